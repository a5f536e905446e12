import type { Tx } from '../../tenant-scope.ts';

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
};

/** A message, or a confirmed document, of the patient's side that came after the last question: SQL over a review `r` with `asked.at`. */
const ANSWERED = `(asked.at is not null and (
    exists (select 1 from messages m where m.tenant_id = r.tenant_id and m.case_id = r.case_id and m.sender_type <> 'agent'
      and m.status = 'answered' and m.created_at > asked.at)
    or exists (select 1 from documents d where d.tenant_id = r.tenant_id and d.case_id = r.case_id and d.confirmed_at > asked.at)))`;

const FROM = `
  from risk_reviews r
  join cases c on c.tenant_id = r.tenant_id and c.id = r.case_id
  left join lateral (
    select coalesce(x.question, x.rationale) as question, x.created_at as at from risk_decisions x
    where x.tenant_id = r.tenant_id and x.risk_review_id = r.id and x.decision = 'request-info'
    order by x.created_at desc, x.id desc limit 1) asked on true
  cross join lateral (
    select count(*)::int as factors, (count(*) filter (where f.is_blocking))::int as blocking_factors from risk_factors f
    where f.tenant_id = r.tenant_id and f.risk_review_id = r.id) counted`;
const SELECT = `
  select r.id, r.case_id, c.patient_id, c.state, c.title, c.procedure_name, c.procedure_code, c.destination_country, r.score, r.status,
         r.human_required, r.decided_by, r.decided_at, r.assessed_at, r.created_at, counted.factors, counted.blocking_factors,
         asked.question, asked.at as asked_at, ${ANSWERED} as is_answered`;

/** A page of undecided reviews of open cases, the highest score first and of equal ones the oldest, and how many there are. */
export async function listRiskQueue(
  tx: Tx,
  { status, limit, offset }: { status: 'pending' | 'info_requested' | null; limit: number; offset: number },
): Promise<{ rows: RiskReviewView[]; total: number }> {
  const waiting = `r.tenant_id = $1 and r.status in ('pending', 'info_requested') and ($2::text is null or r.status = $2::text) and c.state <> 'closed'`;
  const rows = await tx.sql<RiskReviewView>(
    `${SELECT} ${FROM} where ${waiting} order by r.score desc, r.created_at, r.id limit $3 offset $4`,
    [tx.scope.tenantId, status, limit, offset],
  );
  const [counted] = await tx.sql<{ total: number }>(
    `select count(*)::int as total from risk_reviews r join cases c on c.tenant_id = r.tenant_id and c.id = r.case_id where ${waiting}`,
    [tx.scope.tenantId, status],
  );
  return { rows, total: counted?.total ?? 0 };
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
  source: { kind: string; id: string | null; passage: string | null };
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
     where tenant_id = $1 and case_id = $2 and sender_type <> 'agent' and status = 'answered' and created_at > $3 order by seq limit 50`,
    [tx.scope.tenantId, caseId, askedAt],
  );
}
