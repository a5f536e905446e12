import { jointsNamed } from '../../../clinical-nlp/conditions/joint-wear.ts';
import type { ClinicalExtraction, ConditionFinding, ObservationFinding } from '../../../domain/clinical/findings.ts';
import { deniedYearsIn } from '../../../clinical-nlp/intake/corrected-years.ts';
import { inStandardGerman } from '../../../domain/text/standard-german.ts';
import { readEndedMedicines } from '../../../domain/conversation/ended-medicines.ts';
import { namesWithoutArticle } from './article-names.ts';
import { clarifiedValues } from './clarified-values.ts';
import { doseAnswer } from './dose-answer.ts';
import { allergySwap } from './plan-allergy-swap.ts';
import { deniedSubstances } from './plan-substances.ts';
import { substanceSwap } from './plan-substance-swap.ts';
import { type ToldOtherwise, toldOtherwise } from './plan-told-otherwise.ts';
import { readOnlyOther } from '../../../domain/conversation/only-other.ts';
import { readCorrections, readDenials, readRemovals } from '../../../domain/conversation/read-correction.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { readNeverHad } from '../../../domain/conversation/read-never-had.ts';
import { readNeverOperated } from '../../../domain/conversation/read-never-operated.ts';
import { readNotMine } from '../../../domain/conversation/read-not-mine.ts';
import { readWritersOwn } from '../../../domain/conversation/read-writers-own.ts';
import { markNames, type NamedFinding, plainWords } from '../../../domain/conversation/mark-names.ts';
import { ALLERGY_WORDS, readAnothers } from '../../../domain/conversation/wrong-paper.ts';
import { readReplacement } from '../../../domain/conversation/read-replacement.ts';
import { readSideCorrection, type SideCorrection } from '../../../domain/conversation/read-side-correction.ts';
import { factsOf, type FindingChange, type Side } from '../../../domain/records/correct-finding.ts';
import {
  FINDING_KINDS,
  FINDING_TYPES,
  findingSourceOf,
  type FindingKind,
  type FindingStatus,
} from '../../../domain/records/finding-trace.ts';
import { isPatientsWord } from '../../../domain/records/may-correct.ts';
import { onSide } from '../../../domain/records/other-side.ts';
import type { StoredResource } from '../../../domain/records/ehr-snapshot.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import { withDosesOfToday } from '../../../clinical-nlp/medications/doses-of-today.ts';
import { withoutNotOnly } from '../../../clinical-nlp/words/not-only.ts';
import { operationsIn } from '../../../clinical-nlp/procedures/operation-names.ts';
import { foldedWords } from '../../../clinical-nlp/words/folded-words.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import type { SettledIssues } from './settle-issues.ts';
import { smokingEnded } from './smoking-settled.ts';
import { asSpoken } from './spoken-names.ts';
import { statementOf } from '../context/statement.ts';
import type { TurnContext } from '../context/turn-context.ts';

/**
 * What a patient's message puts right: called wrong, it is struck when it rests on the patient's words, else left to a reviewer, with the document that says it. A
 * medicine that is taken no longer is `ended`, whoever said that it was taken.
 */
export type PlannedCorrection = {
  finding_id: string;
  kind: FindingKind;
  display: string;
  code: string | null;
  status: FindingStatus;
  outcome: 'struck' | 'disputed' | 'ended' | 'clarified';
  document_id: string | null;
  /** The same disease on the side that the patient says instead. */
  instead: ConditionFinding | null;
  /** The number that the patient says instead of a doubted one. */
  value: { value: string; unit: string | null } | null;
  /** The year (YYYY) that the patient says instead. */
  year: string | null;
  /** What else of it is otherwise: a dose, that it is of today, that it is no allergy. */
  told: ToldOtherwise | null;
};

/** Where the code does not say the side, the finding stays and its side changes. @returns that side */
const movedSide = ({ code, instead }: PlannedCorrection): Side | null =>
  instead !== null && instead.icd10 === code ? instead.laterality : null;

