import { asksSomething } from '../../assistant/dialogue/asks.ts';
import { type RecordQuestion, readRecordQuestion } from '../../assistant/record/read-record-question.ts';
import { replyLanguage } from '../../assistant/reply-language.ts';
import { namedThings, type NamedThing } from '../../clinical-nlp/words/named-things.ts';
import type { AllergyFinding, ClinicalExtraction, MedicationFinding } from '../../domain/clinical/findings.ts';
import type { Classification } from '../../domain/conversation/assistant-tasks.ts';
import { readConfirmation } from '../../domain/conversation/short-answers.ts';
import type { TurnContext } from './turn-context.ts';

/** What a message asks of the patient's own record, with everything that the question names. */
export type PlannedRecordQuestion = RecordQuestion & { named: NamedThing[] };

/** A letter or two name nothing in passing: "les" is an article, and lupus only in capitals. */
const SHORTEST_NAME = 4;

/** Null: nothing is asked of the record, or the message is an emergency, another's, or puts something right. */
export function planRecordQuestion(
  { message, history, patient }: TurnContext,
  { category }: Classification,
  corrects: boolean,
): PlannedRecordQuestion | null {
  const { content } = message;
  if (category === 'emergency' || message.sender_type !== 'patient' || corrects) return null;
  return recordQuestionIn(content, replyLanguage({ message: content, history, facts: { language: patient.preferred_language } }));
}

const LONGEST = 600;

/** @param language of the conversation */
export function recordQuestionIn(message: string, language: string): PlannedRecordQuestion | null {
  if (message.length > LONGEST) return null;
  const named = namedThings(message, language).filter(({ start, end }) => end - start >= SHORTEST_NAME);
  const question = readRecordQuestion(message, named, language);
  return question && { ...question, named: named.filter(({ start, end }) => start >= question.start && end <= question.end) };
}

type Told = Pick<ClinicalExtraction, 'conditions' | 'observations' | 'medications' | 'allergies' | 'procedures'>;

/** What a question of the record names is asked about, and not told. */
export function withoutAsked(findings: Told, question: PlannedRecordQuestion | null): Told {
  if (question === null) return findings;
  const isTold = ({ passage }: { passage: { start: number } }) => passage.start < question.start || passage.start >= question.end;
  return {
    conditions: findings.conditions.filter(isTold),
    observations: findings.observations.filter(isTold),
    medications: findings.medications.filter(isTold),
    allergies: findings.allergies.filter(isTold),
    procedures: findings.procedures.filter(isTold),
  };
}

/** What the assistant offered to write down, and a yes agrees to. */
export function notedOnYes({ asked, message }: TurnContext): Partial<Pick<Told, 'medications' | 'allergies'>> {
  const note = asked.find(({ item }) => item === 'note_finding')?.note;
  if (!note || message.sender_type !== 'patient' || asksSomething(message.content) || readConfirmation(message.content) !== 'yes')
    return {};
  const { kind, name, said } = note;
  const passage = { start: 0, end: message.content.length, quote: said };
  const medication: MedicationFinding = { name, dose: null, frequency: null, negated: false, status: 'active', passage };
  const allergy: AllergyFinding = { name, reaction: null, negated: false, passage };
  return kind === 'medication' ? { medications: [medication] } : { allergies: [allergy] };
}
