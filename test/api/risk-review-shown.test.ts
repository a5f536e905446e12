import { describe, expect, it } from '@jest/globals';
import { presentReview } from '../../api/risk/present-review.ts';
import type { RiskReviewView } from '../../db/queries/risk/risk.ts';

const review = (status: RiskReviewView['status'], waiting_since: string | null) =>
  presentReview({
    ...({ id: 'r', case_id: 'c', state: 'risk_review_pending', status, score: '12.5', human_required: true } as RiskReviewView),
    ...{ procedure_code: null, created_at: '2026-11-01T00:00:00Z', assessed_at: null, assigned_at: null, waiting_since },
  });

describe('a risk review', () => {
  it.each([
    ['pending', '2026-11-01T00:00:00.000Z', 'reviewer', expect.any(Number)],
    ['info_requested', null, 'patient', null],
    ['info_requested', '2026-11-01T00:00:00.000Z', 'reviewer', expect.any(Number)],
    ['approved', '2026-11-01T00:00:00.000Z', null, null],
    ['rejected', '2026-11-01T00:00:00.000Z', null, null],
  ] as const)('that is %s since %s waits on %s', (status, since, waits_on, waiting_hours) => {
    expect(review(status, since)).toMatchObject({ waits_on, waiting_hours, waiting_since: waits_on === 'reviewer' ? since : null });
  });
});
