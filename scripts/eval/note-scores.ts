import { LAB_TESTS } from '../../terminology/loinc/tests.ts';
import type { ClinicalExtraction, ObservationFinding, Passage } from '../../domain/clinical/findings.ts';
import { tokenize } from '../../domain/text/tokens.ts';
import { medicineAt } from '../../clinical-nlp/medications/medicine-names.ts';
import type { LabelledNote } from './labelled-note.ts';
import type { Tally } from './score.ts';
import { noStoredScores, scoreStored, type StoredScores } from './stored-conditions.ts';

/**
 * What would enter the record from notes whose labels say how each thing is meant. What is stored counts as right only when a label says that it is so now (a medicine
 * taken, an allergy had, an operation done); what is stored and labelled otherwise counts as false under that status.
 */

export type NoteScores = StoredScores & {
  medications: Tally;
  allergies: Tally;
  procedures: Tally;
  values: Tally;
  vital_signs: Tally;
  /** Allergies, intolerances and what was only said not to be taken for one, stored as medicines. */
  allergies_as_medicines: string[];
  /** Results of other fluids stored as blood's. */
  other_specimen_as_blood: string[];
  targets_as_results: string[];
};

const tally = (): Tally => ({ right: 0, missed: 0, extra: 0, wrong: [] });

export const noNoteScores = (): NoteScores => ({
  ...noStoredScores(),
  ...{ medications: tally(), allergies: tally(), procedures: tally(), values: tally(), vital_signs: tally() },
  ...{ allergies_as_medicines: [], other_specimen_as_blood: [], targets_as_results: [] },
});

type Label = { text: string; status: string; name: string };
type Found = { name: string; passage: Passage };

/** Adds what was found in one note. */
export function scoreNote(scores: NoteScores, note: LabelledNote, found: ClinicalExtraction): void {
  scoreStored(scores, { id: note.id, text: note.text, labels: note.conditions }, found.conditions);
  const stored = <T extends { negated: boolean }>(findings: readonly T[]) => findings.filter(({ negated }) => !negated);
  const allergies = note.allergies.map((label) => ({ ...label, name: label.substance }));
  const procedures = stored(found.procedures).map(({ display, passage }) => ({ name: display, passage }));
  scoreStatus(scores.medications, note, note.medications, stored(found.medications), new Set(['current']));
  scoreStatus(scores.allergies, note, allergies, stored(found.allergies), new Set(['present', 'intolerance']));
  scoreStatus(scores.procedures, note, note.procedures, procedures, new Set(['done']));
  for (const medicine of stored(found.medications)) {
    const taken = matching(note, note.medications, medicine).some(({ status }) => status === 'current');
    const isAllergy =
      matching(note, note.medications, medicine).some(({ status }) => status === 'allergy_only') ||
      matching(note, allergies, medicine).some(({ status }) => status === 'present' || status === 'intolerance');
    if (isAllergy && !taken) scores.allergies_as_medicines.push(`${note.id}: ${medicine.name}`);
  }
  scoreValues(scores, note, found.observations);
}

function scoreStatus(scores: Tally, note: LabelledNote, labels: readonly Label[], found: readonly Found[], so: ReadonlySet<string>): void {
  const matched = new Set<Label>();
  for (const finding of found) {
    const candidates = matching(note, labels, finding);
    const right = candidates.filter(({ status }) => so.has(status));
    for (const label of right) matched.add(label);
    if (right.length > 0) scores.right += 1;
    else {
      scores.extra += 1;
      scores.wrong.push(`${note.id}: extra ${finding.name} (${candidates.map(({ status }) => status).join(', ') || 'no label'})`);
    }
  }
  for (const label of labels.filter(({ status }) => so.has(status))) {
    if (matched.has(label)) continue;
    scores.missed += 1;
    scores.wrong.push(`${note.id}: missed ${label.text} (${label.name})`);
  }
}

/** The labels that a finding may stand for: those that it lies on, else those of the same name. */
function matching(note: LabelledNote, labels: readonly Label[], finding: Found): Label[] {
  const here = labels.filter(({ text }) =>
    placesOf(note.text, text).some((start) => overlaps(finding.passage, start, start + text.length)),
  );
  return here.length > 0 ? here : labels.filter(({ name }) => isSameSubstance(name, finding.name));
}

