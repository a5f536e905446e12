import { conditionName, operationName, procedureName, substanceName, wordFor } from '../../../assistant/names/plain-names.ts';
import type { AskedValue } from '../../../assistant/record/read-advice-question.ts';
import type { Place } from '../../../assistant/record/read-record-question.ts';
import { isOfClass, thinsBlood } from '../../../clinical-nlp/treatments/class-members.ts';
import type { NamedThing } from '../../../clinical-nlp/words/named-things.ts';
import type { Laterality } from '../../../domain/clinical/findings.ts';
import type { CasePreferences } from '../../../db/entities/cases.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import type {
  AdviceAnswer,
  OfferedNote,
  PersonalItem,
  RecordAnswer,
  RecordEntry,
  RecordList,
  RecordMark,
} from '../../../domain/conversation/record-answer.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import {
  FINDING_KINDS,
  FINDING_TYPES,
  type FindingFacts,
  type FindingKind,
  findingSourceOf,
} from '../../../domain/records/finding-trace.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import { toldWishes } from '../changes/told-wishes.ts';
import type { PlannedRecordQuestion } from './record-question.ts';
import { languageOfReply } from './shown-names.ts';
import type { PlannedChanges } from '../changes/state-delta.ts';
import type { TurnContext } from '../context/turn-context.ts';

type Entry = { kind: FindingKind; facts: FindingFacts; document: string | null; said: string | null; isIntolerance: boolean };

const LIST_OF: Record<FindingKind, RecordList> = {
  ...{ medication: 'medicines', allergy: 'allergies', condition: 'conditions', procedure: 'operations', observation: 'results' },
};
const ALL: readonly RecordList[] = ['conditions', 'medicines', 'allergies', 'operations', 'results', 'papers'];
const NONE_OF: Partial<Record<RecordList, 'allergies' | 'medications' | 'operations'>> = {
  ...{ allergies: 'allergies', medicines: 'medications', operations: 'operations' },
};
/** What is shown of one list. */
const MOST = 30;

/** What the record says to what was asked of it. */
export function recordFacts(context: TurnContext, { questions: { record: asked } }: PlannedChanges): RecordAnswer | null {
  if (asked === null) return null;
  const entries = entriesOf(context);
  const { named, places } = asked;
  const found = new Map(named.map((thing) => [thing, entries.filter((entry) => isMeant(entry, thing, asked.lists))]));
  const placed = entries.filter(({ facts, kind }) => places.some((place) => isOfPlace(place, kind, facts)));
  const isOfThings = named.length > 0 || places.length > 0;
  const particular = [...new Set([...[...found.values()].flat(), ...placed])];
  const lists = asked.isOfAll ? ALL : isOfThings && particular.length > 0 ? listsOf(particular) : isOfThings ? [] : asked.lists;
  const language = languageOfReply(context);
  const absent = named.filter((thing) => found.get(thing)?.length === 0).map((thing) => nameOf(thing, asked.lists, language));
  return {
    lists: (absent.length === 0 && lists.length === 0 ? (['conditions'] as const) : lists).map((list) => ({
      list,
      entries: list === 'papers' ? papersOf(context) : shown(isOfThings ? particular : entries, list, context),
      none: context.record.health[NONE_OF[list] ?? 'height'] === 'none',
    })),
    absent,
    offers_note: offeredNote(context, asked) !== null,
    ...(asked.isOfAll ? { person: personOf(context, language), wishes: wishesOf(context) } : {}),
  };
}

function personOf({ view, procedures }: TurnContext, language: SpokenLanguage): NonNullable<RecordAnswer['person']> {
  const { procedure_name: name, procedure_code, date_of_birth, gender, country_of_residence, phone } = view;
  const slug = procedures.find(({ code }) => code === procedure_code)?.slug;
  const told = {
    procedure: name === null ? null : procedureName({ slug, name }, language),
    date_of_birth,
    gender,
    country_of_residence,
    phone,
  };
  return (Object.keys(told) as PersonalItem[]).flatMap((item) => (told[item] ? [{ item, value: told[item] }] : []));
}

function wishesOf({ view }: TurnContext): NonNullable<RecordAnswer['wishes']> {
  const { destination_country, budget_cents, currency } = view;
  return toldWishes({
    ...(destination_country === null ? {} : { destination_country }),
    ...(budget_cents === null || currency === null ? {} : { budget_cents: Number(budget_cents), currency }),
    preferences: view.preferences as CasePreferences,
  });
}

