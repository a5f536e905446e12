import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/** The same code said twice in the same way counts once, where it was said best. */
export function withoutRepeats(findings: ConditionFinding[]): ConditionFinding[] {
  const kept = new Map<string, ConditionFinding>();
  for (const finding of findings) {
    const key = [finding.icd10, finding.negated, finding.family].join();
    const earlier = kept.get(key);
    if (!earlier || saysBetter(finding, earlier)) kept.set(key, finding);
  }
  const said = withoutExcluded([...kept.values()]);
  const affirmed = said.filter(({ negated, family }) => !negated && !family);
  const categories = new Set(affirmed.map(({ icd10 }) => icd10?.slice(0, 3)));
  return said.filter((finding) =>
    finding.negated ? !categories.has(finding.icd10?.slice(0, 3)) : finding.family || !affirmed.some((other) => saysMore(other, finding)),
  );
}

/** Of several mentions the one that says most: without doubt, with a date, a side, under a heading of diagnoses. The first of equals. */
function saysBetter(one: ConditionFinding, other: ConditionFinding): boolean {
  const weight = ({ uncertain, onset, laterality, section }: ConditionFinding) =>
    (uncertain ? 0 : 8) + (onset === null ? 0 : 4) + (laterality === null ? 0 : 2) + (section === 'diagnosis' ? 1 : 0);
  return weight(one) > weight(other);
}

/** What was suspected in one place and is denied in a later one is denied. */
function withoutExcluded(findings: readonly ConditionFinding[]): ConditionFinding[] {
  const isDenial = (own: ConditionFinding) => (other: ConditionFinding) =>
    other.negated && !other.family && other.passage.start > own.passage.start && other.icd10?.slice(0, 5) === own.icd10?.slice(0, 5);
  return findings.filter((finding) => !finding.uncertain || finding.family || !findings.some(isDenial(finding)));
}

/** Names of a whole kind, and the codes of its members: dementia beside Alzheimer's disease, anaemia beside the iron that lacks. */
const KINDS: readonly [kind: string, members: RegExp][] = [
  ['M19.90', /^M1[5-9]/],
  ['F03.90', /^(?:G30|F01)/],
  ['D64.9', /^D(?:5|6[0-3])/],
  ['C80.1', /^C[0-7]/],
  ['I49.9', /^I4[78]/],
  ['H26.9', /^(?:H2[56]|E1[01]\.36)/],
  ['I83.90', /^I83\./],
  ['M54.30', /^M5[01]\.1/],
  ['K80.20', /^K80\.[01]/],
  ['K74.60', /^K70\.3/],
  ['K52.9', /^K5[01]/],
  ['N18.9', /^N18\.[1-6]/],
  ['J18.9', /^J1[2-7]/],
  ['A41.9', /^A4[01]/],
  ['Z21', /^B20/],
  ['B19.10', /^B1(?:6|8\.[01])/],
  ['B19.20', /^B1(?:7\.1|8\.2)/],
];

/** Carpal tunnel on the right beside carpal tunnel on both sides. */
function isOneSideOf(one: string, both: string): boolean {
  if (/^Bilateral\b/.test(both) && /^Unilateral\b/.test(one) && both.split(' ')[2] === one.split(' ')[2]?.replace(',', '')) return true;
  return /\bbilateral\b/i.test(both) && one.replace(/\b(?:left|right)\b/i, 'bilateral').replace(/\bupper limb\b/, 'upper limbs') === both;
}

/** How many characters name the disease itself: among the eyes' codes the fifth parts one disease from another. */
const toldOf = (code: string) => (code.startsWith('H') ? 6 : 5);

/** Another kind of a tear beside a complex one: every word of the vague title is in the exact one. */
function isOtherKind(exact: string, other: string): boolean {
  const named = exact.toLowerCase();
  return (
    /^other /i.test(other) &&
    other
      .toLowerCase()
      .slice(6)
      .split(/[ ,]+/)
      .every((word) => named.includes(word))
  );
}

/** A more exact code of the same disease makes the unspecified one superfluous: N18.4 beside N18.9, the right knee's beside any knee's. */
function saysMore({ icd10: exact, display }: ConditionFinding, { icd10: vague, display: said }: ConditionFinding): boolean {
  if (!exact || !vague || exact === vague) return false;
  if (isOneSideOf(said, display) || (exact.slice(0, 5) === vague.slice(0, 5) && isOtherKind(display, said))) return true;
  if (KINDS.some(([kind, members]) => vague === kind && members.test(exact))) return true;
  if (!/unspecified/i.test(said)) return false;
  const openPoints = (title: string) => title.match(/\bunspecified\b/gi)?.length ?? 0;
  const isSameDisease =
    exact.startsWith(vague.replace(/A$/, '').slice(0, -1)) ||
    (vague.length > 5 && exact.slice(0, toldOf(vague)) === vague.slice(0, toldOf(vague)));
  return openPoints(display) < openPoints(said) && isSameDisease;
}
