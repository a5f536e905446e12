import { ok } from '../caller.ts';
import { casePath, inShort, money, reach, type Scene } from '../story.ts';
import { demoUser } from '../world.ts';
import { quotesOf } from './quotes.ts';

const QUESTION = 'Do I really need a new knee now, or can it wait?';
const OPINION = {
  summary: 'Advanced osteoarthritis of the medial compartment; the replacement is indicated now.',
  ...{ agrees_with_plan: true, recommendations: ['Reduce ibuprofen before the operation', 'Check blood sugar control'], confidence: 0.9 },
};

export const opinion: Scene = {
  stage: 'opinion',
  title: 'She asks an independent doctor for a second opinion',
  async play(story) {
    const { world, patient } = story;
    const { consultation_id } = await ok<{ consultation_id: string }>(
      patient.post(casePath(story, '/mso/request'), { kind: 'document_review', question: QUESTION }),
    );
    world.say(`   patient asks: ${QUESTION}`);
    const doctor = await demoUser(world, 'mso_doctor');
    await ok(doctor.post(`/api/v1/mso/consultations/${consultation_id}/take`));
    await ok(doctor.post(`/api/v1/mso/consultations/${consultation_id}/document`, OPINION));
    await reach(story, 'mso_complete');
    world.say(`   doctor, who saw a record without a name: ${inShort(OPINION.summary)}`);
  },
};

export const payment: Scene = {
  stage: 'payment',
  title: 'She selects a quote, and the payment is locked',
  async play(story) {
    const found = await quotesOf(story, story.hospitals.length);
    const cost = (own: number | null, total: number) => own ?? total;
    const [best] = found.toSorted(
      (a, b) => cost(a.total_in_preferred_currency, a.total_cents) - cost(b.total_in_preferred_currency, b.total_cents),
    );
    if (!best) throw new Error('no hospital has quoted');
    await ok(story.patient.post(casePath(story, `/quotes/${best.quote_id}/select`)));
    await reach(story, 'payment_locked');
    story.world.say(`   ${best.provider.name} for ${money(best.total_cents, best.currency)}; the other quote is rejected`);
  },
};
