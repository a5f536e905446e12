import { testsNamed } from '../../../clinical-nlp/laboratory/find-lab-values.ts';
import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';
import { correctedNumber, statedNumber } from '../../../domain/conversation/stated-number.ts';
import { TAKES_BACK } from '../../../domain/conversation/slips.ts';
import { DOUBTS } from '../../../domain/fhir/build.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import type { StoredResource } from '../../../domain/records/ehr-snapshot.ts';
import { type SettledIssues, testsOf } from './settle-issues.ts';
import type { TurnContext } from '../context/turn-context.ts';

export type ClarifiedValue = { finding_id: string; value: string; unit: string | null };

/**
 * Doubted values of documents that the patient's answer gives another number for: the issue closes, and the value of the paper is current no longer. Only a value
 * that a check doubts, and only where one number stands for one value.
 */
export function clarifiedValues(
  { issues, message, record }: TurnContext,
  settled: SettledIssues | null,
  extraction: ClinicalExtraction | null,
): ClarifiedValue[] {
  const meant = issues.filter(({ id, check_name }) => settled?.issue_ids.includes(id) && check_name in DOUBTS);
  return meant.flatMap((issue) => {
    const tests = testsOf(issue);
    return tests.flatMap((loinc): ClarifiedValue[] => {
      const [doubted, another] = record.resources.filter((stored) => isDoubted(stored, loinc, issue.document_id));
      if (!doubted || another) return [];
      const before = factsOf('observation', doubted.resource).value ?? '';
      const said = valuesOf(extraction, loinc).filter(({ value }) => !isSame(value, before));
      const alone = tests.length === 1 ? numberFor(loinc, message.content, before) : null;
      const [only, ...others] = said.length === 0 && alone !== null ? [{ value: alone, unit: null }] : said;
      return only && others.length === 0 ? [{ finding_id: doubted.resource_id, ...only }] : [];
    });
  });
}

/** Of an answer that names no test, or this one. */
function numberFor(loinc: string, answer: string, before: string): string | null {
  const named = testsNamed(answer);
  if (named.size === 0) return statedNumber(answer, before);
  return named.size === 1 && named.has(loinc) ? correctedNumber(answer, before) : null;
}

/** Without the issues of a printed value that an answer calls wrong and gives no other number for: the wrong value would stand, and nothing hold it. */
export function withoutUncorrected(
  context: TurnContext,
  settled: SettledIssues | null,
  extraction: ClinicalExtraction | null,
): SettledIssues | null {
  const { issues, message, record } = context;
  if (settled === null || settled.withdrawn_document !== null || !TAKES_BACK.test(message.content)) return settled;
  const corrected = new Set(clarifiedValues(context, settled, extraction).map(({ finding_id }) => finding_id));
  const isLeft = (issue: TurnContext['issues'][number]) =>
    issue.check_name in DOUBTS &&
    testsOf(issue).some((loinc) =>
      record.resources.some((stored) => isDoubted(stored, loinc, issue.document_id) && !corrected.has(stored.resource_id)),
    );
  const left = new Set(issues.filter(isLeft).map(({ id }) => id));
  const issue_ids = settled.issue_ids.filter((id) => !left.has(id));
  return issue_ids.length === 0 ? null : { ...settled, issue_ids };
}

const isDoubted = ({ resource_type, resource, document_ids }: StoredResource, loinc: string, documentId: string | null): boolean =>
  resource_type === 'Observation' &&
  documentId !== null &&
  document_ids.includes(documentId) &&
  resource.status === 'preliminary' &&
  factsOf('observation', resource).code === loinc;

function valuesOf(extraction: ClinicalExtraction | null, loinc: string): { value: string; unit: string | null }[] {
  const said = (extraction?.observations ?? []).filter((one) => one.loinc === loinc && !one.is_earlier);
  return said.map(({ value, printed_unit }) => ({ value, unit: printed_unit ?? null }));
}

const isSame = (one: string, other: string): boolean => one === other || Number(one) === Number(other);
