import { readFileSync, writeFileSync } from 'node:fs';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { openLexicon } from '../../domain/emergencies/lexicon.ts';
import { readSigns } from '../../domain/emergencies/triage.ts';
import { DECISIVE_SIGNS } from '../../domain/emergencies/triage-rules.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { attackSigns } from '../../domain/guardrails/attack-signs.ts';
import { readAttackTable } from '../../terminology/attacks/tables.ts';
import { readEmergencyTable } from '../../terminology/emergencies/tables.ts';

/**
 * `npm run eval:fit-signs`: fits the points of domain/emergencies/sign-points.ts and of domain/guardrails/attack-points.ts to the development sets and our own
 * sentences (logistic regression, L2, no weight below zero). The held-out sets take no part.
 */

type Row = { signs: string[]; isWanted: boolean };
type Reader = (text: string, language: SpokenLanguage) => string[];
const EMERGENCY_POINTS = new URL('../../domain/emergencies/sign-points.ts', import.meta.url);
const ATTACK_POINTS = new URL('../../domain/guardrails/attack-points.ts', import.meta.url);
const DATA = new URL('../../test/data/', import.meta.url);
const [SEEN_AT_LEAST, STEPS, RATE, PENALTY, WORTH_KEEPING] = [3, 400, 10, 0.002, 0.25];

type Lexicon = ReturnType<typeof openLexicon>;

/** What a text says in its language; each language's table is opened once. */
function readerOf(open: (language: SpokenLanguage) => Lexicon, read: (text: string, lexicon: Lexicon) => Iterable<string>): Reader {
  const lexicons = new Map<string, Lexicon>();
  return (text, language) => {
    const lexicon = lexicons.get(language) ?? open(language);
    lexicons.set(language, lexicon);
    return [...new Set(read(text, lexicon))];
  };
}

const emergencySigns = readerOf(
  (language) => openLexicon(readEmergencyTable(language), DECISIVE_SIGNS),
  (text, lexicon) => {
    const words = wordsOf(text);
    return readSigns(text, words, lexicon.find(words, 'forgiving')).map(({ concept }) => concept);
  },
);
const signsOfAttack = readerOf((language) => openLexicon(readAttackTable(language)), attackSigns);

const linesOf = (path: string) => readFileSync(new URL(path, DATA), 'utf8').split('\n').filter(Boolean);

type Told = { text: string; language: SpokenLanguage; emergency?: boolean };
const strangersOf = (kinds: readonly string[], signsOf: Reader, isWanted: (told: Told, kind: string) => boolean): Row[] =>
  kinds.flatMap((kind) =>
    linesOf(`strangers/dev/${kind}.jsonl`).map((line) => {
      const told = JSON.parse(line) as Told;
      return { signs: signsOf(told.text, told.language), isWanted: isWanted(told, kind) };
    }),
  );

function emergencyRows(): Row[] {
  const own = linesOf('answers/emergencies.tsv')
    .map((line) => line.split('\t'))
    .filter(([label]) => label === '0' || label === '1')
    .map(([label, language, text = '']) => ({ signs: emergencySigns(text, language as SpokenLanguage), isWanted: label === '1' }));
  return [...strangersOf(['emergencies', 'ordinary', 'patient-words'], emergencySigns, ({ emergency }) => emergency === true), ...own];
}

/** Gradient descent over the whole set, weights held at zero or above. */
function fitPoints(rows: readonly Row[], names: readonly string[]): { base: number; points: number[] } {
  const place = new Map(names.map((name, at) => [name, at]));
  const featured = rows.map(({ signs, isWanted }) => ({
    at: signs.flatMap((sign) => place.get(sign) ?? []),
    wanted: isWanted ? 1 : 0,
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

/** Fits, and writes the two constants of the file. */
function writePoints(rows: readonly Row[], out: URL): void {
  const counts = new Map<string, number>();
  for (const sign of rows.flatMap(({ signs }) => signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= SEEN_AT_LEAST).map(([name]) => name);
  const { base, points } = fitPoints(rows, names);
  const kept = names
    .map((name, at) => ({ name, value: points[at] ?? 0 }))
    .filter(({ value }) => value >= WORTH_KEEPING)
    .toSorted((one, other) => other.value - one.value || one.name.localeCompare(other.name));
  const table = kept.map(({ name, value }) => `  ${name}: ${value.toFixed(1)},`).join('\n');
  const source = readFileSync(out, 'utf8')
    .replace(/const BASE = .*;/, `const BASE = ${base.toFixed(1)};`)
    .replace(/(const POINTS: [^=]*= \{\n)[^}]*\};/, (_, head: string) => `${head}${table}\n};`);
  writeFileSync(out, source);
  process.stdout.write(`${rows.length} sentences, ${kept.length} signs\n`);
}

writePoints(emergencyRows(), EMERGENCY_POINTS);
writePoints(
  strangersOf(['attacks', 'ordinary', 'patient-words'], signsOfAttack, (_, kind) => kind === 'attacks'),
  ATTACK_POINTS,
);
