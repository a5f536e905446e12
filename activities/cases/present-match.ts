import { recordEvent } from '../../db/events.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { latestMatch, type LatestMatch } from '../../db/queries/matching/match-results.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { matchResults, onSiteTestsNotice, type RichContent } from '../../domain/conversation/rich-content.ts';
import { hospitalLines, noneThere } from '../../assistant/dialogue/hospital-list.ts';
import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import type { Talk } from '../../assistant/phrasebooks/talk/talk.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';
import { addAssistantMessage } from '../conversation/reply/assistant-message.ts';
import { type CaseFrame, messageFrames } from './case-frames.ts';
import { checklistOf } from './read-case-facts.ts';

const SHOWN_IN_MESSAGE = 5;

/** Shows the newest match in the conversation and records match.presented, once for each run. Gives the frames to publish. */
export async function presentLatestMatch(tx: Tx, row: Pick<CaseRow, 'id' | 'patient_id'>): Promise<CaseFrame[]> {
  const match = await latestMatch(tx, row.id);
  if (!match || match.event_id !== null || match.results.length === 0) return [];
  const messageId = await addAssistantMessage(tx, {
    case_id: row.id,
    content: matchMessage(await talkOfThread(tx, row.id), match),
    rich_content: [matchResults(match.match_run_id, match.results.slice(0, SHOWN_IN_MESSAGE)), ...(await missingTests(tx, row.id))],
    dedupe_key: `match/${match.match_run_id}`,
  });
  const eventId = await recordEvent(tx, {
    type: 'match.presented',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: {
      case_id: row.id,
      match_run_id: match.match_run_id,
      message_id: messageId,
      provider_ids: match.results.map(({ provider_id }) => provider_id),
      scores: match.results.map(({ score }) => Number(score)),
    },
  });
  await tx.sql('update match_runs set event_id = $3 where tenant_id = $1 and id = $2', [tx.scope.tenantId, match.match_run_id, eventId]);
  return messageId === null ? [] : messageFrames(messageId);
}

/** Required documents that are still missing when providers are shown: the tests can be done there. */
async function missingTests(tx: Tx, caseId: string): Promise<RichContent[]> {
  const view = await readCaseView(tx, caseId);
  const pending = view ? checklistOf(view).pending : [];
  return pending.length > 0 ? [onSiteTestsNotice(pending)] : [];
}

export type PresentedMatch = LatestMatch & { event_id: string; presented_at: Date | string };

/** The match that the patient was last shown and may choose from. */
export async function getPresentedMatch(tx: Tx, caseId: string): Promise<PresentedMatch | undefined> {
  const match = await latestMatch(tx, caseId);
  if (!match?.event_id || match.is_rejected) return undefined;
  const [event] = await tx.sql<{ created_at: Date | string }>('select created_at from events where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    match.event_id,
  ]);
  return { ...match, event_id: match.event_id, presented_at: event?.created_at ?? match.created_at };
}

/** What was found, by name and number; where nothing was at the destination that is wished for, that comes first. */
function matchMessage(talk: Talk, { results, wished_countries }: LatestMatch): string {
  const [best] = results;
  const about = [String(results.length), best?.name ?? '', best?.city ?? ''];
  const missed = noneThere(talk, wished_countries, results);
  const found = missed === null ? fill(talk.found, ...about) : `${missed} ${fill(talk.found_elsewhere, ...about)}`;
  return [found, ...hospitalLines(talk.language, results.slice(0, SHOWN_IN_MESSAGE))].join('\n');
}
