import { stateAfterPorting } from '../../../domain/cases/porting.ts';
import type { CasePortingRow, CaseRow } from '../../entities/cases.ts';
import type { PatientRow } from '../../entities/patients.ts';
import { recordEvent } from '../../events.ts';
import { inOtherTenant, type Tx } from '../../tenant-scope.ts';
import { findWishedProcedure } from '../directory/procedures.ts';
import { savePatientResource } from '../fhir/patient-resource.ts';
import { getPatient } from '../patients/patients.ts';
import { movedId, withMovedIds } from './moved-ids.ts';
import { MOVING_DOCUMENTS } from './portings.ts';

/** Copies a case into another tenant, in the transaction that closes it here. */

type Part = {
  table: string;
  /** Which rows `t` go along; $1 tenant, $2 case, $3 whether the conversation goes along. */
  rows: string;
  /** What of a row is another there, over its jsonb. $4: who staff of this tenant are there; $5: the patient's account. */
  changed?: string;
};

const DOCUMENTS = `(select d.id from documents d where ${MOVING_DOCUMENTS})`;
const OF_DOCUMENT = `t.tenant_id = $1 and t.document_id in ${DOCUMENTS}`;
const OF_CASE = 't.tenant_id = $1 and t.case_id = $2';
const OF_CASE_OR_DOCUMENT = `${OF_CASE} and (t.document_id is null or t.document_id in ${DOCUMENTS})`;

/** What follows from this tenant's catalogue, shares and staff is left behind: which requirement a document covers is found anew there, whom a staff member is nobody learns. */
const PARTS: readonly Part[] = [
  { table: 'conversations', rows: OF_CASE, changed: `case when $3 then '{}'::jsonb else '{"summary": null, "summary_until": null}' end` },
  {
    table: 'messages',
    rows: `${OF_CASE} and $3 and t.status <> 'blocked'`,
    changed: `'{"rich_content": [], "guardrail": null, "question_id": null, "dedupe_key": null}'::jsonb
      || case when t.sender_type = 'coordinator' then jsonb_build_object('sender_id', $4::text) else '{}' end`,
  },
  {
    table: 'documents',
    rows: `t.tenant_id = $1 and t.id in ${DOCUMENTS}`,
    changed: `'{"requirement_key": null, "requirement_similarity": null, "matched_for": null}'::jsonb
      || jsonb_build_object('uploaded_by', case when t.uploaded_by = $5 then t.uploaded_by else $4 end,
        'superseded_by', case when t.superseded_by in ${DOCUMENTS} then t.superseded_by end,
        'replaces', case when t.replaces in ${DOCUMENTS} then t.replaces end)`,
  },
  { table: 'document_pages', rows: OF_DOCUMENT },
  { table: 'document_results', rows: OF_DOCUMENT },
  { table: 'document_issues', rows: OF_CASE_OR_DOCUMENT, changed: `'{"resolved_by": null, "resolution_note": null}'::jsonb` },
  { table: 'fhir_resources', rows: `${OF_CASE_OR_DOCUMENT} and t.resource_type not in ('Patient', 'Consent')` },
  {
    table: 'finding_corrections',
    rows: OF_CASE,
    changed: `'{"share_id": null, "event_id": null, "note": null}'::jsonb
      || jsonb_build_object('corrected_by', case when t.corrected_by = $5 then t.corrected_by else $4 end)`,
  },
  { table: 'intake_items', rows: OF_CASE, changed: `case when $3 then '{}'::jsonb else '{"asked_in": null, "answered_in": null}' end` },
];

type Copied = { case_id: string; patient_id: string; moved: Record<string, number> };

/**
 * Makes the case with its record in the target tenant, and counts there what has arrived. What was found is current there as it is here, with every version,
 * the document that says it and who put it right. @throws Error when less has arrived than was sent: nothing is moved then
 */
export async function copyCase(tx: Tx, row: CaseRow, porting: CasePortingRow): Promise<Copied> {
  const patient = await getPatient(tx, row.patient_id);
  if (!patient) throw new Error('the case has no patient');
  const read = await readParts(tx, row, porting, patient);
  const case_id = movedId(porting.id, row.id);
  return inOtherTenant(tx, porting.target_tenant_id, async (there) => {
    const patient_id = await givePatient(there, patient, porting);
    await insertCase(there, row, { case_id, patient_id, patient });
    const texts = textsThere(read, row, porting, patient_id);
    const moved: Record<string, number> = {};
    for (const [table, rows] of texts) moved[table] = await insertRows(there, table, rows);
    const payload = { case_id, porting_id: porting.id, source_tenant_id: tx.scope.tenantId };
    await recordEvent(there, { type: 'case.received', patient_id, case_id, payload });
    return { case_id, patient_id, moved };
  });
}

async function readParts(tx: Tx, row: CaseRow, porting: CasePortingRow, { idp_user_id }: PatientRow): Promise<Map<string, string[]>> {
  const given = [tx.scope.tenantId, row.id, porting.with_conversation === true, `tenant:${tx.scope.tenantId}`, idp_user_id];
  const read = new Map<string, string[]>();
  for (const { table, rows, changed = `'{}'::jsonb` } of PARTS) {
    const found = await tx.sql<{ record: string }>(
      `select (to_jsonb(t) || ${changed})::text as record from ${table} t
       where ${rows} and ($3::boolean is not null and $4::text is not null and $5::text is not distinct from $5) order by t.id`,
      given,
    );
    read.set(
      table,
      found.map(({ record }) => record),
    );
  }
  return read;
}

