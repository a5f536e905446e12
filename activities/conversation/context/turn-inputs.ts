import { askedFor } from '../../../domain/conversation/asked-for.ts';
import { toldCondition } from '../../../assistant/names/plain-names.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { Classification, ClassifyInput } from '../../../domain/conversation/assistant-tasks.ts';
import type { RecordAnswer, RecordEntry } from '../../../domain/conversation/record-answer.ts';
import { rejectsMatches } from '../../../domain/conversation/rejection.ts';
import type { TurnFacts } from '../../../domain/conversation/route-turn.ts';
import { identityOf } from '../../../domain/redaction/identity.ts';
import { displaysOf, summarizeFindings, type TurnInputs } from '../../../domain/replay/turn-inputs.ts';
import { hasAgreed } from './dialogue-state.ts';
import { threadRedactor } from './redact-thread.ts';
import { replyInput, resultsAfter } from '../reply/reply-input.ts';
import { languageOfReply } from '../reply/shown-names.ts';
import { remainingIssues } from '../changes/settle-issues.ts';
import { countFindings, type PlannedChanges } from '../changes/state-delta.ts';
import type { Turn } from '../turn.ts';
import { blockingOf, type TurnContext, writtenOn } from './turn-context.ts';

/** What routing needs to know of the turn, once its own changes count. */
export function turnFacts(context: TurnContext, { category }: Classification, changes: PlannedChanges): TurnFacts {
  const { situation, message, checklist, match } = context;
  const { facts } = situation;
  return {
    category,
    asked_for: isOfService(changes) ? 'service' : askedFor(message.content),
    rejects_matches: rejectsMatches(message.content),
    case_status: facts.state,
    has_attachments: message.attachments.length > 0,
    blocking_issues: blockingOf(remainingIssues(context, changes.clarification)).length,
    procedure_known: facts.procedure_known || changes.case.procedure !== undefined,
    primary_condition_known: facts.primary_condition_known,
    pending_documents: checklist.pending.length,
    findings_in_message: countFindings(changes.findings),
    match_results: resultsAfter(match, changes),
    selected_providers: facts.selected_providers,
    sharing_consent: hasAgreed(situation),
  };
}

/** A question to the service or a step in the dialogue. What comes next is shown by the branch that comes next, and matches by their own. */
const isOfService = ({ dialogue: { act, step }, unchanged }: PlannedChanges): boolean =>
  unchanged.not_offered === true || (act !== null && act !== 'matches' && act !== 'next') || (step !== null && step.kind !== 'choice_help');

/** What a message is read beside: what came with it, what was asked last, and the language of the conversation. */
export function conversationOf({
  message,
  asked,
  history,
  patient,
}: TurnContext): Pick<ClassifyInput, 'has_attachments' | 'asked_item' | 'language'> {
  return {
    has_attachments: message.attachments.length > 0,
    asked_item: asked[0]?.item ?? null,
    language: replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } }),
  };
}

/**
 * What a turn was made from, so that it can be made again, without identity (Decisions §5): the patient's words stay in the message, those of earlier
 * messages have placeholders, and the first name is read from the patient's row when the turn is made again.
 */
export function turnInputsOf({ context, classification, extraction, changes, routing, content }: Turn): TurnInputs {
  const { procedures, last_assistant_message, prompts } = context;
  const { message: _words, facts, ...reply } = replyInput(context, { classification, changes, routing, content });
  const identity = identityOf({ ...context.patient, ...changes.patient });
  const redact = threadRedactor(identity);
  return {
    classify: {
      ...conversationOf(context),
      procedures: procedures.map(({ code, name }) => ({ code, name })),
      last_assistant_message: last_assistant_message && redact(last_assistant_message),
    },
    route: turnFacts(context, classification.value, changes),
    about: context.about,
    written_on: writtenOn(context.message),
    reply: {
      ...reply,
      history: reply.history.map(({ sender, text }) => ({ sender, text: redact(text) })),
      facts: {
        ...facts,
        patient_first_name: null,
        ...(facts.dialogue ? { dialogue: { ...facts.dialogue, record: withoutNames(facts.dialogue.record ?? null, redact) } } : {}),
        open_issues: facts.open_issues.map((issue) => ({
          ...issue,
          text: redact(issue.text),
          ...(issue.document ? { document: redact(issue.document) } : {}),
        })),
      },
    },
    extracted: extraction && summarizeFindings(extraction.value),
    displays: extraction ? displaysOf(extraction.value, (finding) => toldCondition(finding, languageOfReply(context))) : [],
    prompts: Object.fromEntries(Object.entries(prompts.of).map(([key, { version }]) => [key, version])),
  };
}

/** File names hold people's; phone and day of birth are theirs. */
function withoutNames(record: RecordAnswer | null, redact: (text: string) => string): RecordAnswer | null {
  if (record === null) return null;
  const redacted = ({ name, document, ...rest }: RecordEntry): RecordEntry => ({
    ...{ ...rest, name: redact(name), document: document === null ? null : redact(document) },
  });
  const { person = [], ...rest } = record;
  return {
    ...rest,
    lists: record.lists.map((shown) => ({ ...shown, entries: shown.entries.map(redacted) })),
    person: person.filter(({ item }) => item !== 'phone' && item !== 'date_of_birth'),
  };
}
