import type { ClinicalStatus, ConditionFinding } from '../../../../domain/clinical/findings.ts';
import type { ConditionIndex, ConditionMatch } from './condition-index.ts';
import { contextOf } from './context.ts';
import { type Section, sectionAt } from './sections.ts';
import { matchSites } from './sited-conditions.ts';
import type { Token } from './tokens.ts';

/** Conditions that go on once they began: "history of" them does not mean they are over. */
const CHRONIC =
  /^(?:E0|E1|E2|E66|E78|I1|I2[05]|I27|I3|I4[2-9]|I50|I6[57]|I7|J4|K2[1]|K5[018]|K7[0-6]|N18|N40|N80|M0|M1[0-9]|M3|M4|M5|M8|G|F|H|B2|D5|D6|L40|C|Q)/;
/** Sections whose mentions are no findings of their own. */
const SKIPPED = new Set(['social', 'medications', 'allergies', 'keywords']);
/** Words next to a match that make it something else. */
const NOT_A_CONDITION =
  /\b(?:allergic to|allerg(?:y|ies)(?: to|:)|screening|prophylaxis|risks? (?:of|for|factors?)|(?:the|all|these|potential|possible) risks?\b|risks?,? (?:and (?:benefits|complications)|including|such as)|(?:potential |possible )?complications? (?:of|including|such as|include)|possibility of|vaccin\w*|to prevent|prevention of|preventing|education|such as bleeding|including but not limited|return (?:to \w+ )?(?:if|for)|call (?:if|for)|watch for|monitor(?:ed|ing)? for|in case of|should (?:he|she|they|there) (?:have|develop)|if (?:he|she|you|there|the patient) (?:has|have|develops?|experiences?|is|are))\b[^.;]{0,220}$/i;
const NOT_A_CONDITION_AFTER =
  /^['’]?s?\s+(?:prophylaxis|screening|precautions?|risk|prevention|protocol|diet|education|clinic|support group|vaccin\w*|tenderness|medications?\b(?! (?:induced|related)))/i;

/** Every condition in the text, each once a place, with what the words around it say. */
export function findConditions(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  index: ConditionIndex,
): ConditionFinding[] {
  const findings = chooseMatches(candidates(tokens, text, index)).flatMap((match) => {
    const start = (tokens[match.from] as Token).start;
    const end = (tokens[match.to - 1] as Token).end;
    const section = sectionAt(sections, start);
    if (SKIPPED.has(section.kind) || isHypothetical(text, start, end)) return [];
    return [toFinding(text, start, end, match, section, index)];
  });
  return withoutRepeats(findings);
}

/** Risks that were explained, prevention, warnings: words of a condition that nobody has. */
function isHypothetical(text: string, start: number, end: number): boolean {
  return NOT_A_CONDITION.test(text.slice(Math.max(0, start - 260), start)) || NOT_A_CONDITION_AFTER.test(text.slice(end, end + 30));
}

function candidates(tokens: readonly Token[], text: string, index: ConditionIndex): ConditionMatch[] {
  const matches: ConditionMatch[] = matchSites(tokens, text);
  for (let from = 0; from < tokens.length; from += 1) {
    const found = index.phrases.longestAt(tokens, from);
    if (!found) continue;
    if (found.length === 1 && isAmbiguous((tokens[from] as Token).text)) continue;
    matches.push({ code: found.value.code, sided: found.value.sided, from, to: from + found.length, weight: found.length + 0.5 });
  }
  for (const [from, to] of sentences(tokens, text)) matches.push(...index.matchTerms(tokens, from, to));
  return matches;
}

/** Short abbreviations count in capitals only: MI is an infarction, "mi" is not. */
function isAmbiguous(word: string): boolean {
  return word.length <= 3 && word !== word.toUpperCase();
}

function* sentences(tokens: readonly Token[], text: string): Generator<[number, number]> {
  let from = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    const gap = at < tokens.length ? text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start) : '.\n';
    if (!/[.;:?!]|\n|,\s*$/.test(gap) || /^\.\d/.test(gap)) continue;
    yield [from, at];
    from = at;
  }
}

