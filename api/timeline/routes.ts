import { defineRoute } from '../pipeline/route.ts';
import { addNote, getTimeline, updateMilestone } from './timeline.ts';
import { addNoteContract, getTimelineContract, updateMilestoneContract } from './contract.ts';

/** The timeline of a case: Part 4.2, Decisions §10. Everyone who sees the case reads it, coordinators write it. */
export const timelineRoutes = [
  defineRoute(getTimelineContract, getTimeline),
  defineRoute(updateMilestoneContract, updateMilestone),
  defineRoute(addNoteContract, addNote),
];
