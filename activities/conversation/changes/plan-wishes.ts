import { homeAnswered } from '../../../assistant/acts/home-answer.ts';
import { asSentences } from '../../../assistant/acts/spoken-acts.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { readConfirmation } from '../../../domain/conversation/short-answers.ts';
import { isDeepStrictEqual } from 'node:util';
import { readWishes, type Wished } from '../../../assistant/dialogue/wishes/read-wishes.ts';
import type { CasePreferences } from '../../../db/entities/cases.ts';
import { isConcern } from '../../../assistant/procedures/told-concern.ts';
import { wishesAnother, wishesNotOffered } from '../../../assistant/procedures/not-offered.ts';
import { namedProcedures } from '../../../assistant/procedures/name-procedures.ts';
import { readProcedureChange, sideBeside } from '../../../assistant/procedure-change.ts';
import type { FoundProcedure } from '../../../db/queries/directory/procedures.ts';
import { withLanguages } from '../../../domain/cases/wishes.ts';
import { rankOf } from '../../../domain/cases/states.ts';
import { minorDigits } from '../../../domain/money.ts';
import { isReasonToTravel, likelyProcedures } from '../../../domain/cases/likely-procedures.ts';
import type { ConditionFinding, Laterality } from '../../../domain/clinical/findings.ts';
import type { Classification, IntakeFacts } from '../../../domain/conversation/assistant-tasks.ts';
import type { PlannedCorrection } from './plan-correction.ts';
import { sideInAnswer, sideStated } from './sides-of-treatment.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** What a message changes of what the ranking rests on; absent: it stays. */
export type ChangedWishes = {
  procedure?: FoundProcedure;
  procedure_side?: Laterality;
  destination_country?: string;
  budget_cents?: number;
  currency?: string;
  languages?: string[];
  /** Of the preferences, those that the message wishes. */
  preferences?: Pick<
    CasePreferences,
    'gender' | 'travel_window' | 'accreditations' | 'max_flight_hours' | 'destinations' | 'avoided_destinations' | 'companions'
  >;
};
/** `refused`: wishes that stay as they are, since providers are selected. `mentioned`: another procedure that is wished for, perhaps instead. */
export type PlannedWishes = {
  changed: ChangedWishes;
  refused: string[];
  mentioned: FoundProcedure | null;
  not_offered?: boolean;
  /** A budget was named without its currency. */
  lacks_currency?: boolean;
};

/** The names of what changes of that on which the ranking rests: who comes along does not matter to it. */
export const restsOn = ({ preferences = {}, ...others }: ChangedWishes): string[] => {
  const { companions: _, ...ranked } = preferences;
  return [...Object.keys(others), ...(Object.keys(ranked).length > 0 ? ['preferences'] : [])];
};

/** Talk in which a place or an amount is asked about rather than wished for. */
const ASKS_ABOUT: ReadonlySet<Classification['category']> = new Set(['travel_logistics', 'cost_question', 'emergency']);

/**
 * Wishes are filled where empty. A known one changes only when the message says so: the procedure in so many words or as an answer to our question, the
 * others where nothing is only asked about; and once providers are selected none does (Decisions §4). @param corrections what the message calls wrong in the record
 */
export function planWishes(
  context: TurnContext,
  classification: Classification,
  corrections: readonly PlannedCorrection[] = [],
): PlannedWishes {
  const { situation } = context;
  const procedure = withMovedSide(planProcedure(context, classification), context, corrections);
  const wished = withoutDose(wishedIn(context, classification), context, corrections);
  const others = changedBeside(context, classification, wished);
  const said = { ...procedure.changed, ...others };
  const not_offered = isNotOffered(context, classification);
  if (rankOf(situation.facts.state) < rankOf('provider_selected'))
    return { changed: said, refused: [], mentioned: procedure.mentioned, not_offered, lacks_currency: wished.lacks_currency === true };
  const isKnown = (name: string) => context.view[name as keyof TurnContext['view']] !== null;
  const refused = [
    ...(procedure.changed.procedure || procedure.changed.procedure_side ? ['procedure'] : []),
    ...(others.destination_country && isKnown('destination_country') ? ['destination'] : []),
    ...(others.budget_cents !== undefined && isKnown('budget_cents') ? ['budget'] : []),
    ...(restsOn(others).includes('preferences') ? ['wishes'] : []),
  ];
  const { companions } = others.preferences ?? {};
  return { changed: companions === undefined ? {} : { preferences: { companions } }, refused, mentioned: null, not_offered };
}

