import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { type HealthItem, unknownHealth } from '../../domain/cases/health-items.ts';
import { unknownToHospitals } from '../../domain/conversation/unknown-health.ts';
import type { CaseState } from '../../domain/cases/states.ts';
import { confirmation, consentForm } from '../../domain/conversation/rich-content.ts';
import { phrasebookOf } from '../../assistant/phrasebooks/library.ts';
import { fill, listed } from '../../assistant/phrasebooks/talk/library.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';
import { addAssistantMessage } from '../conversation/reply/assistant-message.ts';
import { messageOfAnswers } from '../sharing/announce-answers.ts';
import { type CaseFrame, messageFrames } from './case-frames.ts';

type Chosen = { provider_id: string; name: string };

/** What the assistant says by itself when a case reaches a state that asks something of the patient, or tells something. Once a state. */
export async function tellOfMove(tx: Tx, row: Pick<CaseRow, 'id'>, to: CaseState): Promise<CaseFrame[]> {
  const message = await messageFor(tx, row.id, to);
  if (!message) return [];
  const id = await addAssistantMessage(tx, { case_id: row.id, ...message, dedupe_key: `${to}/${row.id}` });
  return id === null ? [] : messageFrames(id);
}

async function messageFor(tx: Tx, caseId: string, to: CaseState) {
  if (to === 'provider_selected') {
    const chosen = await readSelected(tx, caseId);
    const record = await readCaseRecord(tx, caseId);
    const unknown = record ? unknownHealth(record.health) : [];
    const talk = await talkOfThread(tx, caseId);
    const missing = unknown.length === 0 ? [] : [unknownIn(talk.language, unknown)];
    return {
      content: [...missing, fill(talk.consent.question, listed(talk, namesOf(chosen)))].join('\n\n'),
      rich_content: [consentForm(caseId, chosen)],
      asks: [{ item: 'consent' as const }],
    };
  }
  if (to === 'providers_notified' || to === 'forwarded') {
    const shares = await readShared(tx, caseId);
    const told = shares.map(({ provider_id, name }) => ({ provider_id, name }));
    const talk = await talkOfThread(tx, caseId);
    const sent = shares.some(({ share_identity }) => share_identity) ? talk.sent_named : talk.sent;
    return {
      content: fill(sent, listed(talk, namesOf(told))),
      rich_content: [confirmation({ case_id: caseId, providers: told })],
    };
  }
  return messageOfAnswers(tx, caseId, to);
}

const namesOf = (providers: readonly Chosen[]): string[] => providers.map(({ name }) => name);

/** What every surgeon asks and nobody has answered, in the patient's language. */
function unknownIn(language: string, items: readonly HealthItem[]): string {
  const book = phrasebookOf(language);
  return book ? fill(book.says.not_known, items.map((item) => book.health[item]).join(', ')) : unknownToHospitals(items);
}

function readSelected(tx: Tx, caseId: string): Promise<Chosen[]> {
  return tx.sql<Chosen>(
    `select p.id as provider_id, p.name from cases c cross join unnest(c.selected_provider_ids) with ordinality as chosen (id, place)
     join providers p on p.tenant_id = c.tenant_id and p.id = chosen.id where c.tenant_id = $1 and c.id = $2 order by chosen.place`,
    [tx.scope.tenantId, caseId],
  );
}

function readShared(tx: Tx, caseId: string): Promise<(Chosen & { share_identity: boolean })[]> {
  return tx.sql(
    `select p.id as provider_id, p.name, k.share_identity from case_shares s
     join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id join consents k on k.tenant_id = s.tenant_id and k.id = s.consent_id
     where s.tenant_id = $1 and s.case_id = $2 and s.status not in ('revoked', 'expired') order by s.created_at, s.id`,
    [tx.scope.tenantId, caseId],
  );
}