const overlaps = (passage: Passage, start: number, end: number) => passage.start < end && start < passage.end;

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

const isSameSubstance = (one: string, other: string) => {
  const [names, others] = [substancesOf(one), substancesOf(other)];
  return names.some((name) => others.includes(name));
};

/** The international names in a name, else its words. */
function substancesOf(name: string): string[] {
  const tokens = tokenize(name.toLowerCase());
  const named = tokens.flatMap((_, at) => medicineAt(tokens, at, name.toLowerCase())?.name.replace(/ \(.*/, '') ?? []);
  return named.length > 0 ? named.map((each) => (each === 'acetylsalicylic acid' ? 'aspirin' : each)) : [name.trim().toLowerCase()];
}

const VITAL_SIGNS = /blood pressure|heart rate|pulse|temperature|saturation|spo2|respiratory rate|body mass|bmi|weight|height/i;
const NAMES = new Map(
  LAB_TESTS.flatMap(({ name, aliases, loinc }) => [name, ...aliases].map((each) => [each.toLowerCase(), loinc] as const)),
);
type Value = LabelledNote['observations'][number];

/** Results with a number. What the labels leave out is not counted against a vital sign, for they do not hold all of them. */
function scoreValues(scores: NoteScores, note: LabelledNote, found: readonly ObservationFinding[]): void {
  const numbered = note.observations.filter(({ value }) => /\d/.test(value));
  const isVital = ({ name, specimen }: Value) => specimen === 'none' && VITAL_SIGNS.test(name);
  const matched = new Map(found.map((finding) => [finding, numbered.filter((label) => isSameValue(note, label, finding))]));
  for (const [finding, labels] of matched) {
    const at = `${note.id}: ${finding.printed_name} ${finding.value} ${finding.loinc ?? ''}`;
    if (Number.isNaN(Number(finding.value))) continue;
    const isCoded =
      finding.loinc !== null && LAB_TESTS.some(({ loinc, name }) => loinc === finding.loinc && !/urin|csf|fluid|stool/i.test(name));
    if (isCoded && labels.length > 0 && labels.every(({ specimen }) => !['blood', 'none'].includes(specimen)))
      scores.other_specimen_as_blood.push(at);
    if (labels.length > 0 && labels.every(({ is_target }) => is_target)) scores.targets_as_results.push(at);
    const tallied = labels.some(isVital) ? scores.vital_signs : scores.values;
    const isRight = labels.some(({ is_target }) => !is_target);
    if (isRight) tallied.right += 1;
    else if (!VITAL_SIGNS.test(finding.name)) {
      tallied.extra += 1;
      tallied.wrong.push(`extra ${at}`);
    }
  }
  for (const label of numbered.filter(({ is_target, specimen }) => !is_target && specimen !== 'none')) {
    if ([...matched.values()].some((labels) => labels.includes(label))) continue;
    scores.values.missed += 1;
    scores.values.wrong.push(`${note.id}: missed ${label.text} (${label.name}, ${label.specimen})`);
  }
  for (const label of numbered.filter((each) => isVital(each) && !each.is_target)) {
    if ([...matched.values()].some((labels) => labels.includes(label))) continue;
    scores.vital_signs.missed += 1;
    scores.vital_signs.wrong.push(`${note.id}: missed ${label.text} (${label.name})`);
  }
}

/** The number, and either the place or the name. */
function isSameValue(note: LabelledNote, label: Value, finding: ObservationFinding): boolean {
  const numbers = (label.value.match(/\d[\d,.]*/g) ?? []).map((each) => Number(each.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')));
  const value = Number(finding.value);
  if (!numbers.some((number) => number === value || Math.abs(number / 1_000 - value) < 1e-9)) return false;
  const lies = placesOf(note.text, label.text).some((start) => overlaps(finding.passage, start, start + label.text.length));
  return lies || NAMES.get(label.name.toLowerCase()) === finding.loinc;
}
