import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import { permissionsOf, ROLES, type RoleCode } from '../../../domain/permissions.ts';
import { type Caller, codes } from '../../support/caller.ts';
import { type AccessWorld, contractsWhere, startAccessWorld } from './access-world.ts';
import { BODIES, type Ids, nameOf, NOWHERE, pathIn } from './route-requests.ts';

/**
 * With rbac_enforcement on, every pair of roles against every route of a case, over HTTP. Who holds two roles gets the answer that one of those gets which
 * hold the route's permission, never a third one. The cases are closed, so that nothing that is asked for happens.
 */

const CODES = Object.keys(ROLES) as RoleCode[];
const PAIRS = CODES.flatMap((one, index) => CODES.slice(index + 1).map((other): [RoleCode, RoleCode] => [one, other]));
/** Routes that are not about one record, that make a new one at each call, or that take or answer no JSON; and a survey, which is taken once. */
const LEFT_OUT =
  /\/patients\/(register)?$|\/mcp$|\$validate$|\/voice\/|\/stream$|\/calendar$|\/search|\/terminology|\/satisfaction$|ehr-review$|\/providers|\/doctors|procedure-requirements|^\/api\/v1\/admin/;

/** An erased record refuses what comes after it: erasure is asked last, when a case is open. */
const isErasure = ({ path }: RouteContract) => Number(path.endsWith('/erasure'));
const ROUTES_OF_CASES = contractsWhere(
  ({ path, access }) => access.kind === 'tenant' && !LEFT_OUT.test(path) && access.permission !== 'provider:manage',
).sort((one, other) => isErasure(one) - isErasure(other));

/** Of the routes that neither role of a pair may call each pair asks every fifth, beginning elsewhere. */
const REFUSED_EVERY = 5;

let world: AccessWorld;
let strange: Ids;
const users = new Map<string, { caller: Caller; own: Ids }>();
const keyOf = (roles: readonly RoleCode[]) => roles.join(' + ');

beforeAll(async () => {
  world = await startAccessWorld();
  await world.setFlag('rbac_enforcement', true);
  strange = await closedCase('user_rolesstranger000001');
  for (const roles of [...CODES.map((code) => [code]), ...PAIRS]) {
    const sub = `user_${newId().replaceAll('-', '').slice(8)}`;
    await world.grantRoles(sub, roles);
    users.set(keyOf(roles), { caller: await world.as('patient', sub), own: await closedCase(sub) });
  }
}, 400_000);
afterAll(() => world?.stop());

/** Closed, its consent revoked, its review decided and its second opinion given. */
async function closedCase(sub: string): Promise<Ids> {
  const whole = await world.openWholeCase({ sub, state: 'closed' });
  const review = await world.addReview(whole);
  await world.sql(`update risk_reviews set status = 'approved' where id = $1`, [review]);
  await world.sql(`update consents set status = 'inactive', revoked_at = now() where id = $1`, [whole.consent_id]);
  return { ...whole, consultation_id: await world.addConsultation(whole, 'completed', 'user_rolesnobody000000001') };
}

async function ask(caller: Caller, contract: RouteContract, ids: Ids): Promise<string> {
  // A document is taken back once, and then it is nowhere for everybody; who may do it is told by its journey.
  const path = pathIn(contract, contract.method === 'delete' ? { ...ids, document_id: NOWHERE } : ids);
  const query = /\/fhir$|\$(?:everything|summary)$|consent\/$|facilitator\/list$/.test(contract.path) ? `?case_id=${ids.case_id}` : '';
  const body = contract.method === 'get' ? undefined : (BODIES[nameOf(contract)]?.(ids) ?? {});
  const answer = await caller.call(contract.method.toUpperCase(), `${path}${query}`, body);
  return `${answer.status} ${[...new Set(codes(answer))].join(' ')}`.trim();
}

const known = new Map<string, Promise<Record<'strange' | 'own', string>>>();

