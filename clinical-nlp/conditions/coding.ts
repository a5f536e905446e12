import { lowerBound } from '../words/lower-bound.ts';
import type { Laterality } from '../../domain/clinical/findings.ts';
import { CAUSES } from '../../terminology/icd10/causes.ts';
import type { ConditionIndex, ConditionMatch } from './condition-index.ts';
import { lateralityOf } from '../assertion/laterality.ts';
import { type Mention, mentionAround, wordsBetween } from './mention-words.ts';
import type { Token } from '../../domain/text/tokens.ts';

/** Which code a mention gets: the code of its words, made as specific as the words around it and the document allow. */

export type CodedMention = { match: ConditionMatch; mention: Mention; base: string; code: string };
/** What the whole document is about: the side of each part, the region of the spine. */
export type Subject = { sides: ReadonlyMap<string, Laterality>; spine: string | null };

export function codeMention(
  tokens: readonly Token[],
  text: string,
  match: ConditionMatch,
  context: { negated: boolean; laterality: Laterality | null },
  subject: Subject,
  index: ConditionIndex,
): CodedMention {
  const own = mentionAround(tokens, text, match);
  if (match.isReviewed) return { match, mention: own, base: match.code, code: match.code };
  const lent = match.lent ? mentionAround(tokens, text, { code: match.code, ...match.lent }) : null;
  const mention = lent ? { ...own, words: new Set([...own.words, ...lent.words]) } : own;
  const side = context.laterality ?? (match.lent ? sideOfTokens(tokens, text, match.lent) : null);
  const sided = side && match.sided?.[side];
  const base = index.billableOf(sided ? sided : match.code);
  const told = index.refiner.refine(
    base,
    match.isPhrase ? { ...mention, settled: wordsBetween(tokens, text, match.from, match.to) } : mention,
    side,
  );
  const refined = isUnlinkedCataract(told, base, text, tokens[match.from], tokens[match.to - 1]) ? base : told;
  const code = byCause(asOpen(withSide(refined, side, index), mention, index), tokens, text, match, index);
  return { match, mention, base, code: context.negated ? code : ofSubject(code, match, mention, subject, index) };
}

/** "T2DM (diet controlled), R cataract extraction 2019": a cataract beside diabetes is the diabetic one only where the paper says so. */
function isUnlinkedCataract(code: string, base: string, text: string, first: Token | undefined, last: Token | undefined): boolean {
  if (!/^E(?:0[89]|1[013])\.36/.test(code) || code === base || !first || !last) return false;
  return !LINKED_CATARACT.test(text.slice(Math.max(0, first.start - 60), last.end + 60));
}
const LINKED_CATARACT =
  /\bdiabetic (?:\w+ )?cataracts?\b|\b(?:with|causing|complicated by|and its) (?:(?:left|right|bilateral|a) )?(?:diabetic )?cataracts?\b|\bcataracts? (?:due|secondary|related) to\b/i;

/** The code of a disease by the cause that stands beside it: hypothyroidism due to amiodarone, obstructive azoospermia after vasectomy. */
function byCause(code: string, tokens: readonly Token[], text: string, { from, to }: ConditionMatch, index: ConditionIndex): string {
  const causes = CAUSES.get(code);
  if (!causes) return code;
  const [start, end] = [(tokens[from] as Token).start, (tokens[to - 1] as Token).end];
  const before =
    text
      .slice(Math.max(0, start - 34), start)
      .split(/[.;,:\n]/)
      .at(-1) ?? '';
  const behind = text.slice(end, end + 60).split(/[.;:\n]/)[0] ?? '';
  const around = `${before}|${behind}`;
  const inside = text.slice(start, end);
  const found = causes.find(({ cause }) => cause.test(around) || cause.test(`${inside}|`));
  return found && index.titleOf(found.becomes) ? found.becomes : code;
}

/** An open fracture has a seventh character of its own. */
function asOpen(code: string, { words }: Mention, index: ConditionIndex): string {
  const open = `${code.slice(0, -1)}B`;
  return /^S\d2.*A$/.test(code) && (words.has('open') || words.has('compound')) && index.titleOf(open)?.includes('open') ? open : code;
}

