import { jointsNamed } from '../../../clinical-nlp/conditions/joint-wear.ts';
import { namedThings, type NamedThing } from '../../../clinical-nlp/words/named-things.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { ClinicalExtraction, ObservationFinding, ProcedureFinding } from '../../../domain/clinical/findings.ts';
import { readMeasureAlone, type ToldMeasure } from '../../../domain/conversation/read-measure.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { namesRelative } from '../../../domain/conversation/whose-document.ts';
import { readOperatedSide, readSideCorrection } from '../../../domain/conversation/read-side-correction.ts';
import { isBorneBadlyOnly, isOfToday, yearAlone } from '../../../domain/conversation/read-told-otherwise.ts';
import { SLIP } from '../../../domain/conversation/slips.ts';
import { toldAmounts } from '../../../domain/conversation/told-amounts.ts';
import { isOfEarlier, isOpenStill } from '../../../domain/conversation/told-time.ts';
import { factsOf, type FindingChange } from '../../../domain/records/correct-finding.ts';
import {
  FINDING_KINDS,
  FINDING_TYPES,
  type FindingFacts,
  type FindingKind,
  findingSourceOf,
} from '../../../domain/records/finding-trace.ts';
import { isPatientsWord } from '../../../domain/records/may-correct.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import { changedDoses } from './plan-doses.ts';
import type { TurnContext } from '../context/turn-context.ts';

export type ToldOtherwise = Pick<FindingChange, 'dosage' | 'clinical_status' | 'type' | 'side' | 'onset'>;

/** What a message says otherwise of a finding that stays: `value` and `year` of the patient's own words alone. */
export type OtherwiseTold = {
  finding_id: string;
  told?: ToldOtherwise;
  value?: { value: string; unit: string | null };
  year?: string;
};

type Held = { finding_id: string; kind: FindingKind; facts: FindingFacts; isOwn: boolean; said: string | null; isIntolerance: boolean };

/** @param measured values that the message states as the answer to a question */
export function toldOtherwise(
  context: TurnContext,
  extraction: ClinicalExtraction | null,
  measured: readonly ObservationFinding[],
): OtherwiseTold[] {
  const { message, about, history, patient } = context;
  const text = wordsOfPatient(message.content, about);
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  const held = heldIn(context);
  const things = namedThings(text, language);
  return [
    ...changedDoses(context, extraction).map(({ finding_id, dosage }) => ({ finding_id, told: { dosage } })),
    ...changedValues(text, held, [...(extraction?.observations ?? []), ...measured]),
    ...changedYears(context, held, extraction),
    ...activeAgain(text, held, things, extraction),
    ...borneBadly(text, held, things),
    ...(isForRelative(about) || !namesRelative(message.content)
      ? [...operatedElsewhere(text, held), ...operatedOnOtherSide(text, held, extraction?.procedures ?? [], lastTold(history))]
      : []),
  ];
}

const heldIn = ({ record }: TurnContext): Held[] =>
  record.resources.flatMap(({ resource_id, resource_type, resource, document_ids, corrections = [] }): Held[] => {
    const kind = FINDING_KINDS.find((each) => FINDING_TYPES[each] === resource_type);
    if (!kind) return [];
    const isOwn = isPatientsWord({ document_ids }, corrections);
    const { passage: said } = findingSourceOf(resource);
    return [{ finding_id: resource_id, kind, facts: factsOf(kind, resource), isOwn, said, isIntolerance: resource.type === 'intolerance' }];
  });

/** Of today, however often they are told. */
const MEASURES: ReadonlySet<string | null> = new Set(['29463-7', '8302-2']);

