import { readFileSync, writeFileSync } from 'node:fs';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { openLexicon } from '../../domain/emergencies/lexicon.ts';
import { readSigns } from '../../domain/emergencies/triage.ts';
import { DECISIVE_SIGNS } from '../../domain/emergencies/triage-rules.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { readEmergencyTable } from '../../terminology/emergencies/tables.ts';

/**
 * `npm run eval:fit-signs`: fits the points of domain/emergencies/sign-points.ts to the development sets and our own sentences
 * (logistic regression, L2, no weight below zero). The held-out sets take no part.
 */

type Row = { signs: string[]; isEmergency: boolean };
const OUT = new URL('../../domain/emergencies/sign-points.ts', import.meta.url);
const DATA = new URL('../../test/data/', import.meta.url);
const [SEEN_AT_LEAST, STEPS, RATE, PENALTY, WORTH_KEEPING] = [3, 400, 10, 0.002, 0.25];

const lexicons = new Map<string, ReturnType<typeof openLexicon>>();
function signsOf(text: string, language: SpokenLanguage): string[] {
  const lexicon = lexicons.get(language) ?? openLexicon(readEmergencyTable(language), DECISIVE_SIGNS);
  lexicons.set(language, lexicon);
  const words = wordsOf(text);
  return [...new Set(readSigns(text, words, lexicon.find(words, 'forgiving')).map(({ concept }) => concept))];
}

const linesOf = (path: string) => readFileSync(new URL(path, DATA), 'utf8').split('\n').filter(Boolean);

function readRows(): Row[] {
  const strangers = ['emergencies', 'ordinary', 'patient-words'].flatMap((kind) =>
    linesOf(`strangers/dev/${kind}.jsonl`).map((line) => {
      const { text, language, emergency } = JSON.parse(line) as { text: string; language: SpokenLanguage; emergency?: boolean };
      return { signs: signsOf(text, language), isEmergency: emergency === true };
    }),
  );
  const own = linesOf('answers/emergencies.tsv')
    .map((line) => line.split('\t'))
    .filter(([label]) => label === '0' || label === '1')
    .map(([label, language, text = '']) => ({ signs: signsOf(text, language as SpokenLanguage), isEmergency: label === '1' }));
  return [...strangers, ...own];
}

/** Gradient descent over the whole set, weights held at zero or above. */
function fitPoints(rows: readonly Row[], names: readonly string[]): { base: number; points: number[] } {
  const place = new Map(names.map((name, at) => [name, at]));
  const featured = rows.map(({ signs, isEmergency }) => ({
    at: signs.flatMap((sign) => place.get(sign) ?? []),
    wanted: isEmergency ? 1 : 0,
  }));
  const points = names.map(() => 0);
  let base = -2;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = names.map(() => 0);
    let total = 0;
    for (const { at, wanted } of featured) {
      const sum = at.reduce((all, place) => all + (points[place] ?? 0), base);
      const miss = 1 / (1 + Math.exp(-sum)) - wanted;
      total += miss;
      for (const place of at) slopes[place] = (slopes[place] ?? 0) + miss;
    }
    base -= (RATE / 2) * (total / rows.length);
    for (const [at, slope] of slopes.entries())
      points[at] = Math.max(0, (points[at] ?? 0) - (RATE * slope) / rows.length - PENALTY * (points[at] ?? 0));
  }
  return { base, points };
}

const rows = readRows();
const counts = new Map<string, number>();
for (const sign of rows.flatMap(({ signs }) => signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
const names = [...counts].filter(([, count]) => count >= SEEN_AT_LEAST).map(([name]) => name);
const { base, points } = fitPoints(rows, names);
const kept = names
  .map((name, at) => ({ name, value: points[at] ?? 0 }))
  .filter(({ value }) => value >= WORTH_KEEPING)
  .toSorted((one, other) => other.value - one.value || one.name.localeCompare(other.name));
const source = readFileSync(OUT, 'utf8');
const table = kept.map(({ name, value }) => `  ${name}: ${value.toFixed(1)},`).join('\n');
writeFileSync(
  OUT,
  source
    .replace(/const BASE = .*;/, `const BASE = ${base.toFixed(1)};`)
    .replace(/(const POINTS: [^=]*= \{\n)[^}]*\};/, (_, head: string) => `${head}${table}\n};`),
);
process.stdout.write(`${rows.length} sentences, ${kept.length} signs\n`);