const statedValue = ({ value, unit }: { value: string; unit: string | null }) => ({ value, ...(unit === null ? {} : { unit }) });

/** Where the side, the year or the value alone is another one, the finding stays. @returns what changes; null where the finding is wrong */
export function movedTo(correction: PlannedCorrection): Omit<FindingChange, 'status'> | null {
  if (correction.told !== null) return correction.told;
  if (correction.value !== null) return { ...statedValue(correction.value), note: 'The value is as the patient says.' };
  if (correction.year !== null) return { onset: correction.year };
  const side = movedSide(correction);
  return side === null ? null : { side };
}

/** What is written into the finding. */
export function changeOf(correction: PlannedCorrection): FindingChange {
  if (correction.outcome === 'ended') return { status: 'past', note: 'The patient says that it is taken no longer.' };
  return movedTo(correction) ?? { status: 'wrong' };
}

/** Longer passages say more than a name. */
const MOST_WORDS = 6;

/** @param measured values that the message states as an answer @returns each finding once; what is said of one finding leaves the others as they are. */
export function planCorrections(
  context: TurnContext,
  extraction: ClinicalExtraction | null,
  clarification: SettledIssues | null = null,
  measured: readonly ObservationFinding[] = [],
): PlannedCorrection[] {
  const statement = statementOf(context);
  const { message, record } = statement;
  const findings = record.resources.flatMap((stored) => findingOf(stored) ?? []);
  const named = findings.map((finding) => ({
    finding_id: finding.resource_id,
    names: [
      ...namesOf(finding, finding.facts, extraction),
      ...spokenOperation(finding, message.content),
      ...(finding.kind === 'medication' ? namesWithoutArticle(message.content, finding.facts.display) : []),
    ],
  }));
  const planned = new Map<string, PlannedCorrection>();
  const plan = (finding: RecordFinding | undefined, more: Partial<PlannedCorrection> = {}) => {
    if (finding && !planned.has(finding.resource_id)) planned.set(finding.resource_id, { ...toCorrection(finding), ...more });
  };
  const planTold = (finding: RecordFinding | undefined, told: ToldOtherwise) =>
    plan(finding, { told, ...(finding && toCorrection(finding).outcome === 'struck' ? { outcome: 'clarified' as const } : {}) });
  const byId = (id: string | null) => findings.find(({ resource_id }) => resource_id === id);
  for (const { finding_id, ...value } of clarifiedValues(context, clarification, extraction))
    plan(byId(finding_id), { outcome: 'clarified', value });
  const dose = clarification === null ? null : doseAnswer(context);
  if (dose) plan(byId(dose.finding_id), { outcome: 'clarified', told: { dosage: dose.dosage } });
  for (const id of substanceSwap(statement)?.finding_ids ?? []) plan(byId(id));
  for (const id of readCorrections(message.content, named)) plan(byId(id));
  const allergies = named.filter(({ finding_id }) => byId(finding_id)?.kind === 'allergy');
  for (const id of readOnlyOther(message.content, allergies)) plan(byId(id));
  plan(byId(readAnothers(message.content, onlyAllergy(findings))));
  for (const id of readRemovals(context.message.content, named)) plan(byId(id));
  const operations = named.filter(({ finding_id }) => byId(finding_id)?.kind === 'procedure');
  for (const id of readNeverOperated(wordsOfPatient(message.content, context.about), operations)) plan(byId(id));
  // Who writes for a relative says of themselves that they have it not.
  if (!isForRelative(context.about)) {
    const ofBody = named.filter(({ finding_id }) => NEVER_HAD_KINDS.has(byId(finding_id)?.kind ?? 'allergy'));
    for (const id of [...readNotMine(message.content, named), ...readNeverHad(message.content, ofBody)]) plan(byId(id));
  } else for (const id of readWritersOwn(context.message.content, asSpoken(context.message.content, findings, named))) plan(byId(id));
  const isReplaceable = new Set(
    findings.filter(({ kind, facts }) => namesAnother(kind, facts, extraction)).map(({ resource_id }) => resource_id),
  );
  const replaceable = named.filter(({ finding_id }) => isReplaceable.has(finding_id) && !planned.has(finding_id));
  plan(byId(readReplacement(message.content, replaceable)));
  planMoved(statement, { findings, extraction, plan });
  plan(byId(allergySwap(statement)?.finding_id ?? null));
  for (const id of deniedSubstances(statement).strike) plan(byId(id));
  for (const id of smokingEnded(statement, extraction)) plan(isOwn(byId(id)) ? byId(id) : undefined);
  for (const { finding_id, told, value, year } of toldOtherwise(statement, extraction, measured))
    if (told) planTold(byId(finding_id), told);
    else plan(byId(finding_id), { ...(value ? { outcome: 'clarified', value } : {}), ...(year ? { year } : {}) });
  for (const id of endedMedicines(statement, findings, named, extraction)) plan(byId(id), { outcome: 'ended' });
  const isPutRight = [...planned.values()].some(({ outcome }) => outcome !== 'clarified');
  if (isPutRight) for (const id of readDenials(message.content, named)) plan(byId(id));
  return [...planned.values()];
}

