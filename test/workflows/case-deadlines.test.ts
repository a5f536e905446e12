import { describe, expect, it } from '@jest/globals';
import type { CaseSituation } from '../../messages/case-situation.ts';
import { nextDeadline } from '../../workflows/case-lifecycle/case-deadlines.ts';

const NOW = Date.parse('2027-03-10T12:00:00.000Z');
const HOUR = 3_600_000;
const NOTHING_SENT = { idle_since: null, count: 0 };
const situation = (more: Partial<CaseSituation>) =>
  ({
    ...{ consent_ends_at: null, consent_begins_at: null, milestone_overdue_at: null, idle_since: '2027-03-10T11:00:00.000Z' },
    facts: { state: 'provider_selected' },
    ...more,
  }) as unknown as CaseSituation;

describe('the next deadline of a case', () => {
  it('is the first day of a consent that begins later: then the case looks again', () => {
    const begins = situation({ consent_begins_at: '2027-03-12T00:00:00.000Z' });
    expect(nextDeadline(begins, NOTHING_SENT, false, NOW)).toEqual({ kind: 'try_again', wait_ms: 36 * HOUR });
  });

  it('comes soon, and not at once, when the clock of the database is behind', () => {
    const begun = situation({ consent_begins_at: '2027-03-10T12:00:00.000Z' });
    expect(nextDeadline(begun, NOTHING_SENT, false, NOW)).toEqual({ kind: 'try_again', wait_ms: 1_000 });
  });

  it('is whichever comes first', () => {
    const both = situation({ consent_begins_at: '2027-03-14T00:00:00.000Z', consent_ends_at: '2027-03-11T00:00:00.000Z' });
    expect(nextDeadline(both, NOTHING_SENT, false, NOW)).toMatchObject({ kind: 'expire_consent' });
  });

  it('is when a hospital that has not answered is reminded or loses the record', () => {
    const waits = situation({ share_due_at: '2027-03-10T18:00:00.000Z' });
    expect(nextDeadline(waits, NOTHING_SENT, false, NOW)).toEqual({ kind: 'watch_shares', wait_ms: 6 * HOUR });
  });

  it('is none in a situation that was read before such consents were watched', () => {
    const { consent_begins_at: _, ...before } = situation({});
    expect(nextDeadline(before as CaseSituation, NOTHING_SENT, false, NOW)).toBeNull();
  });
});