const isNotOffered = (context: TurnContext, { category }: Classification): boolean => {
  const { message, procedures } = context;
  if (category === 'emergency' || message.sender_type !== 'patient') return false;
  const isConfirming = context.asked.some(({ item }) => item === 'confirm_procedure');
  if (isConfirming && wishesAnother(message.content, procedures)) return true;
  const isFirst = context.view.procedure_code === null && context.history.length === 0;
  return wishesNotOffered(message.content, procedures, isFirst ? 'first' : asksForProcedure(context));
};

/** "It is about my varicose veins": what is to be treated, and no treatment of the catalogue treats it. */
export function concernNotOffered({ view, message, procedures }: TurnContext, conditions: readonly ConditionFinding[]): boolean {
  if (view.procedure_code !== null || message.sender_type !== 'patient') return false;
  const codes = conditions.flatMap(({ icd10, clinical_status }) => (icd10 !== null && clinical_status === 'active' ? icd10 : []));
  return (
    likelyProcedures(codes, procedures).length === 0 &&
    conditions.some(({ icd10, passage }) => icd10 !== null && isReasonToTravel(icd10) && isConcern(message.content, passage))
  );
}

/**
 * In a question about the journey or a price, a place or an amount is no change of what is known; what the patient says to wish is one, whatever else the message is
 * about, and outweighs what was read beside it ("not Turkey, maybe Spain").
 */
function changedBeside(
  { view, message, asked }: TurnContext,
  { category, facts }: Classification,
  wished: Wished,
): Omit<ChangedWishes, 'procedure'> {
  const mayChange = !ASKS_ABOUT.has(category) && !/[?؟]\s*$/u.test(message.content);
  const spoken = withLanguages((view.preferences as CasePreferences).languages ?? [], facts.languages ?? [], mayChange);
  const differs = (known: unknown, said: unknown, isSure: boolean) =>
    said !== undefined && said !== known && (known === null || mayChange || isSure);
  const places = placesAfter(view, wished);
  const [first] = places.wanted ?? [];
  const home = asked.some(({ item }) => item === 'country_of_residence') ? homeAnswered(message.content)?.code : undefined;
  const isLeft = facts.destination_country !== undefined && [home, ...(places.avoided ?? [])].includes(facts.destination_country);
  const destination_country = first ?? (isLeft ? undefined : facts.destination_country);
  const { budget_cents, currency } = wished.budget ?? facts;
  const known = view.budget_cents === null ? null : Number(view.budget_cents);
  const isBudget = budget_cents !== undefined && currency && differs(known, budget_cents, wished.budget !== undefined);
  const isDestination = differs(view.destination_country, destination_country, first !== undefined);
  const preferences = newPreferences(view.preferences as CasePreferences, {
    ...wished,
    destinations: places.wanted && places.wanted.length > 1 ? places.wanted : places.wanted && [],
    avoided_destinations: places.avoided,
  });
  return {
    ...(destination_country && isDestination ? { destination_country } : {}),
    ...(isBudget ? { budget_cents, currency } : {}),
    ...(spoken ? { languages: spoken } : {}),
    ...(Object.keys(preferences).length > 0 ? { preferences } : {}),
  };
}

