import countries from 'i18n-iso-countries';
import { unknownToHospitals } from '../domain/conversation/unknown-health.ts';
import { issueQuestion } from '../domain/conversation/issue-question.ts';
import type { MissingFact } from '../domain/conversation/missing-facts.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { comesFromEmergency, ENGLISH_EMERGENCY, emergencyReply } from './emergency-reply.ts';
import { nextQuestion } from './next-question.ts';
import { phrasebookOf } from './phrasebooks/library.ts';
import { writeForeignReply } from './reply-foreign.ts';
import { replyLanguage } from './reply-language.ts';

/** Writes the assistant's reply from facts alone: what to do now in an emergency; else acknowledgement, answer, and one question. */
export function writeReply(input: ReplyInput): string {
  const language = replyLanguage(input);
  const book = phrasebookOf(language);
  if (book) return writeForeignReply(book, input);
  const note = language === 'other' ? OTHER_LANGUAGE : null;
  if (input.branch === 'emergency_guidance') return emergencyReply(ENGLISH_EMERGENCY, 'en', input);
  if (comesFromEmergency(input)) return [ENGLISH_EMERGENCY.left_off, body(input)].filter(Boolean).join('\n\n');
  const { facts } = input;
  const parts = [note, opening(input), putRight(facts), wishes(facts), body(input), question(input)];
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

const OTHER_LANGUAGE =
  'I am sorry, I do not know your language well enough. You can write to me in English, Spanish, German, French, Portuguese, Italian, Turkish, Arabic or Russian; your coordinator can help with an interpreter.';

/** "Ok" and "thanks" in the middle of a conversation are no beginning of one. */
const IS_ANSWERED = /^\s*(?:ok(?:ay)?|(?:many )?thanks?|thank you|great|perfect|wonderful|fine|bye|goodbye)\b/i;

function opening({ branch, category, facts, history, message }: ReplyInput): string | null {
  const name = facts.patient_first_name ? ` ${facts.patient_first_name}` : '';
  if (category === 'greeting' && history.length > 0 && IS_ANSWERED.test(message)) return /thank/i.test(message) ? 'You are welcome.' : null;
  if (category === 'greeting')
    return `Hello${name}, I am glad you are here. I will help you to prepare your treatment abroad, step by step.`;
  if (category === 'off_topic' && branch === 'answer_question')
    return 'I can only help with your medical travel: your treatment, documents, hospitals, costs and the journey.';
  if (facts.newly_understood.length > 0) return `Thank you${name}. I have noted: ${facts.newly_understood.join('; ')}.`;
  if (branch === 'extract_history') return `Thank you${name} for telling me.`;
  return null;
}

function putRight({ put_right }: ReplyInput['facts']): string | null {
  if (put_right === null) return null;
  return put_right.outcome === 'struck'
    ? `I have taken this out of your record: ${put_right.finding}.`
    : `A document says this, so a doctor will look at it: ${put_right.finding}.`;
}

/** What stays as it is, and what would have to be said to change it. */
function wishes({ cannot_change = [], mentioned_procedure = null, procedure_name }: ReplyInput['facts']): string | null {
  if (cannot_change.length > 0)
    return `Hospitals have been chosen for your case as it is, so its ${cannot_change.join(' and ')} cannot be changed here any more. Your coordinator can help you if you need something else.`;
  return mentioned_procedure === null
    ? null
    : `Your case is for ${procedure_name}. If you want ${mentioned_procedure} instead, please say so: “change to ${mentioned_procedure}”.`;
}

function body(input: ReplyInput): string | null {
  const { branch, category, facts } = input;
  if (branch === 'clarify_blocking_issue') return issues(facts);
  if (branch === 'present_matches') return matches(facts);
  if (branch === 'present_ehr')
    return facts.known_conditions.length > 0
      ? `Your record now lists: ${facts.known_conditions.join(', ')}. Please tell me if something is wrong.`
      : 'Your record holds no condition yet.';
  if (branch === 'request_documents') return documents(facts);
  if (branch === 'run_match') return 'Your record is complete. I am looking for hospitals that fit; you will see them here in a moment.';
  if (branch === 'collect_consent')
    return [
      'You have chosen. Your medical record will be sent in a redacted form: no name, no contact data, your age instead of your date of birth.',
      ...(facts.unknown_health?.length ? [unknownToHospitals(facts.unknown_health)] : []),
    ].join(' ');
  return ANSWERS[category]?.(input) ?? null;
}

const ANSWERS: Partial<Record<ReplyInput['category'], (input: ReplyInput) => string>> = {
  cost_question: () =>
    'What a treatment costs is said by the quotes of the hospitals, which you can compare before you decide. Until a quote is there I cannot name a price, but your budget is considered when hospitals are ranked.',
  travel_logistics: ({ facts }) =>
    `Visa, flight and transfer depend on where you live and where you go${facts.destination_country ? ` (${countryName(facts.destination_country)})` : ''}. Once hospitals are chosen, your coordinator plans transfers and a place to stay with you, and tells you when you may fly home safely.`,
  procedure_inquiry: ({ facts }) =>
    facts.procedure_name
      ? `About ${facts.procedure_name.toLowerCase()}: how it is done, the length of stay and the recovery differ from person to person; the surgeon who has read your record can say what holds for you. I will put your question to the hospitals with your case.`
      : 'How a treatment is done and how long recovery takes differ from person to person; a surgeon who has read your record can say what holds for you.',
  symptom_report: () =>
    'I cannot make a diagnosis, but what you describe is now part of your case, and the doctors will see it. If it suddenly gets worse, please seek medical help near you at once.',
  document_upload: () => 'Documents are read as soon as they arrive; I will tell you here what was found and whether something is missing.',
  provider_preference: () => 'I will rank the hospitals by your wishes as well as by medical fit and outcomes.',
  provider_selection: () => 'To choose, please pick one to five hospitals from the list that is shown to you.',
  consent: () => 'You decide what is shared: nothing is sent to a hospital without your consent, and you can revoke it at any time.',
};

function documents({ pending_documents, missing }: ReplyInput['facts']): string | null {
  if (pending_documents.length === 0) return 'No document is missing: everything that your treatment needs so far is there.';
  return missing[0] === 'documents' ? null : `These documents are still missing: ${pending_documents.join(', ')}.`;
}

const worstIssue = ({ open_issues }: ReplyInput['facts']) =>
  open_issues.find(({ severity }) => severity === 'critical' || severity === 'high') ?? open_issues[0];

function issues(facts: ReplyInput['facts']): string {
  const worst = worstIssue(facts);
  return worst
    ? `Before we can go on, one thing in your documents needs to be cleared up: ${worst.text}`
    : 'Something in your documents needs to be cleared up before we can go on.';
}

function matches({ matches: shown }: ReplyInput['facts']): string {
  const lines = shown.map(
    ({ rank, name, city, country, reasons }) =>
      `${rank}. ${name} in ${city}, ${countryName(country)}. ${withoutPrices(reasons).slice(0, 2).join(' ')}`,
  );
  return ['These hospitals fit best so far:', ...lines].join('\n');
}

/** Estimates are shown beside the ranking; a reply names no amount that no quote backs. */
function withoutPrices(reasons: readonly string[]): string[] {
  return reasons.filter((reason) => !/\b[A-Z]{3}\b.*budget|price/i.test(reason));
}

const QUESTIONS: Record<MissingFact, (facts: ReplyInput['facts']) => string> = {
  issue_clarification: (facts) => issueQuestion(worstIssue(facts) ?? { check: 'unknown' }),
  procedure: () => 'Which treatment are you looking for?',
  primary_condition: () =>
    'What is the medical problem that you want treated? If a doctor has given you a diagnosis, please tell me its name and since when you have it.',
  documents: ({ pending_documents }) =>
    `Which of these can you upload: ${pending_documents.slice(0, 4).join(', ')}? A clear photo or a PDF is fine.`,
  date_of_birth: () => 'What is your date of birth?',
  gender: () => 'May I note your gender for the doctors?',
  country_of_residence: () => 'In which country do you live?',
  phone: () => 'At which phone number, with the country code, can your coordinator reach you?',
  destination: () => 'Is there a country where you would like to be treated, or one you want to avoid?',
  budget: () => 'Do you have a budget in mind? A rough figure with its currency is enough.',
  allergies: () => 'Are you allergic to anything, for example a medicine, latex or a food? If not, please say “none”.',
  medications: () => 'Which medicines do you take at present, and how much of each? If you take none, please say “none”.',
  operations: () => 'Which operations have you had before, and when? If there were none, please say “none”.',
  body_measures: () => 'How tall are you, and how much do you weigh?',
  provider_selection: () => 'Which of the hospitals would you like to ask? You can choose up to five.',
  consent: () => 'Do you agree that your redacted record is shared with the hospitals that you chose?',
};

/** How a question is put again, when the answer could not be understood. */
const AGAIN: Record<string, string> = {
  procedure:
    'I could not tie that to a treatment on offer. Could you name it in other words, for example "knee replacement" or "cataract surgery"?',
  primary_condition:
    'I did not find a medical condition in that which I can enter into your record. Which name did your doctor give it? A letter or report from your doctor helps just as well.',
  date_of_birth: 'I still need your date of birth. Could you write it like "14 March 1970"?',
  country_of_residence: 'I still need the country where you live. What is its name?',
};
function question(input: ReplyInput): string | null {
  const { branch, facts, category, history, message } = input;
  if (branch === 'run_match') return null;
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
