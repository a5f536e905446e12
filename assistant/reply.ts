import countries from 'i18n-iso-countries';
import { unknownToHospitals } from '../domain/conversation/unknown-health.ts';
import type { MissingFact } from '../domain/conversation/missing-facts.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { askWhetherNow } from './emergency-now.ts';
import { comesFromEmergency, ENGLISH_EMERGENCY, emergencyReply, numbersToCall } from './emergency-reply.ts';
import { contentPart, ownAnswer } from './content/content-part.ts';
import { ENGLISH_ANSWERS } from './content/english-answers.ts';
import { asksSomething } from './dialogue/asks.ts';
import { noneThere } from './dialogue/hospital-list.ts';
import { continues, correctedText, dialogueParts, showsMatches, speaksForItself } from './dialogue/reply-parts.ts';
import { bindingQuestion, closingQuestion, refusedLast } from './dialogue/own-question.ts';
import { nextQuestion } from './next-question.ts';
import { phrasebookOf } from './phrasebooks/library.ts';
import { writeForeignReply } from './reply-foreign.ts';
import { ENGLISH_TALK } from './phrasebooks/talk/english.ts';
import { fill } from './phrasebooks/talk/library.ts';
import { AGAIN, NOTED, QUESTIONS, worstIssue } from './questions.ts';
import { replyLanguage } from './reply-language.ts';
import { greeting, saidOnce, TOLD_ONCE } from './said-once.ts';

/** Writes the assistant's reply from facts alone: what to do now in an emergency; else acknowledgement, answer, and one question. */
export function writeReply(input: ReplyInput): string {
  const isItNow = askWhetherNow(input);
  if (isItNow !== null) return isItNow;
  const language = replyLanguage(input);
  const book = phrasebookOf(language);
  if (book) return writeForeignReply(book, input);
  const note = language === 'other' ? otherLanguage(input) : null;
  if (input.branch === 'emergency_guidance') return emergencyReply(ENGLISH_EMERGENCY, 'en', input);
  if (comesFromEmergency(input))
    return [
      note,
      ENGLISH_EMERGENCY.left_off,
      notedIn(input),
      putRight(input.facts),
      ...dialogueParts(ENGLISH_TALK, input),
      contentPart(ENGLISH_TALK, input),
      body(input),
      bindingQuestion(input),
    ]
      .filter(Boolean)
      .join('\n\n');
  const { facts } = input;
  const parts = [
    ...[note, opening(input), putRight(facts), wishes(facts), ...dialogueParts(ENGLISH_TALK, input)],
    ...[contentPart(ENGLISH_TALK, input), body(input), question(input)],
  ];
  return parts.filter((part) => part !== null && part !== '').join('\n\n') || continues(ENGLISH_TALK, input);
}

const OTHER_LANGUAGE =
  'I am sorry, I do not know your language well enough. You can write to me in English, Spanish, German, French, Portuguese, Italian, Turkish, Arabic or Russian; your coordinator can help with an interpreter: write “person” to reach one. In an emergency call {} now.';

/** What is said in English to somebody who writes in none of the nine languages: nobody here can tell whether it is an emergency, so the number stands in each reply. */
const otherLanguage = (input: ReplyInput): string => OTHER_LANGUAGE.replace('{}', () => numbersToCall(ENGLISH_EMERGENCY, 'en', input));

/** "Ok" and "thanks" in the middle of a conversation are no beginning of one. */
const IS_ANSWERED = /^\s*(?:ok(?:ay)?|(?:many )?thanks?|thank you|great|perfect|wonderful|fine|bye|goodbye)\b/i;

function opening(input: ReplyInput): string | null {
  const { branch, category, facts, history, message } = input;
  if (speaksForItself(facts)) return notedIn(input);
  if (category === 'greeting' && history.length > 0 && IS_ANSWERED.test(message)) return /thank/i.test(message) ? 'You are welcome.' : null;
  if (category === 'greeting') {
    const name = facts.patient_first_name ? ` ${facts.patient_first_name}` : '';
    const welcome = greeting(
      `Hello${name}, I am glad you are here. I will help you to prepare your treatment abroad, step by step.`,
      history,
    );
    return [welcome, notedIn(input)].filter((part) => part !== null).join('\n\n');
  }
  if (category === 'off_topic' && branch === 'answer_question' && !facts.content)
    return 'I can only help with your medical travel: your treatment, documents, hospitals, costs and the journey.';
  return notedIn(input);
}

const notedIn = ({ facts }: ReplyInput): string | null =>
  facts.newly_understood.length > 0 ? fill(NOTED, facts.newly_understood.join('; ')) : null;

