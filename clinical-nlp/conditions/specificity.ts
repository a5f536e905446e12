import { familyOf, kinOf } from '../../terminology/word-synonyms.ts';
import { normalizeWord, tokenize } from '../../domain/text/tokens.ts';

/** Chooses, among the codes of one disease, the most specific one that the words said support. */

/** Words that were said, words that were said to be absent ("migraine without aura"), words that the code chosen so far already speaks for. */
export type Said = { words: ReadonlySet<string>; denied: ReadonlySet<string>; settled?: ReadonlySet<string> };
export type Side = 'left' | 'right' | 'bilateral' | null;
export type Refiner = {
  /** The code whose title says most of `said` and nothing beyond it; `code` itself when none says more. */
  refine(code: string, said: Said, side: Side): string;
  /** Whether `code` names a word of `said` that `base` does not. */
  gains(base: string, code: string, word: string): boolean;
};
type Title = { title: string; billable: boolean; terms: readonly string[] };

/** A title taken apart: what must have been said, what may have been, what must not. */
type Reading = { needed: string[]; welcome: string[]; barred: string[][]; side: Side; isOther: boolean; isOneSided: boolean };
type Candidate = { code: string; readings: Reading[]; vagueness: number };

const asWords = (list: string) => new Set(list.split(' ').map(normalizeWord));
/** Words of titles that nobody says. */
const SILENT = asWords(
  'a an the of in on at to by for from with and or as is not elsewhere classified unspecified other specified type due nos nec site initial encounter subsequent certain uncomplicated closed current injury unilateral mention part parts level region eye ear bronchus associated without region area structure structures stage episode organism essential pure unrestricted contralateral side',
);
/** Words that a title may say although nobody did, and that count when somebody does. */
const SOFT = asWords(
  'primary age related female nonrheumatic idiopathic adult native coronary artery localized senile dominant nontraumatic disorder disease condition joint proper acute embolism',
);
/** Words that another name of the same disease leaves out: a displaced disc with radiculopathy is a disc disorder with radiculopathy. */
const FAINT = asWords('displacement');
/** Of two opposites, the title may not name the one that was not said when the other was. */
const OPPOSITES = new Map(
  'acute chronic|benign malignant|displaced nondisplaced|complete incomplete|upper lower|inner outer|medial lateral|anterior posterior|superior inferior|proliferative nonproliferative|primary secondary|mild severe|mild moderate|moderate severe|type1 type2'
    .split('|')
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.split(' ').map(normalizeWord);
      return [[one, other] as const, [other, one] as const];
    }),
);
const SIDES = new Map<string, Side>([
  ['left', 'left'],
  ['right', 'right'],
  ['bilateral', 'bilateral'],
  ['both', 'bilateral'],
]);
const INJURY = /^(?:[ST]|M48\.[45]|M80|M84)/;
/** Where a refinement has no meaning: pregnancy counts weeks, causes, factors and the organs of tuberculosis are chosen by hand. */
const FIXED = /^(?:A18|[OPV-Z]|F45|R(?!31|33|39)|I10|M25|M79|M54)/;

export function createRefiner(titles: ReadonlyMap<string, Title>): Refiner {
  const byCategory = groupByCategory(titles);
  const read = new Map<string, Candidate[]>();
  const candidatesOf = (category: string): Candidate[] => {
    const known = read.get(category);
    if (known) return known;
    const made = (byCategory.get(category) ?? []).map((code) => toCandidate(code, titles.get(code) as Title));
    read.set(category, made);
    return made;
  };
  const wordsOf = (code: string) => new Set(readTitle(titles.get(code)?.title ?? '').needed);

  return {
    refine(code, said, side) {
      if (FIXED.test(code) && !/^M(?:25\.4|54\.3|54\.4)/.test(code)) return code;
      const title = titles.get(code);
      if (!title) return code;
      const base = readTitle(title.title);
      const implied = new Set([...base.needed, ...base.welcome, ...(said.settled ?? [])]);
      let best = { code, score: Math.max(0, scoreOf(base, base, implied, said, side) ?? 0), vagueness: vaguenessOf(title.title) };
      for (const category of familyOf(code.slice(0, 3))) {
        for (const candidate of candidatesOf(category)) {
          if (candidate.code === code) continue;
          for (const reading of candidate.readings) {
            const score = scoreOf(reading, base, implied, said, side);
            if (score === null || score < best.score || (score === best.score && candidate.vagueness <= best.vagueness)) continue;
            if (score === best.score && best.code === code) continue;
            best = { code: candidate.code, score, vagueness: candidate.vagueness };
          }
        }
      }
      return best.code;
    },
    gains: (base, code, word) => {
      const before = wordsOf(base);
      const after = wordsOf(code);
      return kinOf(word).some((kin) => after.has(kin) && !before.has(kin));
    },
  };
}

