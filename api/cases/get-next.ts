import { standWords } from '../../assistant/dialogue/stand-words.ts';
import { talkOfWords } from '../../assistant/thread-talk.ts';
import { readAskedOfPatient } from '../../db/queries/cases/open-question.ts';
import { readStanding, readUsualHours } from '../../db/queries/cases/standing.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import { readAskedSince } from '../../db/queries/sharing/questions.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { type Stand, standOf, WAITS_ON } from '../../domain/cases/stand.ts';
import type { CaseState } from '../../domain/cases/states.ts';
import type { Call } from '../pipeline/route.ts';
import { isoTime } from './present-case.ts';
import type { nextContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** Where the usual time in a state says nothing: what holds the case is not its state, or nothing follows. */
const NEVER_USUAL: readonly Stand[] = ['review', 'asked', 'agreed_later', 'doctor_again', 'withdrawn', 'closed'];

/** GET /cases/{id}/next */
export async function getNext({ actor, flags, params, scope, services }: Call<typeof nextContract>) {
  const is_risk_assessed = await flags.isOn('risk_assessment_enabled');
  return withTenant(services.db, scope, async (tx) =>
    nextOf(tx, await getVisibleCaseOrFail(tx, actor, params.case_id, 'progress'), is_risk_assessed),
  );
}

type Standing = { id: string; state: string; state_changed_at: Date | string };

/** Whose turn it is in a case that the caller may see. */
export async function nextOf(tx: Tx, found: Standing, is_risk_assessed: boolean) {
  const state = found.state as CaseState;
  const asked = await readAskedOfPatient(tx, found.id, state);
  const { blocked_since, sharing_ended_at, sharing_begins_on, asked_again, ...holds } = await readStanding(tx, found.id);
  const asked_since = await readAskedSince(tx, found.id);
  const hospital_asks = asked_since !== null;
  const held = { ...holds, hospital_asks, agreed_later: sharing_begins_on !== null, asked_again: asked_again && is_risk_assessed };
  const stand = standOf({ state, is_risk_assessed, question_answered: asked?.is_answered ?? null, ...held });
  const began: Partial<Record<Stand, Date | string | null>> = { review: blocked_since, asked: asked_since, withdrawn: sharing_ended_at };
  const since = (stand in began ? began[stand] : asked?.since) ?? found.state_changed_at;
  return {
    text: standWords(talkOfWords(await readThreadWords(tx, found.id)), stand, sharing_begins_on),
    waits_on: WAITS_ON[stand],
    since: isoTime(since),
    usual_hours: NEVER_USUAL.includes(stand) ? null : await readUsualHours(tx, state),
  };
}
