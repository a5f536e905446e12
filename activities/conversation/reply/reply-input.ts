import {
  HEALTH_QUESTIONS,
  type HealthItem,
  type HealthQuestion,
  ITEMS_OF_QUESTION,
  unknownHealth,
} from '../../../domain/cases/health-items.ts';
import { tellsItsProblem } from '../../../domain/cases/likely-procedures.ts';
import { countriesAskedOf } from '../../../assistant/dialogue/asked-countries.ts';
import type { ReplyInput } from '../../../domain/conversation/assistant-tasks.ts';
import { olderStatus } from '../../../domain/cases/states.ts';
import { extractSummary } from '../../../domain/conversation/context-window.ts';
import { type MissingFact, missingFacts } from '../../../domain/conversation/missing-facts.ts';
import type { OutputContext } from '../../../domain/guardrails/output.ts';
import { askedMeaning, placesAsked } from './asked-names.ts';
import { dialogueFacts } from './dialogue-facts.ts';
import { hasAgreed, shownResults } from '../context/dialogue-state.ts';
import { isProblemTold } from './likely-treatments.ts';
import { restsOn } from '../changes/plan-wishes.ts';
import { remainingIssues } from '../changes/settle-issues.ts';
import { issueText, shownNames } from './shown-names.ts';
import type { PlannedChanges } from '../changes/state-delta.ts';
import type { Turn } from '../turn.ts';
import { blockingOf, type TurnContext } from '../context/turn-context.ts';

/** What is still missing once the turn's own changes count, most urgent first. */
export function missingAfter(context: TurnContext, changes: PlannedChanges): MissingFact[] {
  const { view, situation, checklist, match } = context;
  const { facts } = situation;
  const missing = missingFacts({
    ...view,
    ...changes.patient,
    destination_country: changes.case.destination_country ?? view.destination_country,
    budget_cents: changes.case.budget_cents ?? view.budget_cents,
    blocking_issues: blockingOf(remainingIssues(context, changes.clarification)).length,
    procedure_known: facts.procedure_known || changes.case.procedure !== undefined || isPassedOn(context, changes),
    primary_condition_known: facts.primary_condition_known || changes.findings.conditions.length > 0 || isProblemTold(context, changes),
    pending_documents: changes.case.procedure ? [] : checklist.pending,
    match_results: resultsAfter(match, changes),
    selected_providers: facts.selected_providers,
    sharing_consent: hasAgreed(situation),
    health_questions: healthQuestions(context, changes),
  });
  return isProblemPlain(context, changes) || isPassedOn(context, changes) ? withProblemLast(missing) : missing;
}

/** Who wishes for dental implants is not asked first what is wrong. */
function isProblemPlain({ view, procedures }: TurnContext, { case: { procedure } }: PlannedChanges): boolean {
  const treatment = procedure ?? procedures.find(({ code }) => code === view.procedure_code);
  return treatment !== undefined && tellsItsProblem(treatment);
}

/** Behind all that is asked before hospitals are looked for. */
const withProblemLast = (missing: readonly MissingFact[]): MissingFact[] => {
  const isLate = (fact: MissingFact) => fact === 'primary_condition' || fact === 'provider_selection' || fact === 'consent';
  return [...missing.filter((fact) => !isLate(fact)), ...missing.filter(isLate)];
};

/** The treatment that is wished for is not in the catalogue: a person answers, and asking again which it is would say that nobody listened. */
const isPassedOn = ({ intake }: TurnContext, { unchanged }: PlannedChanges): boolean =>
  unchanged.not_offered === true || intake.some(({ item, answer }) => item === 'procedure' && answer === 'none');

/** Nobody is asked for the same more than twice, and not again for what they cannot tell. */
const MOST_ASKED = 2;

/** What every surgeon asks, and nobody has answered yet, this message neither. */
function healthQuestions(context: TurnContext, changes: PlannedChanges): HealthQuestion[] {
  const unknown = healthUnknownAfter(context, changes);
  return HEALTH_QUESTIONS.filter((question) => {
    const known = context.intake.find(({ item }) => item === question);
    const isDone = changes.health.unknown === question || known?.answer === 'unknown' || (known?.times_asked ?? 0) >= MOST_ASKED;
    return !isDone && ITEMS_OF_QUESTION[question].some((item) => unknown.includes(item));
  });
}

