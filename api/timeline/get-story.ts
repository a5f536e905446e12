import { listStory } from '../../db/queries/cases/story.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { isShown, type Reach } from '../../domain/access/reach.ts';
import { type StoryKind, type StoryReader, storyFacts, storyActor, storyKinds, storyTitle } from '../../domain/cases/story.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { storyContract } from './contract.ts';

/** GET /cases/{id}/story */
export async function getStory({ actor, params, query, scope, services }: Call<typeof storyContract>) {
  const page = { until: query.at ?? null, limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    const { id, reach } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'progress');
    return listStory(tx, id, { ...page, kinds: storyKinds(readerOf(actor, reach)) });
  });
  const entries = rows.map(({ at, kind, actor_role, payload }) => ({
    ...{
      at: isoTime(at),
      kind: kind as StoryKind,
      title: storyTitle(kind as StoryKind, payload),
      actor_role: storyActor(payload, actor_role),
    },
    facts: storyFacts(payload),
  }));
  return reply(entries, { total });
}

/** Who coordinates somewhere is staff only in a case that is reached by that. */
function readerOf({ permissions }: Actor, reach: Reach): StoryReader {
  if (reach === 'tenant' && permissions.has('coordination:manage')) return 'staff';
  return isShown(reach, 'clinical') ? 'record' : 'progress';
}