/** "Ramipril is 5 mg, not 10": the numbers of a corrected dose or value are no budget, where no money is named. */
const withoutDose = (wished: Wished, { message }: TurnContext, corrections: readonly PlannedCorrection[]): Wished => {
  if (NAMES_MONEY.test(message.content) || !corrections.some(({ told, value }) => told?.dosage !== undefined || value !== null))
    return wished;
  const { budget: _, lacks_currency: __, ...others } = wished;
  return others;
};
const NAMES_MONEY =
  /budget|presupuesto|orçamento|bütçe|бюджет|ميزاني|preventiv|[€$£₺₽]|(?<!\p{L})(?:eur|usd|gbp|chf)(?!\p{L})|euro|dollar|dólar|dolar|pounds?(?! (?:heav|light))|franken|francs?|lira|avro|евро|доллар|фунт|руб|يورو|دولار|ريال|درهم|جنيه/iu;

const wishedIn = ({ view, message, asked, history, about }: TurnContext, { category, facts }: Classification): Wished =>
  category === 'emergency' || message.sender_type !== 'patient'
    ? {}
    : readWishes(asSentences(withoutHome(message.content, asked)), asked[0]?.item ?? null, today(), {
        traveller: isForRelative(about) ? 'relative' : 'writer',
        home: view.country_of_residence ?? facts.country_of_residence ?? null,
        known: knownBudget(view),
        earlier: history.flatMap(({ sender, text }) => (sender === 'patient' ? [text] : [])),
      });

/** The country that answers where one lives is not where one wishes to be treated. */
function withoutHome(message: string, asked: TurnContext['asked']): string {
  const home = asked.some(({ item }) => item === 'country_of_residence') ? homeAnswered(message) : null;
  return home === null ? message : ' '.repeat(home.end) + message.slice(home.end);
}

const knownBudget = ({ budget_cents, currency }: TurnContext['view']): { amount: number; currency: string } | null =>
  budget_cents === null || currency === null ? null : { amount: Number(budget_cents) / 10 ** minorDigits(currency), currency };

export const today = (): string => new Date().toISOString().slice(0, 10);

type PreferencesSaid = Pick<Wished, 'gender' | 'travel_window' | 'accreditations' | 'max_flight_hours' | 'companions'> & {
  destinations: string[] | undefined;
  avoided_destinations: string[] | undefined;
};

/** Where the treatment is wished once the message counts: a country that is left out is no destination any more, and one that is wished for is not left out. Absent: it stays. */
function placesAfter(view: TurnContext['view'], { places }: Wished): { wanted?: string[]; avoided?: string[] } {
  if (!places) return {};
  const known = view.preferences as CasePreferences;
  const before = known.destinations?.length ? known.destinations : [view.destination_country].filter((code) => code !== null);
  const wanted = places.wanted.length > 0 ? places.wanted : before.filter((code) => !places.avoided.includes(code));
  const avoided = [...new Set([...(known.avoided_destinations ?? []), ...places.avoided])].filter((code) => !places.wanted.includes(code));
  return { ...(wanted.length > 0 ? { wanted } : {}), avoided };
}

function newPreferences(
  known: CasePreferences,
  { gender, travel_window, accreditations, max_flight_hours, destinations, avoided_destinations, companions }: PreferencesSaid,
): NonNullable<ChangedWishes['preferences']> {
  const wished = { gender, travel_window, accreditations, max_flight_hours, destinations, avoided_destinations, companions };
  const isNone = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  const isNew = ([name, value]: [string, unknown]) => {
    const before = known[name as keyof CasePreferences];
    return value !== undefined && !isDeepStrictEqual(value, before) && !(isNone(value) && isNone(before));
  };
  return Object.fromEntries(Object.entries(wished).filter(isNew));
}

type PlannedProcedure = { changed: Pick<ChangedWishes, 'procedure' | 'procedure_side'>; mentioned: FoundProcedure | null };
const UNCHANGED: PlannedProcedure = { changed: {}, mentioned: null };

function planProcedure(context: TurnContext, { category, facts }: Classification): PlannedProcedure {
  const { view, procedures, message } = context;
  if (view.procedure_code === null) return firstProcedure(context, facts);
  if (category === 'emergency') return UNCHANGED;
  const confirmed = confirmedProcedure(context);
  if (confirmed) return { changed: confirmed, mentioned: null };
  const other = readProcedureChange(message.content, procedures, view.procedure_code, asksForProcedure(context));
  const named = procedures.find(({ code }) => code === other?.code);
  if (named && other?.kind === 'mention') return { changed: {}, mentioned: named };
  const side = named ? sideBeside(message.content, other?.start ?? 0) : sideAnswered(context);
  return { changed: { ...(named ? { procedure: named } : {}), ...(side ? { procedure_side: side } : {}) }, mentioned: null };
}

