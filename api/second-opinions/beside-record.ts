import type { z } from 'zod';
import { getRiskReview, listRiskFactors } from '../../db/queries/risk/risk.ts';
import { listQuotes } from '../../db/queries/sharing/quotes.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Redactor } from '../../domain/redaction/redactor.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { consultationShape } from './shapes.ts';

type Consultation = z.input<typeof consultationShape>;

/** What a second opinion is asked about beside the record, as it stands now: how risky the operation was found, and what the hospitals would do. No amounts: they weigh on no medical opinion. */
export async function besideRecord(tx: Tx, caseId: string, redactor: Redactor): Promise<Pick<Consultation, 'risk' | 'plans'>> {
  return { risk: await riskOf(tx, caseId, redactor), plans: await plansOf(tx, caseId, redactor) };
}

async function riskOf(tx: Tx, caseId: string, redactor: Redactor): Promise<Consultation['risk']> {
  const review = await getRiskReview(tx, caseId);
  if (!review) return null;
  const factors = await listRiskFactors(tx, review.id);
  return {
    ...{ status: review.status, score: Number(review.score), decided_at: isoTimeOrNull(review.decided_at) },
    factors: factors.map(({ weight, ...factor }) => ({ ...redactor.value(factor), weight: Number(weight) })) as NonNullable<
      Consultation['risk']
    >['factors'],
  };
}

const OFFERED: readonly string[] = ['submitted', 'selected'];

async function plansOf(tx: Tx, caseId: string, redactor: Redactor): Promise<Consultation['plans']> {
  const quotes = (await listQuotes(tx, caseId)).filter(({ status }) => OFFERED.includes(status));
  return quotes.map(({ quote_id, provider, line_items, terms, status, submitted_at }) => ({
    ...{ quote_id, provider: { id: provider.id, name: provider.name }, is_selected: status === 'selected' },
    lines: line_items.map(({ code, description, quantity }) => ({ code, description: redactor.text(description), quantity })),
    ...{ includes: terms.includes, excludes: terms.excludes, hospital_nights: terms.hospital_nights, stay_days: terms.stay_days },
    conditions: terms.conditions === null ? null : redactor.text(terms.conditions),
    submitted_at: isoTime(submitted_at),
  }));
}