/** "AMH is 1.1, not 11"; weight and height told again; "that's 189 pounds" of what was told before. What another day gave stays. */
function changedValues(text: string, held: readonly Held[], told: readonly ObservationFinding[]): OtherwiseTold[] {
  if (/[?؟]/u.test(text)) return [];
  const own = held.filter(({ kind, isOwn, facts }) => kind === 'observation' && isOwn && facts.onset === undefined);
  const denied = toldAmounts(text).filter(({ isDenied }) => isDenied);
  const named = told.filter(({ is_earlier, effective_at, comparator }) => !is_earlier && effective_at === null && comparator === null);
  const changed = named.flatMap((one): OtherwiseTold[] => {
    const [only, another] = own.filter(({ facts }) => facts.code !== null && facts.code === one.loinc);
    const before = Number(only?.facts.value);
    const isPutRight =
      denied.some(({ value }) => Number(value) === before) || (isOfNowOnly(text) && (SLIP.test(text) || MEASURES.has(one.loinc)));
    if (!only || another || Number(one.value) === before || !isPutRight) return [];
    return [{ finding_id: only.finding_id, value: { value: one.value, unit: one.printed_unit } }];
  });
  if (named.length > 0) return changed;
  const measures = own.map(
    ({ finding_id, facts }): ToldMeasure => ({ finding_id, loinc: facts.code, value: facts.value ?? '', unit: facts.unit ?? null }),
  );
  const alone = readMeasureAlone(text, measures);
  return alone ? [{ finding_id: alone.finding_id, value: { value: alone.value, unit: alone.unit } }] : [];
}

/** Neither of another year nor wished for. */
const isOfNowOnly = (text: string): boolean => !isOfEarlier(text) && !isOpenStill(text) && !/(?<!\d)(?:19|20)\d\d(?!\d)/u.test(text);

/** Messages of the patient. */
const LATELY = 3;
const DATED: ReadonlySet<FindingKind> = new Set(['procedure', 'condition']);

/** "Sorry, it was in 2001": what the patient told with a year lately; with a name, what is named. */
function changedYears({ message, history }: TurnContext, held: readonly Held[], extraction: ClinicalExtraction | null): OtherwiseTold[] {
  const year = yearAlone(message.content);
  if (year === null || Number(year) > new Date().getUTCFullYear() || ALSO.test(message.content)) return [];
  const done = extraction?.procedures ?? [];
  // "Sorry, the left hip was replaced in 2018" tells of no other year of the right one.
  const isOtherSide = ({ side, display }: FindingFacts) =>
    done.some((one) => one.display === display && one.laterality !== null && side !== undefined && one.laterality !== side);
  const dated = held.filter(({ kind, isOwn, facts }) => DATED.has(kind) && isOwn && facts.onset !== undefined && !isOtherSide(facts));
  const named = [...done.map(({ display }) => display), ...(extraction?.conditions ?? []).map(({ display }) => display)];
  const lately = history.filter(({ sender }) => sender === 'patient').slice(-LATELY);
  const toldIn = (text: string) => dated.filter(({ facts }) => text.includes(facts.onset?.slice(0, 4) ?? '-'));
  const before = lately.findLast(({ text }) => toldIn(text).length > 0)?.text ?? '';
  const meant = named.length > 0 ? dated.filter(({ facts }) => named.includes(facts.display)) : toldIn(before);
  const years = new Set(meant.map(({ facts }) => facts.onset?.slice(0, 4)));
  return years.size === 1 && !years.has(year) ? meant.map(({ finding_id }) => ({ finding_id, year })) : [];
}

/** "Osteoporosis is now, not in the past": what was taken for over. */
function activeAgain(
  text: string,
  held: readonly Held[],
  things: readonly NamedThing[],
  extraction: ClinicalExtraction | null,
): OtherwiseTold[] {
  const over = held.filter(({ kind, facts, isOwn }) => kind === 'condition' && facts.status === 'past' && isOwn && facts.code !== null);
  const meant = over.filter(({ facts: { code } }) => {
    const read = extraction?.conditions.find(({ icd10 }) => icd10 === code);
    const isNamed = read !== undefined || things.some((thing) => thing.kind === 'condition' && thing.code === code);
    const isActive = read !== undefined && !read.negated && !read.historical && read.clinical_status === 'active';
    return isNamed && read?.family !== true && isOfToday(text, isActive);
  });
  return meant.length === 1 ? meant.map(({ finding_id }) => ({ finding_id, told: { clinical_status: 'active' } })) : [];
}

