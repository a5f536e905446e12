import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { comesFromEmergency, emergencyReply } from './emergency-reply.ts';
import { contentPart, ownAnswer } from './content/content-part.ts';
import { asksSomething } from './dialogue/asks.ts';
import { hospitalLines, noneThere } from './dialogue/hospital-list.ts';
import { bindingQuestion, closingQuestion, refusedLast } from './dialogue/own-question.ts';
import { continues, correctedText, dialogueParts, showsMatches, speaksForItself } from './dialogue/reply-parts.ts';
import { greeting, saidOnce, tellsOtherThanPapers, TOLD_ONCE } from './said-once.ts';
import { nextQuestion } from './next-question.ts';
import type { Phrasebook } from './phrasebooks/phrasebook.ts';
import { fill, talkOf } from './phrasebooks/talk/library.ts';
import { localizedQuestion } from './questions.ts';

/** The reply in the patient's language, of prepared sentences: shorter than in English, and nothing in it is made up. */
export function writeForeignReply(book: Phrasebook, input: ReplyInput): string {
  if (input.branch === 'emergency_guidance') return emergencyReply(book.says, book.language, input);
  if (comesFromEmergency(input)) return leftOff(book, input);
  const { facts } = input;
  const talk = talkOf(book.language);
  const parts = [
    opening(book, input),
    putRight(book, facts),
    wishes(book, facts),
    ...dialogueParts(talk, input),
    contentPart(talk, input),
    body(book, input),
    question(book, input),
  ];
  return parts.filter((part) => part !== null && part !== '').join('\n\n') || continues(talk, input);
}

/** What was said after an emergency is met with it, and still taken. */
function leftOff(book: Phrasebook, input: ReplyInput): string {
  const { says, language } = book;
  const talk = talkOf(language);
  const noted = input.facts.newly_understood.length > 0 ? fill(says.noted, input.facts.newly_understood.join('; ')) : null;
  const parts = [
    says.left_off,
    noted,
    putRight(book, input.facts),
    ...dialogueParts(talk, input),
    contentPart(talk, input),
    body(book, input),
    bindingQuestion(input),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function opening({ says }: Phrasebook, input: ReplyInput): string | null {
  const { branch, category, facts, history } = input;
  const noted = facts.newly_understood.length > 0 ? fill(says.noted, facts.newly_understood.join('; ')) : null;
  if (speaksForItself(facts)) return noted;
  if (category === 'greeting') {
    const welcome = greeting(fill(says.hello, facts.patient_first_name ? ` ${facts.patient_first_name}` : ''), history);
    return [welcome, noted].filter((part) => part !== null).join('\n\n');
  }
  if (category === 'off_topic' && branch === 'answer_question' && !facts.content) return says.off_topic;
  return noted;
}

function putRight({ language }: Phrasebook, { put_right }: ReplyInput['facts']): string | null {
  return put_right === null ? null : correctedText(language, put_right.struck, put_right.disputed, put_right.otherwise);
}

const wishes = ({ says }: Phrasebook, { cannot_change = [] }: ReplyInput['facts']): string | null =>
  cannot_change.length > 0 ? says.settled : null;

function body({ language, says, answers, health }: Phrasebook, input: ReplyInput): string | null {
  const { branch, facts } = input;
  if (branch === 'clarify_blocking_issue') {
    const [issue] = facts.open_issues;
    return issue?.check === 'patient_mismatch' ? says.mismatch : fill(says.issue, issue?.text ?? '');
  }
  if (showsMatches(input)) {
    const missed = noneThere(talkOf(language), facts.wished_countries ?? [], facts.matches);
    return [...(missed === null ? [] : [missed]), says.matches, ...hospitalLines(language, facts.matches)].join('\n');
  }
  if (speaksForItself(facts) || facts.put_right !== null) return null;
  const talk = talkOf(language);
  const isAnswered = contentPart(talk, input) !== null;
  if (branch === 'present_matches') return !isAnswered && asksSomething(input.message) ? (answers.procedure_inquiry ?? null) : null;
  if (branch === 'present_ehr') return facts.known_conditions.length > 0 ? fill(says.record, facts.known_conditions.join(', ')) : null;
  if (branch === 'run_match') return says.searching;
  if (branch === 'collect_consent') {
    if (saidOnce(says.consent, input.history) === null || refusedLast(talk, input)) return null;
    const unknown = (facts.unknown_health ?? []).map((item) => health[item]);
    return unknown.length === 0 ? says.consent : `${says.consent} ${fill(says.not_known, unknown.join(', '))}`;
  }
  return isAnswered ? null : answerOf(answers, ownAnswer(talk, facts, input.category), input);
}

/** General words about a treatment answer a question only: who says that the doctor advises an operation asks nothing. A question that nothing else answers gets them too, with the way to a person. */
function answerOf(answers: Phrasebook['answers'], own: string | null, { category, message, history, facts }: ReplyInput): string | null {
  const asks = asksSomething(message);
  if (category === 'procedure_inquiry' && !asks) return null;
  if (category === 'provider_selection' && facts.matches.length === 0) return null;
  if (tellsOtherThanPapers({ category, message, facts })) return null;
  const answer = saidOnce(own ?? answers[category] ?? null, TOLD_ONCE.has(category) ? history : []);
  return answer ?? (asks && category !== 'off_topic' && facts.newly_understood.length === 0 ? (answers.procedure_inquiry ?? null) : null);
}

function question(book: Phrasebook, input: ReplyInput): string | null {
  if (input.branch === 'run_match') return null;
  if (input.facts.dialogue) return closingQuestion(input);
  const next = nextQuestion(input, (fact) => book.questions[fact].split('{}')[0] ?? '');
  return next === null ? book.says.anything_else : localizedQuestion(book, next, input.facts);
}
