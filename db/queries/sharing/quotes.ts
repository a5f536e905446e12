import { type QuoteTerms, quoteTerms } from '../../../domain/sharing/quote-terms.ts';
import type { QuoteLine } from '../../entities/sharing.ts';
import type { Tx } from '../../tenant-scope.ts';

export type QuoteView = {
  quote_id: string;
  case_id: string;
  provider: { id: string; name: string; city: string; country: string };
  line_items: QuoteLine[];
  currency: string;
  total_cents: number;
  terms: QuoteTerms;
  /** Of the provider's quotes in the case, from 1. */
  revision: number;
  status: 'submitted' | 'selected' | 'rejected' | 'withdrawn' | 'expired';
  ended_reason: string | null;
  valid_until: string | null;
  submitted_at: Date | string;
};

/** SQL: whether there is no quote (any more) that can be chosen or is chosen. */
export const noQuote = (tenant: string, caseId: string) => `(not exists (select 1 from quotes q where q.tenant_id = ${tenant}
    and q.case_id = ${caseId} and q.status in ('submitted', 'selected')))`;

/** SQL: whether no hospital offers a quote or a date (any more). */
export const nothingOffered = (tenant: string, caseId: string) => `(${noQuote(tenant, caseId)}
  and not exists (select 1 from case_shares s where s.tenant_id = ${tenant} and s.case_id = ${caseId} and s.status = 'scheduled'))`;

/** SQL: whether a quote is chosen, and what the patient told or uploaded is still being read. */
export const chosenUnread = (tenant: string, caseId: string) => `(exists (select 1 from quotes q where q.tenant_id = ${tenant}
    and q.case_id = ${caseId} and q.status = 'selected')
  and (exists (select 1 from documents d where d.tenant_id = ${tenant} and d.case_id = ${caseId} and d.status in ('uploaded', 'processing'))
    or exists (select 1 from messages m where m.tenant_id = ${tenant} and m.case_id = ${caseId} and m.extraction = 'deferred')))`;

const SELECT = `select q.id as quote_id, q.case_id, json_build_object('id', p.id, 'name', p.name, 'city', p.city, 'country', p.country) as provider,
  q.line_items, q.currency, q.total_cents, q.terms, q.ended_reason, q.status,
  (select count(*)::int from quotes x where x.tenant_id = q.tenant_id and x.case_id = q.case_id and x.provider_id = q.provider_id
     and x.status <> 'draft' and (x.created_at, x.id) <= (q.created_at, q.id)) as revision, q.valid_until::text as valid_until, q.submitted_at
  from quotes q join providers p on p.tenant_id = q.tenant_id and p.id = q.provider_id`;

/** Quotes of a case that were submitted, newest first. */
export async function listQuotes(tx: Tx, caseId: string): Promise<QuoteView[]> {
  const rows = await tx.sql<Stored>(
    `${SELECT} where q.tenant_id = $1 and q.case_id = $2 and q.status <> 'draft' order by q.created_at desc, q.id desc`,
    [tx.scope.tenantId, caseId],
  );
  return rows.map(whole);
}

type Stored = Omit<QuoteView, 'terms'> & { terms: Partial<QuoteTerms> };
const whole = (row: Stored): QuoteView => ({ ...row, terms: quoteTerms(row.terms) });

export async function getQuote(tx: Tx, caseId: string, quoteId: string): Promise<QuoteView | undefined> {
  const [row] = await tx.sql<Stored>(`${SELECT} where q.tenant_id = $1 and q.case_id = $2 and q.id = $3 and q.status <> 'draft'`, [
    tx.scope.tenantId,
    caseId,
    quoteId,
  ]);
  return row && whole(row);
}

/** A provider's latest quote in a case. */
export async function latestQuoteOf(tx: Tx, caseId: string, providerId: string): Promise<QuoteView | undefined> {
  const [row] = await tx.sql<Stored>(
    `${SELECT} where q.tenant_id = $1 and q.case_id = $2 and q.provider_id = $3 and q.status <> 'draft' order by q.created_at desc, q.id desc limit 1`,
    [tx.scope.tenantId, caseId, providerId],
  );
  return row && whole(row);
}

/** The currency in which a case's amounts are compared: the patient's budget's, else the tenant's, else US dollars. */
export async function preferredCurrency(tx: Tx, caseId: string): Promise<string> {
  const [row] = await tx.sql<{ currency: string }>(
    `select coalesce(c.currency, t.default_currency, 'USD') as currency
     from cases c left join tenant_settings t on t.tenant_id = c.tenant_id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return row?.currency ?? 'USD';
}
