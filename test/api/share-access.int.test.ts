import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { sendNotification } from '../../activities/notifications/send-notification.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { shareWithProvider } from '../../activities/sharing/forward.ts';
import type { OutgoingMail } from '../../adapters/mail/mail.ts';
import { createShareTokens } from '../../adapters/identity/share-tokens.ts';
import { CODES_AN_HOUR, WRONG_CODES_AN_HOUR } from '../../domain/sharing/share-access.ts';
import { ROUTES } from '../../api/app.ts';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type AccessWorld, OWNER, SECRETS, startAccessWorld, type WholeCase } from './access/access-world.ts';

/** A hospital without accounts: from the mail of a forwarded case to the record, and whatever stands in between. */

type Session = { access_token: string; tenant_id: string; case_id: string; provider_id: string; expires_in_seconds: number };
type Look = { role: string; resource: string; organization: string; purpose: string };
type Shared = WholeCase & { share_id: string; provider_id: string; notification_ids: string[] };

const PORTAL = 'https://portal.example';
let world: AccessWorld;
let anybody: Caller;
beforeAll(async () => {
  world = await startAccessWorld({ RATE_LIMIT_PUBLIC: '500' });
  anybody = createCaller(world.api.baseUrl, {});
}, 400_000);
afterAll(() => world?.stop());

/** A record with a hospital that has no tenant, as forwarding leaves it. */
async function share({ email = 'office@clinic.example', identity = false } = {}): Promise<Shared> {
  const whole = await world.openWholeCase({ state: 'consent_given' });
  const provider_id = newId();
  await world.sql('delete from document_issues where case_id = $1', [whole.case_id]);
  await world.sql(
    `insert into providers (id, tenant_id, name, slug, country, city, contact_email) values ($1, 'alpha', 'Clinic N', $2, 'TR', 'Izmir', $3)`,
    [provider_id, `clinic-${provider_id}`, email],
  );
  await world.sql('update consents set provider_ids = $2, share_identity = $3 where id = $1', [whole.consent_id, [provider_id], identity]);
  const shared = await shareWithProvider(world.api.services as unknown as ActivityServices, {
    ...{ tenant_id: 'alpha', case_id: whole.case_id, consent_id: whole.consent_id, provider_id },
  });
  return { ...whole, ...shared, provider_id };
}

/** Does what the workflow of a mail does. @returns the mail, or how it ended */
async function sent(notification_id: string, settings: { PORTAL_BASE_URL?: string } = { PORTAL_BASE_URL: PORTAL }) {
  const mails: OutgoingMail[] = [];
  const { services } = world.api;
  const config = { ...services.config, PORTAL_BASE_URL: settings.PORTAL_BASE_URL };
  const mail = { send: async (each: OutgoingMail) => void mails.push(each) };
  const log = { info: () => undefined, warn: () => undefined };
  const { status } = await sendNotification({ ...services, config, mail, log } as unknown as ActivityServices, {
    ...{ tenant_id: 'alpha', notification_id },
  });
  return mails[0] ?? { to: null, subject: status, text: '', body: { link: null } };
}
const tokenOf = (text: string) => /#(\S+)/.exec(text)?.[1] ?? '';
async function linkOf({ notification_ids: [mail = ''] }: Shared): Promise<string> {
  await world.sql(`update notifications set status = 'queued' where id = $1`, [mail]);
  return tokenOf((await sent(mail)).text);
}
const askCode = (token: string) => anybody.post('/api/v1/share-access/codes', { token });
async function lastCode({ case_id }: WholeCase): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `select id from notifications where case_id = $1 and kind = 'share_code' order by created_at desc limit 1`,
    [case_id],
  );
  return /\d{8}/.exec((await sent(row?.id ?? '')).text)?.[0] ?? '';
}
const enter = (token: string, code: string) => anybody.post<Session>('/api/v1/share-access/sessions', { token, code });
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
const withSession = (token: string, tenant = 'alpha') => createCaller(world.api.baseUrl, { token, tenant });

