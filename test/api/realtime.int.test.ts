import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { caseChannel, type Frame, patientChannel } from '../../adapters/realtime/realtime.ts';
import { openEventStream, refusedUpgrade, waitUntil } from '../support/event-source.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

const OWNER = 'user_owner000000000000001';

describe('realtime channels', () => {
  let api: RunningApi;
  let token: string;
  const [patientId, caseId] = [newId(), newId()];
  const open: (() => unknown)[] = [];

  beforeAll(async () => {
    api = await startApi();
    token = await api.issuer.token({ org_role: 'patient', sub: OWNER, tenant_id: 'alpha' });
    await api.database.sql(
      'alpha',
      `insert into patients (id, tenant_id, first_name, last_name, email, idp_user_id) values ($1, 'alpha', 'Ana', 'Horvat', 'ana@example.org', $2)`,
      [patientId, OWNER],
    );
    await api.database.sql(
      'alpha',
      `insert into cases (id, tenant_id, patient_id, state, title) values ($1, 'alpha', $2, 'intake', 'Knee')`,
      [caseId, patientId],
    );
  }, 400_000);
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  afterAll(() => api.stop());

  const publish = (event: string, data: unknown, channel = caseChannel('alpha', caseId)) =>
    api.services.realtime.publish(channel, { event, data });

  function stream(path: string, headers: Record<string, string> = {}, jwt = token) {
    const opened = openEventStream(`${api.baseUrl}${path}?token=${jwt}&tenant_id=alpha`, headers);
    open.push(opened.close);
    return opened;
  }

  async function socket(query = '') {
    const frames: Frame[] = [];
    const url = `${api.baseUrl.replace('http', 'ws')}/api/v1/cases/${caseId}/ws?token=${token}&tenant_id=alpha${query}`;
    const ws = new WebSocket(url);
    const closed = new Promise<number>((resolve) => ws.addEventListener('close', ({ code }) => resolve(code)));
    ws.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as Frame));
    await new Promise((resolve, reject) => {
      ws.addEventListener('open', resolve);
      ws.addEventListener('error', reject);
    });
    open.push(() => ws.close());
    return { ws, frames, closed };
  }
  /** A subscriber is known to Redis only a moment after its connection opened. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

  describe('server-sent events', () => {
    it('stream the conversation in order, and nothing else of the case', async () => {
      const chat = stream(`/api/v1/cases/${caseId}/chat/stream`);
      const response = await chat.response;
      expect(response.headers.get('content-type')).toMatch(/text\/event-stream/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      await settled();
      await publish('token', { text: 'Hel' });
      await publish('document_progress', { step: 1 });
      await publish('token', { text: 'lo' });
      await publish('stream_end', {});
      await chat.until(() => chat.events.length === 3);
      expect(chat.events.map(({ event }) => event)).toEqual(['token', 'token', 'stream_end']);
      expect(chat.events[1]?.data).toEqual({ text: 'lo' });
    });

    it('bring new messages, and resume after the last one that was seen', async () => {
      const first = stream(`/api/v1/cases/${caseId}/messages/stream`);
      await first.response;
      await settled();
      await publish('new_message', { message_id: 'one' });
      await first.until(() => first.events.length === 1);
      await first.close();
      await publish('new_message', { message_id: 'two' });
      await publish('token', { text: 'x' });
      await publish('new_message', { message_id: 'three' });
      const second = stream(`/api/v1/cases/${caseId}/messages/stream`, { 'last-event-id': first.events[0]?.id ?? '' });
      await second.until(() => second.events.length === 2);
      expect(second.events.map(({ data }) => data)).toEqual([{ message_id: 'two' }, { message_id: 'three' }]);
    });

    it("report the progress of a patient's documents", async () => {
      const documents = stream(`/api/v1/patients/${patientId}/documents/stream`);
      await documents.response;
      await settled();
      const data = { document_id: newId(), case_id: caseId, step: 2, name: 'extract_text', status: 'started', percent: 17 };
      await publish('document_progress', data, patientChannel('alpha', patientId));
      await documents.until(() => documents.events.length === 1);
      expect(documents.events[0]).toMatchObject({ event: 'document_progress', data });
    });

    it('take headers as well as the query', async () => {
      const opened = openEventStream(`${api.baseUrl}/api/v1/cases/${caseId}/chat/stream`, {
        authorization: `Bearer ${token}`,
        'x-tenant-id': 'alpha',
      });
      open.push(opened.close);
      expect((await opened.response).status).toBe(200);
    });

    it('are refused without a token, and for the records of another patient or tenant', async () => {
      const statusOf = async (path: string, jwt: string | null, tenant = 'alpha') =>
        (await fetch(`${api.baseUrl}${path}?tenant_id=${tenant}${jwt ? `&token=${jwt}` : ''}`)).status;
      const stranger = await api.issuer.token({ org_role: 'patient', sub: 'user_stranger00000000002', tenant_id: 'alpha' });
      const foreign = await api.issuer.token({ org_role: 'coordinator', tenant_id: 'beta' });
      const path = `/api/v1/cases/${caseId}/chat/stream`;
      expect(await statusOf(path, null)).toBe(401);
      expect(await statusOf(path, stranger)).toBe(404);
      expect(await statusOf(path, foreign, 'beta')).toBe(404);
      expect(await statusOf(path, foreign, 'alpha')).toBe(403);
      expect(await statusOf(`/api/v1/patients/${patientId}/documents/stream`, stranger)).toBe(404);
    });

    it('end when the token expires', async () => {
      const short = await api.issuer.token({ org_role: 'patient', sub: OWNER, tenant_id: 'alpha' }, { expiresIn: 2 });
      const chat = stream(`/api/v1/cases/${caseId}/chat/stream`, {}, short);
      expect((await chat.response).status).toBe(200);
      await chat.until(() => chat.hasEnded());
    });
  });

  describe('the WebSocket of a case', () => {
    it('tells a request that asks for no upgrade', async () => {
      for (const path of [`/api/v1/cases/${caseId}/ws`, '/api/v1/voice/stream']) {
        const response = await fetch(`${api.baseUrl}${path}`);
        const { errors } = (await response.json()) as { errors: { code: string }[] };
        expect([response.status, response.headers.get('upgrade'), errors[0]?.code]).toEqual([426, 'websocket', 'SYS_UPGRADE_REQUIRED']);
      }
    });

    it('carries every event as a frame with its id and time', async () => {
      const { frames } = await socket();
      await settled();
      const [document_id, message_id] = [newId(), newId()];
      const progress = { document_id, case_id: caseId, step: 2, name: 'extract_text', status: 'started', percent: 17 };
      const told = [
        ...[['batch_complete', { document_ids: [document_id] }] as const, ['findings_incorporated', { message_id }] as const],
        ...[['stream_end', { message_id, in_reply_to: newId() }] as const, ['document_progress', progress] as const],
      ];
      for (const [event, data] of told) await publish(event, data);
      await waitUntil(() => frames.length === told.length);
      expect(frames.map(({ event, data }) => [event, data])).toEqual(told);
      expect(frames[0]).toEqual({
        event: 'batch_complete',
        data: { document_ids: [document_id] },
        id: expect.stringMatching(/^\d+-\d+$/),
        timestamp: expect.stringMatching(/Z$/),
      });
    });

    it('replays what was missed since last_event_id, then goes on', async () => {
      const id = await publish('token', { text: 'seen' });
      await publish('token', { text: 'missed' });
      const { frames } = await socket(`&last_event_id=${id}`);
      await waitUntil(() => frames.length === 1);
      await publish('token', { text: 'live' });
      await waitUntil(() => frames.length === 2);
      expect(frames.map(({ data }) => data)).toEqual([{ text: 'missed' }, { text: 'live' }]);
    });

    it('serves several listeners who joined at different points', async () => {
      const id = await publish('token', { text: 'a' });
      await publish('token', { text: 'b' });
      const early = await socket();
      const late = await socket(`&last_event_id=${id}`);
      await waitUntil(() => late.frames.length === 1);
      await settled();
      await publish('token', { text: 'c' });
      await waitUntil(() => early.frames.length === 1 && late.frames.length === 2);
      expect(late.frames.map(({ data }) => data)).toEqual([{ text: 'b' }, { text: 'c' }]);
    });

    it('refuses an upgrade with the envelope of any route', async () => {
      const path = `${api.baseUrl}/api/v1/cases/${caseId}/ws`;
      const stranger = await api.issuer.token({ org_role: 'patient', sub: 'user_stranger00000000002', tenant_id: 'alpha' });
      const none = await refusedUpgrade(`${path}?tenant_id=alpha`);
      expect([none.status, JSON.parse(none.body).errors[0].code]).toEqual([401, 'AUTH_HEADER_MISSING_001']);
      const nowhere = await refusedUpgrade(path);
      expect([nowhere.status, JSON.parse(nowhere.body).errors[0].code]).toEqual([400, 'TENANT_HEADER_MISSING_001']);
      const foreign = await refusedUpgrade(`${path}?tenant_id=alpha&token=${stranger}`);
      expect([foreign.status, JSON.parse(foreign.body).errors[0].code]).toEqual([404, 'INTAKE_CASE_NOT_FOUND_001']);
      expect((await refusedUpgrade(`${api.baseUrl}/api/v1/nothing/ws`)).status).toBe(404);
      const named = await refusedUpgrade(path, { 'x-request-id': 'portal-7' });
      expect([named.headers['content-type'], named.headers['x-request-id']]).toEqual(['application/json; charset=utf-8', 'portal-7']);
      expect(JSON.parse(named.body).meta.request_id).toBe('portal-7');
    });

    it('takes token and tenant from headers too', async () => {
      const path = `${api.baseUrl}/api/v1/cases/${caseId}/ws`;
      expect((await refusedUpgrade(path, { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha' })).status).toBe(101);
    });

    it('closes on a frame over 64 KB', async () => {
      const { ws, closed } = await socket();
      ws.send('x'.repeat(65 * 1024));
      expect(await closed).toBe(1009);
    });
  });
});