const isOwn = (finding: RecordFinding | undefined): boolean => finding !== undefined && toCorrection(finding).outcome === 'struck';

/** What one never had, and not what one never took. */
const NEVER_HAD_KINDS: ReadonlySet<FindingKind> = new Set(['condition', 'procedure']);

/** The side or the year alone is another one; what a document says of it is left to a reviewer. */
function planMoved(
  { message }: TurnContext,
  { findings, extraction, plan }: { findings: readonly RecordFinding[]; extraction: ClinicalExtraction | null; plan: Plan },
): void {
  const side = onOtherSide(message.content, findings);
  if (side) plan(side.finding, toCorrection(side.finding).outcome === 'struck' ? { instead: side.instead } : {});
  const year = side ? null : inOtherYear(message.content, findings, extraction);
  for (const finding of year?.findings ?? []) plan(finding, toCorrection(finding).outcome === 'struck' ? { year: year?.year ?? null } : {});
}
type Plan = (finding: RecordFinding | undefined, more?: Partial<PlannedCorrection>) => void;

function endedMedicines(
  { message, about }: TurnContext,
  findings: readonly RecordFinding[],
  named: readonly NamedFinding[],
  extraction: ClinicalExtraction | null,
): string[] {
  const taken = new Set(
    findings.filter(({ kind, facts }) => kind === 'medication' && facts.status !== 'past').map(({ resource_id }) => resource_id),
  );
  const medicines = named.filter(({ finding_id }) => taken.has(finding_id));
  const others = (extraction?.medications ?? []).map(({ passage }) => passage.quote);
  const words = withDosesOfToday(withoutNotOnly(wordsOfPatient(message.content, about)));
  const ended = readEndedMedicines(inStandardGerman(words)?.text ?? words, medicines, others);
  const told = endedSubstances(extraction);
  const isTold = ({ resource_id, facts }: RecordFinding) => taken.has(resource_id) && told.has(substanceOf(facts.display));
  return [...ended, ...findings.filter(isTold).map(({ resource_id }) => resource_id)];
}

/** Substances whose end the message tells, and that it tells as taken nowhere. */
function endedSubstances(extraction: ClinicalExtraction | null): Set<string> {
  const told = extraction?.medications ?? [];
  const active = new Set(told.filter(({ status }) => status === 'active').map(({ name }) => substanceOf(name)));
  const ended = told.filter(({ status, is_history }) => status === 'stopped' && is_history === true);
  return new Set(ended.map(({ name }) => substanceOf(name)).filter((name) => !active.has(name)));
}

/** The one allergy of the record, by the word for allergies. */
function onlyAllergy(findings: readonly RecordFinding[]): NamedFinding[] {
  const [only, another] = findings.filter(({ kind }) => kind === 'allergy');
  return only && !another ? [{ finding_id: only.resource_id, names: ALLERGY_WORDS }] : [];
}

