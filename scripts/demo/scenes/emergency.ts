import { ok } from '../caller.ts';
import { inShort, type Scene, talk } from '../story.ts';
import { demoUser } from '../world.ts';

type Escalation = { id: string; case_id: string; type: string; severity: string; status: string };

const CRY = 'I have crushing chest pain that goes into my left arm and I can hardly breathe!';

export const emergency: Scene = {
  stage: 'emergency',
  title: 'An emergency is answered at once, and people are told',
  async play(story) {
    const { world, caseId } = story;
    world.say(`   patient: ${CRY}`);
    world.say(`   assistant: ${inShort(await talk(story, CRY), 220)}`);
    const coordinator = await demoUser(world, 'coordinator');
    const path = `/api/v1/coordinator/escalations?case_id=${caseId}`;
    const [raised] = await coordinator.until<Escalation[]>(path, (found) => found.length > 0);
    if (!raised) return;
    world.say(`   the coordinators have an escalation: ${raised.type}, ${raised.severity}: ${world.baseUrl}${path}`);
    await ok(
      coordinator.patch(`/api/v1/escalations/${raised.id}`, { status: 'resolved', resolution: 'Called her; an ambulance is there.' }),
    );
  },
};
