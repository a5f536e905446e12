import { v7 as newId } from 'uuid';
import type { FlagName } from '../../../domain/flags.ts';
import { createCaller } from '../../support/caller.ts';
import { startApi } from '../../support/running-api.ts';

export const OWNER = 'user_coordowner000000001';
export const NOWHERE = '01890000-0000-7000-8000-000000000000';

/** The API with two tenants, flags to turn, callers by role, and cases, coordinators and facilitators as rows. */
export async function startCoordinationApi(flags: FlagName[]) {
  const api = await startApi();
  const sql = <T>(text: string, params: unknown[] = []) => api.database.sql<T>('alpha', text, params);
  const as = async (role: string, sub: string, tenant = 'alpha') =>
    createCaller(api.baseUrl, { token: await api.issuer.token({ org_role: role, sub, tenant_id: tenant }), tenant });

  const { setFlag } = api;
  for (const flag of flags) await setFlag(flag, true);

  return {
    api,
    sql,
    as,
    setFlag,
    patient: await as('patient', OWNER),
    coordinator: await as('coordinator', 'user_coordstaff000000001'),
    stranger: await as('patient', 'user_coordstranger000001'),
    foreigner: await as('coordinator', 'user_coordforeign0000001', 'beta'),
    /** A case of the owner, or of another account, as the create route leaves it, with a budget. */
    async openCase(more: { sub?: string; language?: string; referrer?: string } = {}): Promise<{ case_id: string; patient_id: string }> {
      const [patient_id, case_id] = [newId(), newId()];
      await sql(
        `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email, phone, idp_user_id, preferred_language, referred_by_facilitator_id)
         values ($1, 'alpha', 'Ana', 'Horvat', '1968-03-14', $2, '+385911234567', $3, $4, $5)`,
        [patient_id, `${patient_id}@example.org`, more.sub ?? OWNER, more.language ?? 'en', more.referrer ?? null],
      );
      await sql(
        `insert into cases (id, tenant_id, patient_id, title, procedure_name, budget_cents, currency, destination_country, referred_by_facilitator_id)
         values ($1, 'alpha', $2, 'Total knee replacement', 'Total knee replacement', 900000, 'USD', 'TR', $3)`,
        [case_id, patient_id, more.referrer ?? null],
      );
      await sql(`insert into conversations (id, tenant_id, case_id) values ($1, 'alpha', $2)`, [newId(), case_id]);
      return { case_id, patient_id };
    },
    async addCoordinator(
      more: { name?: string; tier?: number; languages?: string[]; places?: number; sub?: string } = {},
    ): Promise<string> {
      const id = newId();
      await sql(
        `insert into coordinators (id, tenant_id, user_id, name, tier, languages, max_active_cases) values ($1, 'alpha', $2, $3, $4, $5, $6)`,
        [id, more.sub ?? `user_${id}`, more.name ?? id, more.tier ?? 2, JSON.stringify(more.languages ?? ['English']), more.places ?? 5],
      );
      return id;
    },
    async addFacilitator(sub: string | null = null, isActive = true): Promise<string> {
      const id = newId();
      await sql(
        `insert into facilitators (id, tenant_id, email, name, idp_user_id, is_active) values ($1, 'alpha', $2, 'Northern Lights', $3, $4)`,
        [id, `${id}@example.org`, sub, isActive],
      );
      return id;
    },
    /** Events of a case of one type, oldest first. */
    events: (caseId: string, type: string) =>
      sql<{ actor_id: string; payload: Record<string, unknown> }>(
        'select actor_id, payload from events where case_id = $1 and event_type = $2 order by created_at, id',
        [caseId, type],
      ),
  };
}
export type CoordinationApi = Awaited<ReturnType<typeof startCoordinationApi>>;