type RecordFinding = StoredResource & { kind: FindingKind; facts: ReturnType<typeof factsOf> };

function findingOf(stored: StoredResource): RecordFinding | null {
  const kind = FINDING_KINDS.find((each) => FINDING_TYPES[each] === stored.resource_type);
  return kind ? { ...stored, kind, facts: factsOf(kind, stored.resource) } : null;
}

function toCorrection({ resource_id, kind, facts, document_ids, corrections = [] }: RecordFinding): PlannedCorrection {
  const { display, code, status } = facts;
  const outcome = isPatientsWord({ document_ids }, corrections) ? 'struck' : 'disputed';
  return {
    finding_id: resource_id,
    kind,
    display,
    code,
    status,
    outcome,
    document_id: document_ids[0] ?? null,
    instead: null,
    value: null,
    year: null,
    told: null,
  };
}

/** What calling this finding wrong does; null for what is no finding. */
export function correctionOf(stored: StoredResource): PlannedCorrection | null {
  const finding = findingOf(stored);
  return finding && toCorrection(finding);
}

/** A code that does not say the side has it beside it. */
const OTHER_SIDE = { left: 'right', right: 'left' } as const;

/** Codes (ICD-10-CM) of the eye, and its name: a disease of it that was told without a side. */
const OF_EYE = /^H[0-5]/;
const NAMES_EYE = /(?<!\p{L})(?:eyes?|augen?|oeil|œil|yeux|ojos?|occhi\p{L}?|olhos?|göz\p{L}*|глаз\p{L}*|(?:ال)?عين\p{L}*)(?!\p{L})/iu;

/** The one condition of the record, of the joint that the message names, that it puts on the other side, and what it is there. */
function onOtherSide(message: string, findings: readonly RecordFinding[]): { finding: RecordFinding; instead: ConditionFinding } | null {
  const correction = readSideCorrection(message);
  const joints = jointsNamed(message);
  if (correction === null || joints === null || (joints.length === 0 && !correction.isContrast)) return null;
  const isMeant = (display: string) => joints.length === 0 || joints.some((joint) => display.toLowerCase().includes(joint));
  const moved = findings.flatMap((finding) => {
    const { code, display, status, side: known } = finding.facts;
    const side = sideAfter(correction, known);
    if (side === null) return [];
    if (finding.kind !== 'condition' || status === 'wrong' || code === null || !isMeant(display)) return [];
    const isUnsaid = known === undefined && OF_EYE.test(code) && NAMES_EYE.test(message);
    const isOtherwise = (isUnsaid || known === OTHER_SIDE[side]) && !/\b(?:left|right)\b/i.test(display);
    const other = onSide({ code, display }, side) ?? (isOtherwise ? { code, display } : null);
    return other ? [{ finding, other, side }] : [];
  });
  const [only, another] = moved;
  if (!only || another) return null;
  const { other, side } = only;
  const { code, display } = other;
  const passage = { start: 0, end: message.length, quote: message };
  const instead: ConditionFinding = {
    ...{ text: display, icd10: code, display, clinical_status: 'active', verification_status: 'provisional', laterality: side },
    ...{ negated: false, uncertain: false, family: false, historical: false, section: null, onset: null, passage },
  };
  return { finding: only.finding, instead };
}

/** "The other side" is the other than the known one. */
function sideAfter({ side }: SideCorrection, known: string | undefined): 'left' | 'right' | null {
  if (side !== 'other') return side;
  return known === 'left' || known === 'right' ? OTHER_SIDE[known] : null;
}

