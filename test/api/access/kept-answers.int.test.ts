import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { ROUTES } from '../../../api/app.ts';
import { fingerprintOf } from '../../../api/pipeline/idempotency.ts';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import { reachesOf } from '../../../domain/access/reach.ts';
import { permissionsOf, ROLES, type RoleCode } from '../../../domain/permissions.ts';
import { codes } from '../../support/caller.ts';
import { type AccessWorld, OWNER, startAccessWorld } from './access-world.ts';
import { BODIES, type Ids, nameOf, NOWHERE, pathIn } from './route-requests.ts';

/** What is kept under an idempotency key is given again to who would be let in at that moment, and to nobody else. */

/** What these answer is not about a person, or only what the caller may be told whatever became of the case. */
const TELLS_NOTHING =
  /^PATCH \/api\/v1\/me\/|^POST \/api\/v1\/search|^\w+ \/api\/v1\/(providers|doctors|webhook-endpoints|fhir)\b|consultations\/\{consultation_id\}\/decline$|^POST \/(mcp|api\/v1\/voice)/;
const CODES = Object.keys(ROLES) as RoleCode[];
/** Those who reach some cases of a tenant only. */
const CONFINED = CODES.filter((role) => !reachesOf([role]).includes('tenant'));
const KEPT = ROUTES.filter(({ contract: { access, method } }) => {
  if (method === 'get' || access.kind !== 'tenant') return false;
  const { permission } = access;
  return CONFINED.some((role) => permission === null || permissionsOf(role).has(permission));
}).filter(({ contract }) => !TELLS_NOTHING.test(nameOf(contract)));
const ABOUT_CASES = KEPT.map(({ contract }) => contract).filter(({ path }) => !/provider-portal\/(doctors|provider|offers)/.test(path));
const MORE_BODIES: Record<string, (ids: Ids) => unknown> = {
  'POST /api/v1/patients/': () => PERSON,
  'POST /api/v1/patients/register': () => PERSON,
  'POST /api/v1/cases/{case_id}/satisfaction': () => ({ score: 5 }),
  'POST /api/v1/provider-portal/cases/{id}/ehr-review': () => ({
    ...{ reviewer: 'A', overall_accuracy_rating: 5, response_action: 'acknowledged' },
  }),
};
const PERSON = { first_name: 'Ida', last_name: 'Empot', date_of_birth: '1970-01-01', email: 'ida.empot@example.org' };

let world: AccessWorld;
let owned: Ids;
beforeAll(async () => {
  world = await startAccessWorld();
  for (const flag of ['provider_ehr_review', 'risk_assessment_enabled']) await world.setFlag(flag, true);
  const whole = await world.openWholeCase({ state: 'closed' });
  owned = { ...whole, consultation_id: await world.addConsultation(whole, 'completed', 'user_keptcolleague00001') };
}, 400_000);
afterAll(() => world?.stop());

/** Asks with a key under which an answer is kept already; `as`: the role that got it. */
async function again(contract: RouteContract, role: string, sub: string, as: string | null = role) {
  const [key, path] = [`kept-${newId()}`, pathIn(contract, owned)];
  const body = (MORE_BODIES[nameOf(contract)] ?? BODIES[nameOf(contract)])?.(owned) ?? (contract.body ? {} : undefined);
  const raw = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const data = {
    ...{ id: path.includes('/patients/') ? owned.patient_id : owned.case_id, name: 'Katharina' },
    ...{ document_key: `uploads/${owned.document_id}`, record: { clinical: {} } },
  };
  const kept = { success: true, data, errors: null, meta: null, api_version: 'v1', timestamp: new Date().toISOString() };
  await world.sql(
    `insert into idempotency_keys (tenant_id, caller, key, request_hash, status, body, answered_as) values ('alpha', $1, $2, $3, 200, $4, $5)`,
    [sub, key, fingerprintOf(contract.method.toUpperCase(), path, raw), JSON.stringify(kept), as],
  );
  const answer = await (await world.as(role, sub)).call(contract.method.toUpperCase(), path, body, { 'idempotency-key': key });
  const isGiven = answer.headers.get('idempotency-replayed') === 'true' && JSON.stringify(answer.body).includes('Katharina');
  return { isGiven, told: `${answer.status} ${codes(answer).join()}` };
}

it('every route whose answer not all may see looks again before it gives one again', () => {
  const blind = KEPT.filter((route) => 'answer' in route && route.recheck === undefined).map(({ contract }) => nameOf(contract));
  const staff = KEPT.filter(({ contract }) => contract.access.kind === 'tenant' && contract.access.permission === 'coordination:manage');
  expect([blind, staff, KEPT.length > 35]).toEqual([[], [], true]);
});

