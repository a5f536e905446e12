import type { z } from 'zod';
import {
  listMilestones,
  listNotes,
  listTimelineEvents,
  type MilestoneView,
  type NoteView,
} from '../../db/queries/coordination/timeline.ts';
import { readProspects } from '../../db/queries/coordination/milestone-prospects.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type Proposal, proposeDueDates } from '../../domain/coordination/propose-due-dates.ts';
import { MILESTONES, type MilestoneName, type MilestoneStatus, OVERDUE_AFTER_HOURS } from '../../domain/coordination/timeline.ts';
import { shownFacts, timelineEvents } from '../../domain/coordination/timeline-events.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { milestoneShape, noteShape, timelineShape } from './shapes.ts';

/** Milestones and events of a case; the notes among coordinators only for them. */
export async function readTimeline(tx: Tx, caseId: string, isStaff: boolean): Promise<z.input<typeof timelineShape>> {
  const events = await listTimelineEvents(tx, caseId, timelineEvents(isStaff));
  return {
    case_id: caseId,
    milestones: await readMilestones(tx, caseId),
    events: events.map(({ id, event_type, payload, created_at }) => ({
      ...{ id, event_type, facts: shownFacts(payload), created_at: isoTime(created_at) },
    })),
    ...(isStaff ? { notes: (await listNotes(tx, caseId)).map(presentNote) } : {}),
  };
}

/** All five milestones; those that nobody touched are pending, and those without a day get one proposed. */
export async function readMilestones(tx: Tx, caseId: string): Promise<z.input<typeof milestoneShape>[]> {
  const rows = await listMilestones(tx, caseId);
  const days = rows.flatMap(({ name, due_at, done_at }) =>
    (done_at ?? due_at) ? [[name, isoTime(done_at ?? due_at ?? '').slice(0, 10)]] : [],
  );
  const proposals = proposeDueDates(await readProspects(tx, caseId), Object.fromEntries(days));
  return MILESTONES.map((name) =>
    presentMilestone(
      name,
      rows.find((row) => row.name === name),
      proposals.get(name),
    ),
  );
}

export async function readMilestone(tx: Tx, caseId: string, name: MilestoneName): Promise<z.input<typeof milestoneShape>> {
  const found = (await readMilestones(tx, caseId)).find((milestone) => milestone.name === name);
  if (!found) throw new Error(`there is no milestone ${name}`);
  return found;
}

function presentMilestone(
  name: MilestoneName,
  row: MilestoneView | undefined,
  proposal: Proposal | undefined,
): z.input<typeof milestoneShape> {
  const status = (row?.status ?? 'pending') as MilestoneStatus;
  const isUnfinished = status === 'pending' || status === 'in_progress';
  const lateFrom = row?.due_at ? new Date(row.due_at).getTime() + OVERDUE_AFTER_HOURS * 3_600_000 : Number.POSITIVE_INFINITY;
  return {
    ...{ name, status, is_overdue: isUnfinished && Date.now() >= lateFrom },
    due_at: isoTimeOrNull(row?.due_at ?? null),
    proposed_on: isUnfinished ? (proposal?.on ?? null) : null,
    proposed_from: isUnfinished ? (proposal?.from ?? null) : null,
    done_at: isoTimeOrNull(row?.done_at ?? null),
    updated_at: isoTimeOrNull(row?.updated_at ?? null),
  };
}

export function presentNote({ created_at, ...note }: NoteView): z.input<typeof noteShape> {
  return { ...note, created_at: isoTime(created_at) };
}
