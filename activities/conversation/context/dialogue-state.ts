import { countriesAskedOf } from '../../../assistant/dialogue/asked-countries.ts';
import type { Option } from '../../../assistant/dialogue/choice-names.ts';
import { type DialoguePlan, type DialogueState, NO_DIALOGUE, planDialogue, type Quoted } from '../../../assistant/dialogue/plan.ts';
import { asShown } from '../../../assistant/dialogue/shown-list.ts';
import { type CaseState, rankOf } from '../../../domain/cases/states.ts';
import { convert } from '../../../domain/money.ts';
import type { Classification } from '../../../domain/conversation/assistant-tasks.ts';
import type { TurnContext } from './turn-context.ts';

/** How many hospitals of a match are listed, and so can be meant by a number. */
export const SHOWN_MATCHES = 3;

/** The hospitals that a reply lists: of the countries that the message asks about, where the ranking has some there, numbered anew; else the first. */
export function shownResults({ match, message }: Pick<TurnContext, 'match' | 'message'>, most = SHOWN_MATCHES) {
  const results = match?.results ?? [];
  const asked = countriesAskedOf(message.content);
  const there = results.filter(({ country }) => asked.includes(country)).map((result, at) => ({ ...result, rank: at + 1 }));
  return (there.length > 0 ? there : results).slice(0, most);
}

/** Whether the consent to share is given, be it for a later day: it is not asked for again. */
export const hasAgreed = ({ facts, sharing_begins_on = null }: TurnContext['situation']): boolean =>
  facts.sharing_consent || sharing_begins_on !== null;

/** What the message does in the dialogue. Nothing in an emergency, and nothing when somebody else writes than the patient: only they bind themselves. */
export function planTurnDialogue(context: TurnContext, { category }: Classification): DialoguePlan {
  const { message, asked, situation, last_assistant_message, history } = context;
  if (category === 'emergency' || message.sender_type !== 'patient') return NO_DIALOGUE;
  const { state, sharing_consent, selected_providers } = situation.facts;
  const options = state === 'matched' && selected_providers === 0 ? asShown(matchOptions(context), history, 'hospitals') : [];
  return planDialogue({
    ...{ message: message.content, asked, options },
    shares: sharing_consent,
    may_consent: selected_providers > 0 && !sharing_consent && (state === 'provider_selected' || situation.sharing_ended === true),
    shown_last: options.some(({ name }) => last_assistant_message?.includes(name)),
    chosen: chosenOptions(context),
    quotes: asShown(quoteOptions(context), history, 'quotes').flatMap((quote) => ('amount' in quote ? [quote] : [])),
    opinion: opinionAt(context),
  });
}

export const matchOptions = ({ match }: TurnContext): Option[] =>
  (match?.results ?? []).map(({ provider_id, rank, name, city }) => ({
    ...{ id: provider_id, rank, name },
    places: [city],
  }));

/** Numbered as they were named when the consent was asked for; after a quote was chosen its hospital alone. */
function chosenOptions(context: TurnContext): Option[] {
  const options = matchOptions(context);
  const { assigned_provider_id: assigned, selected_provider_ids } = context.view;
  return (assigned === null ? (selected_provider_ids ?? []) : [assigned]).flatMap((id, index) => {
    const option = options.find((each) => each.id === id);
    return option ? [{ ...option, rank: index + 1 }] : [];
  });
}

/** What can be chosen still, in the order in which a reply lists it; nothing while no consent lets the hospitals have the record. */
export const openQuotes = ({ quotes, situation }: TurnContext) =>
  situation.facts.quote_selected || situation.sharing_ended ? [] : quotes.filter(({ status }) => status === 'submitted');

export const quoteOptions = (context: TurnContext): Quoted[] =>
  openQuotes(context).map(({ quote_id, provider, total_cents, currency }, index, [first]) => ({
    amount: convert(Number(total_cents), currency, first?.currency ?? currency, context.rates),
    id: quote_id,
    rank: index + 1,
    name: provider.name,
    places: [provider.city],
  }));

/** Before the records are with hospitals nobody could read them for an opinion; after a hospital is chosen nobody needs to. */
function opinionAt({ situation, opinion }: TurnContext): DialogueState['opinion'] {
  if (opinion !== null && opinion !== 'cancelled') return opinion === 'completed' ? 'given' : 'open';
  const rank = rankOf(situation.facts.state as CaseState);
  return rank >= rankOf('providers_notified') && rank < rankOf('payment_locked') && !situation.facts.quote_selected
    ? 'possible'
    : 'too_early';
}
