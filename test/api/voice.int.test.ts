import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { BYTES_PER_SECOND, wavOf } from '../../domain/voice/wav.ts';
import { refusedUpgrade, waitUntil } from '../support/event-source.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { startSpeechServer } from '../support/speech-server.ts';

type Answer = { status: number; data: Record<string, unknown> | null; errors: { code: string; field: string | null }[] };
type Frame = { event: string; data: { text?: string; code?: string }; id: string; timestamp: string };

/** A tone: loud enough to be speech for whoever looks for silence. */
function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = new DataView(new ArrayBuffer(Math.round(seconds * BYTES_PER_SECOND)));
  for (let index = 0; index * 2 < samples.byteLength; index += 1) {
    samples.setInt16(index * 2, 8_000 * Math.sin(index / 10), true);
  }
  return new Uint8Array(samples.buffer);
}
const silence = (seconds: number) => new Uint8Array(Math.round(seconds * BYTES_PER_SECOND));

describe('voice', () => {
  let api: RunningApi;
  let mute: RunningApi;
  let server: Awaited<ReturnType<typeof startSpeechServer>>;
  let token: string;
  const OWNER = 'user_voice000000000000001';
  const [patientId, caseId] = [newId(), newId()];

  beforeAll(async () => {
    server = await startSpeechServer();
    const env = { STT_PROVIDER: 'openai', STT_BASE_URL: server.url, STT_API_KEY: 'stt-key', STT_TIMEOUT_MS: '1500' };
    [api, mute] = await Promise.all([startApi(env), startApi()]);
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
  beforeEach(() => server.script(() => ({ body: { text: ' My knee hurts. ', duration: 5.48, language: 'en' } })));
  afterAll(async () => {
    await Promise.all([api.stop(), mute.stop()]);
    await server.close();
  });

  async function send(
    fields: Record<string, string | Uint8Array<ArrayBuffer>>,
    { jwt = token, base = api.baseUrl, headers = {} }: { jwt?: string | null; base?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(name, value);
      else form.set(name, new Blob([value]), 'speech.bin');
    }
    const identity = jwt === null ? {} : { authorization: `Bearer ${jwt}` };
    const response = await fetch(`${base}/api/v1/voice/transcribe`, {
      method: 'POST',
      body: form,
      headers: { 'x-tenant-id': 'alpha', ...identity, ...headers },
    });
    const { data, errors } = (await response.json()) as { data: Answer['data']; errors: Answer['errors'] | null };
    return { status: response.status, data, errors: errors ?? [] };
  }
  const recording = () => wavOf(tone(1));

  describe('POST /voice/transcribe', () => {
    it('answers the words of a recording, and keeps nothing', async () => {
      const bytes = wavOf(tone(5.5));
      const { status, data } = await send({ audio: bytes, language: 'en-US', case_id: caseId });
      expect([status, data]).toEqual([200, { text: 'My knee hurts.', duration_seconds: 5.48, provider: 'openai', language: 'en' }]);
      expect(server.heard).toHaveLength(1);
      expect(server.heard[0]).toMatchObject({
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer stt-key',
        fields: { model: 'whisper-1', language: 'en' },
      });
      expect(server.heard[0]?.file.length).toBe(bytes.length);
      expect(await api.database.sql('alpha', 'select 1 from messages where case_id = $1', [caseId])).toEqual([]);
    });

    it('takes the field file too, and measures a WAV itself when the recognizer does not', async () => {
      server.script(() => ({ body: { text: 'yes' } }));
      const { data } = await send({ file: wavOf(tone(2.5)) });
      expect(data).toEqual({ text: 'yes', duration_seconds: 2.5, provider: 'openai', language: null });
    });

    it.each([
      ['mp3', [0x49, 0x44, 0x33, 4, 0, 0]],
      ['mp3', [0xff, 0xfb, 0x90, 0x64]],
      ['ogg', [...Buffer.from('OggS'), 0, 2]],
      ['webm', [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, ...Buffer.from('webm')]],
      ['m4a', [0, 0, 0, 0x20, ...Buffer.from('ftypM4A ')]],
      ['flac', [...Buffer.from('fLaC'), 0, 0]],
    ])('knows %s by its first bytes', async (format, head) => {
      const { status } = await send({ audio: new Uint8Array([...head, ...new Uint8Array(100)]) });
      expect(status).toBe(200);
      expect(server.heard).toHaveLength(1);
      expect(format).toBeTruthy();
    });

    it.each([
      ['a PDF', Buffer.from('%PDF-1.7 not a sound')],
      ['a text called .wav', Buffer.from('RIFF but no wave at all')],
      ['a Matroska film', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from('....matroska')])],
    ])('refuses %s with 422', async (_name, bytes) => {
      const { status, errors } = await send({ audio: new Uint8Array(bytes) });
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'STORAGE_FILE_TYPE_001', 'audio']);
      expect(server.heard).toHaveLength(0);
    });

    it('refuses more than 25 MB with 413, told by its length or not', async () => {
      const big = new Uint8Array(25 * 1024 * 1024 + 1);
      big.set(recording());
      expect(await send({ audio: big })).toMatchObject({ status: 413, errors: [{ code: 'STORAGE_FILE_TOO_LARGE_001', field: 'audio' }] });
      const bigger = new Uint8Array(26 * 1024 * 1024);
      expect(await send({ audio: bigger })).toMatchObject({ status: 413, errors: [{ code: 'STORAGE_FILE_TOO_LARGE_001' }] });
    });

    it('names every field at fault', async () => {
      expect(await send({ language: 'en' })).toMatchObject({ status: 422, errors: [{ code: 'INTAKE_VALIDATION_001', field: 'audio' }] });
      const faults = await send({ audio: recording(), language: 'English please', case_id: 'x' });
      expect([faults.status, faults.errors.map(({ field }) => field).sort()]).toEqual([422, ['case_id', 'language']]);
    });

    it('refuses other bodies than forms', async () => {
      const caller = await api.as('patient', { sub: OWNER });
      const answer = await caller.post('/api/v1/voice/transcribe', { audio: 'x' });
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([415, 'SYS_MEDIA_TYPE']);
    });

    it("knows no other patient's case", async () => {
      const stranger = await api.issuer.token({ org_role: 'patient', sub: 'user_voice000000000000002', tenant_id: 'alpha' });
      expect(await send({ audio: recording(), case_id: caseId }, { jwt: stranger })).toMatchObject({
        status: 404,
        errors: [{ code: 'INTAKE_CASE_NOT_FOUND_001' }],
      });
    });

    it('wants a token and the permission to write', async () => {
      expect(await send({ audio: recording() }, { jwt: null })).toMatchObject({
        status: 401,
        errors: [{ code: 'AUTH_HEADER_MISSING_001' }],
      });
      const staff = await api.issuer.token({ org_role: 'provider_staff', tenant_id: 'alpha' });
      expect(await send({ audio: recording() }, { jwt: staff })).toMatchObject({
        status: 403,
        errors: [{ code: 'AUTH_PERMISSION_DENIED' }],
      });
    });

    it('is disabled where no recognizer is configured', async () => {
      const jwt = await mute.issuer.token({ org_role: 'patient', tenant_id: 'alpha' });
      expect(await send({ audio: recording() }, { jwt, base: mute.baseUrl })).toMatchObject({
        status: 503,
        errors: [{ code: 'FEATURE_DISABLED' }],
      });
      const upgrade = await refusedUpgrade(`${mute.baseUrl}/api/v1/voice/stream?tenant_id=alpha&token=${jwt}`);
      expect([upgrade.status, JSON.parse(upgrade.body).errors[0].code]).toEqual([503, 'FEATURE_DISABLED']);
    });

    it.each([
      ['a busy server', 429],
      ['a broken server', 500],
    ])('asks %s again', async (_name, status) => {
      server.script((_request, count) => (count === 1 ? { status } : { body: { text: 'at last' } }));
      expect(await send({ audio: recording() })).toMatchObject({ status: 200, data: { text: 'at last' } });
    });

    it.each([
      ['refuses its key', { status: 401 }, 500, 'SYS_CONFIG_MISSING'],
      ['cannot read the sound', { status: 400 }, 422, 'STORAGE_FILE_TYPE_001'],
      ['stays broken', { status: 502 }, 503, 'SYS_SPEECH_UNAVAILABLE'],
      ['answers something else', { body: { words: [] } }, 503, 'SYS_SPEECH_UNAVAILABLE'],
      ['does not answer', { delayMs: 3_000 }, 504, 'SYS_TIMEOUT_001'],
    ])('says so when the server %s', async (_name, answer, status, code) => {
      server.script(() => answer);
      expect(await send({ audio: recording() })).toMatchObject({ status, errors: [{ code }] });
    });
  });

  describe('WS /voice/stream', () => {
    async function open(query = '') {
      const frames: Frame[] = [];
      const ws = new WebSocket(`${api.baseUrl.replace('http', 'ws')}/api/v1/voice/stream?token=${token}&tenant_id=alpha${query}`);
      ws.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as Frame));
      await new Promise((resolve, reject) => {
        ws.addEventListener('open', resolve);
        ws.addEventListener('error', reject);
      });
      const finals = () => frames.filter(({ event }) => event === 'final').map(({ data }) => data.text);
      return { ws, frames, finals };
    }
    /** What was heard, told by its length. */
    const tellLength = () =>
      server.script(({ file }) => ({ body: { text: `${Math.round((file.length - 44) / BYTES_PER_SECOND)} seconds` } }));

    it('tells what it understood while one speaks, and the words at a pause', async () => {
      tellLength();
      const { ws, frames, finals } = await open('&language=en');
      for (let sent = 0; sent < 4; sent += 1) ws.send(tone(1));
      ws.send(silence(1));
      ws.send(tone(2));
      await waitUntil(() => finals().length === 2);
      expect(finals()).toEqual(['5 seconds', '2 seconds']);
      expect(frames[0]).toMatchObject({ event: 'partial', id: expect.any(String), timestamp: expect.stringMatching(/Z$/) });
      expect(server.heard.every(({ fields }) => fields.language === 'en')).toBe(true);
      ws.close();
    });

    it('ends an utterance when it is told to, and hears nothing in silence', async () => {
      tellLength();
      const { ws, frames, finals } = await open();
      ws.send(silence(3));
      ws.send('end');
      ws.send(tone(1));
      ws.send(JSON.stringify({ event: 'end' }));
      await waitUntil(() => finals().length === 1);
      expect(frames).toHaveLength(1);
      ws.close();
    });

    it('takes frames of any length', async () => {
      tellLength();
      const { ws, finals } = await open();
      const bytes = tone(2);
      for (let at = 0; at < bytes.length; at += 777) ws.send(bytes.slice(at, at + 777));
      await waitUntil(() => finals().length === 1);
      expect(finals()).toEqual(['2 seconds']);
      ws.close();
    });

    it('tells of a fault and stays open', async () => {
      server.script((_request, count) => (count === 1 ? { status: 400 } : { body: { text: 'again' } }));
      const { ws, frames, finals } = await open();
      ws.send(tone(1));
      ws.send('end');
      await waitUntil(() => frames.length === 1);
      expect(frames[0]).toMatchObject({ event: 'error', data: { code: 'STORAGE_FILE_TYPE_001' } });
      ws.send(tone(1));
      ws.send('end');
      await waitUntil(() => finals().length === 1);
      ws.close();
    });

    it('is refused with the envelope of any route', async () => {
      const path = `${api.baseUrl}/api/v1/voice/stream`;
      const staff = await api.issuer.token({ org_role: 'provider_staff', tenant_id: 'alpha' });
      const none = await refusedUpgrade(`${path}?tenant_id=alpha`);
      expect([none.status, JSON.parse(none.body).errors[0].code]).toEqual([401, 'AUTH_HEADER_MISSING_001']);
      const denied = await refusedUpgrade(`${path}?tenant_id=alpha&token=${staff}`);
      expect([denied.status, JSON.parse(denied.body).errors[0].code]).toEqual([403, 'AUTH_PERMISSION_DENIED']);
      expect((await refusedUpgrade(path, { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha' })).status).toBe(101);
    });
  });
});
