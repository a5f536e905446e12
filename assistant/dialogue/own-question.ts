import type { DialogueFacts, ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import type { MissingFact } from '../../domain/conversation/missing-facts.ts';
import type { QuestionItem } from '../../domain/conversation/questions.ts';
import { asksSomething } from './asks.ts';
import { listsOffers } from '../content/content-part.ts';
import { fill, listed, talkOf } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';
import { askWhetherNow } from '../emergency-now.ts';
import { phoneExample } from '../intake-phone.ts';
import { phrasebookOf } from '../phrasebooks/library.ts';
import { NOTED, questionOf } from '../questions.ts';
import { shortAnswer } from '../../domain/conversation/short-answers.ts';
import { replyLanguage } from '../reply-language.ts';

/** The one question at the end of a prepared reply, and what it asks for. */
export type OwnQuestion = { item: QuestionItem; text: string };

/**
 * Without these the case does not go on: after two failures a person is offered. Everything else is left open; only an open issue is asked about until it is cleared up,
 * with its question whole, for a yes there must not answer another one.
 */
const ESSENTIAL: ReadonlySet<MissingFact> = new Set(['procedure', 'primary_condition', 'provider_selection', 'consent']);
/** Who asks or binds one of these is not asked something else in the same breath. */
const STANDS_ALONE: ReadonlySet<string> = new Set(['person', 'delete_account', 'take_time', 'next', 'offer', 'compare']);

/** What the assistant asks next: what binds, read back; else the first missing fact in a form that was not used yet. Null: nothing is asked. */
export function ownQuestion(input: ReplyInput): OwnQuestion | null {
  const { dialogue, mentioned_procedure, procedure_name } = input.facts;
  const isItNow = askWhetherNow(input);
  if (isItNow !== null) return { item: 'emergency_now', text: isItNow };
  if (!dialogue || input.branch === 'emergency_guidance') return null;
  const talk = talkOf(replyLanguage(input));
  const bound = readBack(talk, dialogue);
  if (bound) return bound;
  if (input.facts.asks_whose) return null;
  if (mentioned_procedure) return { item: 'confirm_procedure', text: fill(talk.instead, procedure_name ?? '', mentioned_procedure) };
  if (dialogue.asks_allergen) return { item: 'allergies', text: talk.allergen };
  if (input.branch === 'run_match' || dialogue.ranked_again) return null;
  if (listsOffers(input.facts) && dialogue.stand === 'quotes') return { item: 'quote_selection', text: talk.stands.quotes }; // The list of quotes has numbers: it asks.
  if (dialogue.step !== null && !GOES_ON.has(dialogue.step.kind)) return null;
  const isHeldUp = input.branch === 'clarify_blocking_issue' && (dialogue.act === 'next' || dialogue.act === 'offer');
  if (STANDS_ALONE.has(dialogue.act ?? '') && !isHeldUp) return null;
  return nextOf(input, talk, dialogue);
}

/** The words that a reply ends with: whose it is that was told, which goes before whatever is missing, then what is asked next. */
export function closingQuestion(input: ReplyInput): string | null {
  const whose = input.facts.asks_whose ? talkOf(replyLanguage(input)).whose : null;
  return [whose, ownQuestion(input)?.text ?? null].filter((text) => text !== null).join('\n\n') || null;
}

/** A yes, a name or a number after these binds or settles something: they are put in prepared words, whoever writes the rest. */
const BINDING: ReadonlySet<QuestionItem> = new Set([
  'confirm_procedure',
  'consent',
  'issue_clarification',
  'provider_selection',
  'quote_selection',
  'person_offer',
  'note_finding',
]);

export const asksForBinding = (input: ReplyInput): boolean => {
  const own = ownQuestion(input);
  return own !== null && BINDING.has(own.item);
};

/** What is read back, and nothing else. */
export function bindingQuestion(input: ReplyInput): string | null {
  const { dialogue } = input.facts;
  const talk = talkOf(replyLanguage(input));
  return (
    [input.facts.asks_whose ? talk.whose : null, dialogue ? (readBack(talk, dialogue)?.text ?? null) : null].filter(Boolean).join('\n\n') ||
    null
  );
}

/** After these the next thing is asked. */
const GOES_ON: ReadonlySet<string> = new Set(['choose_none', 'choice_help', 'choice_gone']);

function readBack(talk: Talk, { step, record, advice, person_waiting, doubt }: DialogueFacts): OwnQuestion | null {
  if (record?.offers_note) return { item: 'note_finding', text: talk.record.note };
  if (advice && !person_waiting) return { item: 'person_offer', text: talk.advice.offer };
  if (step === null) return doubt ? { item: 'note_finding', text: fill(talk.doubt[doubt.kind], doubt.name) } : null;
  const names = listed(talk, step.names);
  if (step.kind === 'confirm_choice') return { item: 'confirm_choice', text: fill(talk.choice.confirm, names) };
  if (step.kind === 'confirm_quote') return { item: 'confirm_quote', text: fill(talk.quote.confirm, names) };
  if (step.kind === 'confirm_none') return { item: 'confirm_none', text: fill(talk.contradiction.ask, names) };
  if (step.kind === 'confirm_request' && step.request === 'withdraw' && step.names.length > 0)
    return { item: 'confirm_request', text: fill(talk.requests.withdraw.confirm_one, names) };
  if (step.kind === 'confirm_request') return { item: 'confirm_request', text: talk.requests[step.request ?? 'close'].confirm };
  if (step.kind !== 'confirm_consent') return null;
  if (step.is_whole && !step.share_identity) return { item: 'confirm_consent', text: fill(talk.consent.confirm_whole, names) };
  return { item: 'confirm_consent', text: fill(step.share_identity ? talk.consent.confirm_named : talk.consent.confirm_part, names) };
}

function nextOf(input: ReplyInput, talk: Talk, dialogue: DialogueFacts): OwnQuestion | null {
  const missing = input.facts.missing as MissingFact[];
  if (dialogue.lacks_currency && missing.includes('budget')) return { item: 'budget', text: talk.currency };
  const wantsChoice = dialogue.act === 'matches' || GOES_ON.has(dialogue.step?.kind ?? '');
  const open = withPapersLast(missing, dialogue);
  const ordered = wantsChoice && missing.includes('provider_selection') ? (['provider_selection', ...open] as MissingFact[]) : open;
  const isBeside = dialogue.act !== null && dialogue.act !== 'matches';
  const asks = asksSomething(input.message);
  for (const fact of ordered) {
    if (fact === 'consent' && refusedLast(talk, input)) continue;
    if (isBeside && fact === dialogue.asked_last) return null;
    const mayWait = fact === dialogue.asked_last && fact !== 'issue_clarification';
    if (mayWait && asks) return null;
    const likely = fact === 'procedure' ? likelyTreatment(input, talk, dialogue) : null;
    if (likely === 'waits') continue;
    if (likely) return likely;
    if (mayWait && toldOfOther(input)) continue;
    if (!BINDING.has(fact) && isFresh(input, talk, fact) && !(mayWait && isAttempt(input.message))) continue;
    const question = inNewForm(input, talk, dialogue, fact);
    if (question) return question;
  }
  return null;
}

/** Papers that were asked for are waited for, and asked for once more when nothing else is left. */
const withPapersLast = (missing: readonly MissingFact[], { times_asked }: DialogueFacts): MissingFact[] =>
  (times_asked.documents ?? 0) > 0
    ? [...missing.filter((fact) => fact !== 'documents'), ...missing.filter((fact) => fact === 'documents')]
    : [...missing];

/** Whether the sharing was refused, and nobody has asked for it since: the patient is the one to come back to it. */
export const refusedLast = (talk: Talk, { history }: Pick<ReplyInput, 'history'>): boolean => {
  const [question = ''] = talk.consent.question.split('{}');
  const at = (words: string) => history.findLastIndex(({ sender, text }) => sender === 'assistant' && text.includes(words));
  return at(talk.consent.refused) > at(question);
};

/**
 * Who told what is to be treated and not how is asked for the treatment of it; who told something else first is asked once more, a few turns later and in other
 * words. Null: the open question is due, as after a no.
 */
function likelyTreatment(input: ReplyInput, talk: Talk, { times_asked }: DialogueFacts): OwnQuestion | 'waits' | null {
  const { likely_procedures = [] } = input.facts;
  const times = times_asked.confirm_procedure ?? 0;
  if (likely_procedures.length === 0) return null;
  const form = likely_procedures.length === 1 ? talk.likely.one : talk.likely.several;
  const text = fill(form, listed(talk, likely_procedures));
  if (times === 0) return { item: 'confirm_procedure', text };
  if ((times_asked.procedure ?? 0) > 0 || ['no', 'none', 'unknown'].includes(shortAnswer(input.message) ?? '')) return null;
  if (times > 1) return isSaidBefore(input, text) && input.facts.missing.length > 1 ? 'waits' : null;
  if (lastReplies(input).some((reply) => reply.includes(text))) return 'waits';
  return { item: 'confirm_procedure', text: askedAgain(input, talk, talk.asks.procedure[0], listed(talk, likely_procedures)) };
}

const isSaidBefore = ({ history }: ReplyInput, text: string): boolean =>
  history.some(({ sender, text: said }) => sender === 'assistant' && said.includes(text));

/** A question once more with an example; how to leave it open is said once in a conversation. */
function askedAgain(input: ReplyInput, talk: Talk, label: string, example: string): string {
  const { head, tail } = parted(talk.again);
  return fill(isSaidBefore(input, tail) ? head : talk.again, label, example);
}

/** The sentence with the example, and the one behind it. */
function parted(again: string): { head: string; tail: string } {
  const end = again.indexOf('. ', again.lastIndexOf('{}')) + 1;
  return { head: again.slice(0, end), tail: again.slice(end + 1) };
}

/** Who tells something else than what was asked has not failed to answer: the question waits. */
const toldOfOther = ({ facts }: ReplyInput): boolean => facts.newly_understood.length > 0 || (facts.dialogue?.changed.length ?? 0) > 0;

/** Whether one of the last messages told something that was noted: the conversation goes on, and is not stuck. */
function toldLately(input: ReplyInput): boolean {
  const noted = phrasebookOf(replyLanguage(input))?.says.noted ?? NOTED;
  return lastReplies(input).some((reply) => reply.includes(noted.split('{}')[0] ?? noted));
}

const FRESH_TURNS = 3;
/** An answer that was not understood is short; who writes more talks about something else. */
const ATTEMPT_WORDS = 4;
const isAttempt = (message: string): boolean => (message.match(/[\p{L}\p{N}]+/gu) ?? []).length <= ATTEMPT_WORDS;

const lastReplies = ({ history }: ReplyInput): string[] =>
  history
    .filter(({ sender }) => sender === 'assistant')
    .slice(-FRESH_TURNS)
    .map(({ text }) => text);

/** Whether one of the last replies asks for it, in either form: the patient leads, and is not asked the same again meanwhile. */
function isFresh(input: ReplyInput, talk: Talk, fact: MissingFact): boolean {
  const [label] = talk.asks[fact];
  const example = exampleOf(input, talk, fact);
  const forms = [questionOf(fact, input), fill(parted(talk.again).head, label, example)];
  return lastReplies(input).some((reply) => forms.some((form) => reply.includes(form)));
}

/** A phone number as it begins at home. */
const exampleOf = ({ facts }: ReplyInput, talk: Talk, fact: MissingFact): string =>
  (fact === 'phone' ? phoneExample(facts.country_of_residence) : null) ?? talk.asks[fact][1];

function inNewForm(input: ReplyInput, talk: Talk, dialogue: DialogueFacts, fact: MissingFact): OwnQuestion | null {
  const times = dialogue.times_asked[fact] ?? 0;
  const [label] = talk.asks[fact];
  const example = exampleOf(input, talk, fact);
  const again = { item: fact, text: askedAgain(input, talk, label, example) };
  if (fact === 'issue_clarification') {
    const text = questionOf(fact, input);
    return { item: fact, text: dialogue.issue_repeated ? `${again.text} ${text}` : text };
  }
  if (times === 0) return { item: fact, text: questionOf(fact, input) };
  if (times === 1) return again;
  if (!ESSENTIAL.has(fact) || (dialogue.times_asked.person_offer ?? 0) > 0 || dialogue.person_waiting) return null;
  return toldOfOther(input) || toldLately(input) ? null : { item: 'person_offer', text: fill(talk.stuck, label) };
}
