import { canMove, type CaseState } from '../../domain/cases/states.ts';
import { type Acknowledged, acknowledgedWrites, madeBy, openRequests, saidMessages } from './acknowledged.ts';
import type { Finding } from './findings.ts';
import type { Attempt } from './history.ts';

/** What was acknowledged, against the tables: there, once, and moved as the table of states allows. */

export type Sql = <T>(tenantId: string, text: string, params?: unknown[]) => Promise<T[]>;

const TENANT = 'demo';
const shortly = (text: string) => JSON.stringify(text.slice(0, 60));

export async function checkRows(sql: Sql, attempts: readonly Attempt[]): Promise<Finding[]> {
  const writes = acknowledgedWrites(attempts);
  const found = await Promise.all([
    checkMessages(sql, attempts, writes),
    checkMade(sql, writes),
    checkCases(sql, attempts, writes),
    checkKeys(sql, writes),
    checkMoves(sql),
    checkEvents(sql),
  ]);
  return found.flat();
}

/** Each message that was taken stands once, with one reply and one decision. */
async function checkMessages(sql: Sql, attempts: readonly Attempt[], writes: readonly Acknowledged[]): Promise<Finding[]> {
  const unknown = new Set(saidMessages(openRequests(attempts)).map(({ case_id, content }) => `${case_id} ${content}`));
  const rows = await sql<{ case_id: string; content: string; messages: number; replies: number; decisions: number }>(
    TENANT,
    `select m.case_id, m.content, count(*)::int as messages,
            sum((select count(*) from messages r where r.in_reply_to = m.id))::int as replies,
            (select count(*) from events e where e.case_id = m.case_id and e.event_type = 'agent.decision'
             and e.payload #>> '{input,message}' = m.content)::int as decisions
     from messages m where m.tenant_id = $1 and m.sender_type = 'patient' group by m.case_id, m.content`,
    [TENANT],
  );
  const stored = new Map(rows.map((row) => [`${row.case_id} ${row.content}`, row]));
  return saidMessages(writes).flatMap(({ case_id, content, journey }) => {
    const row = stored.get(`${case_id} ${content}`);
    const about = [case_id, journey];
    if (!row) return [{ rule: 'lost', what: `message ${shortly(content)} of case ${case_id} is not stored`, about }];
    const { messages, replies, decisions } = row;
    const wrong = messages !== 1 || replies !== 1 || decisions > 1;
    if (!wrong || unknown.has(`${case_id} ${content}`)) return [];
    const rule = messages > 1 || replies > 1 || decisions > 1 ? 'doubled' : 'unanswered';
    return [
      { rule, what: `message ${shortly(content)} of case ${case_id}: ${messages} rows, ${replies} replies, ${decisions} decisions`, about },
    ];
  });
}

const idIn = (name: string) => (data: unknown) => (data as Record<string, unknown> | null)?.[name];
const MADE: readonly [path: RegExp, table: string, idOf: (data: unknown) => unknown][] = [
  [/^\/api\/v1\/cases\/$/, 'cases', idIn('id')],
  [/^\/api\/v1\/patients\/register$/, 'patients', idIn('id')],
  [/^\/documents\/confirm$/, 'documents', idIn('document_id')],
  [/^\/api\/v1\/provider\/cases\/[^/]+\/quote$/, 'quotes', idIn('quote_id')],
  [/\/mso\/request$/, 'mso_consultations', idIn('consultation_id')],
  [/^\/api\/v1\/coordinator\/bookings$/, 'transport_bookings', idIn('id')],
];

/** Each thing that an answer named is there. */
async function checkMade(sql: Sql, writes: readonly Acknowledged[]): Promise<Finding[]> {
  const found = MADE.map(async ([path, table, idOf]) => {
    const made = madeBy(writes, path, idOf);
    const ids = made.map(({ id }) => id);
    const there = new Set(
      (await sql<{ id: string }>(TENANT, `select id from ${table} where id = any($1::uuid[])`, [ids])).map(({ id }) => id),
    );
    return made
      .filter(({ id }) => !there.has(id))
      .map(
        ({ id, write }): Finding => ({
          rule: 'lost',
          what: `${write.method} ${write.path}: ${id} is not in ${table}`,
          about: [id, write.journey],
        }),
      );
  });
  return (await Promise.all(found)).flat();
}

