import type { DialogueFacts, ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import type { MissingFact } from '../../domain/conversation/missing-facts.ts';
import { phrasebookOf } from '../phrasebooks/library.ts';
import { fill, listed, talkOf } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';
import { placesOfHospitals } from '../content/content-part.ts';
import { ACTS } from './acts.ts';
import { asksSomething } from './asks.ts';
import { advicePart, recordPart } from './record-part.ts';
import { comparedOffers, offersOrStand } from './offer-list.ts';
import { standOfDialogue } from './stand-words.ts';
import { wishIn } from './wish-part.ts';

/** The sentences of a reply that answer what the message does in the dialogue. */

type Facts = ReplyInput['facts'];

/** Whether these sentences are the answer: thanks, small talk and prepared answers to a category stay away. */
export const speaksForItself = ({ dialogue, not_offered = false }: Facts): boolean =>
  dialogue !== undefined &&
  (not_offered ||
    (dialogue.act !== null && dialogue.act !== 'matches') ||
    dialogue.leaves_out === true ||
    dialogue.step !== null ||
    dialogue.answered !== null ||
    dialogue.lacks_currency === true ||
    dialogue.takes_paper_back === true ||
    dialogue.asks_allergen === true ||
    (dialogue.doubt ?? null) !== null ||
    dialogue.changed.length > 0);

/** The list of hospitals is shown once, and again when it is asked for; a question is answered first. */
export function showsMatches({ branch, category, message, facts }: ReplyInput): boolean {
  const { dialogue, matches } = facts;
  if (matches.length === 0 || dialogue?.ranked_again) return false;
  if (dialogue?.act === 'matches' || dialogue?.step?.kind === 'choice_help' || dialogue?.step?.kind === 'choice_gone') return true;
  if (category === 'clarification' && asksSomething(message)) return false;
  return branch === 'present_matches' && !dialogue?.matches_shown && (dialogue === undefined || !speaksForItself(facts));
}

export function dialogueParts(talk: Talk, { facts }: Pick<ReplyInput, 'facts'>): (string | null)[] {
  const { dialogue } = facts;
  const before = facts.told_before?.length && dialogue?.act !== 'record' ? fill(talk.told_before, facts.told_before.join('; ')) : null;
  if (!dialogue) return [before];
  return [
    before,
    dialogue.feeling ? talk.feeling : null,
    facts.not_offered ? talk.not_offered : null,
    misplaced(talk, facts),
    answeredWithout(talk, dialogue),
    dialogue.takes_paper_back === true ? talk.paper_taken_back : null,
    changed(talk, dialogue),
    stepDone(talk, facts, dialogue),
    dialogue.leaves_out === true ? talk.consent.whole : null,
    ...eachOnce([dialogue.act, ...(dialogue.acts_beside ?? [])].map((act) => answerTo(talk, facts, dialogue, act))),
  ];
}

/** What another answer of the same reply has said already is left out. */
const eachOnce = (answers: readonly (string | null)[]): (string | null)[] =>
  answers.filter((answer, at) => answer === null || !answers.slice(0, at).some((before) => before?.includes(answer)));

/** That an answer names nothing, and of what. */
function answeredWithout(talk: Talk, { answered, asked_last }: DialogueFacts): string | null {
  if (answered === null) return null;
  const [label] = talk.asks[asked_last as MissingFact] ?? [];
  return answered === 'unknown' || label === undefined ? talk.unknown_noted : fill(talk.none_noted, label);
}

/** Said where there is nothing else to say: where the case stands, or that the patient goes on when they like. */
export function continues(talk: Talk, { facts, history }: ReplyInput): string {
  const stand = standOfDialogue(talk, facts.dialogue ?? { stand: 'intake' });
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? '';
  if (!last.includes(stand)) return stand;
  return last.includes(talk.declined_person) ? (phrasebookOf(talk.language)?.says.anything_else ?? ANYTHING_ELSE) : talk.declined_person;
}

const ANYTHING_ELSE = 'I have all I need for now. Is there anything you would like to ask?';

function stepDone(talk: Talk, { matches }: Facts, { step }: DialogueFacts): string | null {
  if (step === null) return null;
  const { choice, quote, consent, declined_person } = talk;
  const names = listed(talk, step.names);
  switch (step.kind) {
    case 'choose':
      return fill(choice.noted, names);
    case 'choose_none':
      return choice.none;
    case 'choice_help':
      return choice.help;
    case 'choose_quote':
      return fill(quote.noted, names);
    case 'consent':
      return step.granted ? fill(step.share_identity ? consent.granted_named : consent.granted, names) : consent.refused;
    case 'keep_findings':
      return fill(talk.contradiction.kept, names);
    case 'strike_findings':
      return correctedText(talk.language, step.names, step.disputed ?? []);
    case 'decline_person':
      return declined_person;
    case 'choice_gone':
      return matches.length > 0 ? choice.gone : talk.stands.searching;
    case 'request':
      if (step.request === 'withdraw' && step.names.length > 0) return fill(talk.requests.withdraw.done_one, names);
      return talk.requests[step.request ?? 'close'].done;
    case 'no_request':
      if (step.request === 'withdraw') return talk.requests.withdraw.none;
      return step.because === 'refused' ? talk.requests.share_opinion.kept : talk.requests[step.because ?? 'none'];
    default:
      return null;
  }
}

/** What was taken out of the record, and what is left to a doctor because a document says it. */
export function correctedText(
  language: string,
  struck: readonly string[],
  disputed: readonly string[],
  otherwise: readonly string[] = [],
): string {
  const says = phrasebookOf(language)?.says ?? ENGLISH_SAYS;
  const said = [
    [says.struck, struck] as const,
    [says.disputed, disputed] as const,
    [talkOf(language).told_otherwise, otherwise] as const,
  ].filter(([, names]) => names.length > 0);
  return said.map(([sentence, names]) => fill(sentence, names.join(', '))).join(' ');
}
const ENGLISH_SAYS = {
  struck: 'I have taken this out of the record: {}.',
  disputed: 'A document says this, so a doctor will look at it: {}.',
};

/** Where a hospital is that the message has elsewhere; a question for its place is answered below. */
function misplaced(talk: Talk, facts: Facts): string | null {
  const hospital_places = facts.hospital_places?.filter(({ isElsewhere }) => isElsewhere) ?? [];
  return facts.content?.topic === 'hospital_place' ? null : (placesOfHospitals(talk, { ...facts, hospital_places }) ?? null);
}

const isAct = (act: string | null): act is (typeof ACTS)[number] => (ACTS as readonly (string | null)[]).includes(act);

function answerTo(talk: Talk, { matches }: Facts, dialogue: DialogueFacts, act: string | null): string | null {
  if (act === 'record' && dialogue.record) return recordPart(talk, dialogue.record);
  if (act === 'advice' && dialogue.advice) return advicePart(talk, dialogue.advice, dialogue.person_waiting);
  if (!isAct(act)) return null;
  if (act === 'matches') return matches.length > 0 ? null : standOfDialogue(talk, dialogue);
  if (act === 'person') return dialogue.person_waiting ? talk.person_waiting : talk.answers.person;
  if (act === 'next') return standOfDialogue(talk, dialogue);
  if (act === 'compare') return comparedOffers(talk, dialogue);
  if (act === 'offer') return offersOrStand(talk, dialogue);
  return talk.answers[act];
}

function changed(talk: Talk, { changed: wishes, ranked_again }: DialogueFacts): string | null {
  if (wishes.length === 0) return null;
  const named = wishes.map(({ field, values }) => wishIn(talk, field, values));
  return [fill(talk.changed, listed(talk, named)), ...(ranked_again ? [talk.ranked_again] : [])].join(' ');
}
