import type { ProblemSources } from '../../../domain/records/problem-list.ts';
import type { Tx } from '../../tenant-scope.ts';

export type SharedDocument = {
  document_id: string;
  title: string;
  document_type: string | null;
  document_date: string | null;
  text: string;
};
type Named = { name: string };
/** Snapshots of earlier versions say of an operation only these. */
type Done = { display: string; performed_at: string | null };

/** What the patient has in mind, as the hospital is told it. */
export type SharedPlan = {
  side: 'left' | 'right' | 'bilateral' | null;
  travel_window: { from: string; to: string } | null;
  companions: number | null;
  languages: string[];
  question: string | null;
};

/** A provider's snapshot as domain/redaction wrote it under policy provider_snapshot. */
export type SharedSnapshot = {
  case: { destination_country: string | null };
  patient: { preferred_language?: string | null };
  budget_range?: string;
  /** Absent in snapshots of earlier versions. */
  plan?: SharedPlan;
  clinical: Record<string, unknown> & ProblemSources & { allergies: Named[]; procedures?: Done[]; medications?: Named[]; summary: string };
  documents: SharedDocument[];
};

/** In the tenant that shared. */
export async function readSharedSnapshot(tx: Tx, shareId: string): Promise<{ snapshot: SharedSnapshot; patient_id: string } | undefined> {
  const [row] = await tx.sql<{ snapshot: SharedSnapshot; patient_id: string }>(
    `select s.redacted_snapshot as snapshot, c.patient_id from case_shares s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id
     where s.tenant_id = $1 and s.id = $2`,
    [tx.scope.tenantId, shareId],
  );
  return row;
}

/** Where the files of these documents lie, as they were uploaded. */
export function readOriginals(
  tx: Tx,
  documentIds: string[],
): Promise<{ id: string; object_key: string; filename: string; content_type: string }[]> {
  return tx.sql(
    `select id, object_key, filename, content_type from documents
     where tenant_id = $1 and id = any($2::uuid[]) and object_key is not null and status in ('processed', 'superseded') and withdrawn_at is null`,
    [tx.scope.tenantId, documentIds],
  );
}

/** Those of these documents that the patient took back, with when. */
export async function readTakenBack(tx: Tx, documentIds: string[]): Promise<Map<string, string>> {
  const rows = await tx.sql<{ id: string; withdrawn_at: Date | string }>(
    'select id, withdrawn_at from documents where tenant_id = $1 and id = any($2::uuid[]) and withdrawn_at is not null',
    [tx.scope.tenantId, documentIds],
  );
  return new Map(rows.map(({ id, withdrawn_at }) => [id, new Date(withdrawn_at).toISOString()]));
}
