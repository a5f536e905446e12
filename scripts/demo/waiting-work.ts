import { DEMO_HOSPITALS, type DemoHospital, HOSPITAL_USERS } from '../../db/seed/hospitals.ts';
import { DEMO_USERS, type DemoUser } from '../../db/seed/demo-users.ts';
import { seedId } from '../../db/seed/random.ts';
import { ok } from './caller.ts';
import { begin, DIAGNOSIS, openCase } from './scenes/conversation.ts';
import { selectHospitals } from './scenes/match.ts';
import { casePath, reach, type Story, talk } from './story.ts';
import { demoUser, newPatient, TENANT, type World } from './world.ts';

/**
 * Work for the users whose tokens the start prints, made as they would make it themselves: patients who talk, consent and ask. Each case is at another
 * station, so that every desk has something on it.
 */

/** The hospital whose people the start introduces; it ranks high for a knee in Türkiye. */
const DESK = DEMO_HOSPITALS.find(({ tenant }) => tenant === 'yeldirim-clinic-izmir') as DemoHospital;

/** Whose tokens the start prints: everyone of tenant demo but its hospitals' people, who work in their own tenant. */
export const WELCOMED: readonly DemoUser[] = [
  ...DEMO_USERS.filter(({ role }) => !role.startsWith('provider_')),
  ...HOSPITAL_USERS.filter(({ tenant }) => tenant === DESK.tenant),
];

const SELIM = {
  ...{ first_name: 'Selim', last_name: 'Arslanov', date_of_birth: '1991-07-02' },
  ...{ phone: '+4915112345679', country_of_residence: 'DE' },
};
const EYES = 'I am short-sighted: I have myopia of both eyes, and keratoconus. I am a man.';

/** Nothing when the demo's patient has a case already: the set is made once, and that case last. @returns what waits for whom, a line each */
export async function makeWaitingWork(world: World): Promise<string[]> {
  const patient = await demoUser(world, 'patient');
  if ((await ok<unknown[]>(patient.get('/api/v1/cases'))).length > 0) return [];
  const quiet = { ...world, say: () => undefined };
  await Promise.all([forHospital(quiet), forReviewer(quiet)]);
  await forPatient({ world: quiet, patient, caseId: '', hospitals: [] });
  const admin = await demoUser(world, 'platform_admin');
  await ok(admin.post('/api/v1/internal/eval/auto-review'));
  await admin.until<unknown[]>('/api/v1/internal/reviews', (reviews) => reviews.length > 0);
  return [
    'patient: a case in which an answer is owed (GET /api/v1/cases, then …/messages and …/next)',
    'facilitator: the same case, which the patient gave access to (GET /api/v1/facilitator/delegated-cases)',
    'coordinator: a patient who asks for a person (GET /api/v1/coordinator/escalations, …/queue)',
    'mso_doctor: a second opinion (GET /api/v1/mso/consultations) and a risk that blocks (GET /api/v1/risk/queue)',
    `provider_admin, provider_staff: a case to answer (GET /api/v1/provider-portal/cases, tenant ${DESK.tenant})`,
    'platform_admin, super_admin: decisions to read (GET /api/v1/internal/reviews), and the risk queue',
  ];
}

/** A record that a hospital has, on which a doctor's opinion is wanted, and whose patient asks for a person. */
async function forHospital(world: World): Promise<void> {
  const story: Story = { world, patient: await newPatient(world), caseId: '', hospitals: [] };
  await begin(story, DIAGNOSIS);
  await reach(story, 'matched');
  await selectHospitals(story, [DESK]);
  await ok(story.patient.post(casePath(story, '/consent'), { category: 'data_sharing', granted: true }));
  await reach(story, 'providers_notified', 'forwarded');
  await ok(story.patient.post(casePath(story, '/mso/request'), { question: 'Do I really need a new knee now, or can it wait?' }));
  await talk(story, 'I would like to talk to a person, please.');
}

/** A consent whose record something blocks: nobody but a reviewer lets it go. */
async function forReviewer(world: World): Promise<void> {
  const story: Story = { world, patient: await newPatient(world), caseId: '', hospitals: [] };
  await begin(story, EYES, { person: SELIM, wish: { procedure: 'LASIK', destination_country: 'TR' } });
  await reach(story, 'matched');
  const { results } = await ok<{ results: { provider_id: string }[] }>(story.patient.get(casePath(story, '/scores')));
  await ok(story.patient.post(casePath(story, '/select-providers'), { provider_ids: [results[0]?.provider_id] }));
  await ok(story.patient.post(casePath(story, '/consent'), { category: 'data_sharing', granted: true }));
  await reach(story, 'risk_review_pending');
}

/** A conversation in which the assistant has asked and nobody has answered, and a facilitator who may help. */
async function forPatient(story: Story): Promise<void> {
  await openCase(story, 'My right knee has hurt for years, and my surgeon says that I need a new one.');
  const facilitator_id = seedId(TENANT, 'facilitator', 'first');
  await ok(story.patient.post('/api/v1/consent/facilitator/grant', { case_id: story.caseId, facilitator_id, scope: 'view' }));
}
