import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedHospitals } from '../../db/seed/hospitals.ts';
import { SPOKEN } from '../../domain/conversation/language.ts';
import type { World } from '../../scripts/demo/world.ts';
import type { Act, Patient } from '../../scripts/eval/dialogue/patients/patients.ts';
import { simulate } from '../../scripts/eval/dialogue/patients/simulate.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** From the first word to a chosen quote through chat alone, in every language; hospitals answer in their portals. */

let system: RunningSystem;
let world: World;
beforeAll(async () => {
  system = await startSystem({ worker: true, own: true });
  await seedHospitals(system.env.DATABASE_URL ?? '', () => undefined);
  world = {
    ...{ baseUrl: system.baseUrl, temporalUi: null, token: (role, claims) => system.token(role, claims) },
    ...{ say: () => undefined, killWorker: () => system.restartWorker() },
  };
}, 600_000);
afterAll(() => system?.stop(), 60_000);

/** With a correction, a document, an emergency, two countries and a hand-over on the way. */
const TO_A_QUOTE: Act[] = [
  ...(['hello', 'knee', 'two', 'notone', 'medicine', 'no_diabetes', 'document', 'emergency', 'after', 'person'] as const),
  ...(['hospitals', 'pick', 'yes', 'consent', 'answers', 'compare', 'cheaper', 'yes'] as const),
];
const OTHER_ENDS: Act[] = ['hello', 'knee', 'hospitals', 'second', 'yes', 'refuse', 'pause', 'close', 'yes'];
const OPINION: Act[] = [
  'hello',
  'knee',
  'hospitals',
  'pick',
  'yes',
  'consent',
  'answers',
  'offers',
  'opinion',
  'yes',
  'noopinion',
  'yes',
  'number2',
  'yes',
];

/** The acts that did not come to what they should, with what was said. */
async function failed(patient: Patient): Promise<string[]> {
  const { transcript, reached } = await simulate(world, patient);
  const acts = transcript
    .filter(({ held }) => held === false)
    .map(({ act, patient: said, assistant }) => `${act}: ${said} → ${assistant.join(' | ')}`);
  return reached ? acts : [...acts, 'the goal was not reached'];
}

const patientOf = (language: (typeof SPOKEN)[number], plan: Act[], goal: Patient['goal']): Patient => ({
  ...{ name: `${language}-journey`, language, goal, set: 'dev', seed: SPOKEN.indexOf(language), plan },
  habits: { answers: 0, slips: 0 },
});

describe.each(SPOKEN)('a patient who writes %s', (language) => {
  it('goes from the first word to a chosen quote', async () => {
    expect(await failed(patientOf(language, TO_A_QUOTE, 'cheaper'))).toEqual([]);
  }, 400_000);
});

it.each(['en', 'es', 'tr', 'ar'] as const)(
  'refuses the consent, pauses and closes the case by chat (%s)',
  async (language) => {
    expect(await failed(patientOf(language, OTHER_ENDS, 'closing'))).toEqual([]);
  },
  120_000,
);

it.each(['en', 'de', 'ru'] as const)(
  'asks for a second opinion, withdraws it and chooses by number (%s)',
  async (language) => {
    expect(await failed(patientOf(language, OPINION, 'opinion'))).toEqual([]);
  },
  120_000,
);
