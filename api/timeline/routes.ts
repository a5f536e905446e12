import { defineRawRoute, defineRoute } from '../pipeline/route.ts';
import { getStory } from './get-story.ts';
import { getCalendar, getCaseBookings } from './travel-plan.ts';
import { addNote, getTimeline, updateMilestone } from './timeline.ts';
import {
  addNoteContract,
  calendarContract,
  caseBookingsContract,
  getTimelineContract,
  storyContract,
  updateMilestoneContract,
} from './contract.ts';

/** The timeline and the story of a case: Part 4.2, Decisions §10 and §14. Everyone who sees the case reads it, coordinators write it. */
export const timelineRoutes = [
  defineRoute(getTimelineContract, getTimeline),
  defineRoute(storyContract, getStory),
  defineRoute(caseBookingsContract, getCaseBookings),
  defineRawRoute(calendarContract, getCalendar),
  defineRoute(updateMilestoneContract, updateMilestone),
  defineRoute(addNoteContract, addNote),
];
