import type { Tx } from '../../tenant-scope.ts';
import { PERSON_TABLES } from './person-tables.ts';

/** A file of the package: its records as JSON texts, with every number as it was written. */
export type PersonFile = { file: string; records: string[] };

/** What the tables hold about the person, a file each, oldest first; empty ones too, so that it can be seen that there is nothing. */
export async function* readPersonFiles(tx: Tx, patientId: string): AsyncGenerator<PersonFile> {
  for (const { table, rows, shown } of PERSON_TABLES.toReversed()) {
    if (shown === undefined) continue;
    const found = await tx.sql<{ record: string }>(
      `select ((${shown.row ?? 'to_jsonb(t)'}) - 'tenant_id')::text as record from ${table} t where t.tenant_id = $1 and (${rows}) order by ${shown.order ?? 't.id'}`,
      [tx.scope.tenantId, patientId],
    );
    yield { file: shown.file, records: found.map(({ record }) => record) };
  }
}

/** The person's FHIR resources as they are now, each as JSON text. */
export async function readFhirOfPerson(tx: Tx, patientId: string): Promise<string[]> {
  const rows = await tx.sql<{ resource: string }>(
    'select resource::text as resource from fhir_resources where tenant_id = $1 and patient_id = $2 and is_current order by created_at, id',
    [tx.scope.tenantId, patientId],
  );
  return rows.map(({ resource }) => resource);
}

/** Some events name the person, some only the case. */
const OF_PERSON = `e.tenant_id = $1 and (e.patient_id = $2 or e.case_id in (select c.id from cases c where c.tenant_id = $1 and c.patient_id = $2))`;
const AT = `to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The log of the person in three files: what the assistant decided, who looked at what, and what else happened. Who acted is said by an opaque id;
 * `you` is the person's own account.
 */
export async function readLogOfPerson(tx: Tx, patientId: string): Promise<PersonFile[]> {
  const rows = await tx.sql<{ file: string; record: string }>(
    `select case e.event_type when 'agent.decision' then 'decisions' when 'record.viewed' then 'who-saw-it' else 'history' end as file,
            jsonb_build_object('id', e.id, 'at', ${AT}, 'event', e.event_type, 'case_id', e.case_id, 'facts', e.payload,
              'by', case when e.actor_id = p.idp_user_id then 'you' else e.actor_id end)::text as record
     from events e join patients p on p.tenant_id = e.tenant_id and p.id = $2
     where ${OF_PERSON} order by e.created_at, e.id`,
    [tx.scope.tenantId, patientId],
  );
  return ['decisions', 'who-saw-it', 'history'].map((file) => ({
    file,
    records: rows.filter((row) => row.file === file).map(({ record }) => record),
  }));
}

export type PersonDocument = { id: string; filename: string; object_key: string };

/** The files that the person's documents are stored in. */
export function listDocumentFiles(tx: Tx, patientId: string): Promise<PersonDocument[]> {
  return tx.sql<PersonDocument>(
    'select id, filename, object_key from documents where tenant_id = $1 and patient_id = $2 and object_key is not null order by created_at, id',
    [tx.scope.tenantId, patientId],
  );
}
