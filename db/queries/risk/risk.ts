import { ApiError } from '../../../domain/errors.ts';
import type { AssessedThen } from '../../../domain/risk/compare-assessments.ts';
import type { Tx } from '../../tenant-scope.ts';
import { type Bind, parameters } from '../search/conditions.ts';

/** Risk reviews as reviewers see them (Part 4.9, Decisions §10). */

export type RiskReviewView = {
  id: string;
  case_id: string;
  patient_id: string;
  state: string;
  title: string;
  procedure_name: string | null;
  procedure_code: string | null;
  destination_country: string | null;
  score: number | string;
  status: 'pending' | 'info_requested' | 'approved' | 'rejected';
  human_required: boolean;
  decided_by: string | null;
  decided_at: Date | string | null;
  assessed_at: Date | string | null;
  created_at: Date | string;
  factors: number;
  blocking_factors: number;
  /** The last question to the patient, and whether something came back since. */
  question: string | null;
  asked_at: Date | string | null;
  is_answered: boolean;
  /** What the assessment said when the last question was put. */
  asked_of: AssessedThen | null;
  assigned_to: string | null;
  assigned_at: Date | string | null;
  /** Since when it is the reviewer's turn: the first assessment, or the answer to the last question; null while the patient is waited for. */
  waiting_since: Date | string | null;
};

/** When the first message, or confirmed document, of the patient came after the last question: SQL over a review `r` with `asked.at`. */
const ANSWERED_AT = `least(
    (select min(m.created_at) from messages m where m.tenant_id = r.tenant_id and m.case_id = r.case_id and m.sender_type = 'patient'
      and m.status = 'answered' and m.created_at > asked.at),
    (select min(d.confirmed_at) from documents d where d.tenant_id = r.tenant_id and d.case_id = r.case_id and d.confirmed_at > asked.at))`;
const WAITING_SINCE_FIRST = 'coalesce(r.asked_again_at, r.created_at)';
const WAITING_SINCE = `case when r.status = 'info_requested' then ${ANSWERED_AT} else ${WAITING_SINCE_FIRST} end`;

/** The last question of a review `r`. */
const ASKED = `left join lateral (
    select coalesce(x.question, x.rationale) as question, x.created_at as at, x.assessed from risk_decisions x
    where x.tenant_id = r.tenant_id and x.risk_review_id = r.id and x.decision = 'request-info'
    order by x.created_at desc, x.id desc limit 1) asked on true`;

/** SQL: whether the reviewer of case `c` has asked, and something came back since. */
export const INFO_ANSWERED = `exists (select 1 from risk_reviews r ${ASKED}
  where r.tenant_id = c.tenant_id and r.case_id = c.id and r.status = 'info_requested' and ${ANSWERED_AT} is not null)`;

/** SQL: whether a contraindication that was told after the approval waits for a reviewer. */
export const askedAgain = (tenantId: string, caseId: string) => `exists (
  select 1 from risk_reviews r join risk_factors f on f.tenant_id = r.tenant_id and f.risk_review_id = r.id and f.is_blocking
  where r.tenant_id = ${tenantId} and r.case_id = ${caseId} and r.status = 'pending' and r.asked_again_at is not null)`;

const FROM = `
  from risk_reviews r
  join cases c on c.tenant_id = r.tenant_id and c.id = r.case_id
  ${ASKED}
  cross join lateral (
    select count(*)::int as factors, (count(*) filter (where f.is_blocking))::int as blocking_factors from risk_factors f
    where f.tenant_id = r.tenant_id and f.risk_review_id = r.id) counted`;
const SELECT = `
  select r.id, r.case_id, c.patient_id, c.state, c.title, c.procedure_name, c.procedure_code, c.destination_country, r.score, r.status,
         r.human_required, r.decided_by, r.decided_at, r.assessed_at, r.created_at, counted.factors, counted.blocking_factors,
         asked.question, asked.at as asked_at, asked.assessed as asked_of, ${ANSWERED_AT} is not null as is_answered, r.assigned_to, r.assigned_at, ${WAITING_SINCE} as waiting_since`;

/** `assigned_to`: a user id, or `none`. `blocking`: whether a factor blocks. Absent keys filter nothing. */
export type RiskQueueFilter = {
  status?: 'pending' | 'info_requested' | undefined;
  assigned_to?: string | undefined;
  waits_on?: 'reviewer' | 'patient' | undefined;
  blocking?: boolean | undefined;
  min_score?: number | undefined;
  procedure_code?: string | undefined;
};
type RiskQueuePage = { sort: 'score' | 'waiting'; limit: number; offset: number };

