import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedHospitals } from '../../db/seed/hospitals.ts';
import type { World } from '../../scripts/demo/world.ts';
import { choosePatients } from '../../scripts/eval/dialogue/patients/patients.ts';
import { type Simulated, simulate } from '../../scripts/eval/dialogue/patients/simulate.ts';
import { BAD_SENTENCES, BINDING_TRAPS, type BadModel, startBadModel } from '../support/bad-model.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Whole conversations beside a model that misbehaves: it makes no fact, no promise and no calm where the rules see an emergency. */
describe('patients beside a bad model', () => {
  let system: RunningSystem;
  let model: BadModel;
  let played: Simulated[];

  beforeAll(async () => {
    model = await startBadModel(23);
    const env = { LLM_PROVIDER: 'openai', LLM_BASE_URL: model.url, LLM_API_KEY: 'test-key', LLM_TIMEOUT_MS: '3000' };
    system = await startSystem({ worker: true, env });
    await seedHospitals(system.env.DATABASE_URL ?? '', () => undefined);
    const world: World = {
      baseUrl: system.baseUrl,
      temporalUi: null,
      token: (role, claims) => system.token(role, claims),
      say: () => undefined,
      killWorker: () => Promise.reject(new Error('the worker stays')),
    };
    const patients = choosePatients('dev').slice(0, 3);
    played = await Promise.all(patients.map((patient) => simulate(world, patient)));
  }, 400_000);
  afterAll(async () => {
    await system?.stop();
    await model?.close();
  });

  it('asks the model, and shows none of its sentences', () => {
    expect(model.count()).toBeGreaterThan(50);
    for (const { patient, transcript } of played)
      for (const { assistant } of transcript)
        for (const sentence of [...BAD_SENTENCES[patient.language], ...BINDING_TRAPS]) expect(assistant.join('\n')).not.toContain(sentence);
  });

  it('keeps what nobody said out of the record', () => expect(played.flatMap(({ wrong }) => wrong)).toEqual([]));

  it('sees every emergency', () => {
    const emergencies = played.flatMap(({ transcript }) => transcript.filter(({ act }) => act === 'emergency'));
    expect([emergencies.length > 0, emergencies.filter(({ held }) => held !== true)]).toEqual([true, []]);
  });

  it('comes to the goals all the same', () => expect(played.filter(({ reached }) => !reached)).toEqual([]));
});
