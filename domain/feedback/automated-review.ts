import { convertLabValue } from '../clinical/lab-units.ts';
import type { CorrectionType } from './vocabulary.ts';

/**
 * The automated reviewer (Part 2.10): reads the sources again by rules that are not those of the reader under review. It compares what is stored with
 * the words it cites, a value with its range by arithmetic, a code with its title. Where nothing but the reader's own rules could judge, it says so
 * and scores nothing.
 */

/** A finding as it is stored, with what can be held against it. Numbers as decimals in text. */
export type ReviewedFinding = {
  finding_id: string;
  kind: 'condition' | 'observation' | 'medication' | 'allergy' | 'procedure';
  display: string;
  code: string | null;
  /** What the terminology calls the code; null when it does not have it, undefined when no terminology was asked. */
  title: string | null | undefined;
  passage: string | null;
  /** The whole text that the passage is cited from. */
  source_text: string | null;
  value: string | null;
  unit: string | null;
  comparator: string | null;
  /** HL7 v3 code: N, H, L, AA … */
  interpretation: string | null;
  range: { low: string | null; high: string | null; unit: string | null } | null;
};

export type Rule =
  | 'passage_in_source'
  | 'value_in_passage'
  | 'range_arithmetic'
  | 'code_exists'
  | 'title_side'
  | 'title_degree'
  | 'title_words';
export type Judgement =
  | { finding_id: string; verdict: 'right'; rule: Rule }
  | { finding_id: string; verdict: 'wrong'; rule: Rule; correction_type: CorrectionType | null; expected: Record<string, unknown> | null }
  | { finding_id: string; verdict: 'not_judged'; why: 'no_source' | 'only_the_reader_knows' };

/** The verdict of the first rule that finds a fault, else of the last that could judge. */
export function judgeFinding(finding: ReviewedFinding): Judgement {
  const { finding_id, passage, source_text } = finding;
  if (!passage || !source_text) return { finding_id, verdict: 'not_judged', why: 'no_source' };
  const judgements = [judgePassage(finding, passage, source_text), ...(RULES[finding.kind] ?? []).map((rule) => rule(finding, passage))];
  const given = judgements.filter((judgement) => judgement !== null);
  const fault = given.find(({ verdict }) => verdict === 'wrong');
  return fault ?? given.find(({ verdict }) => verdict === 'right') ?? { finding_id, verdict: 'not_judged', why: 'only_the_reader_knows' };
}

type FindingRule = (finding: ReviewedFinding, passage: string) => Judgement | null;

const RULES: Partial<Record<ReviewedFinding['kind'], FindingRule[]>> = {
  observation: [judgeValue, judgeInterpretation],
  condition: [judgeCode, judgeSide, judgeDegree, judgeTitle],
};

const FALSE_TYPE: Record<ReviewedFinding['kind'], CorrectionType | null> = {
  ...{ condition: 'condition_false_positive', observation: 'observation_wrong' },
  ...{ medication: null, allergy: null, procedure: null },
};

/** Cited words that are not in the source support nothing; that they are there says only that they were not made up. */
function judgePassage({ finding_id, kind }: ReviewedFinding, passage: string, source: string): Judgement | null {
  if (lettersOf(source).includes(lettersOf(passage))) return null;
  return { finding_id, verdict: 'wrong', rule: 'passage_in_source', correction_type: FALSE_TYPE[kind], expected: null };
}

