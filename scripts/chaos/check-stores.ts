import { MAILS_AN_HOUR } from '../../activities/notifications/may-be-sent.ts';
import type { TemporalGateway } from '../../adapters/temporal/client.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { caseWorkflowId } from '../../messages/case.ts';
import type { ReceivedMail } from '../../test/support/mail-server.ts';
import type { Sql } from './check-rows.ts';
import type { Finding } from './findings.ts';
import type { Done } from './nemesis.ts';

/** What is still to be done, and what the engine, the mail server and the object store have. */

const TENANT = 'demo';

/** Work that the system owes: it has to come to nothing by itself. Mails that wait because their recipient had many within the hour are not owed yet. */
const OWED: readonly [rule: string, what: string, query: string][] = [
  [
    'unanswered',
    'message without an answer',
    `select m.id, m.case_id from messages m where m.tenant_id = $1 and m.sender_type = 'patient' and m.status = 'accepted'
     and not exists (select from messages r where r.in_reply_to = m.id)`,
  ],
  ['stuck', 'document that is not read', `select id, case_id from documents where tenant_id = $1 and status in ('uploaded', 'processing')`],
  ['stuck', 'command that is not applied', `select id, case_id from case_commands where tenant_id = $1 and applied_at is null`],
  [
    'stuck',
    'mail that was not sent',
    `select n.id, n.case_id from notifications n where n.tenant_id = $1 and n.status = 'queued' and ${MAILS_AN_HOUR} > (
       select count(*) from notifications h where h.tenant_id = n.tenant_id and h.recipient_kind = n.recipient_kind and h.recipient_id = n.recipient_id
       and h.sent_at > now() - interval '1 hour')`,
  ],
  ['stuck', 'change that is not projected', `select id, null::uuid as case_id from outbox where tenant_id = $1 and processed_at is null`],
];

/** What is owed at this moment. */
export async function owedWork(sql: Sql): Promise<Finding[]> {
  const found = OWED.map(async ([rule, what, query]) => {
    const rows = await sql<{ id: string; case_id: string | null }>(TENANT, query, [TENANT]);
    return rows.map(({ id, case_id }): Finding => ({ rule, what: `${what}: ${id}`, about: [id, ...(case_id ? [case_id] : [])] }));
  });
  return (await Promise.all(found)).flat();
}

/** One workflow runs for each case that is not closed, and none for one that is. */
export async function checkWorkflows(sql: Sql, temporal: TemporalGateway): Promise<Finding[]> {
  const cases = await sql<{ id: string; state: string; spoken: boolean }>(
    TENANT,
    `select c.id, c.state, exists (select from messages m where m.case_id = c.id) as spoken from cases c where c.tenant_id = $1`,
    [TENANT],
  );
  const findings: Finding[] = [];
  for (const { id, state, spoken } of cases) {
    const run = await temporal.describe(caseWorkflowId({ tenant_id: TENANT, case_id: id }));
    const isRight = state === 'closed' ? run?.status !== 'RUNNING' : run?.status === 'RUNNING' || (!spoken && run === null);
    if (!isRight)
      findings.push({ rule: 'workflow', what: `case ${id} is ${state}, its workflow ${run?.status ?? 'is not there'}`, about: [id] });
  }
  return findings;
}

/** Around a fault a mail may be taken twice: whoever cannot know whether it was taken sends it again, under the same Message-ID, by which its receiver knows it. */
const AROUND_MS = 20_000;

/** Each mail that counts as sent was taken by the server, and once where nothing was wrong. @param begunAt when the load began, in milliseconds of the epoch */
export async function checkMails(sql: Sql, taken: readonly ReceivedMail[], done: readonly Done[], begunAt: number): Promise<Finding[]> {
  const rows = await sql<{ id: string; message_id: string; status: string; kind: string; case_id: string | null }>(
    TENANT,
    `select id, message_id, status, kind, case_id from notifications where tenant_id = $1`,
    [TENANT],
  );
  const isNearFault = (at: number) =>
    done.some(({ beganMs, overMs }) => begunAt + beganMs - AROUND_MS < at && at < begunAt + overMs + AROUND_MS);
  return rows.flatMap(({ id, message_id, status, kind, case_id }) => {
    const times = taken.filter(({ messageId }) => messageId.includes(message_id));
    const about = [id, ...(case_id ? [case_id] : [])];
    if (status === 'sent' && times.length === 0)
      return [{ rule: 'lost', what: `mail ${kind} (${id}) counts as sent and was never taken`, about }];
    if (times.length > 1 && !times.some(({ at }) => isNearFault(at)))
      return [{ rule: 'doubled', what: `mail ${kind} (${id}) was taken ${times.length} times, and no fault was near`, about }];
    return [];
  });
}

/** Mails that were taken more than once, each under one Message-ID. */
export function repeatedMails(taken: readonly ReceivedMail[]): number {
  return [...Map.groupBy(taken, ({ messageId, to }) => `${messageId} ${to}`).values()].filter(({ length }) => length > 1).length;
}

/** Each document that stands in the tables has its bytes. */
export async function checkObjects(sql: Sql, storage: Storage): Promise<Finding[]> {
  const rows = await sql<{ id: string; case_id: string; object_key: string }>(
    TENANT,
    `select id, case_id, object_key from documents where tenant_id = $1 and object_key is not null and file_erased_at is null`,
    [TENANT],
  );
  const findings: Finding[] = [];
  for (const { id, case_id, object_key } of rows)
    if ((await storage.head(object_key)) === null)
      findings.push({ rule: 'lost', what: `document ${id} has no bytes at its key`, about: [id, case_id] });
  return findings;
}
