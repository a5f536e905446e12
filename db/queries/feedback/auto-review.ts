import { v7 as newId } from 'uuid';
import {
  judgeFinding,
  type Judgement,
  type ReviewedFinding,
  type ReviewSummary,
  summarize,
} from '../../../domain/feedback/automated-review.ts';
import { AUTOMATED_REVIEWER, type CorrectionType, type FeedbackType } from '../../../domain/feedback/vocabulary.ts';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { findingSourceOf, isStruck } from '../../../domain/records/finding-trace.ts';
import { AutoReview, Feedback, type FeedbackRow } from '../../entities/learning.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { listFindings, type StoredFinding } from '../fhir/stored-finding.ts';
import { listRedundantQuestions } from './redundant-questions.ts';

export type AutomatedReview = { case_id: string; day: string; already_reviewed: boolean; summary: ReviewSummary; feedback: FeedbackRow[] };

/**
 * Lets the automated reviewer read a case: once a day (UTC), the second call gives the first one's answer. Makes a feedback record of the whole and one
 * for each fault; a case without a reading to judge gets none. @param caseId of the scope's tenant
 */
export async function reviewCaseByRules(
  tx: Tx,
  { case_id, patient_id }: { case_id: string; patient_id: string },
): Promise<AutomatedReview> {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`auto_reviews ${tx.scope.tenantId} ${case_id}`]);
  const day = new Date().toISOString().slice(0, 10);
  const known = await findReview(tx, case_id, day);
  if (known) return { case_id, day, already_reviewed: true, ...known };
  const findings = await readFindings(tx, case_id);
  const judgements = findings.map(judgeFinding);
  const summary = summarize(judgements);
  const decision_id = await latestReading(tx, case_id);
  const rows = decision_id === null ? [] : await feedbackOf(tx, { case_id, decision_id, findings, judgements, summary });
  for (const row of rows) await tx.em.insert(Feedback, row);
  await tx.em.insert(AutoReview, { tenant_id: tx.scope.tenantId, case_id, day, feedback_id: rows[0]?.id ?? null, summary });
  const payload = { case_id, judged: summary.judged, wrong: summary.wrong, not_judged: summary.not_judged, feedback_records: rows.length };
  await recordEvent(tx, { type: 'review.automated', patient_id, case_id, payload });
  const stored = await findReview(tx, case_id, day);
  return { case_id, day, already_reviewed: false, summary, feedback: stored?.feedback ?? [] };
}

async function findReview(tx: Tx, caseId: string, day: string): Promise<{ summary: ReviewSummary; feedback: FeedbackRow[] } | null> {
  const { tenantId } = tx.scope;
  const [review] = await tx.sql<{ summary: ReviewSummary; created_at: string }>(
    'select summary, created_at from auto_reviews where tenant_id = $1 and case_id = $2 and day = $3',
    [tenantId, caseId, day],
  );
  if (!review) return null;
  const feedback = await tx.sql<FeedbackRow>(
    `select * from feedback where tenant_id = $1 and case_id = $2 and reviewed_by = $3 and created_at >= $4::date and created_at < $4::date + 1 order by id`,
    [tenantId, caseId, AUTOMATED_REVIEWER, day],
  );
  return { summary: review.summary, feedback };
}

type Reviewed = {
  case_id: string;
  decision_id: string;
  findings: ReviewedFinding[];
  judgements: Judgement[];
  summary: ReviewSummary;
};

/** The whole first, when anything was judged; then each fault. */
async function feedbackOf(tx: Tx, reviewed: Reviewed) {
  const { case_id, decision_id, findings, judgements, summary } = reviewed;
  const common = (feedback_type: FeedbackType, decision_event_id = decision_id) => ({
    ...{ id: newId(), tenant_id: tx.scope.tenantId, case_id, feedback_type, decision_event_id },
    ...{ reviewed_by: AUTOMATED_REVIEWER, reviewed_at: new Date() },
  });
  const known = await readKnownFaults(tx, case_id);
  const facts = new Map(findings.map((finding) => [finding.finding_id, outputOf(finding)]));
  const not_judged = judgements.flatMap((one) => (one.verdict === 'not_judged' ? [{ finding_id: one.finding_id, why: one.why }] : []));
  const whole = {
    ...common('extraction_accuracy'),
    ...{ ai_output: { findings: [...facts.values()] }, ground_truth: null, quality_score: summary.quality_score },
    ...{ correction_type: null, correction_detail: { ...summary, not_judged } },
  };
  const faults = judgements.flatMap((one) => {
    if (one.verdict !== 'wrong' || known.has(`${one.finding_id} ${one.rule}`)) return [];
    const finding = facts.get(one.finding_id) ?? {};
    return [
      {
        ...common('extraction_accuracy'),
        ...{ ai_output: { finding }, ground_truth: one.expected && { finding: { ...finding, ...one.expected } }, quality_score: 0 },
        ...{
          correction_type: one.correction_type,
          correction_detail: { rule: one.rule, finding_id: one.finding_id, expected: one.expected },
        },
      },
    ];
  });
  const questions = (await listRedundantQuestions(tx, case_id)).map(({ decision_event_id, turn_number, item }) => ({
    ...common('prompt_quality', decision_event_id),
    ...{ ai_output: { asked: item, turn_number }, ground_truth: { known: item }, quality_score: 0 },
    ...{ correction_type: 'question_redundant' satisfies CorrectionType, correction_detail: { item, turn_number } },
  }));
  const hasJudged = summary.judged > 0 || summary.not_judged > 0;
  return [...(hasJudged ? [whole] : []), ...faults, ...questions];
}

