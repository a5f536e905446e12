import { describe, expect, it } from '@jest/globals';
import { acknowledgedWrites, openRequests, saidMessages } from '../../scripts/chaos/acknowledged.ts';
import { checkAnswers } from '../../scripts/chaos/check-answers.ts';
import type { Attempt } from '../../scripts/chaos/history.ts';
import type { Done } from '../../scripts/chaos/nemesis.ts';
import { backAfter } from '../../scripts/chaos/probe.ts';
import { shortestHistory } from '../../scripts/chaos/shortest-history.ts';

const attempt = (known: Partial<Attempt>): Attempt => ({
  ...{ request: 1, journey: 'converse-1', method: 'POST', path: '/api/v1/cases/c1/chat', key: 'a-key-of-it', body: { message: 'Hello' } },
  ...{ atMs: 1_000, ms: 100, status: 200, codes: [], saysWhenToComeAgain: false, data: null },
  ...known,
});
const done = (target: string, beganMs: number, overMs = beganMs): Done => ({
  fault: { id: 1, atMs: beganMs, forMs: overMs - beganMs, target, wrong: { kind: 'kill' } },
  beganMs,
  overMs,
});

describe('what callers see', () => {
  it.each([
    ['a success', attempt({}), 0],
    ['a refusal', attempt({ status: 404 }), 0],
    ['to come again later', attempt({ status: 503, saysWhenToComeAgain: true }), 0],
    ['503 without a time', attempt({ status: 503 }), 1],
    ['a fault of ours', attempt({ status: 500, codes: ['SYS_INTERNAL_001'] }), 1],
    ['nothing, and the API was well', attempt({ status: null, codes: ['ECONNRESET'], atMs: 90_000 }), 1],
    ['nothing while the API died', attempt({ status: null, codes: ['ECONNRESET'], atMs: 10_000 }), 0],
  ])('%s', (_what, seen, findings) => {
    expect(checkAnswers([seen], [done('api-1', 10_050), done('worker-1', 90_000)])).toHaveLength(findings);
  });
});

describe('what was acknowledged', () => {
  const history = [
    attempt({ request: 1, status: null }),
    attempt({ request: 1 }),
    attempt({ request: 2, status: 503, body: { message: 'Never answered' } }),
    attempt({ request: 3, method: 'GET', key: null }),
  ];
  it('is a write that was answered well, once however often it was sent', () => {
    expect(saidMessages(acknowledgedWrites(history))).toEqual([{ case_id: 'c1', content: 'Hello', journey: 'converse-1' }]);
  });
  it('is not what was never answered for good', () => {
    expect(saidMessages(openRequests(history)).map(({ content }) => content)).toEqual(['Never answered']);
  });
});

describe('the shortest history of a finding', () => {
  it('has what was asked about its subject and the faults around it, in their order, and nothing else', () => {
    const attempts = [
      attempt({ request: 1, atMs: 1_000, status: null, codes: ['ECONNRESET'] }),
      attempt({ request: 1, atMs: 2_000 }),
      attempt({ request: 2, atMs: 3_000, path: '/api/v1/cases/c2/chat', journey: 'letter-2' }),
      attempt({ request: 3, atMs: 4_000, method: 'GET', key: null }),
    ];
    const lines = shortestHistory({ rule: 'lost', what: 'it', about: ['c1'] }, attempts, [done('api-1', 1_050), done('redis', 500_000)]);
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual([
      '1.00 s POST /api/v1/cases/c1/chat (request 1, key a-key-of): no answer ECONNRESET after 100 ms',
      '1.05 s fault #1 at 1.1 s: api-1 kill',
      '2.00 s POST /api/v1/cases/c1/chat (request 1, key a-key-of): 200 after 100 ms',
    ]);
  });
});

describe('how long until a turn was answered again', () => {
  const turns = [
    { askedMs: 0, answeredMs: 1_000, isGood: true },
    { askedMs: 9_000, answeredMs: 12_000, isGood: false },
    { askedMs: 12_500, answeredMs: 14_000, isGood: true },
  ];
  it.each([
    [10_000, 4_000],
    [500, 500],
    [20_000, null],
  ])('after %i ms: %s', (moment, back) => {
    expect(backAfter(turns, moment)).toBe(back);
  });
});