/** "Not 2022 but 2021": the one operation or disease of the denied year, of several the one that the message names; with an operation the device that it left. */
function inOtherYear(
  message: string,
  findings: readonly RecordFinding[],
  extraction: ClinicalExtraction | null,
): { findings: RecordFinding[]; year: string } | null {
  const [years, ...others] = deniedYearsIn(message);
  if (!years || others.length > 0) return null;
  const ofYear = findings.filter(
    ({ kind, facts }) =>
      (kind === 'procedure' || kind === 'condition') && facts.status !== 'wrong' && facts.onset?.slice(0, 4) === years.wrong,
  );
  const named = ofYear.filter(({ facts }) => isNamed(facts, extraction));
  // What the message names and the record does not have is no other finding of that year.
  const meant = named.length > 0 || namesAny(extraction) ? named : ofYear;
  const devices = meant.some(({ kind }) => kind === 'procedure') ? meant.filter(isDevice) : [];
  const [only, another] = meant.filter((finding) => !devices.includes(finding));
  return only && !another ? { findings: [only, ...devices], year: years.right } : null;
}

/** Presence of a device or graft of the heart: ICD-10-CM Z95. */
const isDevice = ({ kind, facts }: RecordFinding): boolean => kind === 'condition' && facts.code?.startsWith('Z95') === true;

const namesAny = (extraction: ClinicalExtraction | null): boolean =>
  [...(extraction?.procedures ?? []), ...(extraction?.conditions ?? [])].length > 0;

const isNamed = ({ display, code }: { display: string; code: string | null }, extraction: ClinicalExtraction | null): boolean =>
  (extraction?.procedures ?? []).some((done) => done.display === display) ||
  (extraction?.conditions ?? []).some(({ icd10 }) => icd10 !== null && icd10 === code);

/** Whether the message states another finding of the kind. */
function namesAnother(
  kind: FindingKind,
  { display, code }: { display: string; code: string | null },
  extraction: ClinicalExtraction | null,
) {
  const isOther = ({ name, negated }: { name: string; negated: boolean }) => !negated && name.toLowerCase() !== display.toLowerCase();
  if (kind === 'medication') return (extraction?.medications ?? []).some(isOther);
  if (kind === 'allergy') return (extraction?.allergies ?? []).some(isOther);
  return kind === 'condition' && (extraction?.conditions ?? []).some(({ icd10, negated }) => !negated && icd10 !== code);
}

/** What the record calls it, the words it was read from, and the words of this message that mean the same code. */
function namesOf(
  { resource }: StoredResource,
  { display, code }: { display: string; code: string | null },
  extraction: ClinicalExtraction | null,
) {
  const concept = (resource.code ?? resource.medicationCodeableConcept) as { text?: string } | undefined;
  const { passage } = findingSourceOf(resource);
  const same = code === null ? [] : (extraction?.conditions ?? []).filter(({ icd10 }) => icd10 === code);
  const substances = [...(extraction?.medications ?? []), ...(extraction?.allergies ?? [])].filter(
    ({ name }) => substanceOf(name) === substanceOf(display),
  );
  const names = [
    display,
    concept?.text,
    ...same.flatMap(({ text, passage: { quote } }) => [text, quote]),
    ...substances.map(({ passage: { quote } }) => quote),
  ];
  const known = names.filter((name) => name !== undefined && name.split(/\s+/).length <= MOST_WORDS) as string[];
  return passage === null || passage.split(/\s+/).length > MOST_WORDS || isSentenceOf(passage, known) ? known : [...known, passage];
}

/** What the message calls an operation of the record. */
const spokenOperation = ({ kind, facts }: RecordFinding, message: string): string[] => {
  const words = kind === 'procedure' ? foldedWords(message) : [];
  const same = operationsIn(message, words).filter(({ display }) => display === facts.display);
  return same.map(({ from, to }) => message.slice(words[from]?.start, words[to - 1]?.end));
};

/** "Tomo metformina" is no name of metformin: "ya no tomo metformina" would hold it whole. */
const isSentenceOf = (passage: string, names: readonly string[]): boolean => {
  const words = plainWords(passage);
  return names.some((name) => plainWords(name) !== words && markNames(words, [name]) !== words);
};
