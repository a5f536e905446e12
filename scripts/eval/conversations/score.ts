import type { LanguageModel } from '../../../adapters/llm/language-model.ts';
import type { CasePreferences } from '../../../db/entities/cases.ts';
import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';
import { NOBODY_KNOWN } from '../../../domain/conversation/about.ts';
import { minorDigits } from '../../../domain/money.ts';
import type { Labelled, LabelledFact } from './labels.ts';
import { type Fact, factsIn } from './memory-case.ts';
import type { PlayedConversation, PlayedTurn } from './play.ts';

/** What a conversation left in the record, against what its labels say. Names are compared by what the English reader makes of the label, else by their words. */

export const MEASURES = [
  ...(['conditions', 'medicines', 'doses', 'allergies', 'no_allergies', 'operations', 'sides'] as const),
  ...(['procedures', 'budgets', 'countries', 'denied', 'body', 'emergencies'] as const),
  ...(['windows', 'surgeons', 'homes', 'sexes'] as const),
] as const;
export type MeasureName = (typeof MEASURES)[number];
export type Count = { found: number; of: number; wrong: number };
export type Score = {
  counts: Record<MeasureName, Count>;
  /** What must not be stored and is. */
  never: number;
  /** Alarms, and questions whether something is an emergency, on other messages than that of the emergency and the one behind it. */
  alarms: number;
  asked_whether: number;
  blocked: number;
  /** Replies that the output guardrail holds back: the patient reads a refusal. */
  withheld: number;
  ordinary: number;
  questions: number;
  /** Of these, asked already within the three turns before. */
  repeated: number;
  notes: string[];
};

const NEAR_TURNS = 3;
const CODE = 3;

export async function score(offline: LanguageModel, played: PlayedConversation): Promise<Score> {
  const counts = Object.fromEntries(MEASURES.map((name) => [name, { found: 0, of: 0, wrong: 0 }])) as Score['counts'];
  const notes: string[] = [];
  const noted: Noted = {
    count(name, isFound, what) {
      counts[name].of += 1;
      counts[name].found += Number(isFound);
      if (!isFound) notes.push(`missing ${name}: ${what}`);
    },
    wrong(name, what) {
      counts[name].wrong += 1;
      notes.push(`WRONG ${name}: ${what}`);
    },
  };
  const facts = factsIn(played.memory);
  const labels = await Promise.all(played.labelled.facts.map(async (fact) => ({ fact, is: await namesOf(offline, fact.name, fact.kind) })));
  for (const { fact, is } of labels) scoreFact({ fact, is, facts, played }, noted);
  for (const one of facts.filter(({ kind }) => kind !== 'observation'))
    if (!labels.some(({ is }) => is(one))) notes.push(`not labelled: ${one.kind} ${one.code ?? ''} ${one.display} ${one.status}`);
  scoreWishes(played, noted);
  scorePerson(played, noted);
  const broken = await storedInSpite(offline, played.labelled, facts);
  notes.push(...broken);
  return { counts, never: broken.length, notes, ...scoreTurns(played, noted) };
}

type Noted = { count(name: MeasureName, isFound: boolean, what: string): void; wrong(name: MeasureName, what: string): void };
type Told = { fact: LabelledFact; is: (fact: Fact) => boolean; facts: readonly Fact[]; played: PlayedConversation };

function scoreFact({ fact, is, facts, played }: Told, { count, wrong }: Noted): void {
  const { kind, name, status, side, dose } = fact;
  const isNoAllergy = kind === 'allergy' && status === 'none' && NONE_KNOWN.test(name);
  if (isNoAllergy) count('no_allergies', played.memory.absences.has('allergies'), name);
  const found = facts.find((one) => one.kind === OF_KIND[kind] && is(one));
  const isHeld = found !== undefined && found.status !== 'past' && found.resource.type !== 'intolerance';
  if (status === 'none' && !isNoAllergy && isHeld) wrong(PLURAL[kind], `${name} was denied`);
  if (status !== 'present' && status !== 'past') return;
  count(PLURAL[kind], found !== undefined, `${name} (${status})`);
  if (!found) return;
  if (dose && /\d/.test(dose)) count('doses', hasDose(found, dose), `${name} ${dose}`);
  if (found.side && side && found.side !== side && side !== 'both') wrong('sides', `${name} ${found.side}, not ${side}`);
  if (kind === 'medicine' && status === 'present' && found.status === 'past') wrong('medicines', `${name} is taken`);
}

/**
 * "amlodipine 5 mg" is broken by that dose alone, "milk allergy" by no intolerance, and what the labels tell as past by no fact of the past: a medicine that was stopped stays in
 * the record as one.
 */
