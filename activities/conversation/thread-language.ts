import { replyLanguage } from '../../assistant/reply-language.ts';
import { talkOf } from '../../assistant/phrasebooks/talk/library.ts';
import type { Talk } from '../../assistant/phrasebooks/talk/talk.ts';
import type { Tx } from '../../db/tenant-scope.ts';

const RECENT = 12;

/** The words for what the assistant says by itself: in the language that the patient wrote last, else the one of their record. */
export async function talkOfThread(tx: Tx, caseId: string): Promise<Talk> {
  const rows = await tx.sql<{ content: string }>(
    `select content from messages where tenant_id = $1 and case_id = $2 and sender_type = 'patient' and status <> 'blocked' order by seq desc limit ${RECENT}`,
    [tx.scope.tenantId, caseId],
  );
  const [patient] = await tx.sql<{ preferred_language: string }>(
    `select p.preferred_language from patients p join cases c on c.tenant_id = p.tenant_id and c.patient_id = p.id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  const [last, ...earlier] = rows.map(({ content }) => content);
  const history = earlier.toReversed().map((text) => ({ sender: 'patient' as const, text }));
  return talkOf(replyLanguage({ message: last ?? '', history, facts: { language: patient?.preferred_language ?? 'en' } }));
}
