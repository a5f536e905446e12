import type { Tx } from '../../tenant-scope.ts';

/** What the patient wrote last, newest first, with the language and the country that the record names: enough to tell how to speak to them. */
export type ThreadWords = { words: string[]; preferred_language: string; country_of_residence: string | null };

const RECENT = 12;

export async function readThreadWords(tx: Tx, caseId: string): Promise<ThreadWords> {
  const rows = await tx.sql<{ content: string }>(
    `select content from messages where tenant_id = $1 and case_id = $2 and sender_type = 'patient' and status <> 'blocked' order by seq desc limit ${RECENT}`,
    [tx.scope.tenantId, caseId],
  );
  const [patient] = await tx.sql<Omit<ThreadWords, 'words'>>(
    `select p.preferred_language, p.country_of_residence from patients p join cases c on c.tenant_id = p.tenant_id and c.patient_id = p.id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return {
    words: rows.map(({ content }) => content),
    preferred_language: patient?.preferred_language ?? 'en',
    country_of_residence: patient?.country_of_residence ?? null,
  };
}