/** Letters and digits only: layout, punctuation and diacritics are no words. */
const lettersOf = (text: string): string => withoutMarks(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function judgeValue({ finding_id, value }: ReviewedFinding, passage: string): Judgement | null {
  if (value === null || !Number.isFinite(Number(value))) return null;
  const printed = numbersIn(passage);
  if (printed.size === 0) return null;
  if (printed.has(Number(value))) return { finding_id, verdict: 'right', rule: 'value_in_passage' };
  return { finding_id, verdict: 'wrong', rule: 'value_in_passage', correction_type: 'observation_wrong', expected: null };
}

/** Every reading of every number: a comma is a decimal sign or groups thousands, and so is a dot. */
function numbersIn(text: string): Set<number> {
  const found = text.match(/\d+(?:[.,'’  ]\d+)*/g) ?? [];
  return new Set(
    found.flatMap((printed) => {
      const parts = printed.split(/[^\d]/);
      const readings = [
        printed.replaceAll(/[^\d]/g, ''),
        printed.replaceAll(/[.'’  ]/g, '').replace(',', '.'),
        printed.replaceAll(/[,'’  ]/g, ''),
      ];
      return [...readings, ...parts].map(Number).filter(Number.isFinite);
    }),
  );
}

const OUTSIDE: Record<string, 'low' | 'high' | 'either'> = { H: 'high', HH: 'high', L: 'low', LL: 'low', AA: 'either' };

/** High is above the range, low below it, normal within: by arithmetic, in the unit of the range. A value with < or > is on no side for sure. */
function judgeInterpretation(finding: ReviewedFinding): Judgement | null {
  const { finding_id, interpretation, comparator } = finding;
  const side = comparator === null ? sideOfRange(finding) : null;
  if (interpretation === null || side === null) return null;
  const said = interpretation === 'N' ? 'within' : OUTSIDE[interpretation];
  if (said === undefined) return null;
  const isRight = said === side || (said === 'either' && side !== 'within');
  if (isRight) return { finding_id, verdict: 'right', rule: 'range_arithmetic' };
  const expected = { interpretation: side === 'within' ? 'normal' : side };
  return { finding_id, verdict: 'wrong', rule: 'range_arithmetic', correction_type: 'observation_wrong', expected };
}

function sideOfRange({ value, unit, code, range }: ReviewedFinding): 'low' | 'within' | 'high' | null {
  if (value === null || range === null || (range.low === null && range.high === null)) return null;
  const measured = inUnitOf(Number(value), code, unit, range.unit);
  if (measured === null || !Number.isFinite(measured)) return null;
  if (range.low !== null && measured < Number(range.low)) return 'low';
  if (range.high !== null && measured > Number(range.high)) return 'high';
  return 'within';
}

function inUnitOf(value: number, code: string | null, from: string | null, to: string | null): number | null {
  if (from === to) return value;
  return code === null || from === null || to === null ? null : convertLabValue(code, value, from, to);
}

/** A code that the terminology does not have is wrong whatever it stands for. */
function judgeCode({ finding_id, code, title }: ReviewedFinding): Judgement | null {
  if (code === null || title !== null) return null;
  return { finding_id, verdict: 'wrong', rule: 'code_exists', correction_type: 'icd_code_wrong', expected: null };
}

/** How nine languages begin the words for the sides. */
const LEFT = /(?<!\p{L})(?:left|link|izquierd|gauche|sinistr|esquerd|sol(?!\p{L})|lew|лев|يسر|أيسر)/iu;
const RIGHT = /(?<!\p{L})(?:right|recht|derech|droit|destr|direit|sag(?!\p{L})|praw|прав|يمن|أيمن)/iu;

/** A title that names one side where the words name only the other. */
function judgeSide({ finding_id, title }: ReviewedFinding, passage: string): Judgement | null {
  const words = withoutMarks(passage);
  const [left, right] = [LEFT.test(words), RIGHT.test(words)];
  const [titleLeft, titleRight] = [/\bleft\b/i.test(title ?? ''), /\bright\b/i.test(title ?? '')];
  const isContradicted = left !== right && titleLeft !== titleRight && left === titleRight;
  if (!isContradicted) return null;
  const expected = { side: left ? 'left' : 'right' };
  return { finding_id, verdict: 'wrong', rule: 'title_side', correction_type: 'icd_code_wrong', expected };
}

const DEGREE = /\b(?<of>type|stage|grade)\s*(?<degree>[1-5]|iv|i{1,3}|v)(?=[a-c]?\b)/i;
const ROMAN: Record<string, string> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' };

/** Type 1 is not type 2, nor stage 3 stage 4. */
function judgeDegree({ finding_id, title }: ReviewedFinding, passage: string): Judgement | null {
  const [named, written] = [degreeOf(title ?? ''), degreeOf(passage)];
  if (named === null || written === null || named.of !== written.of || named.degree === written.degree) return null;
  const expected = { [written.of]: written.degree };
  return { finding_id, verdict: 'wrong', rule: 'title_degree', correction_type: 'icd_code_wrong', expected };
}

function degreeOf(text: string): { of: string; degree: string } | null {
  const { of = '', degree = '' } = DEGREE.exec(text)?.groups ?? {};
  return of === '' ? null : { of: of.toLowerCase(), degree: ROMAN[degree.toLowerCase()] ?? degree };
}

/** Words of titles that say nothing of what the disease is. */
const PLAIN = new Set([
  'unspecified',
  'other',
  'disease',
  'diseases',
  'disorder',
  'disorders',
  'syndrome',
  'primary',
  'secondary',
  'chronic',
  'acute',
]);
/** Shorter stems are in too many words. */
const STEM = 5;

/** A word of the title stands in the words that are cited, not denied: the code is about them. Spoken names that only the reader knows are not judged. */
function judgeTitle({ finding_id, title }: ReviewedFinding, passage: string): Judgement | null {
  const words = withoutMarks(passage);
  const stems = (withoutMarks(title ?? '').match(/\p{L}{5,}/gu) ?? [])
    .filter((word) => !PLAIN.has(word))
    .map((word) => word.slice(0, STEM));
  const at = stems.map((stem) => words.indexOf(stem)).find((index) => index >= 0);
  if (at === undefined || DENIED.test(words.slice(0, at))) return null;
  return { finding_id, verdict: 'right', rule: 'title_words' };
}

const DENIED = /(?:^|\s)(?:no|not|nor|denies|denied|without|negative for|kein\w*|ohne|sin|sans|pas de|senza|sem|нет|без)\b[^.;]{0,60}$/u;

export type ReviewSummary = { judged: number; right: number; wrong: number; not_judged: number; quality_score: number | null };

/** @returns counts, and the share of judged findings that are right, to hundredths; null when none could be judged */
export function summarize(judgements: readonly Judgement[]): ReviewSummary {
  const count = (verdict: Judgement['verdict']) => judgements.filter((judgement) => judgement.verdict === verdict).length;
  const [right, wrong, not_judged] = [count('right'), count('wrong'), count('not_judged')];
  const judged = right + wrong;
  return { judged, right, wrong, not_judged, quality_score: judged === 0 ? null : Math.round((100 * right) / judged) / 100 };
}