/** "It is not an allergy, codeine just makes me sick": the one that is named, or the only one. */
function borneBadly(text: string, held: readonly Held[], things: readonly NamedThing[]): OtherwiseTold[] {
  if (!isBorneBadlyOnly(text)) return [];
  const substances = things.filter(({ kind }) => kind !== 'condition').map(({ name }) => substanceOf(name));
  const allergies = held.filter(({ kind, isIntolerance }) => kind === 'allergy' && !isIntolerance);
  const meant = substances.length === 0 ? allergies : allergies.filter(({ facts }) => substances.includes(substanceOf(facts.display)));
  return meant.length === 1 && new Set(substances).size < 2
    ? meant.map(({ finding_id }) => ({ finding_id, told: { type: 'intolerance' } }))
    : [];
}

const OF_EYE = /cataract|lens|eye|vitre|retin|cornea|glaucoma|strabism/iu;
const NAMES_EYE = /(?<!\p{L})(?:eyes?|augen?|auge|oeil|œil|yeux|ojos?|occhi\p{L}?|olhos?|göz\p{L}*|глаз\p{L}*|(?:ال)?عين\p{L}*)(?!\p{L})/iu;

/** "The right eye was operated in 2024, the left not yet": the one operation of the eye or the joint that the record has on the other side. */
function operatedElsewhere(text: string, held: readonly Held[]): OtherwiseTold[] {
  const operated = readOperatedSide(text);
  if (operated === null) return [];
  const { side, year } = operated;
  const joints = jointsNamed(text) ?? [];
  const isOfPlace = (display: string) =>
    (NAMES_EYE.test(text) && OF_EYE.test(display)) || joints.some((joint) => display.toLowerCase().includes(joint));
  const [only, another] = held.filter(({ kind, isOwn, facts }) => kind === 'procedure' && isOwn && isOfPlace(facts.display));
  if (!only || another || only.facts.side === undefined || only.facts.side === side || only.facts.side === 'bilateral') return [];
  return [{ finding_id: only.finding_id, told: { side, ...(year === null ? {} : { onset: year }) } }];
}

const OPPOSITE: Readonly<Record<string, 'left' | 'right'>> = { left: 'right', right: 'left' };
const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|auch|beide\p{L}?|tambi[eé]n|amb[oa]s|aussi|les deux|tamb[eé]m|anche|entramb\p{L}|da|de|тоже|также|оба|обе|[أا]يضا|كمان)(?!\p{L})/iu;
const lastTold = (history: TurnContext['history']): string => history.findLast(({ sender }) => sender === 'patient')?.text ?? '';

/**
 * "Sorry, left tube was removed": the operation that it names, on the other side than the record has it. "Me equivoqué, fue el derecho": the one that the message before
 * told on the other side. @param before the patient's last message
 */
function operatedOnOtherSide(text: string, held: readonly Held[], told: readonly ProcedureFinding[], before: string): OtherwiseTold[] {
  const sided = held.filter(({ kind, isOwn, facts }) => kind === 'procedure' && isOwn && facts.side !== undefined && OPPOSITE[facts.side]);
  const correction = told.length === 0 ? readSideCorrection(text) : null;
  const moved = SLIP.test(text) && !ALSO.test(text) ? sided.flatMap((done) => movedSide(done, told)) : [];
  const meant = correction === null ? [] : sided.filter(({ said }) => said !== null && before.includes(said));
  const wished = meant.flatMap(({ finding_id, facts }): OtherwiseTold[] => {
    const side = correction?.side === 'other' ? OPPOSITE[facts.side ?? ''] : correction?.side;
    return side === undefined || side === facts.side ? [] : [{ finding_id, told: { side } }];
  });
  const [only, another] = [...moved, ...wished];
  return only && !another ? [only] : [];
}

function movedSide({ finding_id, facts }: Held, told: readonly ProcedureFinding[]): OtherwiseTold[] {
  const [same, another] = told.filter(({ display, snomed }) => display === facts.display || (snomed !== null && snomed === facts.code));
  if (!same || another || same.laterality === null || OPPOSITE[same.laterality] !== facts.side) return [];
  const isOfAnotherYear =
    same.performed_at !== null && facts.onset !== undefined && same.performed_at.slice(0, 4) !== facts.onset.slice(0, 4);
  return isOfAnotherYear ? [] : [{ finding_id, told: { side: same.laterality } }];
}
