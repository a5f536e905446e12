import { describe, expect, test } from '@jest/globals';
import { CASE_STATES, type CaseState, canBeSurveyed, canMove, isCaseState, olderStatus, rankOf } from '../../../domain/cases/states.ts';

/** The table of Decisions §4, written down a second time: from → to. */
const TABLE = `
draft → intake
intake → documents_pending
documents_pending → documents_processing, in_review, ehr_complete
documents_processing → in_review, ehr_complete
in_review → ehr_complete
ehr_complete → matching
matching → matched
matched → provider_selected
provider_selected → consent_given
consent_given → risk_review_pending, forwarded
risk_review_pending → risk_info_requested, risk_cleared
risk_info_requested → risk_cleared
risk_cleared → providers_notified
providers_notified → provider_reviewing, quotes_received, declined, scheduled, mso_offered
forwarded → provider_reviewing, quotes_received, declined, scheduled, mso_offered
provider_reviewing → quotes_received, declined, scheduled, mso_offered
quotes_received → declined, scheduled, mso_offered, payment_locked
scheduled → mso_offered, payment_locked
mso_offered → mso_in_progress, mso_complete
mso_in_progress → mso_complete
mso_complete → payment_locked
payment_locked → travel_arranged, in_treatment
travel_arranged → in_treatment
in_treatment → follow_up`;

const legal = new Set(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', targets = ''] = line.split(' → ');
      return targets.split(', ').map((to) => `${from} → ${to}`);
    }),
);
for (const state of CASE_STATES) if (state !== 'closed') legal.add(`${state} → closed`);

const pairs = CASE_STATES.flatMap((from) => CASE_STATES.map((to): [CaseState, CaseState] => [from, to]));

describe('the case lifecycle', () => {
  test('has 27 states ranked from draft to closed', () => {
    expect(CASE_STATES).toHaveLength(27);
    expect(rankOf('draft')).toBe(1);
    expect(rankOf('in_review')).toBe(5);
    expect(rankOf('payment_locked')).toBe(23);
    expect(rankOf('closed')).toBe(27);
  });

  test.each(pairs)('%s → %s is permitted exactly when the table says so', (from, to) => {
    expect(canMove(from, to)).toBe(legal.has(`${from} → ${to}`));
  });

  test('only moves forward', () => {
    for (const [from, to] of pairs) if (canMove(from, to)) expect(rankOf(to)).toBeGreaterThan(rankOf(from));
  });

  test('shows the older list of 20 statuses, its seven newer states under their older names', () => {
    expect(new Set(CASE_STATES.map(olderStatus)).size).toBe(20);
    expect(CASE_STATES.filter((state) => olderStatus(state) !== state).map((state) => `${state} as ${olderStatus(state)}`)).toEqual([
      'documents_processing as documents_pending',
      'risk_info_requested as risk_review_pending',
      'quotes_received as provider_reviewing',
      'mso_in_progress as mso_offered',
      'travel_arranged as payment_locked',
      'in_treatment as payment_locked',
      'follow_up as payment_locked',
    ]);
  });

  test('knows its states by name only', () => {
    expect(isCaseState('matched')).toBe(true);
    expect(isCaseState('toString')).toBe(false);
  });
});

test('the survey is for whom treatment has begun, and for a case that is over', () => {
  expect(CASE_STATES.filter(canBeSurveyed)).toEqual(['in_treatment', 'follow_up', 'closed']);
});