function putRight({ put_right }: ReplyInput['facts']): string | null {
  return put_right === null ? null : correctedText('en', put_right.struck, put_right.disputed, put_right.otherwise);
}

/** What stays as it is. */
function wishes({ cannot_change = [] }: ReplyInput['facts']): string | null {
  return cannot_change.length === 0
    ? null
    : `Hospitals have been chosen for your case as it is, so its ${cannot_change.join(' and ')} cannot be changed here any more. Your coordinator can help you if you need something else.`;
}

const CHOSEN =
  'You have chosen. Your medical record will be sent in a redacted form: no name, no contact data, your age instead of your date of birth.';

function body(input: ReplyInput): string | null {
  const { branch, category, facts } = input;
  if (branch === 'clarify_blocking_issue') return issues(facts);
  if (showsMatches(input)) return matches(facts);
  if (speaksForItself(facts) || facts.put_right !== null || branch === 'present_matches') return null;
  if (branch === 'present_ehr')
    return facts.known_conditions.length > 0
      ? `The record now lists: ${facts.known_conditions.join(', ')}. Please tell me if something is wrong.`
      : 'The record holds no condition yet.';
  if (branch === 'request_documents') return facts.content?.topic === 'papers_needed' ? null : documents(facts);
  if (branch === 'run_match') return 'Your record is complete. I am looking for hospitals that fit; you will see them here in a moment.';
  if (branch === 'collect_consent' && (saidOnce(CHOSEN, input.history) === null || refusedLast(ENGLISH_TALK, input))) return null;
  if (branch === 'collect_consent')
    return [CHOSEN, ...(facts.unknown_health?.length ? [unknownToHospitals(facts.unknown_health)] : [])].join(' ');
  if (contentPart(ENGLISH_TALK, input) !== null) return null;
  const asks = asksSomething(input.message);
  if (category === 'document_upload' && asks && facts.pending_documents.length > 0) return documents(facts);
  if (category === 'procedure_inquiry' && !asks) return null;
  if (category === 'provider_selection' && facts.matches.length === 0) return null;
  const answer = ownAnswer(ENGLISH_TALK, facts, category) ?? ENGLISH_ANSWERS[category] ?? null;
  return saidOnce(answer, TOLD_ONCE.has(category) ? input.history : []);
}

function documents({ pending_documents, missing }: ReplyInput['facts']): string | null {
  if (pending_documents.length === 0) return 'No document is missing: everything that your treatment needs so far is there.';
  return missing[0] === 'documents' ? null : `These documents are still missing: ${pending_documents.join(', ')}.`;
}

function issues(facts: ReplyInput['facts']): string {
  const worst = worstIssue(facts);
  return worst
    ? `Before we can go on, one thing in your documents needs to be cleared up: ${worst.text}`
    : 'Something in your documents needs to be cleared up before we can go on.';
}

function matches({ matches: shown, wished_countries = [] }: ReplyInput['facts']): string {
  const missed = noneThere(ENGLISH_TALK, wished_countries, shown);
  const lines = shown.map(
    ({ rank, name, city, country, reasons }) =>
      `${rank}. ${name} in ${city}, ${countryName(country)}. ${withoutPrices(reasons).slice(0, 2).join(' ')}`,
  );
  return [...(missed === null ? [] : [missed]), 'These hospitals fit best so far:', ...lines].join('\n');
}

/** Estimates are shown beside the ranking; a reply names no amount that no quote backs. */
function withoutPrices(reasons: readonly string[]): string[] {
  return reasons.filter((reason) => !/\b[A-Z]{3}\b.*budget|price/i.test(reason));
}

function question(input: ReplyInput): string | null {
  const { branch, facts, category, history, message } = input;
  if (branch === 'run_match') return null;
  if (facts.dialogue) return closingQuestion(input);
  const wording = (fact: MissingFact) => QUESTIONS[fact](facts);
  const next = nextQuestion(input, wording);
  if (next === null)
    return category === 'off_topic'
      ? 'What would you like to know about your treatment?'
      : 'I have all I need for now. Is there anything you would like to ask?';
  const isAnswer = category !== 'greeting' && !/\?\s*$/.test(message);
  const lastSaid = history.findLast(({ sender }) => sender === 'assistant')?.text;
  return isAnswer && lastSaid?.includes(wording(next)) ? (AGAIN[next] ?? wording(next)) : wording(next);
}

function countryName(code: string): string {
  return countries.getName(code, 'en') ?? code;
}
