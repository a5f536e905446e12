import type { HealthQuestion } from '../../domain/cases/health-items.ts';
import type { About } from '../../domain/conversation/about.ts';
import { wordsOfPatient } from '../persons/patient-words.ts';
import { type HealthAnswer, readHealthAnswer } from './health-answer.ts';

/**
 * What the patient's own words in a message answer. "Penicillin gives me a rash, not him" and "I am the diabetic, he is not" deny of him what was told of the writer in
 * the same breath, and not all that was asked for. @param asked, waitsForOperations as of readHealthAnswer
 */
export function readPatientsAnswer(message: string, about: About, asked: HealthQuestion | null, waitsForOperations = false): HealthAnswer {
  const own = wordsOfPatient(message, about);
  const answer = readHealthAnswer(own, asked, waitsForOperations);
  if (answer.none.length === 0 || !isBehindAnothers(message, own)) return answer;
  const named = readHealthAnswer(own, null).none;
  return { ...answer, none: answer.none.filter((item) => named.includes(item)) };
}

/** Whether the patient's words go on in a sentence whose beginning is somebody else's. */
function isBehindAnothers(message: string, own: string): boolean {
  const first = own.search(/\p{L}/u);
  return first > 0 && /\p{L}[^\p{L}.!?؟;\n]*$/u.test(message.slice(0, first));
}
