import { ok } from '../caller.ts';
import { type CaseAnswer, casePath, type Scene, type Story } from '../story.ts';
import { demoUser, type World } from '../world.ts';

type File = { coordinator: { id: string; name: string } | null };
type Vendor = { id: string; name: string; kinds: string[] };
type Milestone = { name: string; status: string; case_state?: string };

const DAY_MS = 86_400_000;
const BEFORE_AND_IN_HOSPITAL = ['pre-op', 'travel', 'admitted', 'discharge'] as const;

export const coordination: Scene = {
  stage: 'coordinator',
  title: 'A coordinator takes the case and books the way',
  async play(story) {
    const { world, caseId } = story;
    const coordinator = await demoUser(world, 'coordinator');
    const file = await fileOf(world, caseId);
    world.say(`   ${file.coordinator?.name} was assigned by workload, language and tier`);
    const country = story.hospitals[0]?.country.code ?? 'TR';
    const [vendor] = await ok<Vendor[]>(coordinator.get(`/api/v1/coordinator/vendors?country=${country}&kind=airport_transfer`));
    const booking = await ok<{ id: string }>(
      coordinator.post('/api/v1/coordinator/bookings', {
        ...{ vendor_id: vendor?.id, case_id: caseId, kind: 'airport_transfer', from: 'Airport', to: 'Hotel', passengers: 2 },
        ...{ pickup_at: new Date(Date.now() + 30 * DAY_MS).toISOString(), price_cents: 6_500, currency: 'EUR' },
      }),
    );
    await ok(coordinator.patch(`/api/v1/coordinator/bookings/${booking.id}`, { status: 'confirmed' }));
    world.say(`   airport transfer with ${vendor?.name} is confirmed: ${world.baseUrl}/api/v1/coordinator/bookings?case_id=${caseId}`);
  },
};

export const milestones: Scene = {
  stage: 'milestones',
  title: 'Milestone by milestone she travels, is treated and goes home',
  async play(story) {
    for (const name of BEFORE_AND_IN_HOSPITAL) {
      const { case_state } = await finish(story, name);
      story.world.say(`   ${name} is done${case_state ? `; the case is ${case_state}` : ''}`);
    }
    story.world.say(`   her timeline: ${story.world.baseUrl}${casePath(story, '/timeline')}`);
  },
};

export const followUp: Scene = {
  stage: 'follow-up',
  title: 'Follow-up: the case is closed, and she says how it was',
  async play(story) {
    const { world, patient, caseId } = story;
    await finish(story, 'follow-up');
    const { coordinator } = await fileOf(world, caseId);
    const closing = { status: 'closed', reason: 'The follow-up is done.' };
    const closed = await ok<CaseAnswer>((await demoUser(world, 'coordinator')).patch(casePath(story), closing));
    const rating = { case_id: caseId, target_type: 'coordinator', target_id: coordinator?.id, score: 5, comment: 'Very kind.' };
    await ok(patient.post('/api/v1/ratings/submit', rating));
    await ok(patient.post(casePath(story, '/satisfaction'), { score: 5, would_recommend: true }));
    const told = await ok<unknown[]>(patient.get(casePath(story, '/story?page_size=100')));
    world.say(`   the case is ${closed.status}; ${coordinator?.name} gets 5 of 5`);
    world.say(`   the whole story in ${told.length} entries: ${world.baseUrl}${casePath(story, '/story')}`);
    world.say(`   every decision of the assistant: ${world.baseUrl}${casePath(story, '/decisions')}`);
  },
};

async function finish(story: Story, name: string): Promise<Milestone> {
  const coordinator = await demoUser(story.world, 'coordinator');
  return ok(coordinator.patch(casePath(story, `/timeline/milestone/${name}`), { status: 'done' }));
}

/** What the coordinators know of the case, once it has one of them. */
async function fileOf(world: World, caseId: string): Promise<File> {
  const coordinator = await demoUser(world, 'coordinator');
  return coordinator.until<File>(`/api/v1/coordinator/cases/${caseId}`, (file) => file.coordinator !== null);
}
