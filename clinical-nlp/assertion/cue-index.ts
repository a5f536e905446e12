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

/** Where signs may lead, and what is said when no more come. Never changed once it is made: what may follow a choice is one node for all its options. */
type Node = { next: ReadonlyMap<string, Node>; rules: readonly CueRule[] };
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

/** Only the root changes while rows come: to copy its thousands of words for each row would take longer than all the rest. */
function rootOf(rows: readonly string[][]): Node {
  const next = new Map<string, Node>();
  for (const row of rows) {
    for (const [sign, node] of nodeOfRow(row).next) {
      const known = next.get(sign);
      next.set(sign, known ? createMerger()(known, node) : node);
    }
  }
  return { next, rules: [] };
}

/** @throws when a row of the table is not of the form that its head describes */
function nodeOfRow([kind, side, reach, phrase]: string[]): Node {
  if (!kind || !side || reach === undefined || !phrase) throw new Error(`A cue lacks a column: ${[kind, side, reach, phrase].join(' ')}`);
  const rule: CueRule =
    kind === 'stop'
      ? { kind, side: '-', reach: '-', stops: new Set(reach.split(' ') as CueClass[]) }
      : { kind: kind as CueClass, side: side as CueRule['side'], reach: reach as CueRule['reach'], stops: new Set() };
  return before(parsePhrase(phrase), { next: new Map(), rules: [rule] }, createMerger());
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

/** The node at which a sequence begins that ends in `end`. */
function before(pieces: readonly Piece[], end: Node, merge: Merger): Node {
  return pieces.reduceRight((after, piece) => {
    if (typeof piece !== 'string') return piece.map((option) => before(option, after, merge)).reduce(merge);
    const node: Node = { next: new Map([[piece, after]]), rules: [] };
    return piece === '_' || piece === '~' ? merge(node, after) : node;
  }, end);
}

type Merger = (one: Node, other: Node) => Node;

/** Merges two nodes into one from which every way leads that leads from either. The same two are merged once, however many ways lead to them. */
function createMerger(): Merger {
  const merged = new Map<Node, Map<Node, Node>>();
  return function merge(one, other) {
    if (one === other) return one;
    const known = merged.get(one)?.get(other);
    if (known) return known;
    const next = new Map(one.next);
    for (const [sign, node] of other.next) {
      const own = next.get(sign);
      next.set(sign, own ? merge(own, node) : node);
    }
    const made: Node = { next, rules: [...new Set([...one.rules, ...other.rules])] };
    merged.set(one, (merged.get(one) ?? new Map<Node, Node>()).set(other, made));
    return made;
  };
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

function longestAt(node: Node, marks: readonly Mark[], at: number, limit = marks.length): { rules: readonly CueRule[]; to: number } | null {
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
