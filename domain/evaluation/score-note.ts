import type { ClinicalExtraction, Passage } from '../clinical/findings.ts';
import type { NoteLabels } from './labels.ts';
import { liesOn } from './matching.ts';
import { noStoredScores, scoreStored, type StoredScores } from './score-stored.ts';
import { noValueScores, scoreValues, type ValueScores } from './score-values.ts';
import { countExtra, countMissed, noTally, type Tally } from './tally.ts';
import type { ScoringTerms } from './terms.ts';

/**
 * What would enter the record from notes whose labels say how each thing is meant. What is stored counts as right only when a label says that it is so now (a medicine
 * taken, an allergy had, an operation done); what is stored and labelled otherwise counts as false under that status.
 */

export type NoteScores = StoredScores &
  ValueScores & {
    medications: Tally;
    allergies: Tally;
    procedures: Tally;
    /** Allergies, intolerances and what was only said not to be taken for one, stored as medicines. */
    allergies_as_medicines: string[];
  };

export const noNoteScores = (): NoteScores => ({
  ...{ ...noStoredScores(), ...noValueScores() },
  ...{ medications: noTally(), allergies: noTally(), procedures: noTally(), allergies_as_medicines: [] },
});

type Terms = Pick<ScoringTerms, 'historyCodeOf' | 'isBloodTest' | 'loincOf' | 'substancesOf'>;
type Label = { text: string; status: string; name: string };
type Found = { name: string; passage: Passage };

/** Adds what was found in one note. */
export function scoreNote(scores: NoteScores, note: NoteLabels, found: ClinicalExtraction, terms: Terms): void {
  const operations = note.procedures.filter(({ status }) => status === 'done').map(({ text }) => text);
  scoreStored(scores, { id: note.id, text: note.text, labels: note.conditions, operations }, found.conditions, terms);
  const stored = <T extends { negated: boolean }>(findings: readonly T[]) => findings.filter(({ negated }) => !negated);
  const allergies = note.allergies.map((label) => ({ ...label, name: label.substance }));
  const procedures = stored(found.procedures).map(({ display, passage }) => ({ name: display, passage }));
  const score = (tally: Tally, labels: readonly Label[], findings: readonly Found[], statuses: readonly string[]) =>
    scoreStatus(tally, note.id, { labels, findings, statuses }, (finding) => labelsOf(note, labels, finding, terms));
  score(scores.medications, note.medications, stored(found.medications), ['current']);
  score(scores.allergies, allergies, stored(found.allergies), ['present', 'intolerance']);
  score(scores.procedures, note.procedures, procedures, ['done']);
  for (const medicine of stored(found.medications)) {
    const statuses = labelsOf(note, note.medications, medicine, terms).map(({ status }) => status);
    const isAllergy =
      statuses.includes('allergy_only') ||
      labelsOf(note, allergies, medicine, terms).some(({ status }) => status === 'present' || status === 'intolerance');
    if (isAllergy && !statuses.includes('current')) scores.allergies_as_medicines.push(`${note.id}: ${medicine.name}`);
  }
  scoreValues(scores, note, found.observations, terms);
}

function scoreStatus(
  tally: Tally,
  id: string,
  { labels, findings, statuses }: { labels: readonly Label[]; findings: readonly Found[]; statuses: readonly string[] },
  labelsOfFinding: (finding: Found) => readonly Label[],
): void {
  const matched = new Set<Label>();
  for (const finding of findings) {
    const candidates = labelsOfFinding(finding);
    const right = candidates.filter(({ status }) => statuses.includes(status));
    for (const label of right) matched.add(label);
    if (right.length > 0) tally.right += 1;
    else countExtra(tally, id, `${finding.name} (${candidates.map(({ status }) => status).join(', ') || 'no label'})`);
  }
  for (const label of labels)
    if (statuses.includes(label.status) && !matched.has(label)) countMissed(tally, id, `${label.text} (${label.name})`);
}

/** The labels that a finding may stand for: those that it lies on, else those of the same name. */
function labelsOf(note: NoteLabels, labels: readonly Label[], finding: Found, { substancesOf }: Terms): readonly Label[] {
  const here = labels.filter(({ text }) => liesOn(note.text, text, finding.passage));
  if (here.length > 0) return here;
  const substances = substancesOf(finding.name);
  return labels.filter(({ name }) => substancesOf(name).some((substance) => substances.includes(substance)));
}
