import { type AbsentItem, isHealthQuestion } from '../../domain/cases/health-items.ts';
import type { CaseRequest, Question, QuestionItem } from '../../domain/conversation/questions.ts';
import { readConfirmation, shortAnswer } from '../../domain/conversation/short-answers.ts';
import { spokenActs } from '../acts/spoken-acts.ts';
import { type Act, namesFeeling, readAct } from './acts.ts';
import { cheapestOf, wantsCheapest } from './cheapest.ts';
import { asksSomething } from './asks.ts';
import { type Choice, readChoice, readNamed } from './choice.ts';
import type { Option } from './choice-names.ts';
import { hospitalsTakenBack, hospitalsTakenInstead, takesBackHospital } from './changed-mind.ts';
import { readConsentAnswer, speaksOfSharing } from './consent-answer.ts';
import { leavesFactOut, speaksOfTelling } from './left-out-fact.ts';
import { readNameWish } from './name-wish.ts';
import { beginsWithNo, isSame, readAnswerTo, readConsentTo, readYesBesideRecord } from './read-back.ts';
import { answersRequest, protestsSharing, readRequest } from './requests.ts';

/** What a message does in the dialogue: answers what was asked or shown, binds, or asks something of the service. */

/** What binds is asked back first (`confirm_…`), and done only when that was confirmed. */
export type Step =
  | { kind: 'confirm_choice'; ids: readonly string[] }
  | { kind: 'choose'; ids: readonly string[] }
  | { kind: 'choose_none' }
  | { kind: 'choice_help' }
  /** `is_whole`: something was to be left out of the record, which goes as a whole or not at all. */
  | { kind: 'confirm_consent'; ids: readonly string[]; share_identity: boolean; is_whole?: true }
  | { kind: 'consent'; granted: boolean; ids: readonly string[]; share_identity: boolean }
  | { kind: 'confirm_quote'; quote_id: string }
  | { kind: 'choose_quote'; quote_id: string }
  | { kind: 'confirm_none' | 'strike_findings' | 'keep_findings'; absent: AbsentItem; finding_ids: readonly string[]; is_of_one: boolean }
  /** `ids`: of a withdrawal that leaves the other hospitals their consent. */
  | { kind: 'confirm_request'; request: CaseRequest; ids?: readonly string[] }
  | { kind: 'request'; request: CaseRequest; ids?: readonly string[] }
  /** Nothing to do: it is too early for it, it was done before, or there is none. */
  | { kind: 'no_request'; request: CaseRequest; because: 'too_early' | 'done' | 'none' | 'refused' }
  | { kind: 'choice_gone' }
  | { kind: 'decline_person' };

export type DialoguePlan = {
  act: Act | null;
  /** What else the same message asks of the service. */
  acts_beside?: readonly Act[];
  feeling: boolean;
  step: Step | null;
  /** A single fact is to be kept out of what is shared: it cannot be, and that is said before anything is agreed to. */
  leaves_out?: true;
  /** The item that was asked for and is answered without a fact. */
  answered: { item: QuestionItem; answer: 'none' | 'unknown' } | null;
};

export type DialogueState = {
  message: string;
  /** What was asked last and not answered yet. */
  asked: readonly Question[];
  /** Whether the last message of the assistant showed the options. */
  shown_last: boolean;
  /** The hospitals of the match on the table; empty where there is nothing to choose. */
  options: readonly Option[];
  chosen: readonly Option[];
  /** Whether a consent to share is in force. */
  shares: boolean;
  /** Whether a consent to share is waited for, or may be given again. */
  may_consent: boolean;
  /** Quotes that can be chosen. */
  quotes: readonly Quoted[];
  /** Whether a second opinion is under way or was given, may be asked for, or not yet. */
  opinion: 'open' | 'possible' | 'given' | 'too_early';
};
/** `amount`: in a currency that all of them have; null where they have not. */
export type Quoted = Option & { amount: number | null };

export const NO_DIALOGUE: DialoguePlan = { act: null, feeling: false, step: null, answered: null };

