import { recordEvent } from '../../db/events.ts';
import { listCoordinatorNames } from '../../db/queries/coordination/coordinators.ts';
import { addNote as storeNote } from '../../db/queries/coordination/timeline.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type CaseState, olderStatus } from '../../domain/cases/states.ts';
import { mentionedIn } from '../../domain/coordination/mentions.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { getOpenCaseOrFail, getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import { presentNote, readMilestone, readTimeline } from './present-timeline.ts';
import type { addNoteContract, getTimelineContract, updateMilestoneContract } from './contract.ts';

/** GET /cases/{id}/timeline */
export function getTimeline({ actor, params, scope, services }: Call<typeof getTimelineContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'progress');
    return readTimeline(tx, id, actor.permissions.has('coordination:manage'));
  });
}

/** PATCH /cases/{id}/timeline/milestone/{name} : what is done may move the case, so its workflow applies it. */
export async function updateMilestone(call: Call<typeof updateMilestoneContract>) {
  const { actor, body, flags, params, scope, services } = call;
  const showsState = await flags.isOn('case_state_machine_v2');
  const input = { milestone: params.name, ...body };
  await runCaseCommand(call, params.case_id, 'updateMilestone', input, (tx) => getOpenCaseOrFail(tx, actor, params.case_id));
  return withTenant(services.db, scope, async (tx) => {
    const { id, state } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    const milestone = await readMilestone(tx, id, params.name);
    return { ...milestone, case_id: id, case_status: olderStatus(state as CaseState), ...(showsState ? { case_state: state } : {}) };
  });
}

/** POST /cases/{id}/timeline/note : who is named in it is told, but for its author. */
export function addNote(call: Call<typeof addNoteContract>) {
  const { actor, body, params, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const found = await getOpenCaseOrFail(tx, actor, params.case_id);
    const case_id = found.id;
    const named = mentionedIn(body.text, await listCoordinatorNames(tx)).map(({ user_id }) => user_id);
    const { row, isNew } = await storeNote(tx, { id: rowIdOf(call, `note ${case_id}`), case_id, text: body.text, mentions: named });
    const about = { patient_id: found.patient_id, case_id };
    const payload = { case_id, note_id: row.id };
    if (isNew) await recordEvent(tx, { type: 'timeline.note_added', ...about, payload });
    for (const person_id of isNew ? named.filter((user) => user !== actor.userId) : [])
      await recordEvent(tx, { type: 'timeline.mentioned', ...about, payload: { ...payload, person_id } });
    return reply(presentNote(row), { status: 201 });
  });
}