/** Who puts the disease that is to be treated on the other side wants the treatment there too. */
function withMovedSide(planned: PlannedProcedure, { view }: TurnContext, corrections: readonly PlannedCorrection[]): PlannedProcedure {
  const correction = corrections.find(({ instead }) => instead !== null);
  const side = correction?.instead?.laterality;
  const isTreated = view.procedure_code !== null && correction?.code === view.primary_condition_code;
  if (!side || !isTreated || planned.changed.procedure || planned.changed.procedure_side) return planned;
  return { ...planned, changed: { procedure_side: side } };
}

/** The one that the message says is wanted or names; what it says was done, is another's or is not wanted is none, whoever classified it. */
function firstProcedure(context: TurnContext, facts: IntakeFacts): PlannedProcedure {
  const { procedures, message } = context;
  const confirmed = confirmedProcedure(context);
  if (confirmed) return { changed: confirmed, mentioned: null };
  if (isWishOfAnother(context)) return UNCHANGED;
  const said = namedProcedures(message.content, procedures);
  // What answers "which operations have you had?" was done, unless it is said to be wanted.
  const isOfPast = context.asked.some(({ item }) => item === 'operations');
  const wished = said.filter(({ purpose }) => purpose === 'wanted' || (purpose === 'named' && !isOfPast));
  const isRuledOut = said.some(({ code }) => code === facts.procedure_code) && !wished.some(({ code }) => code === facts.procedure_code);
  const only = wished.length === 1 ? wished[0]?.code : undefined;
  const named = procedures.find(({ code }) => code === (isRuledOut ? only : (facts.procedure_code ?? only)));
  if (!named) return UNCHANGED;
  const start = said.find(({ code }) => code === named.code)?.start;
  const side = start === undefined ? null : sideBeside(message.content, start);
  return { changed: { procedure: named, ...(side ? { procedure_side: side } : {}) }, mentioned: null };
}

/** "My sister needs a hip": of whom the conversation is not about. */
function isWishOfAnother({ about, message, procedures }: TurnContext): boolean {
  if (isForRelative(about)) return false;
  if (about.asks) return namedProcedures(message.content, procedures).length > 0;
  const own = wordsOfPatient(message.content, about);
  return (
    own !== message.content && namedProcedures(message.content, procedures).length > 0 && namedProcedures(own, procedures).length === 0
  );
}

/** A yes to "are you looking for this treatment?", or the side of it alone. */
function confirmedProcedure({ asked, procedures, message }: TurnContext): PlannedProcedure['changed'] | null {
  const code = asked.find(({ item }) => item === 'confirm_procedure')?.procedure_code;
  const procedure = procedures.find((one) => one.code === code);
  if (!procedure) return null;
  if (readConfirmation(message.content) === 'yes') return { procedure };
  const side = namedProcedures(message.content, procedures).length === 0 ? sideInAnswer(message.content, procedure.name) : null;
  return side && { procedure, procedure_side: side };
}

const askedMismatch = ({ asked, issues }: TurnContext) =>
  issues.find(({ id, check_name }) => check_name === 'procedure_mismatch' && asked.some(({ issue_id }) => issue_id === id));

function asksForProcedure(context: TurnContext): 'asked' | 'not_asked' {
  const isAsked =
    context.asked.some(({ item }) => item === 'procedure' || item === 'confirm_procedure') || askedMismatch(context) !== undefined;
  return isAsked ? 'asked' : 'not_asked';
}

/** The side that an answer to "your case is for the left side, your record speaks of the right" names, when it names just one. */
function sideAnswered(context: TurnContext): Laterality | null {
  const { content } = context.message;
  return askedMismatch(context)?.field?.includes('.side.') ? sideStated(content) : null;
}
