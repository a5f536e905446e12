import { ok } from '../demo/caller.ts';
import { begin, DIAGNOSIS } from '../demo/scenes/conversation.ts';
import { whenRead } from '../demo/scenes/documents.ts';
import { choice, match } from '../demo/scenes/match.ts';
import { opinion, payment } from '../demo/scenes/opinion.ts';
import { comparison, quotes } from '../demo/scenes/quotes.ts';
import { coordination, followUp, milestones } from '../demo/scenes/travel.ts';
import { casePath, playScenes, reach, type Scene, type Story, talk } from '../demo/story.ts';
import { demoUser, newPatient, type World } from '../demo/world.ts';

/** What people do while things break: each journey is somebody's whole story, and every role has a part in one of them. */
export type Journey = { name: string; weight: number; play(world: World): Promise<void> };

const REMARKS = [
  'I take ramipril 5 mg every morning.',
  'I had my appendix out in 2004.',
  'My mother has diabetes.',
  'How long is the stay in hospital?',
  'I would like to travel in spring.',
  'I am allergic to penicillin.',
];

const LETTER = (nth: number) => `Orthopaedic Clinic, letter ${nth}

Mrs Haddad suffers from primary osteoarthritis of the right knee. Type 2 diabetes mellitus is known.
HbA1c 6.9 %
Medication: metformin 1000 mg twice daily.
`;

let letters = 0;

const newStory = async (world: World): Promise<Story> => ({ world, patient: await newPatient(world), caseId: '', hospitals: [] });

/** Somebody talks with the assistant, changes what is known of her, and gives and takes back a consent. */
async function converse(world: World): Promise<void> {
  const story = await newStory(world);
  await begin(story, 'Hello, my right knee hurts.');
  for (const [turn, remark] of REMARKS.entries()) {
    await talk(story, `${remark} (${turn + 1})`);
    if (turn === 2) await ok(story.patient.post('/api/v1/consent/', { case_id: story.caseId, category: 'research', granted: true }));
    if (turn === 4) await ok(story.patient.post('/api/v1/consent/', { case_id: story.caseId, category: 'research', granted: false }));
  }
  const { patient_id } = await ok<{ patient_id: string }>(story.patient.get(casePath(story)));
  await ok(story.patient.patch(`/api/v1/patients/${patient_id}`, { country_of_residence: 'AT', preferred_language: 'en' }));
  await ok(story.patient.get(casePath(story, '/messages?page_size=100')));
}

/** Somebody uploads a letter, which becomes a record. */
async function bringLetter(world: World): Promise<void> {
  const story = await newStory(world);
  await begin(story, 'Hello, I will send you a letter about my knee.');
  letters += 1;
  const bytes = new TextEncoder().encode(LETTER(letters));
  const file = { filename: `letter-${letters}.txt`, type: 'text/plain', bytes };
  const { document_id } = await ok<{ document_id: string }>(story.patient.uploadDocument(story.caseId, file));
  await whenRead(story, document_id);
  await ok(story.patient.get(casePath(story, '/ehr')));
}

/** What the desks of the house do beside the cases. */
async function workAtDesks(world: World): Promise<void> {
  const admin = await demoUser(world, 'platform_admin');
  const [provider] = await ok<{ id: string }[]>(admin.get(`/api/v1/providers/?page_size=1&page=${1 + Math.floor(Math.random() * 8)}`));
  await ok(admin.patch(`/api/v1/providers/${provider?.id}`, { bed_count: 50 + Math.floor(Math.random() * 500) }));
  const coordinator = await demoUser(world, 'coordinator');
  await ok(coordinator.get('/api/v1/coordinator/queue'));
  await ok(coordinator.get('/api/v1/coordinator/escalations'));
  await ok((await demoUser(world, 'mso_doctor')).get('/api/v1/risk/queue'));
  await ok((await demoUser(world, 'facilitator')).get('/api/v1/facilitator/delegated-cases'));
  await ok((await newPatient(world)).get('/api/v1/public/providers?country=TR'));
}

/** Her record goes to hospitals once a person has looked at the risk; the flag that asks for a person is on for the whole run. */
const shared: Scene = {
  stage: 'shared',
  title: 'She consents, and a risk reviewer approves',
  async play(story) {
    await ok(story.patient.post(casePath(story, '/consent'), { category: 'data_sharing', granted: true }));
    await reach(story, 'risk_review_pending');
    const reviewer = await demoUser(story.world, 'mso_doctor');
    await reviewer.until<{ status: string }>(`/api/v1/risk/${story.caseId}/assessment`, ({ status }) => status === 'pending');
    await ok(reviewer.post(`/api/v1/risk/${story.caseId}/decision`, { decision: 'approve', rationale: 'Good exercise tolerance.' }));
    await reach(story, 'providers_notified', 'forwarded');
  },
};

/** Somebody is matched, treated and followed up: patient, reviewer, two hospitals and their doctor, second-opinion doctor, coordinator. */
async function beTreated(world: World): Promise<void> {
  const story = await newStory(world);
  await begin(story, DIAGNOSIS);
  await playScenes([match, choice, shared, quotes, comparison, opinion, payment, coordination, milestones, followUp], story, null);
}

export const JOURNEYS: readonly Journey[] = [
  { name: 'converse', weight: 4, play: converse },
  { name: 'letter', weight: 3, play: bringLetter },
  { name: 'desks', weight: 2, play: workAtDesks },
  { name: 'treated', weight: 3, play: beTreated },
];

/** What has to hold for all journeys before they begin. */
export async function prepareJourneys(world: World): Promise<void> {
  const admin = await demoUser(world, 'platform_admin');
  for (const flag of ['risk_review_human_required', 'coordinator_queue_enabled'])
    await ok(admin.post(`/api/v1/admin/flags/${flag}/identities/demo`, { value: true }));
}