/** A patient of these journeys has the cases that were opened, and no other. */
async function checkCases(sql: Sql, attempts: readonly Attempt[], writes: readonly Acknowledged[]): Promise<Finding[]> {
  const opened = madeBy(writes, /^\/api\/v1\/cases\/$/, idIn('id'));
  const known = new Set(opened.map(({ id }) => id));
  const perhaps = new Set(openRequests(attempts).map(({ journey }) => journey));
  const rows = await sql<{ id: string; beside: string }>(
    TENANT,
    `select c.id, o.id as beside from cases c join cases o on o.patient_id = c.patient_id and o.id <> c.id where o.id = any($1::uuid[])`,
    [[...known]],
  );
  const journeyOf = new Map(opened.map(({ id, write }) => [id, write.journey]));
  return rows
    .filter(({ id, beside }) => !known.has(id) && !perhaps.has(journeyOf.get(beside) ?? ''))
    .map(({ id, beside }) => ({ rule: 'doubled', what: `case ${id} was opened beside ${beside} by nobody's wish`, about: [beside] }));
}

/** The answer that is kept under a key is the one that was given. */
async function checkKeys(sql: Sql, writes: readonly Acknowledged[]): Promise<Finding[]> {
  const rows = await sql<{ key: string; status: number | null }>(TENANT, 'select key, status from idempotency_keys where key = any($1)', [
    writes.map(({ key }) => key),
  ]);
  const kept = new Map(rows.map(({ key, status }) => [key, status]));
  return writes.flatMap(({ key, status, method, path, journey }) => {
    const before = kept.get(key ?? '');
    if (before === status || before === undefined) return [];
    return [{ rule: 'doubled', what: `${method} ${path} was answered ${status}, and ${before} is kept under its key`, about: [journey] }];
  });
}

/** Each case went from state to state along the table, without a gap, and stands where its last move led. */
async function checkMoves(sql: Sql): Promise<Finding[]> {
  const rows = await sql<{ case_id: string; state: CaseState; moves: { from: CaseState; to: CaseState }[] }>(
    TENANT,
    `select c.id as case_id, c.state, jsonb_agg(jsonb_build_object('from', e.payload ->> 'from', 'to', e.payload ->> 'to') order by e.created_at, e.id) as moves
     from cases c join events e on e.case_id = c.id and e.event_type = 'case.state_changed' where c.tenant_id = $1 group by c.id, c.state`,
    [TENANT],
  );
  return rows.flatMap(({ case_id, state, moves }) => {
    const wrong = moves.filter(({ from, to }, index) => !canMove(from, to) || (index > 0 && moves[index - 1]?.to !== from));
    const said = wrong.map(({ from, to }) => `${from} to ${to} is no move from where it was`);
    if (moves.at(-1)?.to !== state) said.push(`it is ${state}, and its last move led to ${moves.at(-1)?.to}`);
    return said.map((what) => ({ rule: 'state', what: `case ${case_id}: ${what}`, about: [case_id] }));
  });
}

/** Of these there is one for what they name. */
const ONCE: readonly [type: string, subject: string][] = [
  ['case.created', `payload ->> 'case_id'`],
  ['case.closed', `payload ->> 'case_id'`],
  ['patient.created', 'patient_id::text'],
  ['document.confirmed', `payload ->> 'document_id'`],
  ['document.processed', `payload ->> 'document_id'`],
  ['quote.submitted', `payload ->> 'quote_id'`],
  ['quote.selected', `payload ->> 'quote_id'`],
  ['consent.granted', `payload ->> 'consent_id'`],
  ['mso.completed', `payload ->> 'consultation_id'`],
  ['booking.created', `payload ->> 'booking_id'`],
  ['match.accepted', 'case_id::text'],
  ['provider.notified', `case_id::text || (payload ->> 'provider_id')`],
];

async function checkEvents(sql: Sql): Promise<Finding[]> {
  const found = ONCE.map(async ([type, subject]) => {
    const rows = await sql<{ subject: string; case_id: string | null; n: number }>(
      TENANT,
      `select ${subject} as subject, (array_agg(case_id))[1] as case_id, count(*)::int as n from events where tenant_id = $1 and event_type = $2
       and ${subject} is not null group by 1 having count(*) > 1`,
      [TENANT, type],
    );
    return rows.map(
      ({ subject: of, case_id, n }): Finding => ({
        rule: 'doubled',
        what: `${n} events ${type} of ${of}`,
        about: [of, ...(case_id ? [case_id] : [])],
      }),
    );
  });
  return (await Promise.all(found)).flat();
}
