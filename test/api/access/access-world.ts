import { v7 as newId } from 'uuid';
import { ROUTES } from '../../../api/app.ts';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import type { FlagName } from '../../../domain/flags.ts';
import { createCaller } from '../../support/caller.ts';
import { startApi } from '../../support/running-api.ts';
import { type CaseStore, type WholeCase, wholeCases } from '../../support/whole-case.ts';

export { IN_PASSING, OWNER, SECRETS, SPOKEN, type WholeCase } from '../../support/whole-case.ts';

/** The API with two tenants, every flag of the journey on, and a case that holds something identifying in every place that can hold words. */
export async function startAccessWorld(settings: Record<string, string> = {}) {
  const api = await startApi({ RATE_LIMIT_ENTERPRISE: '0', ...settings });
  const sql = <T>(text: string, params: unknown[] = []) => api.database.sql<T>('alpha', text, params);
  const as = async (role: string, sub: string, tenant = 'alpha') =>
    createCaller(api.baseUrl, { token: await api.issuer.token({ org_role: role, sub, tenant_id: tenant }), tenant });

  const { setFlag } = api;
  const flags: FlagName[] = [
    ...([
      'mso_consultation_enabled',
      'mso_video_embedded',
      'provider_portal_v1',
      'provider_portal_enabled',
      'facilitator_consent_enabled',
    ] as const),
    ...([
      'coordinator_timeline_enabled',
      'coordinator_queue_enabled',
      'coordinator_escalation_enabled',
      'coordinator_csat_enabled',
    ] as const),
    ...(['coordinator_services_transport_v1', 'coordinator_assignment_enabled', 'triage_agent_v3', 'case_state_machine_v2'] as const),
    ...([
      'facilitator_sourced_cases_enabled',
      'admin_user_management_enabled',
      'admin_tenant_management_enabled',
      'redaction_engine',
      'case_porting_enabled',
    ] as const),
  ];
  for (const flag of flags) await setFlag(flag, true);

  const put: CaseStore['put'] = (key, bytes, type) => api.services.storage.put(key, bytes, type);
  const cases = wholeCases({ tenant: 'alpha', sql, put });

  /** Another such case of the same patient. */
  async function openSecondCase({ patient_id, resources }: WholeCase): Promise<WholeCase> {
    const other = await cases.openWholeCase();
    await sql(`delete from fhir_resources where patient_id = $1 and resource_type = 'Patient'`, [other.patient_id]);
    for (const table of ['cases', 'documents', 'consents', 'fhir_resources'])
      await sql(`update ${table} set patient_id = $2 where patient_id = $1`, [other.patient_id, patient_id]);
    return { ...other, patient_id, resources: { ...other.resources, Patient: resources.Patient ?? '' } };
  }

  return {
    ...{ api, sql, as, setFlag, openSecondCase },
    ...cases,
    /** Gives a user these roles in the tenant, which count with rbac_enforcement on. */
    async grantRoles(user: string, roles: readonly string[]): Promise<void> {
      for (const role of roles)
        await sql(
          `insert into user_roles (id, tenant_id, user_id, role_id, is_active) select $1, 'alpha', $2, id, true from roles where code = $3`,
          [newId(), user, role],
        );
    },
    async stop() {
      await api.stop();
    },
  };
}
export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;

/** Contracts of the tenant's routes that a condition picks, as the API has them. */
export const contractsWhere = (wanted: (contract: RouteContract) => boolean): RouteContract[] =>
  ROUTES.map(({ contract }) => contract).filter((contract) => contract.access.kind === 'tenant' && wanted(contract));