async function opened(options: Parameters<typeof share>[0] = {}) {
  const shared = await share(options);
  const link = await linkOf(shared);
  expect((await askCode(link)).status).toBe(201);
  const code = await lastCode(shared);
  const answer = await enter(link, code);
  expect([answer.status, codes(answer)]).toEqual([201, []]);
  return { shared, link, code, session: answer.body.data, hospital: withSession(answer.body.data.access_token) };
}
const eventsOf = (caseId: string, type: string) =>
  world.sql<{ actor_id: string; payload: object }>(
    'select actor_id, payload from events where case_id = $1 and event_type = $2 order by created_at, id',
    [caseId, type],
  );

describe('the mail of a forwarded case', () => {
  it('has a link for a hospital without accounts, and says nothing of the patient', async () => {
    const shared = await share();
    const mail = await sent(shared.notification_ids[0] ?? '');
    expect(mail).toMatchObject({ to: 'office@clinic.example', subject: 'A new case for you' });
    expect(mail.body.link).toMatch(/^https:\/\/portal\.example\/shared-case#[\w.-]+$/);
    expect(mail.text).toContain('You need no account');
    for (const secret of [...SECRETS, shared.patient_id]) expect(mail.text).not.toContain(secret);
    expect(JSON.stringify(await world.sql('select * from notifications where case_id = $1', [shared.case_id]))).not.toContain(
      tokenOf(mail.text),
    );
  });

  it('has none for one with a tenant, without a portal, or while the portal is off', async () => {
    const shared = await share();
    const [mail = ''] = shared.notification_ids;
    const again = (settings?: object) =>
      world.sql(`update notifications set status = 'queued' where id = $1`, [mail]).then(() => sent(mail, settings));
    expect((await again({})).text).not.toContain('#');
    await world.setFlag('provider_portal_enabled', false);
    expect((await again()).body.link).toBe(`${PORTAL}/cases/${shared.case_id}`);
    await world.setFlag('provider_portal_enabled', true);
    expect((await again()).text).toContain('#');
    await world.sql(`update case_shares set target_tenant_id = 'beta' where id = $1`, [shared.share_id]);
    expect((await again()).text).not.toContain('#');
  });

  it('has one when the hospital is reminded', async () => {
    const shared = await share();
    const [row] = await world.sql<{ id: string }>(
      `insert into notifications (id, tenant_id, kind, recipient_kind, recipient_id, case_id, dedupe_key, message_id)
       values ($1, 'alpha', 'share_reminder', 'provider', $2, $3, $4, 'm') returning id`,
      [newId(), shared.provider_id, shared.case_id, `share_reminder/${shared.share_id}/1`],
    );
    expect(await askCode(tokenOf((await sent(row?.id ?? '')).text))).toMatchObject({ status: 201 });
  });
});

describe('link and code', () => {
  it('open the record for its hospital, once a code, and the patient sees who came', async () => {
    const { shared, link, code, session, hospital } = await opened();
    expect(session).toMatchObject({ tenant_id: 'alpha', case_id: shared.case_id, provider_id: shared.provider_id });
    const path = `/api/v1/provider-portal/cases/${shared.case_id}`;
    for (const part of ['', '/ehr', '/documents', '/questions']) {
      const answer = await hospital.get(`${path}${part}`);
      expect([part, answer.status, codes(answer)]).toEqual([part, 200, []]);
      for (const secret of SECRETS) expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    const again = await enter(link, code);
    expect([codes(again), again.headers.get('x-ratelimit-limit')]).toEqual([['SHARE_CODE_INVALID'], '500']);
    expect(await eventsOf(shared.case_id, 'share_access.opened')).toMatchObject([
      { actor_id: `share:${shared.share_id}`, payload: { case_share_id: shared.share_id } },
    ]);
    const looks = await (await world.as('patient', OWNER)).get<Look[]>(`/api/v1/cases/${shared.case_id}/access-log`);
    expect(looks.body.data.map(({ resource }) => resource).sort()).toEqual([
      'provider_case',
      'provider_documents',
      'provider_ehr',
      'provider_questions',
      'share_access',
    ]);
    for (const look of looks.body.data)
      expect(look).toMatchObject({ role: 'provider_staff', organization: 'Clinic N', purpose: 'treatment_offer' });
  });

  it('name the patient only where the consent does', async () => {
    const { shared, hospital } = await opened({ identity: true });
    const answer = await hospital.get<{ patient: { identity: { last_name: string } | null } }>(
      `/api/v1/provider-portal/cases/${shared.case_id}`,
    );
    expect(answer.body.data.patient.identity).toMatchObject({ last_name: 'Wolkenstein' });
  });

  it('of the code a mail of its own is sent, with nothing of the case in it; not after its time', async () => {
    const shared = await share();
    await askCode(await linkOf(shared));
    const [{ id = '' } = {}] = await world.sql<{ id: string }>(`select id from notifications where case_id = $1 and kind = 'share_code'`, [
      shared.case_id,
    ]);
    const mail = await sent(id);
    expect(mail).toMatchObject({ to: 'office@clinic.example', body: { link: null } });
    for (const secret of [...SECRETS, shared.case_id]) expect(mail.text).not.toContain(secret);
    const stored = await world.sql('select k.*, n.* from share_access_codes k join notifications n on n.id = k.id where k.share_id = $1', [
      shared.share_id,
    ]);
    expect(JSON.stringify([stored, await eventsOf(shared.case_id, 'share_access.code_requested')])).not.toContain(
      /\d{8}/.exec(mail.text)?.[0],
    );
    await world.sql(`update share_access_codes set expires_at = now() where share_id = $1`, [shared.share_id]);
    await world.sql(`update notifications set status = 'queued' where id = $1`, [id]);
    expect((await sent(id)).subject).toBe('skipped');
    expect(codes(await enter(await linkOf(await share()), '00000000'))).toEqual(['SHARE_CODE_INVALID']);
  });

  it('are asked for again within limits', async () => {
    const shared = await share();
    const link = await linkOf(shared);
    for (let asked = 0; asked < CODES_AN_HOUR; asked += 1) expect((await askCode(link)).status).toBe(201);
    const refused = await askCode(link);
    expect([refused.status, codes(refused)]).toEqual([429, ['NOTIFY_RATE_LIMITED_001']]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await world.sql(`update share_access_codes set created_at = created_at - interval '61 minutes' where share_id = $1`, [shared.share_id]);
    expect((await askCode(link)).status).toBe(201);
  });

  it('of a code only the right one counts, five wrong ones lock the share for an hour, and the coordinator is told', async () => {
    const shared = await share();
    const link = await linkOf(shared);
    await askCode(link);
    const code = await lastCode(shared);
    for (let tried = 1; tried < WRONG_CODES_AN_HOUR; tried += 1)
      expect(codes(await enter(link, otherThan(code)))).toEqual(['SHARE_CODE_INVALID']);
    const last = await enter(link, otherThan(code));
    expect([last.status, codes(last), last.headers.get('retry-after')]).toEqual([429, ['SHARE_ACCESS_LOCKED'], '3600']);
    expect(codes(await enter(link, code))).toEqual(['SHARE_ACCESS_LOCKED']);
    expect(codes(await askCode(link))).toEqual(['SHARE_ACCESS_LOCKED']);
    expect(await eventsOf(shared.case_id, 'share_access.code_refused')).toHaveLength(WRONG_CODES_AN_HOUR);
    expect(await eventsOf(shared.case_id, 'share_access.locked')).toHaveLength(1);
    await dispatchEvents(world.api.services, 'alpha');
    const inbox = await (await world.as('coordinator', 'user_lockedcoordinator1')).get<{ case_id: string }[]>(
      '/api/v1/inbox?kind=share_locked',
    );
    expect(inbox.body.data.map(({ case_id }) => case_id)).toEqual([shared.case_id]);
    await world.sql(`update share_access_codes set last_wrong_at = last_wrong_at - interval '1 hour' where share_id = $1`, [
      shared.share_id,
    ]);
    expect((await enter(link, code)).status).toBe(201);
  });

  it('are guessed at no faster by asking all at once', async () => {
    const shared = await share();
    const link = await linkOf(shared);
    await askCode(link);
    const code = Number(await lastCode(shared));
    const tries = await Promise.all(Array.from({ length: 12 }, (_, at) => enter(link, String((code + 1 + at) % 10 ** 8).padStart(8, '0'))));
    expect(tries.flatMap(codes).filter((each) => each === 'SHARE_CODE_INVALID')).toHaveLength(WRONG_CODES_AN_HOUR - 1);
    expect(tries.flatMap(codes).filter((each) => each === 'SHARE_ACCESS_LOCKED')).toHaveLength(12 - WRONG_CODES_AN_HOUR + 1);
  });

  it('open one share, not that of another hospital', async () => {
    const [one, other] = [await share(), await share()];
    await askCode(await linkOf(one));
    await askCode(await linkOf(other));
    expect(codes(await enter(await linkOf(other), await lastCode(one)))).toEqual(['SHARE_CODE_INVALID']);
  });
});

describe('what is over opens nothing', () => {
  const ENDS: [string, string, string][] = [
    ['revoked', `update case_shares set status = 'revoked' where id = $1`, 'CONSENT_REQUIRED_001'],
    ['expired', `update case_shares set status = 'expired' where id = $1`, 'CONSENT_REQUIRED_001'],
    ['past the last day of the consent', `update case_shares set consent_ends_on = current_date - 1 where id = $1`, 'CONSENT_REQUIRED_001'],
    [
      'of a hospital that has a tenant by now',
      `update case_shares set target_tenant_id = 'beta' where id = $1`,
      'INTAKE_CASE_NOT_FOUND_001',
    ],
  ];
  it.each(ENDS)('a share that is %s', async (_, end, code) => {
    const { shared, link, hospital } = await opened();
    await askCode(link);
    const next = await lastCode(shared);
    await world.sql(end, [shared.share_id]);
    for (const answer of [await askCode(link), await enter(link, next)])
      expect([answer.status, codes(answer)]).toEqual([410, ['SHARE_ACCESS_ENDED']]);
    for (const part of ['', '/ehr', '/documents', '/questions'])
      expect(codes(await hospital.get(`/api/v1/provider-portal/cases/${shared.case_id}${part}`))).toEqual([code]);
    expect(codes(await hospital.post(`/api/v1/provider-portal/cases/${shared.case_id}/respond`, { action: 'acknowledge' }))).toEqual([
      code,
    ]);
  });

  it('a consent that is revoked while the share is not', async () => {
    const { shared, hospital } = await opened();
    await world.sql(`update consents set status = 'inactive' where id = $1`, [shared.consent_id]);
    expect(codes(await hospital.get(`/api/v1/provider-portal/cases/${shared.case_id}`))).toEqual(['CONSENT_REQUIRED_001']);
  });

  it('a hospital that is listed no more', async () => {
    const shared = await share();
    const link = await linkOf(shared);
    await world.sql('update providers set is_active = false where id = $1', [shared.provider_id]);
    expect(codes(await askCode(link))).toEqual(['SHARE_ACCESS_ENDED']);
  });

  it('links of others: made up, of a share that never was, of a tenant that sleeps, expired', async () => {
    const { share_id } = await share();
    const { shareTokens } = world.api.services;
    const later = new Date(Date.now() + 60_000);
    const foreign = createShareTokens(`k1:${randomBytes(32).toString('base64')}`);
    const wrong: [string, number, string][] = [
      ['a.b.c.d.e', 401, 'AUTH_TOKEN_INVALID_001'],
      [await foreign.write('share-link', { tenant_id: 'alpha', share_id }, later), 401, 'AUTH_TOKEN_INVALID_001'],
      [await shareTokens.write('share-session', { tenant_id: 'alpha', share_id }, later), 401, 'AUTH_TOKEN_INVALID_001'],
      [await shareTokens.write('share-link', { tenant_id: 'alpha', share_id: newId() }, later), 410, 'SHARE_ACCESS_ENDED'],
      [await shareTokens.write('share-link', { tenant_id: 'beta', share_id }, later), 410, 'SHARE_ACCESS_ENDED'],
      [await shareTokens.write('share-link', { tenant_id: 'sleeping', share_id }, later), 404, 'TENANT_NOT_FOUND_001'],
      [await shareTokens.write('share-link', { tenant_id: 'alpha', share_id }, new Date(Date.now() - 1_000)), 410, 'SHARE_ACCESS_ENDED'],
    ];
    for (const [token, status, code] of wrong)
      for (const answer of [await askCode(token), await enter(token, '12345678')])
        expect([answer.status, codes(answer)]).toEqual([status, [code]]);
  });

  it('while the portal is off', async () => {
    const { shared, link, hospital } = await opened();
    await world.setFlag('provider_portal_enabled', false);
    const answers = [
      await askCode(link),
      await enter(link, '12345678'),
      await hospital.get(`/api/v1/provider-portal/cases/${shared.case_id}`),
    ];
    await world.setFlag('provider_portal_enabled', true);
    for (const answer of answers) expect([answer.status, codes(answer)]).toEqual([503, ['FEATURE_DISABLED']]);
  });

  it('says every fault of a body at once', async () => {
    const answer = await anybody.post('/api/v1/share-access/sessions', { code: '123', more: 1 });
    expect([answer.status, answer.body.errors?.map(({ field }) => field).sort()]).toEqual([422, ['code', 'more', 'token']]);
  });
});

describe('a session', () => {
  it('is good for the operations of the one case and for no other operation of the service', async () => {
    const { hospital, shared } = await opened();
    const open = ROUTES.flatMap(({ contract }) =>
      contract.access.kind === 'tenant' && contract.access.orShareSession ? [`${contract.method} ${contract.path}`] : [],
    );
    expect(open.sort()).toEqual([
      'get /api/v1/provider-portal/cases/{id}',
      'get /api/v1/provider-portal/cases/{id}/documents',
      'get /api/v1/provider-portal/cases/{id}/ehr',
      'get /api/v1/provider-portal/cases/{id}/questions',
      'post /api/v1/provider-portal/cases/{id}/questions',
      'post /api/v1/provider-portal/cases/{id}/respond',
      'post /api/v1/provider/cases/{id}/decline',
      'post /api/v1/provider/cases/{id}/quote',
      'post /api/v1/provider/cases/{id}/quote/withdraw',
    ]);
    for (const { contract } of ROUTES) {
      if (contract.access.kind !== 'tenant' || contract.access.orShareSession) continue;
      const path = contract.path.replaceAll(/\{\w+\}/g, shared.case_id);
      const answer = await hospital.call(contract.method.toUpperCase(), path, contract.method === 'get' ? undefined : {});
      expect([contract.path, codes(answer)]).toEqual([contract.path, ['AUTH_TOKEN_INVALID_001']]);
    }
  });

  it('shows no other case, of the tenant or of another, and hides whether it exists', async () => {
    const { hospital, session } = await opened();
    const other = await share();
    for (const id of [other.case_id, newId(), 'x'])
      for (const part of ['', '/ehr', '/documents', '/questions'])
        expect(codes(await hospital.get(`/api/v1/provider-portal/cases/${id}${part}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await hospital.post(`/api/v1/provider/cases/${other.case_id}/decline`, { reason: 'x' }))).toEqual([
      'INTAKE_CASE_NOT_FOUND_001',
    ]);
    expect(codes(await withSession(session.access_token, 'beta').get(`/api/v1/provider-portal/cases/${other.case_id}`))).toEqual([
      'TENANT_MISMATCH_001',
    ]);
    expect(codes(await withSession(session.access_token, 'nobody').get(`/api/v1/provider-portal/cases/${other.case_id}`))).toEqual([
      'TENANT_NOT_FOUND_001',
    ]);
  });

  it('is no link, and a link is no session; it ends', async () => {
    const { shared, link, session } = await opened();
    const path = `/api/v1/provider-portal/cases/${shared.case_id}`;
    expect(codes(await withSession(link).get(path))).toEqual(['AUTH_TOKEN_INVALID_001']);
    expect(codes(await askCode(session.access_token))).toEqual(['AUTH_TOKEN_INVALID_001']);
    const pass = { tenant_id: 'alpha', share_id: shared.share_id };
    const over = await world.api.services.shareTokens.write('share-session', pass, new Date(Date.now() - 1_000));
    expect(codes(await withSession(over).get(path))).toEqual(['AUTH_TOKEN_EXPIRED_001']);
  });
});
