import type { ObservationFinding } from '../../../../../domain/clinical/findings.ts';
import { FINDING_TESTS } from '../../data/lab-tests.ts';
import { createPhraseIndex } from '../phrase-index.ts';
import { tokenize } from '../tokens.ts';
import type { LabSetting } from './observation.ts';

/** Results in words, on a line of their own: "HBsAg   Non-reactive", "Blood group: O positive". */

const INDEX = createPhraseIndex(FINDING_TESTS.flatMap((test) => [test.name, ...test.aliases].map((phrase) => [phrase, test] as const)));
const BETWEEN =
  /^(?:[\s|:.=*-]|\([^()\n]*\)|\b(?:serum|test|screen(?:ing)?|result|by|elisa|clia|eclia|cmia|igg|total|rapid|qualitative)\b)*/i;
const ANSWER =
  /^(?:non[- ]?reactive|not reactive|reactive|negative|positive|not detected|undetected|undetectable|detected|absent|present|nil|trace|negativ[oae]?|positiv[oae]?|no reactiv[oa]|reactiv[oa]|nicht reaktiv|reaktiv|nicht nachweisbar|nachweisbar|négatif|positif|negatif|pozitif|nonreactive|neg|pos)(?![\p{L}\d-])/iu;
const GROUP = /^(?:AB|A|B|O|0)(?:\s?(?:\+|-|−|Rh\s?\(?D?\)?\s?)?\s?(?:positive|negative|pos|neg|\+|-)?)(?![\p{L}\d])/iu;
const NEGATIVE = /^(?:non|not|neg|und|absent|nil|no |nicht|nég)/i;

export function readWordedResults(text: string, setting: LabSetting): ObservationFinding[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap((match) => {
    const tokens = tokenize(match[0]);
    const found = INDEX.longestAt(tokens, 0);
    const last = found ? tokens[found.length - 1] : undefined;
    const first = tokens[0];
    if (!found || !last || !first || first.start > 6) return [];
    const behind = match[0].slice(last.end);
    const gap = BETWEEN.exec(behind)?.[0].length ?? 0;
    const answer = (found.value.loinc === '883-9' ? GROUP : ANSWER).exec(behind.slice(gap));
    if (!answer || (gap === 0 && behind !== '')) return [];
    const start = match.index + first.start;
    const end = match.index + last.end + gap + answer[0].length;
    return [
      resultOf(
        found.value,
        match[0].slice(first.start, last.end),
        answer[0].trim(),
        behind.slice(gap + answer[0].length),
        { start, end, quote: text.slice(start, end) },
        setting,
      ),
    ];
  });
}

function resultOf(
  { loinc, name }: (typeof FINDING_TESTS)[number],
  printed_name: string,
  value: string,
  behind: string,
  passage: ObservationFinding['passage'],
  { date }: LabSetting,
): ObservationFinding {
  const reference = ANSWER.exec(behind.replace(/^[\s|:()[\]-]*(?:ref(?:erence)?\.?:?|normal:?)?[\s|:()[\]-]*/i, ''))?.[0] ?? null;
  const isAsExpected = reference === null ? null : NEGATIVE.test(reference) === NEGATIVE.test(value);
  return {
    name,
    printed_name,
    loinc,
    value,
    comparator: null,
    unit: null,
    printed_unit: null,
    range: reference === null ? null : { low: null, high: null, text: reference },
    interpretation: isAsExpected === true ? 'normal' : null,
    effective_at: date,
    passage,
  };
}