/** Pure: the same message in the same state means the same. What is said of an emergency or by somebody else than the patient is no matter of it. */
export function planDialogue(at: DialogueState): DialoguePlan {
  const pending = (item: QuestionItem) => at.asked.find((question) => question.item === item);
  const feeling = namesFeeling(at.message);
  if (pending('person_offer')) {
    const said = readConfirmation(at.message);
    if (said === 'yes') return { ...NO_DIALOGUE, feeling, act: 'person' };
    if (said === 'no') return { ...NO_DIALOGUE, feeling, step: { kind: 'decline_person' } };
  }
  const asked = requestStep(at);
  const read = asked === null ? readAct(at.message, { quotes: at.quotes.length > 0, matches: at.options.length > 0 }) : null;
  // What was not understood is then the question about a paper: it is put again.
  const act = read === 'not_understood' && pending('issue_clarification') ? null : read;
  const isStep = act === null || act === 'matches' || BESIDE_A_STEP.has(act);
  const step =
    asked ??
    (isStep
      ? (consentStep(at) ??
        quoteStep(at) ??
        choiceStep({ ...at, message: pending('confirm_choice') ? at.message : statementIn(at.message) }))
      : null);
  const isAnswered = step === null || (act !== 'offer' && act !== null && BESIDE_A_STEP.has(act));
  const beside = actsBeside(at, act);
  return {
    ...{ act: isAnswered ? act : null, feeling, step, answered: act === null && step === null ? answeredBeside(at) : null },
    ...(beside.length > 0 ? { acts_beside: beside } : {}),
    ...(leavesOut(at, step) ? { leaves_out: true as const } : {}),
  };
}

/** Said beside a choice, or about the sharing, before the consent is asked for; when it is, it is read back. */
function leavesOut({ message, asked, options, chosen }: DialogueState, step: Step | null): boolean {
  if (step?.kind === 'confirm_consent') return step.is_whole === true;
  const isOfChoice = step?.kind === 'choose' || asked.some(({ item }) => item === 'confirm_choice');
  return (
    options.length > 0 &&
    (isOfChoice || speaksOfSharing(message) || speaksOfTelling(message)) &&
    leavesFactOut(message, [...options, ...chosen])
  );
}

/** "I take the first. Do they speak Italian?": what chooses is what is told; where all asks, the question itself. */
function statementIn(message: string): string {
  const told = spokenActs(message).map(({ start, end, kind }) => (kind === 'tells' ? message.slice(start, end).trim() : '?'));
  return told.filter((text) => text !== '?' && !asksSomething(text)).join(' ') || message;
}

/** Of these each is answered, whatever else the message asks. */
const ANSWERED_BESIDE: ReadonlySet<Act> = new Set(['machine', 'shared', 'data', 'delete_account', 'offer', 'next']);

/** What the questions of the message ask of the service one by one, beside what the message as a whole does. */
function actsBeside({ message, quotes, options }: DialogueState, act: Act | null): Act[] {
  const acts = spokenActs(message).filter(({ kind }) => kind === 'asks');
  const read = acts.map(({ start, end }) => readAct(message.slice(start, end), { quotes: quotes.length > 0, matches: options.length > 0 }));
  const others = read.filter((one) => one !== null).filter((one) => one !== act && ANSWERED_BESIDE.has(one));
  return [...new Set(others)];
}

/** Who asks one of these has not said less of what they choose or agree to. */
const BESIDE_A_STEP: ReadonlySet<Act> = new Set(['offer', 'shared', 'data', 'next']);

/** A wish that binds is read back; a yes to that does it. */
function requestStep({ message, asked, opinion, shares, chosen }: DialogueState): Step | null {
  const question = asked.find(({ item }) => item === 'confirm_request');
  const pending = question?.request;
  const said = pending === undefined ? null : answersRequest(message);
  const instead = pending === 'withdraw' ? hospitalsTakenInstead(message, chosen) : [];
  if (instead.length > 0) return { kind: 'confirm_request', request: 'withdraw', ids: instead };
  if (pending !== undefined && said === 'yes') return { kind: 'request', request: pending, ...only(question?.provider_ids) };
  if (pending === 'share_opinion' && said === 'no') return { kind: 'no_request', request: pending, because: 'refused' };
  if (pending !== undefined && said === 'no') return { kind: 'choose_none' };
  const takenBack = shares ? hospitalsTakenBack(message, chosen) : [];
  const takesBack = takenBack.length > 0 || (shares && (takesBackHospital(message, chosen) || protestsSharing(message)));
  const request = readRequest(message) ?? (takesBack ? 'withdraw' : null);
  if (request === null) return null;
  if (request === 'withdraw' && !shares) return { kind: 'no_request', request, because: 'none' };
  if (request === 'end_opinion' && opinion !== 'open') return { kind: 'no_request', request, because: 'none' };
  if (request === 'opinion' && opinion !== 'possible')
    return { kind: 'no_request', request, because: opinion === 'too_early' ? 'too_early' : 'done' };
  const isOfSome = request === 'withdraw' && takenBack.length > 0 && takenBack.length < chosen.length;
  return { kind: 'confirm_request', request, ...only(isOfSome ? takenBack : undefined) };
}

