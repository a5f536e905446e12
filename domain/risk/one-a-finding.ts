import { gravest, type RiskFactor } from './factor.ts';

/**
 * Findings that say the same thing of a patient: a diagnosis and the value behind it, an illness and its history. Of each topic one factor counts, the gravest;
 * what else says so stands in its source. Codes: ICD-10-CM, LOINC, ATC, ours.
 */
const TOPICS: readonly (readonly [topic: string, codes: RegExp])[] = [
  ['anaemia', /^(?:D5\d|D6[0-4]|718-7$)/],
  ['kidneys', /^(?:N1[789]|2160-0$|33914-3$|Z99\.2)/],
  ['weight', /^(?:E66|Z68|39156-5$)/],
  ['blood sugar', /^(?:4548-4$|59261-8$|E1[013]\.65)/],
  ['blood pressure', /^(?:8480-6$|8462-4$|I16)/],
  ['platelets', /^(?:777-3$|D69)/],
  ['potassium', /^(?:2823-3$|E87\.[56])/],
  ['sodium', /^(?:2951-2$|E87\.[01])/],
  ['oxygen', /^(?:59408-5$|2708-6$|J96)/],
  ['heart failure', /^(?:I50|10230-1$)/],
  ['coronary stent', /^(?:Z95\.5|coronary-stent$)/],
  ['heart attack', /^(?:I2[12]|I25\.2)/],
  ['stroke', /^(?:I6[0139]|Z86\.73)/],
  ['pulmonary embolism', /^(?:I26|Z86\.711)/],
  ['venous thrombosis', /^(?:I82|Z86\.718)/],
  ['sleep apnoea', /^G47\.3/],
  ['smoking', /^(?:F17|Z72\.0)/],
  ['anticoagulation', /^B01A[ABEF]/],
];
const ICD_CATEGORY = /^[A-TV-Y]\d[0-9A-Z](?=\.|$)/;

/** Findings of one topic say the same thing. */
export function topicOf({ code, source }: { code: string; source: { kind: string } }): string {
  const known = TOPICS.find(([, codes]) => codes.test(code))?.[0];
  if (known !== undefined) return known;
  return source.kind === 'condition' ? (ICD_CATEGORY.exec(code)?.[0] ?? code) : code;
}

/** In the order of the factors that count. */
export function oneAFinding(factors: readonly RiskFactor[]): RiskFactor[] {
  const topics = Map.groupBy(factors, topicOf);
  return [...topics.values()].map((group) => {
    const [first] = group;
    const heaviest = gravest(group) ?? (first as RiskFactor);
    const others = group.filter((factor) => factor !== heaviest);
    const blocks = group.some(({ is_blocking }) => is_blocking);
    if (others.length === 0) return heaviest;
    const also = others.map(({ label, source: { also: _, ...source } }) => ({ label, ...source }));
    return { ...heaviest, is_blocking: blocks, source: { ...heaviest.source, also } };
  });
}
