import { v7 as newId } from 'uuid';
import { findWay, reached, type Viewer } from '../../access/case-visibility.ts';
import { patientReached } from '../../access/patient-visibility.ts';
import type { Database } from '../../database.ts';
import { hotRead, type TenantScope } from '../../tenant-scope.ts';
import { WHOLE_RECORD, wholeRecordReaches } from '../../../domain/access/reach.ts';
import { isHeld } from '../documents/issues.ts';
import { LAST_UPDATED, SERVED_TEXT, type ServedResource } from './serve-fhir.ts';

/** A FHIR resource, or its versions, in one round trip for those who see the whole record: by the same rules as the transaction that serves everybody else. */

export type ViewedVersion = Pick<ServedResource, 'version' | 'last_updated' | 'text'>;
export type ResourceView = { type: string; id: string; caseId: string | undefined };

/** The current version. Undefined when there is none, or none that this viewer sees whole; then nothing is recorded. @throws ApiError SYS_DATABASE_001 */
export async function viewResource(
  db: Database,
  scope: TenantScope,
  view: ResourceView,
  viewer: Viewer,
): Promise<ViewedVersion | undefined> {
  const [current] = await viewVersions(db, scope, 'view_resource', view, viewer);
  return current;
}

/** Every version, newest first; none when there is none that this viewer sees whole. @throws ApiError SYS_DATABASE_001 */
export const viewHistory = (db: Database, scope: TenantScope, view: ResourceView, viewer: Viewer): Promise<ViewedVersion[]> =>
  viewVersions(db, scope, 'view_history', view, viewer);

async function viewVersions(
  db: Database,
  scope: TenantScope,
  name: 'view_resource' | 'view_history',
  { type, id, caseId }: ResourceView,
  viewer: Viewer,
): Promise<ViewedVersion[]> {
  const reaches = wholeRecordReaches(viewer.reaches);
  if (reaches.length === 0) return [];
  return hotRead(
    db,
    name,
    `select served_version as version, last_updated, served as text from ${name}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[scope.tenantId, type, id, caseId ?? null, reaches, viewer.userId, scope.actorRole ?? null],
      ...[newId(), scope.correlationId ?? null, scope.source],
    ],
  );
}

const OWNER = { tenant: 'p_tenant', user: 'p_actor', caseId: 'owner.case_id' };

/**
 * Sets the tenant for this statement's transaction, finds whose the resource is and by which way the caller reaches that, reads and records the view. No row
 * when there is nothing for this caller. Runs with the caller's rights, so row-level security applies; one plan for each connection, as view_case.
 */
const viewFunction = (name: string, { of, newest, shown, suffix }: { of: string; newest: string; shown: string; suffix: string }) => `
create or replace function ${name}(p_tenant text, p_type text, p_resource uuid, p_case uuid, p_reaches text[], p_actor text, p_role text,
                                   p_event uuid, p_correlation text, p_source text)
returns table (served_version int, last_updated text, served text)
language plpgsql volatile security invoker set plan_cache_mode = force_generic_plan as $$
declare
  owner record;
  way text;
begin
  perform set_config('app.tenant_id', p_tenant, true);
  select f.patient_id, f.case_id into owner from fhir_resources f where ${of} ${newest};
  if not found or owner.case_id <> p_case then return; end if;
  if owner.case_id is null then
    ${findWay(WHOLE_RECORD, (reach) => patientReached(reach, { ...OWNER, patientId: 'owner.patient_id' }))}
  else
    ${findWay(WHOLE_RECORD, (reach) => `exists (select 1 from cases vx where vx.tenant_id = p_tenant and vx.id = owner.case_id) and ${reached(reach, OWNER)}`)}
  end if;
  if way is null then return; end if;
  insert into events (id, tenant_id, event_type, actor_id, patient_id, case_id, payload, correlation_id, source_service, actor_role)
  values (p_event, p_tenant, 'record.viewed', p_actor, owner.patient_id, owner.case_id,
          jsonb_build_object('resource', 'fhir/' || p_type || '${suffix}', 'role', p_role, 'resource_id', p_resource), p_correlation, p_source, p_role);
  return query select f.version, ${LAST_UPDATED}, ${SERVED_TEXT} from fhir_resources f where ${of} ${shown};
end $$`;

const NAMED = 'f.tenant_id = p_tenant and f.resource_type = p_type and f.resource_id = p_resource';

export const RESOURCE_FUNCTIONS = [
  viewFunction('view_resource', { of: `${NAMED} and f.is_current`, newest: '', shown: '', suffix: '' }),
  viewFunction('view_history', {
    of: `${NAMED} and (f.document_id is null or not ${isHeld('p_tenant', 'f.document_id')})`,
    newest: 'order by f.version desc limit 1',
    shown: 'order by f.version desc',
    suffix: '/_history',
  }),
];
