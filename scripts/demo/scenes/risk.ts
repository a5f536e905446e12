import { ok } from '../caller.ts';
import { casePath, reach, type Scene, type Story, talk } from '../story.ts';
import { demoUser, TENANT, type World } from '../world.ts';

type Assessment = { status: string; score: number; factors: { label: string }[]; info_answered: boolean };

const QUESTION = 'How many stairs can you climb without a pause, and does your chest ever hurt when you do?';
const ANSWER = 'I can climb two floors without a pause, only the knee hurts. My chest never hurts.';
const DUE = ['risk_review_pending', 'risk_info_requested'];

export const consent: Scene = {
  stage: 'consent',
  title: 'She consents to share her record, and a person looks at the risk first',
  async play(story) {
    await requirePeople(story.world, true);
    await ok(story.patient.post(casePath(story, '/consent'), { category: 'data_sharing', granted: true }));
    await reach(story, ...DUE);
    story.world.say(
      '   the consent is recorded; nothing leaves before the review is decided (flag risk_review_human_required, on for this scene)',
    );
  },
};

export const risk: Scene = {
  stage: 'risk',
  title: 'A risk reviewer asks her something, she answers, and the review is approved',
  async play(story) {
    const { world, patient, caseId } = story;
    const reviewer = await demoUser(world, 'mso_doctor');
    const found = await reviewer.until<Assessment>(`/api/v1/risk/${caseId}/assessment`, ({ status }) => status === 'pending');
    world.say(
      `   score ${Math.round(found.score)} of 100: ${found.factors
        .slice(0, 3)
        .map(({ label }) => label)
        .join('; ')}`,
    );
    await decide(story, { decision: 'request-info', rationale: 'Her fitness is not documented.', question: QUESTION });
    world.say(`   reviewer asks: ${QUESTION}`);
    await talk(story, ANSWER);
    world.say(`   patient: ${ANSWER}`);
    await reviewer.until<Assessment>(`/api/v1/risk/${caseId}/assessment`, ({ info_answered }) => info_answered);
    await decide(story, { decision: 'approve', rationale: 'Good exercise tolerance; the factors are treated.' });
    await requirePeople(world, false);
    const { status } = await reach(story, 'providers_notified', 'forwarded');
    world.say(`   approved; the case is ${status}, and this is what the hospitals see, without a name:`);
    const shown = await ok<{ snapshot: { patient: object } }>(patient.get(casePath(story, '/confirmation')));
    world.say(`   ${JSON.stringify(shown.snapshot.patient)}  (${world.baseUrl}${casePath(story, '/confirmation')})`);
  },
};

async function decide({ world, caseId }: Story, decision: object): Promise<void> {
  const reviewer = await demoUser(world, 'mso_doctor');
  await ok(reviewer.post(`/api/v1/risk/${caseId}/decision`, decision));
}

/** The demo clears what nothing blocks by itself; an agency has a person look at each. */
async function requirePeople(world: World, value: boolean): Promise<void> {
  const admin = await demoUser(world, 'platform_admin');
  await ok(admin.post(`/api/v1/admin/flags/risk_review_human_required/identities/${TENANT}`, { value }));
}