function sideOfTokens(tokens: readonly Token[], text: string, { from, to }: { from: number; to: number }): Laterality | null {
  return lateralityOf(text, (tokens[from] as Token).start, (tokens[to - 1] as Token).end);
}

/** The sibling of an unspecified code that names the side: its title differs by that one word. */
export function withSide(code: string, side: Laterality | null, index: ConditionIndex): string {
  const title = index.titleOf(code)?.toLowerCase();
  if (!side || !title || title.includes(side)) return code;
  const encounter = /\.[0-9A-Z]{3,}A$/.test(code) ? 'A' : '';
  const stem = code.slice(0, -1 - encounter.length);
  const wanted = [...title.matchAll(/\b(?:left|right|unspecified|bilateral)\b/g)].map(
    ({ index: at, 0: word }) => title.slice(0, at) + side + title.slice(at + word.length),
  );
  const siblings = ['0', '1', '2', '3', '9'].map((digit) => stem + digit + encounter);
  return siblings.find((sibling) => wanted.includes(index.titleOf(sibling)?.toLowerCase() ?? '')) ?? code;
}

/** Whether the code is one of a side, or has siblings that are. */
export const tellsSides = (code: string, index: ConditionIndex): boolean =>
  /\b(?:left|right|bilateral)\b/i.test(index.titleOf(code) ?? '') ||
  withSide(code, 'left', index) !== code ||
  withSide(code, 'right', index) !== code;

/** A code without a side or site takes those of which the document speaks: "MRI RIGHT KNEE", "MRI LUMBAR SPINE". */
function ofSubject(code: string, match: ConditionMatch, mention: Mention, { sides, spine }: Subject, index: ConditionIndex): string {
  const title = index.titleOf(code)?.toLowerCase() ?? '';
  const { denied } = mention;
  if (spine && /^M[45]/.test(code) && /\b(?:site unspecified|unspecified site|multiple sites)/.test(title))
    return index.refiner.refine(code, { words: new Set([...mention.words, spine]), denied }, null);
  if (sides.size === 0 || !/\bunspecified\b/.test(title)) return code;
  for (const [part, side] of sides) {
    if (new RegExp(`\\bunspecified ${part}\\b`).test(title)) {
      const own = match.sided?.[side];
      return own && own !== match.code ? index.billableOf(own) : withSide(code, side, index);
    }
  }
  if (sides.size === 1 && /^[SM]/.test(code)) {
    const sided = index.refiner.refine(code, { ...mention, settled: mention.words }, [...sides.values()][0] ?? null);
    if (sided !== code) return sided;
  }
  const [only] = sides;
  if (sides.size !== 1 || !only || !/\bunspecified (?:joint|site|shoulder|limb|part)\b/.test(title)) return code;
  const words = new Set([...mention.words, only[0]]);
  return index.refiner.refine(code, { words, denied }, only[1]);
}

/** A condition that is told as part of another's code is not told twice: heart failure within hypertensive heart disease with heart failure. */
export function withoutAbsorbed<T extends CodedMention>(mentions: readonly T[], tokens: readonly Token[], index: ConditionIndex): T[] {
  const refined = mentions.filter(({ code, base }) => code !== base).toSorted((one, other) => one.mention.from - other.mention.from);
  let farthest = 0;
  /** How far any of them reaches, up to each. */
  const reach = refined.map(({ mention }) => (farthest = Math.max(farthest, mention.to)));
  const isAbsorbed = (inner: T) => {
    const { from, to } = inner.match;
    const gains = ({ base, code }: T) => tokens.slice(from, to).some(({ norm }) => index.refiner.gains(base, code, norm));
    for (let at = lowerBound(refined.length, (place) => (refined[place] as T).mention.from <= from) - 1; (reach[at] ?? 0) >= to; at -= 1) {
      const outer = refined[at] as T;
      if (outer !== inner && outer.mention.to >= to && gains(outer)) return true;
    }
    return false;
  };
  return mentions.filter((mention) => !isAbsorbed(mention));
}
