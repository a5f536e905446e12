import { SITED_CONDITIONS, type Site, type SitedCondition } from '../data/sited-conditions.ts';
import type { ConditionMatch } from './condition-index.ts';
import { createPhraseIndex, type PhraseIndex } from './phrase-index.ts';
import type { Token } from './tokens.ts';

/** Conditions told by a head and a site beside it: "fracture of the right hip", "severe degenerative joint disease, left knee". */

type Head = { sites: PhraseIndex<Site> };

const HEADS = createPhraseIndex(
  SITED_CONDITIONS.flatMap((condition) => {
    const head: Head = { sites: createPhraseIndex(sitePhrases(condition)) };
    return condition.heads.split('|').map((phrase) => [phrase, head] as const);
  }),
);
const FARTHEST_AFTER = 9;
const FARTHEST_BEFORE = 4;
/** Between head and site nothing may begin another thought. */
const BARRIER =
  /^(?:and|or|nor|with|without|no|not|but|due|secondary|from|after|was|were|is|are|has|had|than|versus|then|status|radiating|which|who|for|as|by)$/;

function sitePhrases({ sites }: SitedCondition): [string, Site][] {
  return sites.flatMap((site) => site[0].split('|').map((words): [string, Site] => [words, site]));
}

export function matchSites(tokens: readonly Token[], text: string): ConditionMatch[] {
  const matches: ConditionMatch[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const head = HEADS.longestAt(tokens, at);
    if (!head || isLowerAbbreviation(tokens[at] as Token)) continue;
    const end = at + head.length;
    const place = siteBefore(head.value, tokens, text, at) ?? siteAfter(head.value, tokens, text, end);
    if (!place) continue;
    const [, code, right = code, left = code, bilateral = code] = place.site;
    const [from, to] = [Math.min(at, place.from), Math.max(end, place.to)];
    matches.push({ code, sided: { right, left, bilateral }, from, to, weight: head.length + (place.to - place.from) + 0.7 });
  }
  return matches;
}

function isLowerAbbreviation({ text: word }: Token): boolean {
  return word.length <= 3 && /^(?:oa|ca|fx)$/.test(word);
}

type Place = { site: Site; from: number; to: number };

function siteBefore({ sites }: Head, tokens: readonly Token[], text: string, head: number): Place | null {
  for (let from = head - 1; from >= Math.max(0, head - FARTHEST_BEFORE - 2); from -= 1) {
    const found = sites.longestAt(tokens, from);
    const to = from + (found?.length ?? 0);
    if (found && to <= head && head - to <= FARTHEST_BEFORE && isOneThought(tokens, text, to, head, false)) {
      const wider = from > 0 ? sites.longestAt(tokens, from - 1) : null;
      return wider && from - 1 + wider.length === to ? { site: wider.value, from: from - 1, to } : { site: found.value, from, to };
    }
  }
  return null;
}

function siteAfter({ sites }: Head, tokens: readonly Token[], text: string, end: number): Place | null {
  for (let from = end; from < Math.min(tokens.length, end + FARTHEST_AFTER); from += 1) {
    const found = sites.longestAt(tokens, from);
    if (found && isOneThought(tokens, text, end, from, true)) return { site: found.value, from, to: from + found.length };
  }
  return null;
}

/** No sentence ends and no other thought begins between two words; a comma only before a side ("osteoarthritis, right knee"). */
function isOneThought(tokens: readonly Token[], text: string, from: number, to: number, commaBeforeSide: boolean): boolean {
  for (let at = from; at < to; at += 1) if (BARRIER.test((tokens[at] as Token).norm)) return false;
  for (let at = Math.max(1, from); at <= to; at += 1) {
    const gap = text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start);
    if (/[.;:?!\n()]|[ ]{2,}/.test(gap) && !/^\s?\n?$/.test(gap)) return false;
    if (gap.includes(',') && !(commaBeforeSide && /^(?:left|right|bilateral|both)$/.test((tokens[at] as Token).norm))) return false;
  }
  return true;
}