/** The rows as they are in the target: its tenant, the patient's record there, ids of the copies. */
function textsThere(read: Map<string, string[]>, row: CaseRow, porting: CasePortingRow, patientId: string): Map<string, string[]> {
  const { id: portingId, target_tenant_id: tenant_id } = porting;
  const moving = new Set([row.id]);
  for (const records of read.values())
    for (const record of records) {
      const { id, resource_id } = JSON.parse(record) as { id: string; resource_id?: string };
      moving.add(id);
      if (resource_id) moving.add(resource_id);
    }
  const there = (record: string) => withMovedIds(record, portingId, moving).replaceAll(row.patient_id, patientId);
  return new Map(
    [...read].map(([table, records]) => [
      table,
      records.map((record) => {
        const { id } = JSON.parse(record) as { id: string };
        const keys = table === 'documents' ? { object_key: fileKey(porting, id), upload_key: `ported/${movedId(portingId, id)}` } : {};
        return `[${there(record)}, ${JSON.stringify({ tenant_id, ...keys })}]`;
      }),
    ]),
  );
}

/** Where the bytes of a document lie under the target's keys. */
export const fileKey = ({ id, target_tenant_id }: Pick<CasePortingRow, 'id' | 'target_tenant_id'>, documentId: string): string =>
  `${folderOf({ id, target_tenant_id }, documentId)}${id}`;

export const folderOf = ({ id, target_tenant_id }: Pick<CasePortingRow, 'id' | 'target_tenant_id'>, documentId: string): string =>
  `documents/${target_tenant_id}/${movedId(id, documentId)}/`;

/** Each text is a row and what is another in it. The database reads both, so that decimals keep their written precision. */
async function insertRows(tx: Tx, table: string, texts: readonly string[]): Promise<number> {
  if (texts.length === 0) return 0;
  const arrived = await tx.sql(
    `insert into ${table} overriding system value
     select r.* from jsonb_array_elements($1::jsonb) as e (pair) cross join lateral jsonb_populate_record(null::${table}, (e.pair -> 0) || (e.pair -> 1)) r
     returning id`,
    [`[${texts.join(',')}]`],
  );
  if (arrived.length !== texts.length) throw new Error(`${arrived.length} of ${texts.length} rows of ${table} have arrived`);
  return arrived.length;
}

/**
 * The person's record in the target: that of the same account, or of the same address where there is no account on either side, with the same name and day of
 * birth; else a new one. An address that is somebody else's there stays behind, for it may stand once.
 */
async function givePatient(there: Tx, patient: PatientRow, porting: CasePortingRow): Promise<string> {
  const { tenantId } = there.scope;
  const [known] = await there.sql<{ id: string }>(
    `select p.id from patients p where p.tenant_id = $1 and p.erasure_requested_at is null
       and (p.idp_user_id = $2 or ($2::text is null and p.idp_user_id is null and lower(p.email) = lower($3)))
       and lower(p.first_name) = lower($4) and lower(p.last_name) = lower($5) and p.date_of_birth is not distinct from $6::date
     order by p.created_at desc, p.id desc limit 1 for update`,
    [tenantId, patient.idp_user_id, patient.email, patient.first_name, patient.last_name, patient.date_of_birth],
  );
  if (known) return known.id;
  const id = movedId(porting.id, patient.id);
  await there.sql(
    `insert into patients (id, tenant_id, idp_user_id, first_name, last_name, date_of_birth, email, phone, country_of_residence, gender, preferred_language, timezone,
       medical_history, preferences)
     values ($2, $1, $3, $4, $5, $6, case when exists (select 1 from patients p where p.tenant_id = $1 and lower(p.email) = lower($7)) then null else $7 end,
       $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[tenantId, id, patient.idp_user_id, patient.first_name, patient.last_name, patient.date_of_birth, patient.email, patient.phone],
      ...[patient.country_of_residence, patient.gender, patient.preferred_language, patient.timezone],
      ...[JSON.stringify(patient.medical_history), JSON.stringify(patient.preferences)],
    ],
  );
  await savePatientResource(there, id, 'manual');
  await recordEvent(there, { type: 'patient.created', patient_id: id, payload: { referred_by_facilitator_id: null } });
  return id;
}

type CaseThere = { case_id: string; patient_id: string; patient: PatientRow };

/** What the patient wishes for; the procedure as the target's catalogue has it. Choice, hospitals and referrer are this tenant's. */
async function insertCase(there: Tx, row: CaseRow, { case_id, patient_id, patient }: CaseThere): Promise<void> {
  const known = await findWishedProcedure(there, {
    ...(row.procedure_code === null ? {} : { procedure_code: row.procedure_code }),
    ...(row.procedure_name === null ? {} : { procedure: row.procedure_name }),
  });
  await there.run(
    there.kysely.insertInto('cases').values({
      ...{ id: case_id, tenant_id: there.scope.tenantId, patient_id, state: stateAfterPorting(row.state) },
      ...{ title: row.title, procedure_name: known?.name ?? row.procedure_name, procedure_code: known?.code ?? null },
      ...{ procedure_side: row.procedure_side, destination_country: row.destination_country, currency: row.currency },
      ...{ budget_cents: row.budget_cents === null ? null : Number(row.budget_cents), preferences: row.preferences },
      ...{ primary_condition_code: row.primary_condition_code, last_patient_turn_at: row.last_patient_turn_at },
      created_by: patient.idp_user_id,
    }),
  );
}
