import { cheapestOf } from '../../../assistant/dialogue/cheapest.ts';
import { substanceName, wordFor } from '../../../assistant/names/plain-names.ts';
import type { Quoted, Step } from '../../../assistant/dialogue/plan.ts';
import { adviceFacts, recordFacts } from './record-facts.ts';
import { isHeldByReview } from '../../../domain/cases/next-move.ts';
import { standOf } from '../../../domain/cases/stand.ts';
import { type CaseState, rankOf } from '../../../domain/cases/states.ts';
import type { DialogueFacts, Offer } from '../../../domain/conversation/assistant-tasks.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import type { OfferedNote } from '../../../domain/conversation/record-answer.ts';
import { matchOptions, openQuotes, quoteOptions, shownResults } from '../context/dialogue-state.ts';
import type { PlannedCorrection } from '../changes/plan-correction.ts';
import { correctedName, languageOfReply } from './shown-names.ts';
import { remainingIssues } from '../changes/settle-issues.ts';
import type { PlannedChanges } from '../changes/state-delta.ts';
import { restsOn } from '../changes/plan-wishes.ts';
import { toldWishes } from '../changes/told-wishes.ts';
import { blockingOf, type TurnContext } from '../context/turn-context.ts';

/** What the reply says of the dialogue. */
export function dialogueFacts(context: TurnContext, changes: PlannedChanges): DialogueFacts {
  const { situation, intake, asked, issues, person_waiting, history, asked_by_doctor } = context;
  const { facts } = situation;
  const blocking = blockingOf(remainingIssues(context, changes.clarification));
  const { act, acts_beside = [], feeling, answered, step, leaves_out = false } = changes.dialogue;
  const shown = shownResults(context).map(({ name }) => name);
  const said = history.filter(({ sender }) => sender === 'assistant').map(({ text }) => text);
  const begins = step?.kind === 'consent' ? null : (situation.sharing_begins_on ?? null);
  const [worst] = blocking.length > 0 ? blocking : issues;
  return {
    ...{ act, acts_beside, feeling, leaves_out, person_waiting },
    record: act === 'record' ? recordFacts(context, changes) : null,
    advice: act === 'advice' ? adviceFacts(context, changes) : null,
    answered: answered?.answer ?? (changes.health.unknown === null ? null : 'unknown'),
    step: step && (describeFindings(context, changes, step) ?? describeStep(context, step)),
    stand: standOf({
      ...{ state: stateAfter(step, facts.state), blocking_issues: blocking.length, documents_in_process: facts.documents_in_process },
      ...{ is_risk_assessed: facts.flags.risk_assessment_enabled, question_answered: asked_by_doctor?.is_answered ?? null },
      sharing_ended: (situation.sharing_ended ?? false) && !agrees(step),
      agreed_later: begins !== null,
      asked_again: isHeldByReview(facts) && facts.risk === 'pending',
      nothing_offered: facts.quotes === 0 && facts.scheduled_shares === 0,
      no_quote: facts.quotes === 0,
      chosen_unread: facts.quote_selected && (facts.documents_in_process > 0 || facts.deferred_messages > 0),
    }),
    consent_begins_on: begins,
    offers: openQuotes(context).map(asOffer),
    chosen_offer: context.quotes.filter(({ status }) => status === 'selected').map(asOffer)[0] ?? null,
    cheapest: cheapestName(quoteOptions(context)),
    asked_last: asked[0]?.item ?? null,
    times_asked: {
      ...Object.fromEntries(intake.map(({ item, times_asked, answer }) => [item, answer === null ? times_asked : LEFT_OPEN])),
      ...(answered === null ? {} : { [answered.item]: LEFT_OPEN }),
    },
    issue_repeated: asked.some(({ item, issue_id }) => item === 'issue_clarification' && issue_id === worst?.id),
    matches_shown: shown.length > 0 && said.some((text) => shown.every((name) => text.includes(name))),
    changed: toldWishes(changes.case),
    asks_allergen: changes.asks_allergen,
    doubt: changes.doubt && { kind: changes.doubt.kind, name: nameOf(changes.doubt, languageOfReply(context)) },
    lacks_currency: changes.unchanged.lacks_currency === true,
    takes_paper_back: (changes.clarification?.withdrawn_document ?? null) !== null,
    ranked_again: restsOn(changes.case).length > 0 && rankOf(facts.state) >= rankOf('matching'),
  };
}

/** A disease and an operation by the patient's own words. */
const nameOf = ({ kind, name, said }: OfferedNote, language: SpokenLanguage): string =>
  kind === 'medication' || kind === 'allergy' ? substanceName(name, said, language) : said;

const asOffer = ({ provider, total_cents, currency, valid_until, line_items, terms }: TurnContext['quotes'][number]): Offer => ({
  ...{ name: provider.name, amount_cents: Number(total_cents), currency, valid_until },
  ...{ covers: terms.includes, excludes: terms.excludes, nights: terms.hospital_nights },
  includes: line_items.map(({ description }) => description),
});

const agrees = (step: Step | null): boolean => step?.kind === 'consent' && step.granted;

/** Where the case stands once this is done: what comes next is told of it. */
function stateAfter(step: Step | null, state: CaseState): CaseState {
  if (step?.kind === 'choose') return 'provider_selected';
  return agrees(step) && state === 'provider_selected' ? 'consent_given' : state;
}

const cheapestName = (quotes: readonly Quoted[]): string | null => {
  const id = quotes.length > 1 ? cheapestOf(quotes) : null;
  return quotes.find((quote) => quote.id === id)?.name ?? null;
};

/** What was answered with "none" or "I do not know" is not asked again. */
const LEFT_OPEN = 99;

/** Findings that are asked about, struck or kept; null for every other step. */
function describeFindings(context: TurnContext, { contradiction }: PlannedChanges, step: Step): DialogueFacts['step'] {
  if (!('finding_ids' in step) || contradiction === null) return null;
  const language = languageOfReply(context);
  const named = (isMeant: (finding: PlannedCorrection) => boolean) => [
    ...new Set(contradiction.findings.filter(isMeant).map((finding) => asKind(finding, correctedName(finding, language), language))),
  ];
  const isDisputed = ({ outcome }: PlannedCorrection) => step.kind === 'strike_findings' && outcome === 'disputed';
  const names = named((finding) => !isDisputed(finding));
  return { kind: step.kind, names, disputed: named(isDisputed), share_identity: false, granted: false };
}

const asKind = ({ kind }: PlannedCorrection, name: string, language: SpokenLanguage): string =>
  kind === 'allergy' ? (wordFor('allergy', language) ?? '{}').replace('{}', name) : name;

function describeStep(context: TurnContext, step: Step): DialogueFacts['step'] {
  const names = ('ids' in step ? step.ids : undefined) ?? [];
  const known = [...matchOptions(context), ...quoteOptions(context)];
  const quote = 'quote_id' in step ? [step.quote_id] : [];
  return {
    kind: step.kind,
    names: [...names, ...quote].flatMap((id) => known.find((option) => option.id === id)?.name ?? []),
    share_identity: 'share_identity' in step && step.share_identity,
    granted: 'granted' in step && step.granted,
    ...('is_whole' in step ? { is_whole: true } : {}),
    ...('request' in step ? { request: step.request } : {}),
    ...('because' in step ? { because: step.because } : {}),
  };
}
