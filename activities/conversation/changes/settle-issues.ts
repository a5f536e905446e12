import { testsNamed } from '../../../clinical-nlp/laboratory/find-lab-values.ts';
import type { Classification } from '../../../domain/conversation/assistant-tasks.ts';
import { disownedPaper, type OpenPaper } from '../../../domain/conversation/disowned-paper.ts';
import { confirmsPlainly, readClarification } from '../../../domain/conversation/read-clarification.ts';
import { isBareNumber } from '../../../domain/conversation/stated-number.ts';
import { isOfDoses } from '../../../domain/validation/conflicting-doses.ts';
import { doseAnswer } from './dose-answer.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** Issues that an answer closes, and the document that it takes out of the record. */
export type SettledIssues = { issue_ids: string[]; withdrawn_document: string | null };

const OTHER_TALK: ReadonlySet<Classification['category']> = new Set(['emergency', 'cost_question', 'travel_logistics']);

/**
 * What an answer to the question about an issue settles, when that was what the patient was asked last: with the document confirmed, its issues of that
 * kind, of values those whose tests the answer names, of two doses where it names one; with the document withdrawn, all of its issues. That a document is not theirs also counts before anybody has asked. Null: nothing of the kind was
 * asked or said, or the answer leaves it open.
 */
export function settleIssues(context: TurnContext, { category }: Classification): SettledIssues | null {
  const { issues, message, asked: questions } = context;
  if (message.sender_type !== 'patient' || OTHER_TALK.has(category)) return null;
  const dose = doseAnswer(context);
  if (dose) return { issue_ids: [dose.issue_id], withdrawn_document: null };
  const question = questions.find(({ item }) => item === 'issue_clarification');
  const asked = issues.find(({ id }) => id === question?.issue_id);
  if (!asked) {
    const disowned = disownedPaper(message.content, openPapers(context));
    return disowned === null ? null : withdrawal(context, disowned.document_id);
  }
  if (isOfDoses(asked)) return null;
  const reading = readClarification(message.content, asked.check_name);
  if (reading === 'unclear') return null;
  if (reading === 'withdraws') return asked.document_id === null ? null : withdrawal(context, asked.document_id);
  const named = testsNamed(message.content);
  if (OF_VALUES.has(asked.check_name) && named.size === 0 && !isOnlyAnswer(message.content, asked.check_name)) return null;
  const meant = issues.filter((issue) => isMeant(issue, asked, named));
  return meant.length === 0 ? null : { issue_ids: meant.map(({ id }) => id), withdrawn_document: null };
}

type OpenIssue = TurnContext['issues'][number];
/** Checks of measured values: an answer settles them for the tests that it names. */
const OF_VALUES: ReadonlySet<string> = new Set(['implausible_value', 'conflicting_values', 'unit_missing']);

/**
 * Whether an answer to the question about one issue is about another one too. Of values, those whose tests are all named; where no test is named, the one that was
 * asked about. Of anything else, what is wrong with the same document in the same way. @param named LOINC codes
 */
function isMeant(issue: OpenIssue, asked: OpenIssue, named: ReadonlySet<string>): boolean {
  if (!OF_VALUES.has(asked.check_name)) return issue.document_id === asked.document_id && issue.check_name === asked.check_name;
  if (named.size === 0) return issue.id === asked.id;
  const tests = OF_VALUES.has(issue.check_name) ? testsOf(issue) : [];
  return tests.length > 0 && tests.every((loinc) => named.has(loinc));
}

/** "Yes", "it should be 4.1"; "osteoarthritis of the right knee" and "I am 56" are no answer to a question about a value. */
const isOnlyAnswer = (message: string, check: string): boolean => isBareNumber(message) || confirmsPlainly(message, check);

/** LOINC codes of the values that an issue is about. */
export function testsOf({ evidence }: Pick<OpenIssue, 'evidence'>): string[] {
  const { loinc, values = [] } = evidence as { loinc?: string | null; values?: { loinc?: string | null }[] };
  const codes = values.length > 0 ? values.map((value) => value.loinc) : [loinc];
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

const withdrawal = ({ issues }: TurnContext, documentId: string): SettledIssues => ({
  issue_ids: issues.filter(({ document_id }) => document_id === documentId).map(({ id }) => id),
  withdrawn_document: documentId,
});

/** Each once: those that may be somebody else's, and those that are still being read. */
function openPapers({ issues, unread }: TurnContext): OpenPaper[] {
  const held = issues.flatMap(({ check_name, document_id, filename }): OpenPaper[] =>
    check_name === 'patient_mismatch' && document_id !== null ? [{ document_id, filename, held: true }] : [],
  );
  const papers = [...unread.map((paper) => ({ ...paper, held: false })), ...held];
  return [...new Map(papers.map((paper) => [paper.document_id, paper])).values()];
}

/** Issues that are still open once the answer counts. */
export function remainingIssues({ issues }: TurnContext, settled: SettledIssues | null): TurnContext['issues'] {
  return issues.filter(({ id }) => !settled?.issue_ids.includes(id));
}
