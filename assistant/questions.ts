import { issueQuestion } from '../domain/conversation/issue-question.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import type { MissingFact } from '../domain/conversation/missing-facts.ts';
import { phrasebookOf } from './phrasebooks/library.ts';
import type { Phrasebook } from './phrasebooks/phrasebook.ts';
import { fill } from './phrasebooks/talk/library.ts';
import { replyLanguage } from './reply-language.ts';

/** What was taken into the record is told back so in English; other languages have their words in their phrasebooks. */
export const NOTED = 'I have noted: {}.';

/** How each missing fact is asked for the first time. */

export const worstIssue = ({ open_issues }: ReplyInput['facts']) =>
  open_issues.find(({ severity }) => severity === 'critical' || severity === 'high') ?? open_issues[0];

export const QUESTIONS: Record<MissingFact, (facts: ReplyInput['facts']) => string> = {
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
export const AGAIN: Record<string, string> = {
  procedure:
    'I could not tie that to a treatment on offer. Could you name it in other words, for example "knee replacement" or "cataract surgery"?',
  primary_condition:
    'I did not find a medical condition in that which I can enter into the record. Which name did the doctor give it? A letter or report from the doctor helps just as well.',
  date_of_birth: 'I still need your date of birth. Could you write it like "14 March 1970"?',
  country_of_residence: 'I still need the country where you live. What is its name?',
};

/** In the language of the reply. */
export function questionOf(fact: MissingFact, input: ReplyInput): string {
  const book = phrasebookOf(replyLanguage(input));
  return book ? localizedQuestion(book, fact, input.facts) : QUESTIONS[fact](input.facts);
}

export function localizedIssueQuestion(
  { says, questions }: Phrasebook,
  issue: { check: string; document?: string | null | undefined } | undefined,
): string {
  if (issue?.check === 'patient_mismatch') return fill(says.whose, issue.document ?? '…');
  return issue?.check === 'procedure_mismatch' ? says.intended : questions.issue_clarification;
}

export function localizedQuestion(book: Phrasebook, fact: MissingFact, facts: ReplyInput['facts']): string {
  if (fact === 'issue_clarification') return localizedIssueQuestion(book, facts.open_issues[0]);
  const { questions } = book;
  return fill(questions[fact], facts.pending_documents.slice(0, 4).join(', '));
}
