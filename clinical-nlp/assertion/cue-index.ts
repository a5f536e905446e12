import { readFileSync } from 'node:fs';
import { type Mark, marksOf } from './marks.ts';

/** The cues of terminology/assertion: what they say, on which side of them, how far they reach; found longest first. */

export type CueClass =
  | 'none'
  | 'absent'
  | 'possible'
  | 'differential'
  | 'past'
  | 'ended'
  /** Over for a cancer, at rest for a disease that comes and goes. */
  | 'remission'
  | 'relative'
  | 'other'
  | 'newborn'
  | 'donor'
  | 'self'
  | 'conditional'
  | 'explained'
  | 'feared'
  | 'wished'
  | 'asked'
  | 'tested'
  | 'screened'
  | 'vaccinated'
  | 'prevented'
  | 'planned'
  | 'named'
  | 'instructed'
  | 'stop';
export type Reach = 'touch' | 'answer' | 'near' | 'phrase' | 'clause' | 'tail' | 'list' | 'long' | 'sentence' | 'block' | 'copula';
export type CueRule = { kind: CueClass; side: 'before' | 'after' | '-'; reach: Reach | '-'; stops: ReadonlySet<CueClass> };
/** marks[from..to) of a text. */
export type Cue = CueRule & { from: number; to: number };
/** Where a text comes from: what holds only for patients' own words is left out elsewhere. */
export type Source = 'document' | 'message';
export type CueFinder = {
  /** All cues, in order of place. */
  find(marks: readonly Mark[]): Cue[];
  /** The longest cues that begin where `cue` does and end at `limit` at the latest. */
  shorter(cue: Cue, marks: readonly Mark[], limit: number): Cue[];
};

type Node = { next: Map<string, Node>; rules: CueRule[] };
type Piece = string | '_' | Piece[][];

const FOLDER = new URL('../../terminology/assertion/', import.meta.url);
const finders = new Map<string, CueFinder>();

/**
 * Finds the cues of a language; English ones count in every other language too, for notes mix them. Built once. What speaks of words behind it, of words before it, and
 * what ends a reach are looked for apart: the longest of one kind hides no other ("the patient denies").
 */
export function cueFinder(language: string, source: Source): CueFinder {
  const key = `${language} ${source}`;
  const known = finders.get(key);
  if (known) return known;
  const tables = [...new Set(['en', language])].flatMap(readTable).filter(([, , , , where]) => where === undefined || where === source);
  const roots = [
    rootOf(tables.filter(([kind, side]) => side === 'before' || kind === 'none')),
    rootOf(tables.filter(([kind, side]) => side === 'after' || kind === 'none')),
    rootOf(tables.filter(([kind]) => kind === 'stop' || kind === 'self')),
  ];
  const finder: CueFinder = {
    find: (marks) => roots.flatMap((root) => findCues(root, marks)).toSorted((a, b) => a.from - b.from),
    shorter({ side, from }, marks, limit) {
      const found = longestAt(roots[side === 'before' ? 0 : 1] as Node, marks, from, limit);
      return found ? toCues(found, from) : [];
    },
  };
  finders.set(key, finder);
  return finder;
}

function readTable(language: string): string[][] {
  return readFileSync(new URL(`cues.${language}.tsv`, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function rootOf(rows: readonly string[][]): Node {
  const root: Node = { next: new Map(), rules: [] };
  for (const row of rows) addRow(root, row);
  return root;
}

/** @throws when a row of the table is not of the form that its head describes */
function addRow(root: Node, [kind, side, reach, phrase]: string[]): void {
  if (!kind || !side || reach === undefined || !phrase) throw new Error(`A cue lacks a column: ${[kind, side, reach, phrase].join(' ')}`);
  const rule: CueRule =
    kind === 'stop'
      ? { kind, side: '-', reach: '-', stops: new Set(reach.split(' ') as CueClass[]) }
      : { kind: kind as CueClass, side: side as CueRule['side'], reach: reach as CueRule['reach'], stops: new Set() };
  for (const node of grow([root], parsePhrase(phrase))) node.rules.push(rule);
}

/** "no [clinical|] evidence of" as pieces: a mark, any word (_), any mark within a sentence (~), or a choice among sequences; the two may be left out. */
function parsePhrase(phrase: string): Piece[] {
  const signs = marksOf(phrase.replaceAll('<year>', ' yearyear '));
  let at = 0;
  const sequence = (): Piece[] => {
    const pieces: Piece[] = [];
    for (; at < signs.length; at += 1) {
      const sign = (signs[at] as Mark).norm;
      if (sign === ']' || sign === '|') return pieces;
      pieces.push(sign === '[' ? choice() : sign);
    }
    return pieces;
  };
  const choice = (): Piece[][] => {
    const options: Piece[][] = [];
    do {
      at += 1;
      options.push(sequence());
    } while (signs[at]?.norm === '|');
    return options;
  };
  return sequence();
}

/** The nodes in which a sequence ends that begins at `nodes`. */
function grow(nodes: readonly Node[], pieces: readonly Piece[]): readonly Node[] {
  let ends = new Set(nodes);
  for (const piece of pieces) {
    const from = [...ends];
    ends = new Set(typeof piece === 'string' ? from.map((node) => childOf(node, piece)) : piece.flatMap((option) => grow(from, option)));
    if (piece === '_' || piece === '~') for (const node of from) ends.add(node);
  }
  return [...ends];
}

function childOf(node: Node, sign: string): Node {
  const known = node.next.get(sign);
  if (known) return known;
  const made: Node = { next: new Map(), rules: [] };
  node.next.set(sign, made);
  return made;
}

/** The longest cue at each mark; what lies inside it is no cue of its own. */
function findCues(root: Node, marks: readonly Mark[]): Cue[] {
  const cues: Cue[] = [];
  for (let from = 0; from < marks.length; from += 1) {
    const found = longestAt(root, marks, from);
    if (!found) continue;
    cues.push(...toCues(found, from));
    from = found.to - 1;
  }
  return cues;
}

const toCues = ({ rules, to }: { rules: readonly CueRule[]; to: number }, from: number): Cue[] =>
  rules.filter(({ kind }) => kind !== 'none').map((rule) => ({ ...rule, from, to }));

function longestAt(node: Node, marks: readonly Mark[], at: number, limit = marks.length): { rules: CueRule[]; to: number } | null {
  const own = node.rules.length > 0 ? { rules: node.rules, to: at } : null;
  const mark = at < limit ? marks[at] : undefined;
  if (!mark) return own;
  const ways = [
    node.next.get(mark.norm),
    mark.isWord ? node.next.get('_') : undefined,
    mark.norm === '.' || mark.norm === ';' ? undefined : node.next.get('~'),
    /^(?:19|20)\d\d$/.test(mark.norm) ? node.next.get('yearyear') : undefined,
  ];
  let best = own;
  for (const way of ways) {
    const found = way ? longestAt(way, marks, at + 1, limit) : null;
    if (found && (!best || found.to > best.to)) best = found;
  }
  return best;
}
