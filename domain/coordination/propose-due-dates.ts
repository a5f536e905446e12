import { type MilestonePlan, planOf } from './milestone-plans.ts';
import { MILESTONES, type MilestoneName } from './timeline.ts';

/** What the proposal of a day rests on: a milestone that has a day, the appointment of a hospital, the travel window, or what is usual. */
export const PROPOSAL_GROUNDS = ['milestone', 'appointment', 'travel_window', 'usual'] as const;
export type ProposalGround = (typeof PROPOSAL_GROUNDS)[number];
export type Proposal = { on: string; from: ProposalGround };

/** Days are YYYY-MM-DD, of UTC. */
export type Prospects = {
  /** Slugs of the procedure and the categories above it, its own first. */
  slugs: readonly string[];
  opened_on: string;
  today: string;
  /** Begin of the travel window. */
  travel_from: string | null;
  /** When a hospital takes the patient: that of the chosen quote, else the first that named a day. */
  appointment_on: string | null;
  /** Nights in hospital by the chosen quote. */
  hospital_nights: number | null;
};

/** From the first word to the journey, where nobody has named a day; and what is left when that is over. */
const USUAL_LEAD_DAYS = 42;
const SHORTEST_LEAD_DAYS = 14;

/**
 * A day for each milestone that has none of its own: the procedure's plan, counted from the nearest milestone before it that has a day (else the nearest
 * after it), else from the hospital's appointment, the travel window, or a usual lead. Nothing of it is a fact: a proposal becomes one when somebody takes it.
 * @param known days of milestones that have one
 */
export function proposeDueDates(prospects: Prospects, known: Partial<Record<MilestoneName, string>>): Map<MilestoneName, Proposal> {
  const plan = planWith(prospects);
  const anchors = MILESTONES.filter((name) => known[name] !== undefined);
  return new Map(
    MILESTONES.filter((name) => known[name] === undefined).map((name) => {
      const place = MILESTONES.indexOf(name);
      const anchor = anchors.findLast((each) => MILESTONES.indexOf(each) < place) ?? anchors[0];
      const day = anchor === undefined ? undefined : known[anchor];
      if (anchor === undefined || day === undefined) return [name, fromProspects(prospects, plan, name)];
      return [name, { on: daysAfter(day, plan[name] - plan[anchor]), from: 'milestone' }];
    }),
  );
}

function planWith({ slugs, hospital_nights }: Prospects): MilestonePlan {
  const plan = planOf(slugs);
  if (hospital_nights === null) return plan;
  const longer = plan.admitted + hospital_nights - plan.discharge;
  return { ...plan, discharge: plan.discharge + longer, 'follow-up': plan['follow-up'] + longer };
}

function fromProspects(prospects: Prospects, plan: MilestonePlan, name: MilestoneName): Proposal {
  const { appointment_on, travel_from, opened_on, today } = prospects;
  if (appointment_on !== null) return { on: daysAfter(appointment_on, plan[name] - plan.admitted), from: 'appointment' };
  if (travel_from !== null) return { on: daysAfter(travel_from, plan[name]), from: 'travel_window' };
  const usual = daysAfter(opened_on, USUAL_LEAD_DAYS);
  const soonest = daysAfter(today, SHORTEST_LEAD_DAYS);
  const start = soonest.localeCompare(usual) > 0 ? soonest : usual;
  return { on: daysAfter(start, plan[name]), from: 'usual' };
}

/** The last day that is written with four digits of a year: an appointment may lie anywhere before it. */
const LAST_DAY = '9999-12-31';

function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.getTime() > Date.parse(LAST_DAY) ? LAST_DAY : at.toISOString().slice(0, 10);
}