function healthUnknownAfter({ record }: TurnContext, { findings, health }: PlannedChanges): HealthItem[] {
  const measured = new Set(findings.observations.map(({ loinc }) => loinc));
  const answered: Record<HealthItem, boolean> = {
    allergies: findings.allergies.length > 0 || health.none.includes('allergies'),
    medications: findings.medications.length > 0 || health.none.includes('medications'),
    operations: findings.procedures.length > 0 || health.none.includes('operations'),
    height: measured.has('8302-2'),
    weight: measured.has('29463-7'),
  };
  return unknownHealth(record.health).filter((item) => !answered[item]);
}

/** Providers to choose from: none when the turn changes what they were ranked for. */
export function resultsAfter(match: TurnContext['match'], { case: changed }: PlannedChanges): number {
  return restsOn(changed).length > 0 ? 0 : (match?.results.length ?? 0);
}

/** The facts that a reply may rest on; nothing else reaches the model. */
export function replyInput(
  context: TurnContext,
  { classification, changes, routing, content }: Pick<Turn, 'classification' | 'changes' | 'routing' | 'content'>,
): ReplyInput {
  const { message, thread, patient, view, match, situation } = context;
  const history = context.history.map(({ sender, text }) => ({ sender, text }));
  const before = extractSummary(thread.summary?.text ?? null, thread.older);
  const open = remainingIssues(context, changes.clarification);
  const asksOf = countriesAskedOf(message.content);
  return {
    branch: routing.branch_chosen,
    category: classification.value.category,
    message: message.content,
    history: before === null ? history : [{ sender: 'patient', text: `(earlier) ${before}` }, ...history],
    facts: {
      ...shownNames(context, changes),
      patient_first_name: patient.first_name,
      language: patient.preferred_language,
      destination_country: changes.case.destination_country ?? view.destination_country,
      country_of_residence: changes.patient.country_of_residence ?? view.country_of_residence,
      missing: missingAfter(context, changes),
      open_issues: open.map((issue) => ({
        check: issue.check_name,
        severity: issue.severity,
        text: issueText(context, issue),
        document: issue.filename,
      })),
      matches: shownResults(context).map(({ rank, name, city, country, reasons }) => ({ rank, name, city, country, reasons })),
      wished_countries: asksOf.length > 0 ? asksOf : (match?.wished_countries ?? []),
      case_status: olderStatus(situation.facts.state),
      unknown_health: healthUnknownAfter(context, changes),
      cannot_change: changes.unchanged.refused,
      asks_whose: context.about.asks,
      not_offered: changes.unchanged.not_offered ?? false,
      content: content[0] ?? null,
      ...(content.length > 1 ? { content_beside: content.slice(1) } : {}),
      hospital_places: placesAsked(context),
      asked_meaning: content.some(({ topic }) => topic === 'meaning') ? askedMeaning(context) : null,
      dialogue: dialogueFacts(context, changes),
    },
  };
}

/** What the output guardrail lets through: the patient's own contact data and budget, and illnesses that were told or read. */
export function outputContext(context: TurnContext, changes: PlannedChanges): OutputContext {
  const { patient, view, message, ehr, history, thread, issues, quotes } = context;
  const { known_conditions, newly_understood, told_before = [], put_right } = shownNames(context, changes);
  const budgets = [view.budget_cents, changes.case.budget_cents].filter((cents) => cents !== null && cents !== undefined).map(Number);
  return {
    allowed_amounts: [
      ...budgets.flatMap((cents) => [String(Math.floor(cents / 100)), String(cents)]),
      ...quotes.flatMap(({ total_cents }) => [String(Math.floor(Number(total_cents) / 100)), String(total_cents)]),
      ...(message.content.match(/\d[\d.,]*/g) ?? []),
    ],
    allowed_contacts: [patient.email, patient.phone].filter((contact) => contact !== null),
    known_words: [
      ...[ehr.condition, ...ehr.comorbidities].flatMap((finding) => finding?.display ?? []),
      ...changes.findings.conditions.map(({ display }) => display),
      ...known_conditions,
      ...newly_understood,
      ...told_before,
      ...(put_right ? [...put_right.struck, ...put_right.disputed, ...(put_right.otherwise ?? [])] : []),
      ...history.filter(({ sender }) => sender === 'patient').map(({ text }) => text),
      ...thread.older.map(({ text }) => text),
      thread.summary?.text ?? '',
      ...issues.map(({ message: text }) => text),
      message.content,
    ],
  };
}
