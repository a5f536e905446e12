import { asSentences } from '../../../assistant/acts/spoken-acts.ts';
import { isWithin } from '../../../assistant/record/clauses.ts';
import { asksSomething } from '../../../assistant/dialogue/asks.ts';
import { type AdviceQuestion, readAdviceQuestion } from '../../../assistant/record/read-advice-question.ts';
import { type RecordQuestion, readRecordQuestion } from '../../../assistant/record/read-record-question.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import { namedThings, type NamedThing } from '../../../clinical-nlp/words/named-things.ts';
import type { AllergyFinding, MedicationFinding } from '../../../domain/clinical/findings.ts';
import type { Classification } from '../../../domain/conversation/assistant-tasks.ts';
import { readConfirmation } from '../../../domain/conversation/short-answers.ts';
import type { ToldFindings } from '../changes/join-findings.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** What a message asks of the patient's own record, with everything that the question names. */
export type PlannedRecordQuestion = RecordQuestion & { named: NamedThing[] };

/** A letter or two name nothing in passing: "les" is an article, and lupus only in capitals. */
const SHORTEST_NAME = 4;

/** A question that only a doctor may answer, with the medicines that it names. */
export type PlannedAdvice = AdviceQuestion & { named: NamedThing[] };
export type PlannedQuestions = { record: PlannedRecordQuestion | null; advice: PlannedAdvice | null };
export const NO_QUESTIONS: PlannedQuestions = { record: null, advice: null };

/** Nothing is asked of the record or of a doctor where the message is an emergency, another's, or puts something right. */
export function planQuestions(
  { message, history, patient }: TurnContext,
  { category }: Classification,
  corrects: boolean,
): PlannedQuestions {
  const { content } = message;
  if (category === 'emergency' || message.sender_type !== 'patient' || corrects) return NO_QUESTIONS;
  return questionsIn(asSentences(content), replyLanguage({ message: content, history, facts: { language: patient.preferred_language } }));
}

const LONGEST = 600;

/** At most one of both. @param language of the conversation */
export function questionsIn(message: string, language: string): PlannedQuestions {
  if (message.length > LONGEST) return NO_QUESTIONS;
  const named = namedThings(message, language).filter(({ start, end }) => end - start >= SHORTEST_NAME);
  const question = readRecordQuestion(message, named, language);
  if (question) return { record: { ...question, named: named.filter((thing) => isWithin(thing, question)) }, advice: null };
  const medicines = named.filter(({ kind }) => kind !== 'condition');
  const advice = readAdviceQuestion(message, medicines, language);
  return { record: null, advice: advice && { ...advice, named: medicines } };
}

/** What is asked about, and so not told: all that a question of the record names; of one for a doctor the medicines only ("can I take it with my asthma?"). */
export function withoutAsked(findings: ToldFindings, questions: PlannedQuestions): ToldFindings {
  const { record, advice } = questions;
  const isTold = isToldBeside(record);
  if (advice) return { ...findings, medications: findings.medications.filter(isToldBeside(advice)) };
  return {
    conditions: findings.conditions.filter(isTold),
    observations: findings.observations.filter(isTold),
    medications: findings.medications.filter(isTold),
    allergies: findings.allergies.filter(isTold),
    procedures: findings.procedures.filter(isTold),
  };
}

/** Whether a finding stands beside a question. */
export const isToldBeside =
  (question: { start: number; end: number } | null) =>
  ({ passage }: { passage: { start: number } }): boolean =>
    question === null || passage.start < question.start || passage.start >= question.end;

/** What the assistant offered to write down, and a yes agrees to. */
export function notedOnYes({ asked, message }: TurnContext): Partial<ToldFindings> {
  const note = asked.find(({ item }) => item === 'note_finding')?.note;
  if (!note || message.sender_type !== 'patient' || asksSomething(message.content) || readConfirmation(message.content) !== 'yes')
    return {};
  const { name, said } = note;
  const passage = { start: 0, end: message.content.length, quote: said };
  if (note.kind === 'condition') return { conditions: [{ ...note.finding, passage }] };
  if (note.kind === 'operation') return { procedures: [{ ...note.finding, passage }] };
  const medication: MedicationFinding = { name, dose: null, frequency: null, negated: false, status: 'active', passage };
  const allergy: AllergyFinding = { name, reaction: null, negated: false, passage };
  return note.kind === 'medication' ? { medications: [medication] } : { allergies: [allergy] };
}