describe('an answer that is kept', () => {
  it.each(CONFINED)('is given again to nobody who reaches the case no more: %s', async (role) => {
    const given: string[] = [];
    for (const contract of ABOUT_CASES) {
      if (role === 'facilitator' && /\/patients\/(register)?$/.test(contract.path)) continue;
      if (contract.path.endsWith('/done')) continue;
      const { isGiven, told } = await again(contract, role, 'user_keptstranger0000001');
      if (isGiven || !/^4\d\d [A-Z]/.test(told) || told.startsWith('409')) given.push(`${nameOf(contract)}: ${told}`);
    }
    expect(given).toEqual([]);
  });

  it('is given again to the patient and to who looks after the case', async () => {
    const refused: string[] = [];
    for (const contract of ABOUT_CASES.filter(({ path }) => path.startsWith('/api/v1/cases/{case_id}') && !/provider-feedback/.test(path)))
      for (const [role, sub] of [
        ['patient', OWNER],
        ['coordinator', 'user_keptcoordinator00001'],
      ] as const) {
        const { permission } = contract.access as { permission: null };
        if (permission !== null && !permissionsOf(role).has(permission)) continue;
        const { isGiven, told } = await again(contract, role, sub);
        if (!isGiven) refused.push(`${role}: ${nameOf(contract)}: ${told}`);
      }
    expect(refused).toEqual([]);
  });

  it('is given again in the role that got it, and to who holds that role beside another', async () => {
    const patch = contractOf('PATCH /api/v1/cases/{case_id}');
    expect(await again(patch, 'patient', OWNER, 'coordinator')).toEqual({ isGiven: false, told: '403 AUTH_UNAUTHORIZED_001' });
    expect(await again(patch, 'patient', OWNER, null)).toMatchObject({ isGiven: true });
    const both = 'user_keptbothroles000001';
    await world.grantRoles(both, ['coordinator', 'patient']);
    await world.setFlag('rbac_enforcement', true);
    expect(await again(patch, 'patient', both, 'patient')).toMatchObject({ isGiven: true });
    await world.setFlag('rbac_enforcement', false);
  });

  it('is given again to a facilitator as long as the grant holds', async () => {
    const [facilitator, grant, user] = [newId(), newId(), 'user_keptfacilitator0001'];
    await world.sql(`insert into facilitators (id, tenant_id, email, idp_user_id) values ($1, 'alpha', 'kept@example.org', $2)`, [
      facilitator,
      user,
    ]);
    await world.sql(
      `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope, granted_by) values ($1, 'alpha', $2, $3, 'upload', $4)`,
      [grant, owned.case_id, facilitator, OWNER],
    );
    const presign = contractOf('POST /documents/presign');
    expect(await again(presign, 'facilitator', user)).toMatchObject({ isGiven: true });
    await world.sql(`update facilitator_grants set scope = 'view' where id = $1`, [grant]);
    expect(await again(presign, 'facilitator', user)).toEqual({ isGiven: false, told: '403 AUTH_UNAUTHORIZED_001' });
    await world.sql(`update facilitator_grants set revoked_at = now() where id = $1`, [grant]);
    expect(await again(presign, 'facilitator', user)).toEqual({ isGiven: false, told: '404 INTAKE_CASE_NOT_FOUND_001' });
  });

  it('is given again to a reviewer and to a doctor as long as the patient agrees', async () => {
    const [reviewer, doctor] = ['user_keptreviewer000001', 'user_keptdoctor00000001'];
    const open = await world.openWholeCase();
    await world.addReview(open);
    const before = owned;
    owned = { ...open, consultation_id: await world.addConsultation(open, 'in_review', doctor) };
    const share = newId();
    await world.sql(
      `insert into case_shares (id, tenant_id, case_id, policy, pseudonym, redacted_snapshot, consent_id)
       values ($1, 'alpha', $2, 'mso_clinical', 'P-1', '{}', $3)`,
      [share, open.case_id, open.consent_id],
    );
    await world.sql('update mso_consultations set share_id = $2 where id = $1', [owned.consultation_id, share]);
    const asked = [
      [contractOf('POST /api/v1/risk/{case_id}/decision'), reviewer],
      [contractOf('POST /api/v1/mso/consultations/{consultation_id}/document'), doctor],
    ] as const;
    for (const [contract, sub] of asked) expect(await again(contract, 'mso_doctor', sub)).toMatchObject({ isGiven: true });
    await world.sql(`update consents set status = 'inactive', revoked_at = now() where id = $1`, [open.consent_id]);
    for (const [contract, sub] of asked)
      expect(await again(contract, 'mso_doctor', sub)).toEqual({ isGiven: false, told: '403 CONSENT_REQUIRED_001' });
    owned = before;
  });

  it('stays what it was where it was a refusal, in the same words', async () => {
    const stranger = await world.as('patient', 'user_keptstranger0000001');
    const ask = () => stranger.patch(`/api/v1/cases/${NOWHERE}`, { destination_country: 'TR' }, { 'idempotency-key': 'kept-refusal-1' });
    const [first, second] = [await ask(), await ask()];
    expect([codes(first), second.body, second.headers.get('idempotency-replayed')]).toEqual([
      ['INTAKE_CASE_NOT_FOUND_001'],
      first.body,
      'true',
    ]);
  });
});

const contractOf = (name: string) => ABOUT_CASES.find((contract) => nameOf(contract) === name) as RouteContract;
