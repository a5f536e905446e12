import type { DemoHospital } from '../../../db/seed/hospitals.ts';
import { ok } from '../caller.ts';
import { casePath, money, type Scene, type Story } from '../story.ts';
import { as, staffOf } from '../world.ts';

export type Quote = {
  quote_id: string;
  provider: { id: string; name: string };
  currency: string;
  total_cents: number;
  preferred_currency: string;
  total_in_preferred_currency: number | null;
  status: string;
};
type Doctor = { id: string; title: string | null; last_name: string };

const OFFERS = [
  { currency: 'EUR', operation: 870_000, night: 24_000 },
  { currency: 'USD', operation: 810_000, night: 31_000 },
];
const NIGHTS = 5;

export const quotes: Scene = {
  stage: 'quotes',
  title: 'Two hospitals find the case in their own portal; a doctor reviews the record, and both quote',
  async play(story) {
    const { world, caseId } = story;
    for (const [index, hospital] of story.hospitals.entries()) {
      const staff = await staffOf(world, hospital, 'provider_staff');
      const inbox = await staff.until<{ case_id: string; pseudonym: string }[]>('/api/v1/provider/cases', (cases) =>
        cases.some(({ case_id }) => case_id === caseId),
      );
      const { pseudonym } = inbox.find(({ case_id }) => case_id === caseId) ?? { pseudonym: '' };
      world.say(`   ${hospital.name} (tenant ${hospital.tenant}) has ${inbox.length} in its inbox, this one as ${pseudonym}`);
      if (index === 0) await review(story, hospital);
      const offer = OFFERS[index] ?? { currency: 'EUR', operation: 900_000, night: 25_000 };
      const total_cents = offer.operation + NIGHTS * offer.night;
      const line_items = [
        { code: 'OP', description: 'Operation with implant', quantity: 1, amount_cents: offer.operation },
        { code: 'BED', description: 'Night in hospital', quantity: NIGHTS, amount_cents: offer.night },
      ];
      const quote = { line_items, currency: offer.currency, total_cents, valid_until: '2099-01-01' };
      await ok(staff.post(`/api/v1/provider/cases/${caseId}/quote`, quote));
      world.say(`   ${hospital.name} quotes ${money(total_cents, offer.currency)}`);
    }
  },
};

/** A doctor of the hospital confirms the record and takes the case on. */
async function review({ world, caseId }: Story, hospital: DemoHospital): Promise<void> {
  const admin = await staffOf(world, hospital, 'provider_admin');
  const [doctor] = await ok<Doctor[]>(admin.get('/api/v1/provider-portal/doctors'));
  if (!doctor) return;
  const caller = await as(world, 'provider_doctor', `user_${doctor.id.replaceAll('-', '').slice(0, 24)}`, hospital.tenant, doctor.id);
  const answer = {
    reviewer: `${doctor.title ?? 'Dr.'} ${doctor.last_name}`,
    ...{ reviewer_doctor_id: doctor.id, conditions_confirmed: ['M17.11'], overall_accuracy_rating: 5, response_action: 'acknowledged' },
  };
  await ok(caller.post(`/api/v1/provider-portal/cases/${caseId}/ehr-review`, answer));
  world.say(`   ${answer.reviewer} has read the record and confirms the diagnosis`);
}

export const comparison: Scene = {
  stage: 'comparison',
  title: 'She compares the quotes in her own currency',
  async play(story) {
    for (const { provider, total_cents, currency, ...quote } of await quotesOf(story, 2)) {
      const own = quote.total_in_preferred_currency;
      const inOwn = own === null ? 'no rate known' : money(own, quote.preferred_currency);
      story.world.say(`   ${provider.name}: ${money(total_cents, currency)}, which is ${inOwn}`);
    }
    story.world.say(`   side by side: ${story.world.baseUrl}${casePath(story, '/quotes')}`);
  },
};

/** The quotes of the case, once there are so many. */
export const quotesOf = (story: Story, count: number): Promise<Quote[]> =>
  story.patient.until<Quote[]>(casePath(story, '/quotes'), (found) => found.length >= count);