const only = (ids: readonly string[] | undefined): { ids?: readonly string[] } => (ids === undefined ? {} : { ids });

function consentStep({ message, asked, chosen, may_consent }: DialogueState): Step | null {
  if (!may_consent || chosen.length === 0) return null;
  const pending = asked.find(({ item }) => item === 'confirm_consent');
  const everyone = chosen.map(({ id }) => id);
  const confirmed = pending ? readConfirmation(message) : null;
  const readBack = pending && { ids: pending.provider_ids ?? everyone, share_identity: pending.share_identity === true };
  if (readBack && confirmed === 'yes') return { kind: 'consent', granted: true, ...readBack };
  const isAsked = pending !== undefined || asked.some(({ item }) => item === 'consent');
  if (confirmed === 'no' && pending?.is_whole) return { kind: 'consent', granted: false, ids: everyone, share_identity: false };
  if ((isAsked || speaksOfSharing(message)) && leavesFactOut(message, chosen)) return wholeRecord(message, readBack?.ids ?? everyone);
  const answer = readConsentAnswer(message, chosen);
  if (answer === null) return null;
  if (!answer.granted) {
    const isMeant = (isAsked && confirmed !== 'no') || answer.is_explicit;
    return isMeant ? { kind: 'consent', granted: false, ids: everyone, share_identity: false } : null;
  }
  const { is_name_said, is_implied = false } = answer;
  if (is_implied && (!isAsked || (pending !== undefined && !is_name_said))) return null;
  const saysLittle = readConfirmation(message) !== null;
  if (!isAsked && saysLittle && asked.some(({ item }) => !ASKS_A_VALUE.has(item))) return null;
  const share_identity = is_name_said ? answer.share_identity : (readBack?.share_identity ?? false);
  const ids = answer.ids ?? readBack?.ids ?? everyone;
  const isReadBack = readBack?.share_identity === share_identity && isSame(readBack.ids, ids);
  const isPlain = !share_identity && answer.ids === null;
  return isAsked && !is_implied && (isReadBack || isPlain)
    ? { kind: 'consent', granted: true, ids, share_identity }
    : { kind: 'confirm_consent', ids, share_identity };
}

/** All of it or nothing: asked in one question, so that a yes answers this and nothing else. */
const wholeRecord = (message: string, ids: readonly string[]): Step => ({
  ...{ kind: 'confirm_consent', ids, is_whole: true },
  share_identity: readNameWish(message).wish === 'with',
});

/** A yes answers none of these: it is to what is waited for besides. */
const ASKS_A_VALUE: ReadonlySet<QuestionItem> = new Set([
  'phone',
  'date_of_birth',
  'gender',
  'country_of_residence',
  'destination',
  'budget',
]);

function quoteStep({ message, asked, quotes }: DialogueState): Step | null {
  if (quotes.length === 0) return null;
  const pending = asked.find(({ item }) => item === 'confirm_quote')?.quote_id;
  const choice = readChoice(message, quotes);
  const said = pending === undefined ? null : readAnswerTo([pending], message, choice);
  if (pending !== undefined && said === 'yes') return { kind: 'choose_quote', quote_id: pending };
  if (pending !== undefined && said === 'no') return { kind: 'choose_none' };
  if (wantsCheapest(message)) {
    const cheapest = cheapestOf(quotes);
    return cheapest === null ? null : { kind: 'confirm_quote', quote_id: cheapest };
  }
  const isAsked = pending !== undefined || asked.some(({ item }) => item === 'quote_selection');
  const [only, another] = choice?.ids ?? [];
  if (choice === null || only === undefined || another !== undefined || (!isAsked && choice.certainty !== 'stated')) return null;
  return { kind: 'confirm_quote', quote_id: only };
}

