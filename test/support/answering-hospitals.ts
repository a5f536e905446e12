import { expect } from '@jest/globals';
import type { Quote } from '../../scripts/demo/scenes/quotes.ts';
import type { Caller } from './caller.ts';
import { type ForwardedCase, ok } from './forwarded-case.ts';
import type { RunningSystem } from './start-system.ts';
import { until } from './until.ts';

/** What hospitals answer to patients, and what becomes of it in a running system. */

export type Case = { status: string; state: string; assigned_provider_id?: string };
type Response = {
  provider: { id: string; name: string };
  doctor: { id: string; name: string } | null;
  status: string;
  scheduled_date: string | null;
  reason: string | null;
  unread: number;
  quotes: Quote[];
  updated_at: string;
};
export type Forwarded = { case_id: string; share_id: string; pseudonym: string; status: string; scheduled_date: string | null };

export const LINES = [
  { code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 },
  { code: 'BED', description: 'Night in hospital', quantity: 4, amount_cents: 25_000 },
];
export const QUOTE = { line_items: LINES, currency: 'USD', total_cents: 1_000_000, valid_until: '2099-01-01' };

export const caseOf = (given: ForwardedCase) => ok<Case>(given.patient.get(`/api/v1/cases/${given.caseId}`));
export const quote = (who: Caller, caseId: string, body: object = QUOTE, headers: Record<string, string> = {}) =>
  who.post<Quote & { case_id: string }>(`/api/v1/provider/cases/${caseId}/quote`, body, headers);
export const withdraw = (who: Caller, caseId: string, body: object = {}) =>
  who.post<Quote & { ended_reason: string | null }>(`/api/v1/provider/cases/${caseId}/quote/withdraw`, body);
export const answer = (who: Caller, case_id: string, action: string, more: object = {}) =>
  who.post<Forwarded>('/api/v1/provider/cases', { case_id, action, ...more });
export const responsesOf = (given: ForwardedCase, who = given.patient) =>
  ok<Response[]>(who.get(`/api/v1/cases/${given.caseId}/provider-responses`));

type Outcome = { event_type: string; provider_selected: string; is_ranked: boolean; refers_to: string[]; is_timed: boolean };

/** What the log and the mail server of a system hold of it. */
export const tracesIn = (system: RunningSystem) => {
  const mailsTo = (address: string) =>
    system
      .mails()
      .filter(({ to }) => to === address)
      .map(({ subject }) => subject);
  return {
    mailsTo,
    eventsOf: async (caseId: string) =>
      (
        await system.sql<{ event_type: string }>('demo', 'select event_type from events where case_id = $1 order by created_at, id', [
          caseId,
        ])
      ).map(({ event_type }) => event_type),
    outcomesOf: (caseId: string, types: string[]) =>
      system.sql<Outcome>(
        'demo',
        `select payload ->> 'event_type' as event_type, payload #>> '{outcome,provider_selected}' as provider_selected,
            (payload #>> '{outcome,provider_rank}')::int > 0 and payload -> 'feedback_signals' ? 'top_match_accepted' as is_ranked,
            (payload ->> 'timestamp')::timestamptz > now() - interval '1 hour' and (payload #>> '{outcome,time_to_decision_minutes}')::int >= 0 as is_timed,
            (select json_agg(d.event_type) from events d where e.payload -> 'decision_refs' ? d.id::text) as refers_to
     from events e where case_id = $1 and event_type = any($2) order by created_at, id`,
        [caseId, types],
      ),
    async untilMailed(address: string, subject: string, times: number): Promise<void> {
      const count = () => mailsTo(address).filter((sent) => sent === subject).length;
      expect(await until(count, (sent) => sent >= times)).toBe(times);
    },
  };
};