/** The one substance that was asked for, is not in the record, and has a name of its own. */
export function offeredNote(context: TurnContext, asked: PlannedRecordQuestion | null): OfferedNote | null {
  const [only, another] = asked?.named ?? [];
  if (!asked || !only || another || asked.places.length > 0 || only.kind === 'condition' || only.kind === 'class') return null;
  if (entriesOf(context).some((entry) => isMeant(entry, only, asked.lists))) return null;
  const said = context.message.content.slice(only.start, only.end);
  return { kind: isAllergy(only, asked.lists) ? 'allergy' : 'medication', name: only.name, said };
}

/** English words in names of values. */
const OF_VALUE: Record<AskedValue, RegExp> = {
  potassium: /potassium/i,
  haemoglobin: /ha?emoglobin(?! a1c)/i,
  glucose: /glucose|a1c/i,
  creatinine: /creatinine|filtration/i,
  pressure: /blood pressure/i,
  inr: /\bINR\b|prothrombin/i,
  platelets: /platelets?/i,
  cholesterol: /cholesterol/i,
  crp: /c[- ]reactive/i,
  liver_values: /aminotransferase|glutamyl|\bAL[TP]\b|\bAST\b/i,
};
/** What is shown of values. */
const MOST_VALUES = 4;

/** What whoever decides has to know: the values asked for; a blood thinner that is taken; of a medicine that is not taken yet, every allergy. */
export function adviceFacts(context: TurnContext, { questions: { advice: asked } }: PlannedChanges): AdviceAnswer | null {
  if (asked === null) return null;
  const language = languageOfReply(context);
  const entries = entriesOf(context);
  if (asked.about === 'value') {
    const values = entries.filter(
      ({ kind, facts }) => kind === 'observation' && asked.values.some((value) => OF_VALUE[value].test(facts.display)),
    );
    return { about: 'value', thinners: [], allergies: [], noted: values.slice(-MOST_VALUES).map((entry) => asShown(entry, language)) };
  }
  const named = entries.filter((entry) => entry.kind === 'medication' && asked.named.some((thing) => isMeant(entry, thing, [])));
  const thinners = entries.filter(({ kind, facts }) => kind === 'medication' && facts.status !== 'past' && thinsBlood(facts.display));
  const isTaken = named.some(({ facts }) => facts.status !== 'past');
  const namesOf = (list: readonly Entry[]) => [...new Set(list.map((entry) => asShown(entry, language).name))];
  return {
    about: 'medicine',
    thinners: namesOf(thinners),
    allergies: isTaken ? [] : namesOf(entries.filter(({ kind }) => kind === 'allergy')),
    noted: named.filter((entry) => !thinners.includes(entry)).map((entry) => asShown(entry, language)),
  };
}

const isAllergy = ({ kind }: NamedThing, lists: readonly RecordList[]): boolean => kind === 'allergen' || lists.includes('allergies');

function entriesOf({ record, papers }: TurnContext): Entry[] {
  return record.resources.flatMap(({ resource_type, resource, document_ids }) => {
    const kind = FINDING_KINDS.find((each) => FINDING_TYPES[each] === resource_type);
    if (!kind) return [];
    const { document_id, passage } = findingSourceOf(resource);
    const from = document_ids[0] ?? document_id;
    const paper = papers.find(({ document_id: id }) => id === from);
    const document = from === null ? null : fileName(paper?.filename ?? '…');
    return [{ kind, facts: factsOf(kind, resource), document, said: passage, isIntolerance: resource.type === 'intolerance' }];
  });
}

/** Asked for as an allergy, a medicine that is taken is none. */
function isMeant({ kind, facts }: Entry, thing: NamedThing, lists: readonly RecordList[]): boolean {
  if (thing.kind === 'condition') return kind === 'condition' && isSameDisease(facts.code, thing.code);
  if (kind !== 'allergy' && (kind !== 'medication' || isAllergy(thing, lists))) return false;
  return substanceOf(facts.display) === substanceOf(thing.name) || isOfClass(facts.display, thing.name);
}

/** One name for several codes in what patients ask: any diabetes, any high blood pressure, wear of any joint. */
const GROUPS = [/^E(?:0[89]|1[0-3])/, /^I1[0-6]/, /^M1[5-9]/];

function isSameDisease(code: string | null, other: string | null): boolean {
  if (code === null || other === null) return false;
  return code.slice(0, 3) === other.slice(0, 3) || GROUPS.some((group) => group.test(code) && group.test(other));
}

