import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { v7 as newId } from 'uuid';
import { createMail } from '../../adapters/mail/create-mail.ts';
import { notificationStart } from '../../messages/notification.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** A mail server is away for three days of skipped time: in the end everybody has every mail, once. */

const KINDS = ['notice.booking_made', 'quote_received'];

describe('a mail server that is away for three days', () => {
  let world: CaseWorld;
  let environment: TestWorkflowEnvironment;
  let engine: CaseEngine;
  let port: number;

  beforeAll(async () => {
    const free = await startMailServer();
    port = free.port;
    await free.close();
    world = await createCaseWorld();
    const config = { ...world.config, SMTP_URL: `smtp://127.0.0.1:${port}` };
    environment = await createTimeSkippingEngine(world);
    engine = await startCaseEngine(environment, { ...world, services: { ...world.services, mail: createMail(config) } });
  }, 400_000);
  afterAll(async () => {
    await engine?.stop();
    await environment?.teardown();
    await world?.close();
  }, 400_000);

  async function queueMails(): Promise<{ id: string; to: string }[]> {
    const { tenant_id, case_id } = await world.openCase();
    const mails = [];
    for (const [index, kind] of KINDS.entries()) {
      const [id, person, to] = [newId(), newId(), `reader${index}@away.example`];
      await world.sql(`insert into patients (id, tenant_id, first_name, last_name, email) values ($1, $2, 'Ana', 'Horvat', $3)`, [
        ...[person, tenant_id, to],
      ]);
      await world.sql(
        `insert into notifications (id, tenant_id, kind, recipient_kind, recipient_id, case_id, dedupe_key, message_id) values ($1, $2, $3, 'patient', $4, $5, $6, $7)`,
        [id, tenant_id, kind, person, case_id, `away/${id}`, id],
      );
      await engine.temporal.start(notificationStart({ tenant_id, notification_id: id }));
      mails.push({ id, to });
    }
    return mails;
  }
  const statuses = async () =>
    (await world.sql<{ status: string }>(`select status from notifications where dedupe_key like 'away/%'`)).map(({ status }) => status);

  it('gets every mail when it is back, each once', async () => {
    const mails = await queueMails();
    await environment.sleep('3 days');
    expect(new Set(await statuses())).toEqual(new Set(['queued']));
    const server = await startMailServer({ port });
    await environment.sleep('1 hour');
    const expected = mails.map(({ id, to }) => ({ to, messageId: expect.stringContaining(id) }));
    expect(server.taken.toSorted((one, other) => one.to.localeCompare(other.to))).toMatchObject(expected);
    expect(server.taken).toHaveLength(KINDS.length);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    await environment.sleep('1 day');
    expect(server.taken).toHaveLength(KINDS.length);
    await server.close();
  }, 420_000);
});
