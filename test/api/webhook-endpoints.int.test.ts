import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { attemptWebhook, giveUpWebhook } from '../../activities/webhooks/attempt-webhook.ts';
import { createWebhookSender } from '../../adapters/webhooks/send-webhook.ts';
import { recordEvent } from '../../db/events.ts';
import { forgetToldEvents } from '../../db/queries/notifications/event-feed.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { createSealedJson } from '../../platform/sealing.ts';
import { type Caller, codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Endpoint = {
  id: string;
  url: string;
  provider_id: string | null;
  event_types: string[];
  is_active: boolean;
  secret?: string;
  disabled_at: string | null;
};
type Delivery = { id: string; event_id: string; event_type: string; status: string; attempts: number; last_status: number | null };
type FeedEvent = { id: string; type: string; data: Record<string, unknown>; cursor: string };

/** A customer's receiver: answers what it is told to, and keeps what came. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const state = { status: 200, headers: {} as Record<string, string> };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    req.on('end', () => {
      received.push({ headers: req.headers, body });
      res.writeHead(state.status, state.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return { url, received, state, stop: () => new Promise((resolve) => server.close(resolve)) };
}

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** Outbound webhooks and the feed (Decisions §14). */
describe('webhook endpoints', () => {
  let api: RunningApi;
  let admin: Caller;
  let hospital: Caller;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const [patientId, caseId, providerId, shareId, ownProviderId] = [newId(), newId(), newId(), newId(), newId()];
  const path = '/api/v1/webhook-endpoints';
  const sql = <R>(text: string, params: unknown[] = []) => api.database.sql<R>('alpha', text, params);

  beforeAll(async () => {
    api = await startApi({ WEBHOOKS_ALLOW_PRIVATE: 'on' });
    receiver = await startReceiver();
    admin = await api.as('platform_admin', { sub: 'user_hooksadmin00000001' });
    hospital = await api.as('provider_admin', { sub: 'user_hookshospital00001', tenant_id: 'beta' });
    await sql(`insert into patients (id, tenant_id, first_name, last_name) values ($1, 'alpha', 'Ana', 'Horvat')`, [patientId]);
    await sql(`insert into cases (id, tenant_id, patient_id, state, title) values ($1, 'alpha', $2, 'forwarded', 'Knee')`, [
      caseId,
      patientId,
    ]);
    await sql(
      `insert into providers (id, tenant_id, name, slug, country, city, provider_tenant_id) values ($1, 'alpha', 'Clinic', 'clinic', 'TR', 'Izmir', 'beta')`,
      [providerId],
    );
    const consent = newId();
    await sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by)
       values ($1, 'alpha', $2, $3, 'data_sharing', true, 'active', $4, 'user_x')`,
      [consent, patientId, caseId, [providerId]],
    );
    await sql(
      `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id)
       values ($1, 'alpha', $2, $3, 'beta', 'provider_snapshot', '{}', 'P-1', $4)`,
      [shareId, caseId, providerId, consent],
    );
    await sql(
      `insert into providers (id, tenant_id, name, slug, country, city, provider_tenant_id) values ($1, 'alpha', 'Own', 'own', 'TR', 'Izmir', 'alpha')`,
      [ownProviderId],
    );
  }, 400_000);
  afterAll(async () => {
    await receiver?.stop();
    await api?.stop();
  });

  const create = async (caller: Caller, body: object = {}) => caller.post<Endpoint>(path, { url: receiver.url, ...body });
  const services = () => ({
    ...{ db: api.services.db, sealed: createSealedJson(api.services.config.PAYLOAD_ENCRYPTION_KEYS) },
    webhooks: createWebhookSender({ allowPrivate: true }),
  });
  async function happens(
    type: 'quote.submitted' | 'milestone.updated' | 'share.revoked' | 'question.answered',
    payload: Record<string, unknown>,
  ): Promise<void> {
    await withTenant(api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
      recordEvent(tx, { type, patient_id: patientId, case_id: caseId, payload: payload as never }),
    );
    await dispatchEvents(api.services, 'alpha');
    await dispatchEvents(api.services, 'beta');
  }
  const quote = (id: string) => happens('quote.submitted', { quote_id: id, provider_id: providerId });
  const deliveries = async (caller: Caller, id: string) => (await caller.get<Delivery[]>(`${path}/${id}/deliveries`)).body.data;
  const deliver = (tenant: string, { id }: Delivery) => attemptWebhook(services(), { tenant_id: tenant, delivery_id: id });

  it('are made by who runs the tenant or a provider, and by nobody else; the secret is shown once', async () => {
    const made = await create(admin, { event_types: ['quote.submitted'] });
    expect([made.status, made.body.data.secret?.startsWith('whsec_'), made.body.data.provider_id]).toEqual([201, true, null]);
    const { id } = made.body.data;
    for (const answer of [await admin.get<Endpoint>(`${path}/${id}`), await admin.get<Endpoint[]>(path)])
      expect(JSON.stringify(answer.body)).not.toMatch(/whsec_|secret/);
    expect(JSON.stringify(await sql('select * from webhook_endpoints'))).not.toContain('whsec_');
    for (const role of ['patient', 'coordinator', 'mso_doctor', 'facilitator', 'provider_staff']) {
      const refused = await (await api.as(role, { sub: `user_hooks${role.replace('_', '')}00001` })).get(path);
      expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
    }
    const foreign = await api.as('platform_admin', { sub: 'user_hooksadmin00000002', tenant_id: 'beta' });
    for (const refused of [
      await foreign.get(`${path}/${id}`),
      await foreign.call('DELETE', `${path}/${id}`),
      await admin.get(`${path}/nothing`),
    ])
      expect([refused.status, codes(refused)]).toEqual([404, ['WEBHOOK_ENDPOINT_NOT_FOUND']]);
    await admin.call('DELETE', `${path}/${id}`);
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
  });

  it('keep each type of event once, however often it is named', async () => {
    const twice = ['quote.submitted', 'milestone.updated', 'quote.submitted'];
    const { id, event_types } = (await create(admin, { event_types: twice })).body.data;
    expect(event_types).toEqual(['quote.submitted', 'milestone.updated']);
    const changed = await admin.patch<Endpoint>(`${path}/${id}`, { event_types: ['milestone.updated', 'milestone.updated'] });
    expect(changed.body.data.event_types).toEqual(['milestone.updated']);
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('name every fault at once', async () => {
    const wrong = await admin.post(path, { url: 'ftp://x', event_types: ['nothing'], colour: 'red' });
    expect([wrong.status, fields(wrong)]).toEqual([422, ['colour', 'event_types.0', 'url']]);
  });

  it('get each event once, signed, in ids and codes', async () => {
    const { id, secret = '' } = (await create(admin, { event_types: ['quote.submitted'] })).body.data;
    await quote('q1');
    await happens('milestone.updated', { case_id: caseId, milestone: 'travel', from: 'pending', to: 'done' });
    await sql('update event_feed set dispatched_at = null, position = null');
    await dispatchEvents(api.services, 'alpha');
    const [delivery, ...more] = await deliveries(admin, id);
    expect([delivery?.event_type, delivery?.status, more]).toEqual(['quote.submitted', 'pending', []]);
    expect(await deliver('alpha', delivery as Delivery)).toBe('delivered');
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received.splice(0);
    const event = new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string; type: string; data: object };
    expect(event).toMatchObject({ id: headers['webhook-id'], type: 'quote.submitted', tenant_id: 'alpha' });
    expect(event.data).toEqual({ quote_id: 'q1', provider_id: providerId, case_id: caseId, patient_id: patientId });
    expect(await deliveries(admin, id)).toMatchObject([{ status: 'delivered', attempts: 1, last_status: 200 }]);
    expect(await deliver('alpha', delivery as Delivery)).toBe('delivered');
    expect(receiver.received).toEqual([]);
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('are signed under both secrets for a day after a rotation', async () => {
    const { id, secret: old = '' } = (await create(admin)).body.data;
    const rotated = await admin.post<Endpoint>(`${path}/${id}/rotate`);
    expect(rotated.body.data.secret).not.toBe(old);
    const test = await admin.post<Delivery>(`${path}/${id}/test`);
    expect([test.status, test.body.data.event_type]).toEqual([202, 'webhook.test']);
    await deliver('alpha', test.body.data);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received.splice(0);
    for (const secret of [old, rotated.body.data.secret ?? ''])
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' });
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('keep every old secret for its own day, however often it is rotated', async () => {
    const { id, secret: first = '' } = (await create(admin)).body.data;
    const rotate = async () => (await admin.post<Endpoint>(`${path}/${id}/rotate`)).body.data.secret ?? '';
    const secrets = [first, await rotate(), await rotate(), await rotate()];
    const signedUnder = async () => {
      await deliver('alpha', (await admin.post<Delivery>(`${path}/${id}/test`)).body.data);
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.received.splice(0);
      return secrets.map((secret) => isSigned(secret, body, headers as Record<string, string>));
    };
    expect(await signedUnder()).toEqual([true, true, true, true]);
    await sql(
      `update webhook_endpoints set older_secrets =
         (select jsonb_agg(case when n = 2 then one || '{"until":"2020-01-01T00:00:00Z"}' else one end)
          from jsonb_array_elements(older_secrets) with ordinality as o (one, n)) where id = $1`,
      [id],
    );
    expect(await signedUnder()).toEqual([false, true, true, true]);
    for (let more = 0; more < 12; more += 1) await rotate();
    const [kept] = await sql<{ n: number }>('select jsonb_array_length(older_secrets) as n from webhook_endpoints where id = $1', [id]);
    expect(kept?.n).toBe(8);
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('are tried again, follow no redirection, and are switched off with a notice in the end', async () => {
    const { id } = (await create(admin)).body.data;
    await quote('q2');
    const [delivery] = (await deliveries(admin, id)) as [Delivery];
    Object.assign(receiver.state, { status: 302, headers: { location: receiver.url } });
    expect(await deliver('alpha', delivery)).toBe('failed');
    Object.assign(receiver.state, { status: 200, headers: {} });
    expect(receiver.received.splice(0)).toHaveLength(1);
    await giveUpWebhook(services(), { tenant_id: 'alpha', delivery_id: delivery.id });
    await giveUpWebhook(services(), { tenant_id: 'alpha', delivery_id: delivery.id });
    expect((await admin.get<Endpoint>(`${path}/${id}`)).body.data).toMatchObject({ is_active: false, disabled_at: expect.any(String) });
    await dispatchEvents(api.services, 'alpha');
    const notices = await admin.get<{ kind: string }[]>('/api/v1/inbox?kind=endpoint_disabled');
    expect(notices.body.data).toHaveLength(1);
    expect((await admin.patch<Endpoint>(`${path}/${id}`, { is_active: true })).body.data).toMatchObject({
      is_active: true,
      disabled_at: null,
    });
    const again = await admin.post<Delivery>(`${path}/${id}/deliveries/${delivery.id}/redeliver`);
    expect([again.status, again.body.data.status, again.body.data.id]).toEqual([202, 'pending', delivery.id]);
    expect(codes(await admin.post(`${path}/${id}/deliveries/${newId()}/redeliver`))).toEqual(['WEBHOOK_DELIVERY_NOT_FOUND']);
    const log = await sql<{ change: string }>(
      `select payload->>'change' as change from events where event_type = 'webhook.endpoint_changed' and payload->>'endpoint_id' = $1 order by created_at, id`,
      [id],
    );
    expect(log.map(({ change }) => change)).toEqual(['created', 'changed', 'redelivered']);
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('of a hospital get the events of shares with it, in its own tenant', async () => {
    const made = await create(hospital);
    expect([made.status, made.body.data.provider_id]).toEqual([201, providerId]);
    await quote('q3');
    await happens('milestone.updated', { case_id: caseId, milestone: 'stay', from: 'pending', to: 'done' });
    const sent = await deliveries(hospital, made.body.data.id);
    expect(sent.map(({ event_type }) => event_type)).toEqual(['quote.submitted']);
    const feed = (await hospital.get<FeedEvent[]>('/api/v1/events')).body;
    expect(new Set(feed.data.map(({ type }) => type))).toEqual(new Set(['quote.submitted']));
    expect(JSON.stringify(feed.data)).not.toContain(patientId);
    const answered = { case_id: caseId, question_id: newId(), provider_id: providerId, case_share_id: shareId, answered_by: 'patient' };
    await happens('question.answered', answered);
    const answers = (await hospital.get<FeedEvent[]>('/api/v1/events?types=question.answered')).body;
    expect(answers.data).toMatchObject([{ tenant_id: 'beta', data: answered }]);
  });

  it('of a provider of the same tenant say as little of the patient as those of another one', async () => {
    const own = await api.as('provider_admin', { sub: 'user_hooksownprovider01' });
    const made = await create(own, { event_types: ['quote.submitted'] });
    expect(made.body.data.provider_id).toBe(ownProviderId);
    await happens('quote.submitted', { quote_id: 'q4', provider_id: ownProviderId });
    const [delivery] = (await deliveries(own, made.body.data.id)) as [Delivery];
    expect(await deliver('alpha', delivery)).toBe('delivered');
    const [sent] = receiver.received.splice(0);
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ data: { quote_id: 'q4', case_id: caseId } });
    const feed = (await own.get<FeedEvent[]>('/api/v1/events')).body;
    expect(feed.data.map(({ data }) => data.quote_id)).toEqual(['q4']);
    expect(`${sent?.body}${JSON.stringify(feed)}`).not.toContain(patientId);
    await own.call('DELETE', `${path}/${made.body.data.id}`);
  });

  it('tell a hospital that its share has ended, and nothing after it', async () => {
    await sql(`update case_shares set status = 'revoked' where id = $1`, [shareId]);
    await happens('share.revoked', { case_share_id: shareId, provider_id: providerId });
    await quote('q5');
    const feed = (await hospital.get<FeedEvent[]>('/api/v1/events')).body;
    expect(feed.data.at(-1)).toMatchObject({ type: 'share.revoked', tenant_id: 'beta', data: { case_id: caseId, case_share_id: shareId } });
    expect(JSON.stringify(feed.data)).not.toContain('q5');
    expect(JSON.stringify(feed.data)).not.toContain(patientId);
  });

  it('that are switched off say so of what they did not get', async () => {
    const { id } = (await create(admin, { is_active: false })).body.data;
    const test = await admin.post<Delivery>(`${path}/${id}/test`);
    expect(await deliver('alpha', test.body.data)).toBe('stopped');
    expect(await deliveries(admin, id)).toMatchObject([{ status: 'failed', attempts: 0, last_error: 'ENDPOINT_OFF' }]);
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('keep what was sent as long as the feed has it', async () => {
    const { id } = (await create(admin, { event_types: ['milestone.updated'] })).body.data;
    await happens('milestone.updated', { case_id: caseId, milestone: 'travel', from: 'pending', to: 'done' });
    await happens('milestone.updated', { case_id: caseId, milestone: 'follow-up', from: 'pending', to: 'done' });
    const [young, old] = (await deliveries(admin, id)) as [Delivery, Delivery];
    await sql(`update event_feed set occurred_at = now() - interval '31 days' where event_id = $1`, [old.event_id]);
    await withTenant(api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) => forgetToldEvents(tx, 30));
    expect((await deliveries(admin, id)).map((delivery) => delivery.id)).toEqual([young.id]);
    expect(await sql('select 1 from event_feed where event_id = $1', [old.event_id])).toEqual([]);
    await admin.call('DELETE', `${path}/${id}`);
  });

  it('keep no secret in the clear where an answer is kept for its idempotency key', async () => {
    const headers = { 'idempotency-key': 'shown-once-secret' };
    const [first, again] = [
      await admin.post<Endpoint>(path, { url: receiver.url }, headers),
      await admin.post<Endpoint>(path, { url: receiver.url }, headers),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const rotated = await admin.post<Endpoint>(`${path}/${first.body.data.id}/rotate`, undefined, { 'idempotency-key': 'rotated-once' });
    expect(rotated.body.data.secret).toMatch(/^whsec_/);
    const kept = await sql(`select body from idempotency_keys where key in ('shown-once-secret', 'rotated-once')`);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('whsec_');
    await admin.call('DELETE', `${path}/${first.body.data.id}`);
  });

  it('have the same events in a feed that is read on from a cursor', async () => {
    const all = (await admin.get<FeedEvent[]>('/api/v1/events?types=quote.submitted')).body;
    expect(all.data.map(({ data }) => data.quote_id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
    const first = (await admin.get<FeedEvent[]>('/api/v1/events?types=quote.submitted&limit=1')).body;
    const rest = (await admin.get<FeedEvent[]>(`/api/v1/events?types=quote.submitted&after=${String(first.meta?.next)}`)).body;
    expect([...first.data, ...rest.data]).toEqual(all.data);
    const wrong = await admin.get('/api/v1/events?after=x&types=nothing&limit=0');
    expect([wrong.status, fields(wrong)]).toEqual([422, ['after', 'limit', 'types.0']]);
  });
});
