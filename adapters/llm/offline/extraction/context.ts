/** What the words around a finding say of it: negated, uncertain, historical, in the family, on which side. After NegEx (Chapman 2001). */

export type FindingContext = {
  negated: boolean;
  uncertain: boolean;
  historical: boolean;
  family: boolean;
  laterality: 'left' | 'right' | 'bilateral' | null;
};

const PSEUDO =
  /\b(?:no increase|no change|no interval change|no significant change|not only|not certain (?:if|whether)|not necessarily|without difficulty|gram negative|no further|not cause|not drain|no suspicious change|not extend)\b/gi;
const PRE =
  /\b(?:no (?:\w+ ){0,2}?(?:evidence|sign|signs|history|suggestion|findings?|complaints?|features?|suspicion|indication|symptoms?|hx) (?:of|to suggest|for|suggestive of|suggesting)|negative for|free of|absence of|lack of|ruled out|rules out|ruling out|denie[sd]|denying|deny|declines|without|w\/o|never (?:had|developed|has had)|fail(?:s|ed) to (?:reveal|show|demonstrate)|did ?n[o'’]t (?:reveal|show|have|demonstrate|exhibit|complain of|report)|does ?n[o'’]t (?:suffer from|have|appear|show|complain of|report)|do (?:not|n[o'’]t) (?:have|see|appreciate|suffer from)|don[’']t (?:have|suffer from)|haven['’]t|hasn['’]t|never had|has no|have no|had no|is not|are not|was not|were not|has not|have not|had not|(?:was|is) without|unremarkable for|non[- ]?contributory for|no longer (?:has|have)|no|not|nor|neither|none of|cannot see|doubt)\b/gi;
const POST =
  /\b(?:(?:was|were|is|are|has been|have been|being) (?:also )?(?:ruled out|negative|absent|excluded|denied|not (?:seen|found|present|identified|detected|appreciated|noted|demonstrated|evident|observed|visualized))|(?:is|was|are|were) (?:un)?remarkable|unlikely|not (?:seen|found|present|identified|detected|appreciated|noted|evident)|negative\b(?! for)|: ?(?:none|no|negative|absent|nil|denies)\b|- ?(?:negative|none)\b|none\b|absent\b|free\b|did not (?:occur|develop))/i;
const STOP =
  /\b(?:but|however|although|though|except|apart from|aside from|yet|still|nevertheless|which|who|secondary to|because|since|due to|as a cause|as an etiology|cause of|etiology of|source of|reason for|origin of|presents? with|presented with|complain(?:s|ing|ed)? of|positive for|reports?|reported|other than|besides|now has|developed|with the exception)\b|[;.?!](?=\s|$|,)|\n\s*\n|:/gi;
const UNCERTAIN_PRE =
  /\b(?:possibl[ey]|probabl[ey]|presumed|presumptive|suspected|suspicious (?:for|of)|suspicion (?:of|for)|suggest(?:s|ive of|ing)|likely|may (?:have|be|represent)|might (?:have|be)|could (?:be|represent|have)|questionable|question of|r\/o|rule out|to exclude|cannot (?:be )?(?:rule|exclude)[d]?(?: out)?|concern(?:ing)? for|consider|versus|vs\.?|differential(?: diagnosis)?(?: includes?)?|consistent with possible|appears? to (?:be|have)|evaluate for|compatible with)\b[^.;\n]{0,60}$/i;
const UNCERTAIN_POST =
  /^[^.;\n]{0,30}(?:\?|\bsuspected|\b(?:is|was|are) (?:suspected|possible|likely|probable|questionable|considered|in the differential)|(?:cannot|could not|not) be (?:ruled out|excluded)|versus|vs\.?)\b/i;
const HISTORICAL_PRE =
  /\b(?:history of|hx of|h\/o|past (?:medical )?history (?:of|significant for|is significant for|notable for)|resolved|former(?:ly)?)\b[^.;\n]{0,50}$|\b(?:status[- ]post|s\/p|previous(?:ly)?(?: diagnosed with)?|prior|remote|old|years? ago|in (?:19|20)\d\d|as a child|in childhood)\b[^.;,\n]{0,50}$/i;
const HISTORICAL_POST =
  /^[^.;\n]{0,25}\b(?:in (?:19|20)\d\d|years? ago|as a child|in childhood|in the past|(?:has |had )?resolved|remotely)\b/i;
const FAMILY_PRE =
  /\b(?:mother|father|parents?|brothers?|sisters?|siblings?|sons?|daughters?|aunts?|uncles?|grand(?:mother|father|parents?)|cousins?|family history (?:of|is (?:positive|significant|notable) for|positive for|significant for)|relatives?|maternal|paternal|runs in the family)\b[^.;\n]{0,80}$/i;
const FAMILY_POST =
  /^[^.;\n]{0,25}\b(?:in (?:his|her|the|my) (?:mother|father|brother|sister|family|parents|aunt|uncle|grandmother|grandfather)|runs in the family)\b/i;

const LONGEST_SCOPE = 140;
/** "Negative for …", "denies …" reach over a long list of symptoms. */
const LONGEST_LIST = 420;
const ENUMERATING = /^(?:negative|denie|denying|deny|no (?:history|evidence|complaint))/i;
const LIST_ITEM = /^\s*(?:[,/]|and\b|or\b|nor\b)/i;

/** Judges the finding at text[start..end) by its sentence. */
export function contextOf(text: string, start: number, end: number): FindingContext {
  const before = clauseBefore(text, start);
  const after = text.slice(end, end + 80);
  return {
    negated: isNegatedBefore(before) || isNegatedAfter(after),
    uncertain: UNCERTAIN_PRE.test(before) || UNCERTAIN_POST.test(after),
    historical: HISTORICAL_PRE.test(before) || HISTORICAL_POST.test(after),
    family: FAMILY_PRE.test(before) || FAMILY_POST.test(after),
    laterality: lateralityOf(text, start, end),
  };
}

/** From the beginning of the sentence (a full stop, an empty line, a numbered item) up to the finding. */
function clauseBefore(text: string, start: number): string {
  const window = text.slice(Math.max(0, start - 460), start);
  const cuts = [
    ...window.matchAll(
      /(?<!\b(?:Dr|Mr|Mrs|Ms|vs|No|St|approx|e\.g|i\.e))[.?!](?=\s|,|$)|\n\s*\n|\n\s*(?:\d+[.)]|[-•*])\s|,\s*\d+[.)]\s|\n(?=[A-Z][\w ]{2,30}:)/g,
    ),
  ];
  const last = cuts.at(-1);
  return last ? window.slice(last.index + last[0].length) : window;
}