function groupByCategory(titles: ReadonlyMap<string, Title>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [code, { billable }] of titles) {
    if (!billable || (INJURY.test(code) && !code.endsWith('A'))) continue;
    const group = groups.get(code.slice(0, 3));
    if (group) group.push(code);
    else groups.set(code.slice(0, 3), [code]);
  }
  return groups;
}

function toCandidate(code: string, { title, terms }: Title): Candidate {
  const own = readTitle(title);
  const readings = [own, ...terms.map(readTitle).map((reading) => ({ ...reading, isOneSided: own.isOneSided }))];
  return { code, readings, vagueness: vaguenessOf(title) };
}

/** Codes that say less win a tie; of two sides of the brain the one that coders take when nobody says which hand leads. */
const vaguenessOf = (title: string) =>
  title.match(/unspecified|\bNOS\b|initial encounter|left non-?dominant|right dominant/gi)?.length ?? 0;

function readTitle(title: string): Reading {
  const plain = title.toLowerCase().replace(/\[[^\]]*\]/g, ' ');
  const inParentheses = [...plain.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '').join(' ');
  const open = plain.replace(/\([^)]*\)/g, ' ').replace(/\bnon[- ]/g, 'non');
  const barred = [...open.matchAll(/\b(?:without(?: mention of)?|not(?: specified as)?) ([^,]*?)(?=,| with\b| without\b|$)/g)]
    .flatMap((match) => (match[1] ?? '').split(/\bor\b|\band\b/))
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const affirmed = wordsIn(open.replace(/\b(?:without(?: mention of)?|not(?: specified as)?) [^,]*?(?=,| with\b| without\b|$)/g, ' '));
  const sides = tokenize(open).flatMap(({ norm }) => SIDES.get(norm) ?? []);
  const side = sides[0] ?? null;
  const telling = affirmed.filter((word) => !SIDES.has(word));
  return {
    isOther: /^other\b/.test(open),
    isOneSided: /\bunilateral\b/.test(open),
    needed: telling.filter((word) => !SOFT.has(word)),
    welcome: [...telling.filter((word) => SOFT.has(word)), ...wordsIn(inParentheses)],
    barred,
    side,
  };
}

const wordsIn = (phrase: string) => [...new Set(tokenize(phrase).map(({ norm }) => norm))].filter((word) => !SILENT.has(word));

/** Whether a title's word is among words of a note, as it stands or by its one meaning (diabetic, diabetes). */
function isIn(word: string, words: ReadonlySet<string>): boolean {
  const [, meaning, more] = kinOf(word);
  return words.has(word) || (meaning !== undefined && more === undefined && words.has(meaning));
}

/** What a title says of what was said: one for each word that the base does not imply, less what it leaves out; null when it says more than was said. */
function scoreOf(reading: Reading, base: Reading, implied: ReadonlySet<string>, said: Said, side: Side): number | null {
  const { needed, welcome, barred } = reading;
  const isSaid = (word: string) => isIn(word, said.words);
  if (needed.some((word) => !implied.has(word) && !isSaid(word))) return null;
  const named = [...needed, ...welcome];
  if (named.some((word) => !isSaid(word) && said.words.has(OPPOSITES.get(word) ?? ''))) return null;
  if (barred.some((words) => words.every(isSaid))) return null;
  if ((reading.side !== null && reading.side !== side) || (reading.isOneSided && side === 'bilateral')) return null;
  const gained = named.filter((word) => !implied.has(word) && isSaid(word)).length;
  const agreed = barred.filter((words) => words.every((word) => isIn(word, said.denied))).length;
  const kept = new Set(named);
  const lost = base.needed.filter((word) => !kept.has(word));
  const cost = lost.reduce((sum, word) => sum + (isSaid(word) && !FAINT.has(word) ? 1 : 0.4), 0);
  return (
    gained +
    0.5 * agreed +
    (reading.side !== null || (reading.isOneSided && side !== null) ? 0.6 : 0) -
    cost -
    (reading.isOther && !base.isOther ? 0.65 : 0)
  );
}
