import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { ok } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A daughter writes for her mother: what she tells of her mother is in the record, what she tells of others is not, and what may be either is asked. */

type Ehr = Record<'past_history' | 'comorbidities', { code: string }[]> & { condition: { code: string } | null } & Record<
    'medications' | 'allergies',
    { name: string }[]
  >;

let system: RunningSystem;
let daughter: Caller;
let caseId: string;
let wife: Caller;
let wifesCase: string;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  [daughter, caseId] = await open('user_writesforhermother1', 'Rosa');
  [wife, wifesCase] = await open('user_writesforherhusband', 'Ines');
}, 600_000);
afterAll(() => system?.stop(), 60_000);

async function open(sub: string, first_name: string): Promise<[Caller, string]> {
  const caller = createCaller(system.baseUrl, { token: await system.token('patient', { sub, tenant_id: 'demo' }), tenant: 'demo' });
  const person = { first_name, last_name: 'Keller', date_of_birth: '1950-05-04', email: `${first_name}.keller@example.org` };
  await ok(caller.post('/api/v1/patients/', person));
  return [caller, (await ok<{ id: string }>(caller.post('/api/v1/cases/', { procedure: 'Total knee replacement' }))).id];
}

const say = async (message: string, caller = daughter, id = caseId) =>
  (await ok<{ message: { content: string } }>(caller.post(`/api/v1/cases/${id}/chat`, { message }))).message.content;

async function record(caller = daughter, id = caseId) {
  const ehr = await ok<Ehr>(caller.get(`/api/v1/cases/${id}/ehr`));
  const codes = [...ehr.past_history, ...ehr.comorbidities, ...(ehr.condition ? [ehr.condition] : [])].map(({ code }) => code);
  return { codes, medications: ehr.medications.map(({ name }) => name), allergies: ehr.allergies.map(({ name }) => name) };
}

it("keeps the mother's illnesses, and neither the daughter's nor the aunt's", async () => {
  await say('My mum needs a new knee. She takes warfarin.');
  await say('She had a stroke in 2019.');
  await say('I have diabetes myself and take metformin.');
  await say('Her sister has asthma.');
  await say('My mum is allergic to penicillin.');
  const { codes, medications, allergies } = await record();
  expect(codes).toContain('Z86.73');
  expect(codes.filter((code) => /^(?:E1|J45)/.test(code))).toEqual([]);
  expect({ medications, allergies }).toEqual({ medications: ['warfarin'], allergies: ['penicillin'] });
}, 400_000);

it('asks who is meant where it is not clear, and writes nothing down', async () => {
  const before = await record();
  expect(await say('Now about me: I have epilepsy.')).toContain('Who is the patient?');
  expect(await record()).toEqual(before);
}, 400_000);

it('answers an emergency of the relative as one', async () => {
  expect(await say("My mother can't breathe, she is turning blue.")).toMatch(/emergency|ambulance|112|911|999/i);
}, 400_000);

it('asks who the patient is before it knows, in whatever words findings were told, and goes by the answer', async () => {
  expect(await say('My husband: sleep apnoea and asthma.', wife, wifesCase)).toContain('Who is the patient?');
  expect((await record(wife, wifesCase)).codes).toEqual([]);
  await say('My husband.', wife, wifesCase);
  await say('He has asthma.', wife, wifesCase);
  expect((await record(wife, wifesCase)).codes.filter((code) => code.startsWith('J45'))).toHaveLength(1);
}, 400_000);