/** Codes (ICD-10-CM) and English words of operations by place of the body. */
const OF_PLACE: Record<Place, readonly [codes: RegExp, words: RegExp]> = {
  knee: [/^(?:M17|M2[23]|S8[0-3])/, /knee|patell|menisc/i],
  hip: [/^(?:M16|S7[0-3])/, /\bhip\b|femoral (?:head|neck)/i],
  back: [/^(?:M4[0-9]|M5[0-4])/, /\bback\b|lumba|spin(?:e|al)|\bdisc\b/i],
  heart: [/^I(?:0[5-9]|2[0-7]|3|4|5[01])/, /heart|cardi|coronary|atrial|valve|bypass/i],
  eye: [/^H[0-5]/, /\beye|catarac|retin|cornea/i],
  shoulder: [/^(?:M75|M19\.01|S4[0-3])/, /shoulder|rotator/i],
  kidney: [/^N(?:0|1|2)/, /kidney|renal|nephr/i],
  lung: [/^J(?:[1-9])/, /lung|pulmon|bronch/i],
  stomach: [/^K(?:2[0-9]|3[01])/, /stomach|gastr/i],
  teeth: [/^K0[0-8]/, /tooth|teeth|dental/i],
  liver: [/^K7[0-7]/, /liver|hepat/i],
};

function isOfPlace(place: Place, kind: FindingKind, { code, display }: FindingFacts): boolean {
  const [codes, words] = OF_PLACE[place];
  return (
    (kind === 'condition' && ((code !== null && codes.test(code)) || words.test(display))) || (kind === 'procedure' && words.test(display))
  );
}

const LONGEST_FILE = 48;
/** Names that phones and portals give are long, and of no use to a reader. */
const fileName = (filename: string): string => {
  const plain = filename.replace(/([0-9a-f]{8})-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '$1…');
  return plain.length <= LONGEST_FILE ? plain : `${plain.slice(0, LONGEST_FILE - 9)}…${plain.slice(-8)}`;
};

const listsOf = (entries: readonly Entry[]): RecordList[] => [...new Set(entries.map(({ kind }) => LIST_OF[kind]))];

function shown(entries: readonly Entry[], list: RecordList, context: TurnContext): RecordEntry[] {
  const language = languageOfReply(context);
  const ofList = entries.filter(({ kind }) => LIST_OF[kind] === list).map((entry) => asShown(entry, language));
  return [...new Map(ofList.map((entry) => [`${entry.name}/${entry.marks.join()}`, entry])).values()].slice(0, MOST);
}

function asShown({ kind, facts, document, said, isIntolerance }: Entry, language: SpokenLanguage): RecordEntry {
  const { status } = facts;
  const past: RecordMark = kind === 'medication' ? 'stopped' : 'past';
  const marks: RecordMark[] = [
    ...(status === 'past' ? [past] : []),
    ...(status === 'provisional' && document !== null ? ['unsure' as const] : []),
  ];
  const shownName = displayed(kind, facts, said, language);
  const name = isIntolerance ? (wordFor('intolerance', language) ?? '{}').replace('{}', shownName) : shownName;
  return { name, marks: document === null ? [...marks, 'said'] : marks, document };
}

function displayed(
  kind: FindingKind,
  { display, code, status, side, onset, value, unit, dosage }: FindingFacts,
  said: string | null,
  language: SpokenLanguage,
): string {
  const words = said ?? undefined;
  if (kind === 'condition') {
    const name = conditionName({ code, display, said: words, side: (side as Laterality | undefined) ?? null }, language);
    return [name, onset?.slice(0, 4)].filter(Boolean).join(' ');
  }
  if (kind === 'procedure')
    return [operationName(display, words, language), wordFor(`side.${side}`, language), onset?.slice(0, 4)].filter(Boolean).join(' ');
  if (kind !== 'observation') return [substanceName(display, words, language), status === 'past' ? null : dosage].filter(Boolean).join(' ');
  return [(code === null ? undefined : wordFor(code, language)) ?? display, value, unit].filter(Boolean).join(' ');
}

function nameOf(thing: NamedThing, lists: readonly RecordList[], language: SpokenLanguage): string {
  if (thing.kind === 'condition') return thing.name;
  const name = substanceName(thing.name, thing.name, language);
  return isAllergy(thing, lists) ? (wordFor('allergy', language) ?? '{}').replace('{}', name) : name;
}

const OF_STATUS: Partial<Record<string, RecordMark>> = { processed: 'read', uploaded: 'reading', processing: 'reading' };

function papersOf({ papers, issues }: TurnContext): RecordEntry[] {
  const held = new Set(issues.filter(({ check_name }) => check_name === 'patient_mismatch').map(({ document_id }) => document_id));
  return papers.slice(0, MOST).map(({ document_id, filename, status }) => ({
    name: fileName(filename),
    marks: [held.has(document_id) ? 'held' : (OF_STATUS[status] ?? 'unread')],
    document: null,
  }));
}