async function storedInSpite(offline: LanguageModel, { never, facts: labels }: Labelled, facts: readonly Fact[]): Promise<string[]> {
  const broken = never.map(async (told) => {
    const name = told.replace(CURRENT, '');
    const [, plain = name, dose] = WITH_DOSE.exec(name) ?? [];
    const is = await namesOf(offline, plain, null);
    const isToldPast = labels.some((label) => label.status === 'past' && label.name.toLowerCase() === plain.toLowerCase());
    const stored = facts.find(
      (one) =>
        one.kind !== 'observation' &&
        is(one) &&
        (dose === undefined || hasDose(one, dose)) &&
        !((isToldPast || name !== told) && one.status === 'past') &&
        !(OF_ALLERGY.test(name) && (one.kind !== 'allergy' || one.resource.type === 'intolerance')),
    );
    return stored ? [`NEVER ${name}: ${stored.kind} ${stored.display} ${stored.status}`] : [];
  });
  return (await Promise.all(broken)).flat();
}
const WITH_DOSE = /^(.*\p{L})\s+(\d[\d.,]*\s?(?:mg|mcg|µg|g|ml|IU|units))$/iu;
/** "warfarin (current)" is no fact of today, and may be one of the past. */
const CURRENT = / \(current\)$/;
const OF_ALLERGY = /\ballergy$/i;

/** Of all of them; another name is a substance that is borne. */
const NONE_KNOWN = /^no known/i;
const PLURAL = { condition: 'conditions', medicine: 'medicines', allergy: 'allergies', operation: 'operations' } as const;
const OF_KIND = { condition: 'condition', medicine: 'medication', allergy: 'allergy', operation: 'procedure' } as const;

function scoreWishes({ labelled, memory }: PlayedConversation, { count, wrong }: Noted): void {
  const { wishes, extra, procedure } = labelled;
  const { view } = memory;
  const preferences = view.preferences as CasePreferences;
  const wanted = preferences.destinations?.length ? preferences.destinations : [view.destination_country].filter((code) => code !== null);
  const avoided = preferences.avoided_destinations ?? [];
  for (const code of wishes.countries) count('countries', wanted.includes(code), code);
  for (const code of wanted) if (!wishes.countries.includes(code)) wrong('countries', code);
  for (const code of wishes.avoid) count('denied', avoided.includes(code), code);
  for (const code of avoided) if (!wishes.avoid.includes(code)) wrong('denied', code);
  const amount = view.budget_cents === null ? null : Number(view.budget_cents) / 10 ** minorDigits(view.currency ?? 'EUR');
  const isRight = amount === wishes.budget?.amount && view.currency === wishes.budget?.currency;
  if (wishes.budget) count('budgets', isRight, `${wishes.budget.amount} ${wishes.budget.currency}`);
  if (amount !== null && !isRight) wrong('budgets', `${amount} ${view.currency}`);
  if (procedure) count('procedures', view.procedure_code !== null, procedure);
  const measured = (loinc: string) => factsIn(memory).findLast(({ code }) => code === loinc);
  if (extra.weight_kg) count('body', near(measured('29463-7'), extra.weight_kg), `${extra.weight_kg} kg`);
  if (extra.height_cm) count('body', near(measured('8302-2'), extra.height_cm), `${extra.height_cm} cm`);
}

/** What is said once and found by its value: when, with whom, where from, who. What was never said and is stored is wrong. */
function scorePerson({ labelled, memory: { view } }: PlayedConversation, { count, wrong }: Noted): void {
  const { wishes, home, sex } = labelled;
  const preferences = view.preferences as CasePreferences;
  const said = (name: MeasureName, label: string | undefined, stored: string | null | undefined) => {
    if (label) count(name, stored === label, label);
    if (label && stored && stored !== label) wrong(name, stored);
  };
  said('surgeons', wishes.surgeon, preferences.gender);
  said('homes', home, view.country_of_residence);
  said('sexes', sex, view.gender);
  if (wishes.window) scoreWindow(wishes.window, preferences.travel_window, { count, wrong });
}

type Window = NonNullable<Labelled['wishes']['window']>;
function scoreWindow({ from, to }: Window, stored: CasePreferences['travel_window'], { count, wrong }: Noted): void {
  const label = `${from} to ${to ?? 'open'}`;
  const isRight = stored?.from.slice(MONTH_AT) === from && (to === null || stored.to.slice(MONTH_AT) === to);
  count('windows', isRight, label);
  if (stored && !isRight) wrong('windows', `${stored.from} to ${stored.to}, not ${label}`);
}
/** Where month and day begin in a date. */
const MONTH_AT = 5;

