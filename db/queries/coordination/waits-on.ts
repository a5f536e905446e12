import { type Stand, type StandFacts, standOf, WAITS_ON, type WaitsOn } from '../../../domain/cases/stand.ts';
import { CASE_STATES } from '../../../domain/cases/states.ts';
import { askedAgain, INFO_ANSWERED } from '../risk/risk.ts';
import { sharingBeginsOn, sharingEnded } from '../sharing/consents.ts';
import { HOSPITAL_ASKS } from '../sharing/questions.ts';
import { chosenUnread, nothingOffered, noQuote } from '../sharing/quotes.ts';
import { RECORDS_MISSING } from '../second-opinions/consultations.ts';

/** What besides its state decides whose turn it is in a case, as `standOf` asks for it. */
const HELD_BY = {
  nothing: {},
  issue: { blocking_issues: 1 },
  document: { documents_in_process: 1 },
  answer: { question_answered: true },
  question: { question_answered: false },
  hospital: { hospital_asks: true },
  sharing: { sharing_ended: true },
  later: { agreed_later: true },
  review: { asked_again: true },
  unread: { chosen_unread: true },
  offer: { nothing_offered: true },
  date: { no_quote: true },
} satisfies Record<string, Partial<StandFacts>>;
const FREE = { blocking_issues: 0, documents_in_process: 0, question_answered: null, is_risk_assessed: true };
/** By state, and by what holds the case. */
export type Turns = Record<string, Record<string, WaitsOn | null>>;

/** Whose turn it is: the rule of one case, for lists of many. */
export function turnsByState(is_risk_assessed: boolean): Turns {
  const free = { ...FREE, is_risk_assessed };
  const held: Record<string, Partial<StandFacts>> = { ...HELD_BY, review: { asked_again: is_risk_assessed } };
  const turnsIn = (state: StandFacts['state']) =>
    Object.fromEntries(Object.entries(held).map(([name, facts]) => [name, WAITS_ON[standOf({ ...free, ...facts, state })]]));
  return Object.fromEntries(CASE_STATES.map((state) => [state, turnsIn(state)]));
}

/** SQL: states in which some fact makes the case stand so. */
const statesOf = (stand: Stand, facts: Partial<StandFacts>) =>
  CASE_STATES.filter((state) => standOf({ ...FREE, ...facts, state }) === stand)
    .map((state) => `'${state}'`)
    .join(', ');
const ASKED_IN = statesOf('asked', { hospital_asks: true });
const OFFERED_IN = statesOf('quotes', {});
const ENDED_IN = statesOf('withdrawn', { sharing_ended: true });
const LATER_IN = statesOf('agreed_later', { agreed_later: true });

/** SQL: what holds case `c`, as `turnsByState` names it. */
export const HELD = `(case
  when exists (select 1 from document_issues i where i.tenant_id = c.tenant_id and i.case_id = c.id and i.status = 'open'
    and i.severity in ('high', 'critical')) then 'issue'
  when c.state in (${ENDED_IN}) and ${sharingEnded('c.tenant_id', 'c.id')} then 'sharing'
  when c.state in (${LATER_IN}) and ${sharingBeginsOn('c.tenant_id', 'c.id')} is not null then 'later'
  when ${askedAgain('c.tenant_id', 'c.id')} then 'review'
  when c.state = 'risk_info_requested' then case when ${INFO_ANSWERED} then 'answer' else 'question' end
  when c.state = 'mso_in_progress' then case when ${RECORDS_MISSING} then 'question' else 'nothing' end
  when c.state in (${ASKED_IN}) and ${HOSPITAL_ASKS} then 'hospital'
  when c.state in (${OFFERED_IN}) and ${nothingOffered('c.tenant_id', 'c.id')} then 'offer'
  when c.state in (${OFFERED_IN}) and ${noQuote('c.tenant_id', 'c.id')} then 'date'
  when c.state in (${OFFERED_IN}) and ${chosenUnread('c.tenant_id', 'c.id')} then 'unread'
  when exists (select 1 from documents d where d.tenant_id = c.tenant_id and d.case_id = c.id and d.status in ('uploaded', 'processing')) then 'document'
  else 'nothing' end)`;
