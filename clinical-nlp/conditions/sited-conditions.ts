import { NEOPLASMS } from '../../terminology/icd10/neoplasm-sites.ts';
import { SITED_CONDITIONS, type Site, type SitedCondition } from '../../terminology/icd10/sited-conditions.ts';
import type { ConditionMatch } from './condition-index.ts';
import { createPhraseIndex, type PhraseIndex } from '../../terminology/phrase-index.ts';
import type { Token } from '../../domain/text/tokens.ts';

/** Conditions told by a head and a site beside it: "fracture of the right hip", "severe degenerative joint disease, left knee". */

type Head = { sites: PhraseIndex<Site>; reaches: boolean };

const HEADS = createPhraseIndex(
  [...SITED_CONDITIONS, ...NEOPLASMS].flatMap((condition) => {
    const head: Head = { sites: createPhraseIndex(sitePhrases(condition)), reaches: condition.reaches === true };
    return condition.heads.split('|').map((phrase) => [phrase, head] as const);
  }),
);
const FARTHEST_AFTER = 9;
const FARTHEST_BEFORE = 4;
/** Between head and site nothing may begin another thought. */
const BARRIER =
  /^(?:and|or|nor|with|without|no|not|but|due|secondary|from|after|was|were|is|are|has|had|than|versus|then|status|radiating|which|who|for|as|by|metastatic|metastasis|metastase|met|secondary|secondarie|invading|involving|infiltrating|extending|abutting)$/;

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
    if (!place) {
      const organ = siteOfLine(head.value, tokens, text, at);
      const lesion = organ ?? (head.value.reaches ? siteOfLesion(head.value, tokens, text, at) : null);
      if (lesion) matches.push({ code: lesion.site[1], from: at, to: end, weight: head.length + 0.6, lent: lesion });
      continue;
    }
    const [, code, right = code, left = code, bilateral = code] = place.site;
    const [from, to] = [Math.min(at, place.from), Math.max(end, place.to)];
    matches.push({ code, sided: { right, left, bilateral }, from, to, weight: head.length + (place.to - place.from) + 0.7 });
    if (METASTATIC.test((tokens[at] as Token).norm)) matches.push(...furtherSites(head.value, tokens, text, place));
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
      return widened(sites, tokens, { site: found.value, from, to });
    }
  }
  return null;
}

/** The longest name of the site that ends where this one does: "mediastinal lymph node" for "node". */
function widened(sites: PhraseIndex<Site>, tokens: readonly Token[], place: Place): Place {
  let widest = place;
  for (let from = place.from - 1; from >= Math.max(0, place.from - 3); from -= 1) {
    const wider = sites.longestAt(tokens, from);
    if (wider && from + wider.length === place.to) widest = { site: wider.value, from, to: place.to };
  }
  return widest;
}

function siteAfter({ sites }: Head, tokens: readonly Token[], text: string, end: number): Place | null {
  for (let from = end; from < Math.min(tokens.length, end + FARTHEST_AFTER); from += 1) {
    const found = sites.longestAt(tokens, from);
    if (!found || !isOneThought(tokens, text, end, from, true)) continue;
    const to = from + found.length;
    return isOfAnother(tokens, text, to) ? null : { site: found.value, from, to };
  }
  return null;
}

/** "metastatic breast cancer": the breast belongs to the cancer. */
function isOfAnother(tokens: readonly Token[], text: string, at: number): boolean {
  return (
    at < tokens.length &&
    HEADS.longestAt(tokens, at) !== null &&
    text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start) === ' '
  );
}

/** Characters of a line before what it names. */
const LONGEST_LINE = 400;

/** "Liver: steatosis, 3 cm haemangioma in segment VII": the organ that heads the line. */
function siteOfLine({ sites }: Head, tokens: readonly Token[], text: string, at: number): Place | null {
  const start = (tokens[at] as Token).start;
  const near = Math.max(0, start - LONGEST_LINE);
  const line = near + text.slice(near, start).lastIndexOf('\n') + 1;
  const colon = text.slice(line, start).lastIndexOf(':');
  if (colon < 0 || start - line - colon > 160) return null;
  const heading =
    text
      .slice(line, line + colon)
      .split(/[.;]/)
      .at(-1) ?? '';
  if (heading.length > 24) return null;
  const from = line + colon - heading.length;
  for (let token = at - 1; token >= 0 && (tokens[token] as Token).start >= from; token -= 1) {
    if ((tokens[token] as Token).end > line + colon) continue;
    const found = sites.longestAt(tokens, token);
    if (found) return { site: found.value, from: token, to: token + found.length };
  }
  return null;
}

const LESION =
  /^(?:mass|lesion|tumor|growth|nodule|ulcer|polyp|biopsy|biopsie|specimen|thickening|stricture|resection|excision|polypectomy|shave|site|plaque|ulceration|swelling|lump|neoplasm)$/;