function choiceStep({ message, asked, options, shown_last }: DialogueState): Step | null {
  const pending = asked.find(({ item }) => item === 'confirm_choice')?.provider_ids;
  const known = pending?.filter((id) => options.some((option) => option.id === id)) ?? [];
  const choice = options.length === 0 ? null : readChoice(message, options);
  const said =
    pending === undefined
      ? null
      : (readAnswerTo(pending, message, choice) ??
        readConsentTo(pending, options, message, choice) ??
        readYesBesideRecord(pending, options, message, choice));
  if (said === 'yes' && known.length > 0) return { kind: 'choose', ids: known };
  if (said === 'yes' && pending !== undefined) return { kind: 'choice_gone' };
  if (options.length === 0) return null;
  if (choice !== null && isMeant(choice, asked, shown_last)) {
    const isOnTop = choice.adds && !beginsWithNo(message);
    const meant = options.map(({ id }) => id).filter((id) => choice.ids.includes(id) || (isOnTop && known.includes(id)));
    const still = meant.filter((id) => !isGone(id));
    return still.length === 0 ? { kind: 'choice_gone' } : { kind: 'confirm_choice', ids: still };
  }
  const { left } = readNamed(message, options);
  const kept = known.filter((id) => !left.has(id));
  if (kept.length > 0 && kept.length < known.length && !asksSomething(message)) return { kind: 'confirm_choice', ids: kept };
  if (said === 'no') return { kind: 'choose_none' };
  if (asked.some(({ item }) => item === 'provider_selection') && shortAnswer(message) === 'unknown') return { kind: 'choice_help' };
  return null;
}

/** Of an option that was shown and is not on the table any more. */
export const GONE = 'gone:';
const isGone = (id: string): boolean => id.startsWith(GONE);

/** "The second" is an answer to none of these. */
const NO_ORDINAL_ANSWERS: ReadonlySet<QuestionItem> = new Set([
  ...ASKS_A_VALUE,
  ...(['documents', 'allergies', 'medications', 'operations', 'body_measures', 'provider_selection'] as const),
]);

/** A number or a name alone means a choice where one was asked for or has just been shown; "the second" also where it answers nothing that was asked. */
function isMeant({ certainty }: Choice, asked: readonly Question[], shownLast: boolean): boolean {
  return (
    certainty === 'stated' ||
    shownLast ||
    asked.length === 0 ||
    (certainty === 'ordinal' && asked.every(({ item }) => NO_ORDINAL_ANSWERS.has(item))) ||
    asked.some(({ item }) => item === 'provider_selection' || item === 'confirm_choice')
  );
}

/** Of these a yes or a no binds or settles something; they are read elsewhere. */
const NOT_LEFT_OPEN: ReadonlySet<QuestionItem> = new Set([
  'consent',
  'confirm_choice',
  'confirm_consent',
  'confirm_quote',
  'confirm_none',
  'confirm_request',
  'quote_selection',
  'person_offer',
  'provider_selection',
  'issue_clarification',
  'reviewer_question',
  'records',
  'note_finding',
]);

/** What everybody has: "none" answers another question. */
const EVERYBODY_HAS: ReadonlySet<QuestionItem> = new Set(['date_of_birth', 'gender', 'country_of_residence']);

/** "I do not know", "none", "no" and "skip" answer a question of the intake: it is not put again. */
function answeredBeside({ message, asked }: DialogueState): DialoguePlan['answered'] {
  const question = asked.find(({ item }) => !NOT_LEFT_OPEN.has(item));
  const short = question ? shortAnswer(message) : null;
  if (!question || short === null || short === 'yes' || isHealthQuestion(question.item)) return null;
  if (short !== 'unknown' && EVERYBODY_HAS.has(question.item)) return null;
  return { item: question.item, answer: short === 'unknown' ? 'unknown' : 'none' };
}