const ORDER = { score: 'r.score desc, r.created_at, r.id', waiting: 'waiting_since nulls last, r.created_at, r.id' } as const;
/** When the patient was asked, of a review that waits for the answer. */
const ASKED_WHILE_WAITING = `left join lateral (
    select x.created_at as at from risk_decisions x
    where r.status = 'info_requested' and x.tenant_id = r.tenant_id and x.risk_review_id = r.id and x.decision = 'request-info'
    order by x.created_at desc, x.id desc limit 1) asked on true`;

/**
 * A page of undecided reviews of open cases, the highest score or the longest waiting first and of equal ones the oldest, and how many there are. The page and the
 * number come from the reviews alone; cases, factors and questions are read for the rows of the page.
 */
export async function listRiskQueue(
  tx: Tx,
  filter: RiskQueueFilter,
  page: RiskQueuePage,
): Promise<{ rows: RiskReviewView[]; total: number }> {
  const counted = parameters(tx.scope.tenantId);
  const { values, bind } = parameters(tx.scope.tenantId);
  const ids = page.sort === 'score' ? pageByScore(filter, page, bind) : pageByWaiting(filter, page, bind);
  const [rows, [count]] = await Promise.all([
    tx.sql<RiskReviewView>(
      `with page as materialized (${ids}) ${SELECT} ${FROM} where r.tenant_id = $1 and r.id = any (array(select id from page)) order by ${ORDER[page.sort]}`,
      values,
    ),
    tx.sql<{ total: number }>(
      `select count(*)::int as total from risk_reviews r ${filter.waits_on === undefined ? '' : ASKED_WHILE_WAITING} where ${matching(filter, counted.bind)}`,
      counted.values,
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

function pageByScore(filter: RiskQueueFilter, { limit, offset }: RiskQueuePage, bind: Bind): string {
  const asked = filter.waits_on === undefined ? '' : ASKED_WHILE_WAITING;
  return `select r.id from risk_reviews r ${asked} where ${matching(filter, bind)} order by ${ORDER.score} limit ${bind(limit)} offset ${bind(offset)}`;
}

/** Since when a pending review waits is in an index; where the patient was asked, it is looked up. */
function pageByWaiting(filter: RiskQueueFilter, { limit, offset }: RiskQueuePage, bind: Bind): string {
  const columns = (since: string) => `select r.id, r.created_at, ${since} as waiting_since from risk_reviews r`;
  const pending = `${columns(WAITING_SINCE_FIRST)} ${filter.waits_on === undefined ? '' : ASKED_WHILE_WAITING}
    where r.status = 'pending' and ${matching(filter, bind)} order by ${WAITING_SINCE_FIRST}, r.created_at, r.id limit ${bind(limit + offset)}`;
  const asked = `${columns(WAITING_SINCE)} ${ASKED_WHILE_WAITING} where r.status = 'info_requested' and ${matching(filter, bind)}`;
  return `select r.id from ((${pending}) union all (${asked})) r order by ${ORDER.waiting} limit ${bind(limit)} offset ${bind(offset)}`;
}

/** SQL over a review `r`: that it waits for its decision, and what the filter says. */
function matching({ status, assigned_to, waits_on, blocking, min_score, procedure_code }: RiskQueueFilter, bind: Bind): string {
  const blocked = 'exists (select from risk_factors f where f.tenant_id = $1 and f.risk_review_id = r.id and f.is_blocking)';
  return [
    `r.tenant_id = $1 and r.status in ('pending', 'info_requested') and not r.is_case_closed`,
    ...(status === undefined ? [] : [`r.status = ${bind(status)}`]),
    ...(assigned_to === undefined ? [] : [assigned_to === 'none' ? 'r.assigned_to is null' : `r.assigned_to = ${bind(assigned_to)}`]),
    ...(min_score === undefined ? [] : [`r.score >= ${bind(min_score)}::numeric`]),
    ...(waits_on === undefined ? [] : [`(${WAITING_SINCE}) is ${waits_on === 'patient' ? '' : 'not '}null`]),
    ...(blocking === undefined ? [] : [blocking ? blocked : `not ${blocked}`]),
    ...(procedure_code === undefined
      ? []
      : [`exists (select from cases k where k.tenant_id = $1 and k.id = r.case_id and k.procedure_code = ${bind(procedure_code)})`]),
  ].join(' and ');
}

/** Hands an undecided review to a reviewer, or back to all. False when it is decided. */
export async function assignRiskReview(tx: Tx, reviewId: string, reviewer: string | null): Promise<boolean> {
  const assigned = await tx.sql(
    `update risk_reviews set assigned_to = $3, assigned_at = case when $3::text is null then null else now() end
     where tenant_id = $1 and id = $2 and status in ('pending', 'info_requested') returning id`,
    [tx.scope.tenantId, reviewId, reviewer],
  );
  return assigned.length > 0;
}

export async function getRiskReview(tx: Tx, caseId: string): Promise<RiskReviewView | undefined> {
  const [row] = await tx.sql<RiskReviewView>(`${SELECT} ${FROM} where r.tenant_id = $1 and r.case_id = $2`, [tx.scope.tenantId, caseId]);
  return row;
}

export async function getRiskReviewId(tx: Tx, caseId: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ id: string }>('select id from risk_reviews where tenant_id = $1 and case_id = $2', [
    tx.scope.tenantId,
    caseId,
  ]);
  return row?.id;
}

/**
 * A contraindication that was told after the approval holds what costs money until a reviewer has decided on it. @throws ApiError RISK_BLOCKING_FACTORS while one does
 */
export async function requireNotForbidden(tx: Tx, caseId: string): Promise<void> {
  const forbidding = await tx.sql(
    `select 1 from risk_reviews r join risk_factors f on f.tenant_id = r.tenant_id and f.risk_review_id = r.id and f.is_blocking
     where r.tenant_id = $1 and r.case_id = $2 and r.status in ('pending', 'info_requested') and r.asked_again_at is not null limit 1`,
    [tx.scope.tenantId, caseId],
  );
  if (forbidding.length > 0)
    throw new ApiError('RISK_BLOCKING_FACTORS', { message: 'What was told after the risk review is reviewed first.' });
}

/** Whether a person decided on the review, or asked in it. */
export async function decidedRiskReview(tx: Tx, reviewId: string, userId: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from risk_decisions where tenant_id = $1 and risk_review_id = $2 and decided_by = $3 limit 1', [
    ...[tx.scope.tenantId, reviewId, userId],
  ]);
  return rows.length > 0;
}

export type RiskFactorView = {
  code: string;
  label: string;
  weight: number | string;
  is_blocking: boolean;
  source: { kind: string; id: string | null; passage: string | null; also?: { id: string | null }[] };
};

/** Factors of a review: what blocks first, then the heaviest. */
export function listRiskFactors(tx: Tx, reviewId: string): Promise<RiskFactorView[]> {
  return tx.sql(
    `select code, label, weight, is_blocking, source from risk_factors where tenant_id = $1 and risk_review_id = $2
     order by is_blocking desc, weight desc, code, id`,
    [tx.scope.tenantId, reviewId],
  );
}

export type RiskDecisionView = {
  id: string;
  decision: 'approve' | 'reject' | 'request-info';
  rationale: string;
  question: string | null;
  override_blocking: boolean;
  decided_by: string;
  created_at: Date | string;
};

/** A page of a review's decisions, newest first, and how many there are. */
export async function listRiskDecisions(
  tx: Tx,
  reviewId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RiskDecisionView[]; total: number }> {
  const rows = await tx.sql<RiskDecisionView>(
    `select id, decision, rationale, question, override_blocking, decided_by, created_at from risk_decisions
     where tenant_id = $1 and risk_review_id = $2 order by created_at desc, id desc limit $3 offset $4`,
    [tx.scope.tenantId, reviewId, limit, offset],
  );
  const [counted] = await tx.sql<{ total: number }>(
    'select count(*)::int as total from risk_decisions where tenant_id = $1 and risk_review_id = $2',
    [tx.scope.tenantId, reviewId],
  );
  return { rows, total: counted?.total ?? 0 };
}

export type RiskAnswer = { message_id: string; content: string; created_at: Date | string };

/** What the patient wrote since the last question, oldest first. */
export function listAnswersSince(tx: Tx, caseId: string, askedAt: Date | string): Promise<RiskAnswer[]> {
  return tx.sql(
    `select id as message_id, content, created_at from messages
     where tenant_id = $1 and case_id = $2 and sender_type = 'patient' and status = 'answered' and created_at > $3 order by seq limit 50`,
    [tx.scope.tenantId, caseId, askedAt],
  );
}