const METASTATIC = /^(?:metastatic|metastasis|metastase|met)$/;
const MORPHOLOGY = /oma$/;
const FARTHEST_LESION = 60;

/** The site of the last lesion told of before a morphology that names none itself. */
function siteOfLesion(head: Head, tokens: readonly Token[], text: string, at: number): Place | null {
  if (METASTATIC.test((tokens[at] as Token).norm)) return siteOfNode(head, tokens, text, at);
  if (!tokens.slice(at, at + 3).some(({ norm }) => MORPHOLOGY.test(norm))) return null;
  for (let lesion = at - 1; lesion >= Math.max(0, at - FARTHEST_LESION); lesion -= 1) {
    if (!LESION.test((tokens[lesion] as Token).norm)) continue;
    const place =
      siteBefore(head, tokens, text, lesion) ?? siteAfter(head, tokens, text, lesion + 1) ?? siteOfHeading(head, tokens, lesion);
    if (place) return place;
  }
  return null;
}

/** "Lung, liver and bone metastases": the sites that stand in a list with the one found. */
function furtherSites({ sites }: Head, tokens: readonly Token[], text: string, place: Place): ConditionMatch[] {
  const found: ConditionMatch[] = [];
  const add = (site: Site, from: number, to: number) => found.push({ code: site[1], from, to, weight: to - from + 1.7 });
  for (let at = place.from; at > 0; ) {
    const end = /^(?:and|or)$/.test((tokens[at - 1] as Token).norm) ? at - 1 : at;
    const gap = text.slice((tokens[end - 1] as Token | undefined)?.end ?? 0, (tokens[end] as Token).start);
    const from = [end - 3, end - 2, end - 1].find((first) => first >= 0 && sites.longestAt(tokens, first)?.length === end - first);
    const site = from === undefined ? null : sites.longestAt(tokens, from);
    if (from === undefined || !site || !/^ ?[,/&] ?$|^ $/.test(gap) || (end === at && gap === ' ')) break;
    add(site.value, from, end);
    at = from;
  }
  for (let at = place.to; at < tokens.length; ) {
    const start = /^(?:and|or)$/.test((tokens[at] as Token).norm) ? at + 1 : at;
    const gap = start < tokens.length ? text.slice((tokens[start - 1] as Token).end, (tokens[start] as Token).start) : '';
    const site = start < tokens.length ? sites.longestAt(tokens, start) : null;
    if (!site || !/^ ?[,/&] ?$|^ $/.test(gap) || (start === at && gap === ' ') || isOfAnother(tokens, text, start + site.length)) break;
    add(site.value, start, start + site.length);
    at = start + site.length;
  }
  return found;
}

/** "2 of 7 axillary nodes contain metastatic carcinoma": the nodes told of before, in the same sentence. */
function siteOfNode(head: Head, tokens: readonly Token[], text: string, at: number): Place | null {
  for (let node = at - 1; node >= Math.max(0, at - 14); node -= 1) {
    if (/[.;\n]/.test(text.slice((tokens[node] as Token).end, (tokens[node + 1] as Token).start))) return null;
    if (!/^(?:node|lymphadenopathy|axilla)$/.test((tokens[node] as Token).norm)) continue;
    const found = head.sites.longestAt(tokens, node);
    return found ? widened(head.sites, tokens, { site: found.value, from: node, to: node + found.length }) : null;
  }
  return null;
}

/** "Specimen: left breast wide local excision". */
function siteOfHeading({ sites }: Head, tokens: readonly Token[], lesion: number): Place | null {
  for (let from = lesion + 1; from < Math.min(tokens.length, lesion + 4); from += 1) {
    const found = sites.longestAt(tokens, from);
    if (found) return { site: found.value, from, to: from + found.length };
  }
  return null;
}

/** No sentence ends and no other thought begins between two words; a comma only before a side ("osteoarthritis, right knee"). */
function isOneThought(tokens: readonly Token[], text: string, from: number, to: number, commaBeforeSide: boolean): boolean {
  for (let at = from; at < to; at += 1) if (BARRIER.test((tokens[at] as Token).norm) || HEADS.longestAt(tokens, at)) return false;
  for (let at = Math.max(1, from); at <= to; at += 1) {
    const gap = text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start);
    if (/[.;:?!\n()]|[ ]{2,}/.test(gap) && !/^\s?\n?$/.test(gap)) return false;
    if (
      gap.includes(',') &&
      !(commaBeforeSide && at === to && !/\d/.test(gap) && MORPHOLOGY.test((tokens[from - 1] as Token).norm)) &&
      !(commaBeforeSide && /^(?:left|right|bilateral|both)$/.test((tokens[at] as Token).norm))
    )
      return false;
  }
  return true;
}
