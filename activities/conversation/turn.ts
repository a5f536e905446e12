import type { Answer } from '../../adapters/llm/language-model.ts';
import type { Classification, ContentFact } from '../../domain/conversation/assistant-tasks.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Routing } from '../../domain/conversation/route-turn.ts';
import type { InputVerdict } from '../../domain/guardrails/input.ts';
import type { OutputVerdict } from '../../domain/guardrails/output.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';
import type { PlannedChanges } from './changes/state-delta.ts';
import type { WrittenSummary } from './context/summarize-older.ts';
import type { TurnContext } from './context/turn-context.ts';

export type RunChatTurnInput = CaseRef & { message_id: string };
/**
 * `notification_id`: the mail that tells of an emergency. `rematch`: the patient rejected the shown match, and the workflow runs another.
 * `reply_message_id` null: a person has the conversation, or wrote the message; without a decision of the assistant `decision_id` is null too.
 * `refused`: the reply was held back, and whoever wrote is told so; what the message told stands.
 */
export type RunChatTurnResult = {
  reply_message_id: string | null;
  decision_id: string | null;
  situation: CaseSituation;
  rematch?: true;
  notification_id?: string;
  refused?: ErrorCode;
};

/** What the model and the rules made of a turn, before anything is written. */
export type Turn = {
  context: TurnContext;
  /** The verdict on a message that is blocked, and answered all the same since it tells of an emergency. */
  blocked: InputVerdict | null;
  classification: Answer<Classification>;
  /** Null: the message's findings are read after the reply, or, of a blocked one, never. */
  extraction: Answer<ClinicalExtraction> | null;
  changes: PlannedChanges;
  routing: Routing;
  /** The tenant's texts on what is asked, or that there is none, one after the other; empty: nothing of the kind is asked. */
  content: readonly ContentFact[];
  reply: Answer<string>;
  /** A model's reply to an emergency that was blocked: prepared words stand in its place. */
  withheld: { reply: Answer<string>; verdict: OutputVerdict } | null;
  /** What this turn summed up for the next ones. */
  summary: WrittenSummary | null;
};