/** Pounds and feet are rounded. */
const near = (fact: Fact | undefined, value: number): boolean => {
  const given = Number.parseFloat(fact?.value ?? '');
  const metric =
    fact?.unit === 'm' ? given * 100 : /lb/.test(fact?.unit ?? '') ? given * 0.4536 : /in/.test(fact?.unit ?? '') ? given * 2.54 : given;
  return Math.abs(metric - value) <= 1;
};

function scoreTurns(
  { labelled, turns }: PlayedConversation,
  { count }: Pick<Noted, 'count'>,
): Pick<Score, 'alarms' | 'asked_whether' | 'blocked' | 'withheld' | 'ordinary' | 'questions' | 'repeated'> {
  const at = labelled.emergency_at;
  const asksWhether = ({ asks }: PlayedTurn) => asks.includes('emergency_now');
  const told = at === null ? undefined : turns[at];
  if (told) count('emergencies', told.isEmergency, `${told.message}${asksWhether(told) ? ' (asked)' : ''}`);
  const ordinary = turns.filter((_, index) => at === null || (index !== at && index !== at + 1));
  const asked = turns.map(({ asks }) => asks.filter((item) => item !== 'emergency_now' && !item.startsWith('confirm_')));
  const isRepeated = (item: string, turn: number) =>
    asked.slice(Math.max(0, turn - NEAR_TURNS), turn).some((items) => items.includes(item));
  return {
    alarms: ordinary.filter(({ isEmergency }) => isEmergency).length,
    asked_whether: ordinary.filter(asksWhether).length,
    blocked: turns.filter(({ isBlocked }) => isBlocked).length,
    withheld: turns.filter(({ isWithheld }) => isWithheld).length,
    ordinary: ordinary.length,
    questions: asked.flat().length,
    repeated: asked.flatMap((items, turn) => items.filter((item) => isRepeated(item, turn))).length,
  };
}

const SENTENCES: Record<LabelledFact['kind'], (name: string) => string> = {
  condition: (name) => `I have ${name}. I had ${name} ten years ago.`,
  medicine: (name) => `I take ${name} every day.`,
  allergy: (name) => `I am allergic to ${name}.`,
  operation: (name) => `I had ${name} in 2010.`,
};

/** Whether a fact of the record is what a label names. @param kind null: of whatever kind */
async function namesOf(offline: LanguageModel, name: string, kind: LabelledFact['kind'] | null): Promise<(fact: Fact) => boolean> {
  const kinds = kind === null ? (Object.keys(SENTENCES) as LabelledFact['kind'][]) : [kind];
  const plain = name.replace(/\s*\([^)]*\)/g, '');
  const read = await Promise.all(
    kinds.map((one) => offline.extract({ text: SENTENCES[one](plain), source: 'message', about: { ...NOBODY_KNOWN, who: 'self' } }, {})),
  );
  const known = new Set(read.flatMap(({ value }) => keysOf(value)));
  const words = wordsOf(plain);
  return (fact) => keysOfFact(fact).some((key) => known.has(key)) || sharesWords(words, wordsOf(fact.display));
}

const keysOf = ({ conditions, medications, allergies, procedures }: ClinicalExtraction): string[] => [
  ...conditions.flatMap(({ icd10 }) => (icd10 === null ? [] : [`icd:${icd10.slice(0, CODE)}`])),
  ...[...medications, ...allergies].map(({ name }) => `name:${name.toLowerCase()}`),
  ...procedures.map(({ display }) => `op:${display.toLowerCase()}`),
];

function keysOfFact({ kind, code, display }: Fact): string[] {
  if (kind === 'condition') return code === null ? [] : [`icd:${code.slice(0, CODE)}`];
  return kind === 'procedure' ? [`op:${display.toLowerCase()}`] : [`name:${display.toLowerCase()}`];
}

const LETTERS = 4;
const VAGUE = new Set([
  'disease',
  'disorder',
  'surgery',
  'operation',
  'removal',
  'type',
  'with',
  'unspecified',
  'other',
  'left',
  'right',
  'history',
  'chronic',
  'pain',
  'high',
  'total',
]);
const wordsOf = (text: string): string[] => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !VAGUE.has(word));
const stem = (word: string) => word.slice(0, Math.max(LETTERS, word.length - 3));
/** All telling words of the shorter name stand in the other. */
function sharesWords(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.length > 0 && few.every((word) => many.some((other) => other.startsWith(stem(word)) || word.startsWith(stem(other))));
}

const hasDose = ({ resource }: Fact, dose: string): boolean => {
  const [amount = ''] = dose.match(/\d+(?:[.,]\d+)?/) ?? [];
  const text = JSON.stringify(resource.dosage ?? '').replaceAll(',', '.');
  return new RegExp(`(?<![\\d.])${amount.replace(',', '.').replace('.', '\\.')}(?![\\d])`).test(text);
};