/** Faults that an earlier review recorded: one fault is one correction, however often it is looked at. */
async function readKnownFaults(tx: Tx, caseId: string): Promise<Set<string>> {
  const rows = await tx.sql<{ key: string }>(
    `select concat(correction_detail ->> 'finding_id', ' ', correction_detail ->> 'rule') as key from feedback
     where tenant_id = $1 and case_id = $2 and reviewed_by = $3 and correction_detail ? 'rule'`,
    [tx.scope.tenantId, caseId, AUTOMATED_REVIEWER],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Of a finding what the reader made of it: no source text. */
function outputOf({ finding_id, kind, display, code, value, unit, interpretation, passage }: ReviewedFinding): Record<string, unknown> {
  return { finding_id, kind, display, code, value, unit, interpretation, passage };
}

/** What a machine read and nobody struck or corrected, with its source. */
async function readFindings(tx: Tx, caseId: string): Promise<ReviewedFinding[]> {
  const stored = (await listFindings(tx, caseId)).filter(
    ({ source, resource_type, resource }) => source === 'agent' && !isStruck(resource_type, resource),
  );
  const titles = await readTitles(
    tx,
    stored.flatMap(({ kind, resource }) => (kind === 'condition' ? (codeOf(resource) ?? []) : [])),
  );
  const texts = await readSources(tx, caseId);
  return stored.map((finding) => toReviewed(finding, titles, texts));
}

type Quantity = { value?: unknown; unit?: string; code?: string; comparator?: string };
type Concept = { coding?: { code?: string; display?: string }[]; text?: string };

function toReviewed(
  { kind, resource_id, resource }: StoredFinding,
  titles: Map<string, string>,
  texts: Map<string | null, string>,
): ReviewedFinding {
  const { document_id, passage } = findingSourceOf(resource);
  const quantity = resource.valueQuantity as Quantity | undefined;
  const [range] = (resource.referenceRange as { low?: Quantity; high?: Quantity }[] | undefined) ?? [];
  const code = codeOf(resource);
  const name = (resource.code ?? resource.medicationCodeableConcept) as Concept | undefined;
  return {
    ...{ finding_id: resource_id, kind, code, display: name?.text ?? name?.coding?.[0]?.display ?? '' },
    title: kind === 'condition' ? (titles.get(code ?? '') ?? null) : undefined,
    ...{ passage, source_text: texts.get(document_id) ?? null },
    value: quantity?.value === undefined ? null : String(quantity.value),
    ...{ unit: unitOf(quantity), comparator: quantity?.comparator ?? null },
    interpretation: (resource.interpretation as Concept[] | undefined)?.[0]?.coding?.[0]?.code ?? null,
    range: range ? { low: numberOf(range.low), high: numberOf(range.high), unit: unitOf(range.low ?? range.high) } : null,
  };
}

const codeOf = (resource: FhirResource): string | null => (resource.code as Concept | undefined)?.coding?.[0]?.code ?? null;
const unitOf = (quantity: Quantity | undefined): string | null => quantity?.code ?? quantity?.unit ?? null;
const numberOf = (quantity: Quantity | undefined): string | null => (quantity?.value === undefined ? null : String(quantity.value));

async function readTitles(tx: Tx, codes: string[]): Promise<Map<string, string>> {
  const rows = await tx.sql<{ code: string; title: string }>('select code, title from icd10_codes where code = any($1::text[])', [codes]);
  return new Map(rows.map(({ code, title }) => [code, title]));
}

/** The text of each document of the case, and under null what the patient wrote. */
async function readSources(tx: Tx, caseId: string): Promise<Map<string | null, string>> {
  const rows = await tx.sql<{ document_id: string | null; text: string }>(
    `select p.document_id, string_agg(p.text, chr(10) order by p.page) as text
     from documents d join document_pages p on p.tenant_id = d.tenant_id and p.document_id = d.id
     where d.tenant_id = $1 and d.case_id = $2 group by p.document_id
     union all
     select null, string_agg(m.content, chr(10) order by m.seq) from messages m
     where m.tenant_id = $1 and m.case_id = $2 and m.sender_type = 'patient' and m.status <> 'blocked'`,
    [tx.scope.tenantId, caseId],
  );
  return new Map(rows.map(({ document_id, text }) => [document_id, text]));
}

/** The assistant's last decision, or else the last document that was read. */
async function latestReading(tx: Tx, caseId: string): Promise<string | null> {
  const [event] = await tx.sql<{ id: string }>(
    `select id from events where tenant_id = $1 and case_id = $2 and event_type in ('agent.decision', 'document.processed')
     order by event_type = 'agent.decision' desc, created_at desc, id desc limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return event?.id ?? null;
}