/** What somebody with these roles is answered in another's case and in their own; asked once. */
function answersOf(roles: readonly RoleCode[], contract: RouteContract): Promise<Record<'strange' | 'own', string>> {
  const key = `${keyOf(roles)}: ${nameOf(contract)}`;
  const user = users.get(keyOf(roles));
  if (!user) throw new Error(`no user is ${keyOf(roles)}`);
  const answers =
    known.get(key) ??
    (async () => ({ strange: await ask(user.caller, contract, strange), own: await ask(user.caller, contract, user.own) }))();
  known.set(key, answers);
  return answers;
}

it('every route that takes a body is asked with one that it accepts', () => {
  const without = ROUTES_OF_CASES.filter((contract) => contract.body !== undefined && !BODIES[nameOf(contract)]).map(nameOf);
  expect(without).toEqual([]);
});

describe.each(PAIRS)('%s and %s', (one, other) => {
  it("get on another's case, and on their own, what the role gets that counts", async () => {
    const wrong: string[] = [];
    for (const [at, contract] of ROUTES_OF_CASES.entries()) {
      const permission = contract.access.kind === 'tenant' ? contract.access.permission : null;
      const counting = [one, other].filter((role) => permission === null || permissionsOf(role).has(permission));
      if (counting.length === 0 && (at + CODES.indexOf(one) + CODES.indexOf(other)) % REFUSED_EVERY !== 0) continue;
      const alone = await Promise.all(counting.map((role) => answersOf([role], contract)));
      const both = await answersOf([one, other], contract);
      for (const place of ['strange', 'own'] as const) {
        const allowed = counting.length === 0 ? ['403 AUTH_PERMISSION_DENIED'] : alone.map((answers) => answers[place]);
        const granted = allowed.filter((answer) => answer.startsWith('2'));
        const expected = granted.length > 0 ? granted : allowed;
        if (!expected.includes(both[place])) wrong.push(`${nameOf(contract)} ${place}: ${both[place]}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 400_000);
});

describe('a coordinator who is a second-opinion doctor too', () => {
  it('puts right as a doctor only what she reaches as one', async () => {
    const caller = users.get('coordinator + mso_doctor')?.caller as Caller;
    const open = { ...(await world.openWholeCase({ state: 'documents_pending' })), consultation_id: NOWHERE };
    const change = contractOf('PATCH /api/v1/cases/{case_id}/ehr/findings/{finding_id}');
    const path = change.path.replace('{case_id}', open.case_id).replace('{finding_id}', open.resources.Condition ?? '');
    expect(codes(await caller.patch(path, { status: 'wrong' }))).toEqual(['AUTH_UNAUTHORIZED_001']);
    // With a review in the queue it is hers to put right: the next check is of what she says.
    await world.addReview(open);
    expect(codes(await caller.patch(path, { dosage: '5 mg' }))).toEqual(['INTAKE_VALIDATION_001']);
  });
});

describe('a coordinator who is a patient too', () => {
  it('consents for the own case and for no other, and reads them all', async () => {
    const { caller, own } = users.get('coordinator + patient') ??
      users.get('patient + coordinator') ?? { caller: undefined, own: undefined };
    if (!caller || !own) throw new Error('no such user');
    expect(await ask(caller, contractOf('POST /api/v1/cases/{case_id}/consent'), strange)).toBe('404 INTAKE_CASE_NOT_FOUND_001');
    expect(await ask(caller, contractOf('POST /api/v1/consent/{consent_id}/revoke'), strange)).toBe('404 CONSENT_NOT_FOUND_001');
    expect(await ask(caller, contractOf('POST /api/v1/cases/{case_id}/consent'), own)).toBe('400 INTAKE_CASE_CLOSED_001');
    expect(await ask(caller, contractOf('GET /api/v1/cases/{case_id}/ehr'), strange)).toBe('200');
  });
});

const contractOf = (name: string) => ROUTES_OF_CASES.find((contract) => nameOf(contract) === name) as RouteContract;
