import type { DemoHospital } from '../../../db/seed/hospitals.ts';
import { ok } from '../caller.ts';
import { casePath, inShort, reach, type Scene, type Story } from '../story.ts';
import { hospitalOf } from '../world.ts';

type Result = { rank: number; provider_id: string; name: string; score: number; reasons: string[] };

const CHOSEN = 2;

export const match: Scene = {
  stage: 'match',
  title: 'Hospitals are ranked, with reasons',
  async play(story) {
    await reach(story, 'matched');
    for (const { rank, name, score, reasons } of (await ranking(story)).slice(0, 3))
      story.world.say(`   ${rank}. ${name} (${score.toFixed(3)}): ${inShort(reasons.join(' '))}`);
    story.world.say(`   with every score: ${story.world.baseUrl}${casePath(story, '/scores')}`);
  },
};

export const choice: Scene = {
  stage: 'choice',
  title: 'She chooses two of them',
  async play(story) {
    story.hospitals = await chooseHospitals(story, CHOSEN);
    story.world.say(`   ${story.hospitals.map(({ name }) => name).join(' and ')}`);
  },
};

export async function ranking(story: Story): Promise<Result[]> {
  return (await ok<{ results: Result[] }>(story.patient.get(casePath(story, '/scores')))).results;
}

/** Selects the best ranked of the seeded hospitals. */
export async function chooseHospitals(story: Story, count: number): Promise<DemoHospital[]> {
  const ranked = (await ranking(story)).flatMap(({ provider_id }) => hospitalOf(provider_id) ?? []);
  return selectHospitals(story, ranked.slice(0, count));
}

export async function selectHospitals(story: Story, hospitals: DemoHospital[]): Promise<DemoHospital[]> {
  const selection = { provider_ids: hospitals.map(({ providerId }) => providerId), selection_reason: 'Experience and language' };
  await ok(story.patient.post(casePath(story, '/select-providers'), selection));
  return hospitals;
}