/** Longest first; a shorter match inside a chosen one goes. */
function chooseMatches(matches: ConditionMatch[]): ConditionMatch[] {
  const taken: ConditionMatch[] = [];
  const width = ({ from, to }: ConditionMatch) => to - from;
  for (const match of matches.toSorted((a, b) => b.weight - a.weight || width(a) - width(b) || a.code.length - b.code.length)) {
    if (!taken.some(({ from, to }) => match.from < to && from < match.to)) taken.push(match);
  }
  return taken.toSorted((a, b) => a.from - b.from);
}

function toFinding(
  text: string,
  start: number,
  end: number,
  match: ConditionMatch,
  section: Section,
  index: ConditionIndex,
): ConditionFinding {
  const context = contextOf(text, start, end);
  const sided = context.laterality && match.sided?.[context.laterality];
  const code = sided ? index.billableOf(sided) : withSide(index.billableOf(match.code), context.laterality, index);
  const historical = context.historical;
  const family = context.family || section.kind === 'family';
  const quote = text.slice(start, end);
  return {
    text: quote,
    icd10: code,
    display: index.titleOf(code) ?? quote,
    clinical_status: statusOf(code, historical),
    verification_status: context.uncertain
      ? /\b(?:differential|versus|vs)\b/i.test(text.slice(Math.max(0, start - 60), end + 30))
        ? 'differential'
        : 'provisional'
      : 'confirmed',
    negated: context.negated,
    uncertain: context.uncertain,
    family,
    historical,
    laterality: context.laterality,
    section: section.kind,
    onset: onsetOf(text.slice(end, end + 60)),
    passage: { start, end, quote },
  };
}

/** The year in which it began or was found, when the words behind it say so. */
function onsetOf(after: string): string | null {
  return (
    /^[^.;,\n]{0,24}\b(?:since|in|diagnosed(?: in)?|from|onset(?: in)?|dx(?:'d)?(?: in)?)\s+(?:\w+ )?((?:19|20)\d\d)\b/i.exec(after)?.[1] ??
    null
  );
}

function statusOf(code: string, historical: boolean): ClinicalStatus {
  return historical && !CHRONIC.test(code) ? 'resolved' : 'active';
}

/** The sibling of an unspecified code that names the side: its title differs by that one word. */
function withSide(code: string, side: 'left' | 'right' | 'bilateral' | null, index: ConditionIndex): string {
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

/** The same code said twice in the same way counts once, where it was said best. */
function withoutRepeats(findings: ConditionFinding[]): ConditionFinding[] {
  const kept = new Map<string, ConditionFinding>();
  for (const finding of findings) {
    const key = [finding.icd10, finding.negated, finding.family].join();
    const earlier = kept.get(key);
    if (!earlier || (earlier.uncertain && !finding.uncertain)) kept.set(key, finding);
  }
  const said = [...kept.values()];
  const affirmed = said.filter(({ negated, family }) => !negated && !family);
  const categories = new Set(affirmed.map(({ icd10 }) => icd10?.slice(0, 3)));
  return said.filter((finding) =>
    finding.negated ? !categories.has(finding.icd10?.slice(0, 3)) : finding.family || !affirmed.some((other) => saysMore(other, finding)),
  );
}

const ANY_ARTHRITIS = 'M19.90';

/** A more exact code of the same disease makes the unspecified one superfluous: N18.4 beside N18.9, the right knee's beside any knee's. */
function saysMore({ icd10: exact, display }: ConditionFinding, { icd10: vague, display: said }: ConditionFinding): boolean {
  if (!exact || !vague || exact === vague || !/unspecified/i.test(said)) return false;
  if (vague === ANY_ARTHRITIS) return /^M1[5-9]/.test(exact);
  const openPoints = (title: string) => title.match(/\bunspecified\b/gi)?.length ?? 0;
  return openPoints(display) < openPoints(said) && exact.startsWith(vague.replace(/A$/, '').slice(0, -1));
}