function isNegatedBefore(before: string): boolean {
  const clause = before.replace(PSEUDO, (words) => '~'.repeat(words.length));
  const triggers = [...clause.matchAll(PRE)];
  const trigger = triggers.at(-1);
  if (!trigger) return false;
  const scope = clause.slice(trigger.index + trigger[0].length);
  if (scope.length > (ENUMERATING.test(trigger[0]) ? LONGEST_LIST : LONGEST_SCOPE)) return false;
  return [...scope.matchAll(STOP)].length === 0;
}

function isNegatedAfter(after: string): boolean {
  const clause = after.split(/[.;\n?!]|\b(?:but|however|although|except|who|which|with|without|and|or)\b/i)[0] ?? '';
  if (LIST_ITEM.test(after) && !/\b(?:were|are|was|is)\b/i.test(clause)) return false;
  const found = POST.exec(clause.slice(0, 60));
  return found !== null && found.index < 36;
}

const SIDE = /\b(left|right|bilateral(?:ly)?|both|lt|rt|l|r)\b/gi;

/** The side named within the finding, else the nearest one just before or after it. */
function lateralityOf(text: string, start: number, end: number): FindingContext['laterality'] {
  const before = (
    text
      .slice(Math.max(0, start - 40), start)
      .split(/[.;,\n]/)
      .at(-1) ?? ''
  ).slice(-28);
  const inside = sideIn(text.slice(start, end), 'last');
  if (inside) return inside;
  const after = (text.slice(end, end + 40).split(/[.;\n]/)[0] ?? '').slice(0, 26);
  return (
    sideIn(before, 'last') ??
    (/^\s*(?:of|in|on|at|,)?\s*(?:the|his|her|my)?\s*(?:left|right|both|bilateral)/i.test(after) ? sideIn(after, 'first') : null)
  );
}

function sideIn(words: string, which: 'first' | 'last'): FindingContext['laterality'] {
  const found = [...words.matchAll(SIDE)].map((match) => (match[1] ?? '').toLowerCase()).filter((side) => side.length > 1);
  const side = which === 'first' ? found[0] : found.at(-1);
  if (!side) return null;
  if (side.startsWith('bilat') || side === 'both') return 'bilateral';
  return side.startsWith('l') ? 'left' : 'right';
}
