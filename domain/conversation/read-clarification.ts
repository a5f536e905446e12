import { beginsWithYes, shortAnswer } from './short-answers.ts';
import { deniesOwnership, readOwnership, statesOwnership } from './whose-document.ts';

/** What a patient's answer means for a document that a question was asked about. */
export type Clarification = 'confirms' | 'withdraws' | 'unclear';

const BEGINS_WITH_YES = /^\s*(?:yes|yeah|yep|correct|right|exactly)\b/i;
/** Tells what is right: a value, a day or a side. */
const STATES_A_FACT = /\d|\b(?:left|right|both|normal|correct value|should be|it was taken|was taken)\b/i;

/**
 * Reads an answer about a document. Whose document it is only a clear word settles, in any of the nine languages: an answer that could mean either leaves
 * the question open, and so does whether a treatment is meant in spite of the record. Other questions are also settled by saying what is right.
 */
export function readClarification(message: string, check: string): Clarification {
  if (check === 'patient_mismatch') return OF_OWNERSHIP[readOwnership(message) ?? 'unclear'];
  if (check === 'procedure_mismatch') return isPlainYes(message) ? 'confirms' : 'unclear';
  if (deniesOwnership(message)) return 'withdraws';
  if (confirmsPlainly(message, check)) return 'confirms';
  return check !== 'unreadable' && STATES_A_FACT.test(message) ? 'confirms' : 'unclear';
}

/** A yes, or a word that the document is theirs, and no other fact. */
export const confirmsPlainly = (message: string, check: string): boolean =>
  check !== 'patient_mismatch' && (BEGINS_WITH_YES.test(message) || shortAnswer(message) === 'yes' || statesOwnership(message));

const OF_OWNERSHIP = { own: 'confirms', not_own: 'withdraws', unclear: 'unclear' } as const satisfies Record<string, Clarification>;

const BUT =
  /[?؟]|(?<![\p{L}\p{M}])(?:but|however|although|pero|aunque|aber|jedoch|mais|cependant|mas|porém|ma|però|ama|fakat|но|однако|لكن)(?![\p{L}\p{M}])/iu;

const isPlainYes = (message: string): boolean => beginsWithYes(message) && !BUT.test(message);
