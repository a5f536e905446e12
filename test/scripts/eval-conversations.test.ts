import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { score } from '../../scripts/eval/conversations/score.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

const labelled: Labelled = {
  ...{ id: 'own', lang: 'en', procedure: 'total knee replacement', emergency_at: null, never: ['asthma', 'high blood pressure'] },
  messages: [
    'I need a knee replacement because of osteoarthritis of my right knee',
    'I take metformin 850 mg and I have high blood pressure',
    'I would like to be treated in Spain, not in Turkey, and my budget is 9000 euros',
  ],
  facts: [
    { kind: 'condition', name: 'knee osteoarthritis', status: 'present', side: 'left', dose: null },
    { kind: 'condition', name: 'asthma', status: 'present', side: null, dose: null },
    { kind: 'medicine', name: 'metformin', status: 'present', side: null, dose: '850 mg' },
  ],
  wishes: { countries: ['PT'], avoid: ['TR'], budget: { amount: 9000, currency: 'EUR' }, dates: null },
  extra: { weight_kg: null, height_cm: null, smoking: null },
};

test('a conversation is played with memory, and scored by what it left against its labels', async () => {
  const played = await playConversation(services, labelled);
  const { counts, never } = await score(services.offline, played);
  expect(played.turns.map(({ isEmergency, isBlocked }) => isEmergency || isBlocked)).toEqual([false, false, false]);
  expect(counts.conditions).toEqual({ found: 1, of: 2, wrong: 0 });
  expect(counts.sides.wrong).toBe(1);
  expect([counts.medicines, counts.doses, counts.budgets, counts.denied].map(({ found }) => found)).toEqual([1, 1, 1, 1]);
  expect(counts.countries).toEqual({ found: 0, of: 1, wrong: 1 });
  expect(never).toBe(1);
});
