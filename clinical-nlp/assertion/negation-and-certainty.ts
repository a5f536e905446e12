import type { Laterality } from '../../domain/clinical/findings.ts';
import { lateralityOf } from './laterality.ts';

/** What the words around a finding say of it: negated, uncertain, historical, in the family, on which side. After NegEx (Chapman 2001). */

export type FindingContext = {
  negated: boolean;
  uncertain: boolean;
  /** One of several explanations that are weighed against each other. */
  differential: boolean;
  historical: boolean;
  family: boolean;
  laterality: Laterality | null;
};

const PSEUDO =
  /\b(?:no increase|no change|no interval change|no significant change|no longer than|not only|not certain (?:if|whether)|not necessarily|without difficulty|gram negative|no further|not cause|not drain|no suspicious change|not extend|no new or enhancing|not yet|cannot (?:be )?(?:rule|exclude)d?(?: out)?|could not (?:be )?(?:rule|exclude)d?(?: out)?|can(?:['’]t| ?not) (?:r\/o|rule out|exclude)|not (?:be |been )?(?:ruled out|excluded)|no doubt|not well controlled|not controlled|no surgery|no (?:regular )?(?:meds|medications?|medicines|treatment) (?:but|except|other than))\b/gi;
const PRE =
  /\b(?:no (?:\w+ ){0,2}?(?:evidence|sign|signs|history|suggestion|findings?|complaints?|features?|suspicion|indication|symptoms?|hx|h\/o) (?:of|to suggest|for|suggestive of|suggesting)|no h\/o|nil|negative for|neg(?:\.| for)?(?= \w)|free of|free from|absence of|lack of|(?<!\b(?:be|been|is|was|are|were|being|to) )(?:ruled out|excluded)|rules out|ruling out|excludes|excluding|denie[sd]|denying|deny|declines|without|w\/o|never (?:had|developed|has had|known)|fail(?:s|ed) to (?:reveal|show|demonstrate)|did ?n[o'’]t (?:reveal|show|have|demonstrate|exhibit|complain of|report|suggest)|does ?n[o'’]t (?:suffer from|have|appear|show|complain of|report|suggest)|do (?:not|n[o'’]t) (?:have|see|appreciate|suffer from|suggest)|don[’']t (?:have|suffer from)|haven['’]t|hasn['’]t|never had|has no|have no|had no|is not|are not|was not|were not|has not|have not|had not|not known to have|not suspicious for|(?:was|is) without|unremarkable for|non[- ]?contributory for|no longer (?:has|have)|no|not|nor|neither|none of|cannot see|doubt)\b/gi;
const STOP =
  /\b(?:but|however|although|though|except|apart from|aside from|yet|still|nevertheless|which|who|secondary to|because|since|due to|as a cause|as an etiology|cause of|etiology of|source of|reason for|origin of|presents? with|presented with|complain(?:s|ing|ed)? of|positive for|reports?|reported|other than|besides|now has|now|developed|with the exception|when|after|has had|suffers|for (?:which|whom)|on (?:treatment|therapy)|consistent with|in keeping with|suggest(?:s|ing|ive)?|possible|likely|probable|suspected)\b|[;.?!](?=\s|$|,)|\n\s*\n|:|->|\+\s|\s[-–]\s/gi;
const IS_OUT = `(?:ruled out|negative|non[- ]?reactive|undetectable|absent|excluded|denied|not (?:seen|reactive|found|present|identified|detected|appreciated|noted|demonstrated|evident|observed|visuali[sz]ed|confirmed|suspected|occurred))`;
/** Behind the finding, perhaps behind others of the same list. */
const POST = new RegExp(
  String.raw`^(?:\s*\([^)]{1,30}\))?(?:\s*(?:,|\/|and|or|nor|, and|, or)\s*(?!(?:is|was|has|no|he|she)\b)[\w'’-]+(?: (?!(?:is|was|were|are|has|have|had|with|shows?|showed|no|he|she|in|on|which)\b)[\w'’-]+){0,3}){0,4}[\w'’ -]{0,18}?\s*\b(?:(?:was|were|is|are|has been|have been|had been|being|has|have) (?:also |now |clinically |reliably |all |both )*${IS_OUT}|(?:is|was|are|were) (?:un)?remarkable)\b`,
  'i',
);
const POST_NEAR = new RegExp(
  String.raw`^(?:\s+(?!(?:with|has|have|had|and|or|in|on|by|but|for|to)\b)\w+){0,2}?\s*(?:${IS_OUT}\b(?! for)|(?<!less )\bunlikely\b|did not (?:occur|develop)\b|free\b|cannot be (?:assessed|determined)\b|(?:was |were )?(?:considered|suspected|queried|suggested)\b[^.;\n]{0,20}\b(?:but|and|then)\b[^.;\n]{0,20}\b(?:not|ruled out|excluded)\b|,? ?but (?:this|it|that|these) (?:was|were|has been|is) (?:later |subsequently )?(?:ruled out|excluded|not confirmed)\b)`,
  'i',
);
/** "Epilepsy - no", "IHD N /", "Latex allergy? None". */
const ANSWERED_NO =
  /^(?:\/[\w ]{1,14}|,? (?:and|or) (?!no\b)[\w]+(?: [\w]{1,2})?(?= negative)){0,4}\s*(?:\([^)]{1,20}\))?\s*(?:screen(?:ed|ing)?\s*)?(?:[:?–-]+\s*)?(?:(?:no|nil|none|neg|negative|absent|denies|denied|never|excluded)\s*(?=[.,;/|\n)]|$)|N(?=\s*(?:[./|,;\n]|$)))/;
const SAID_NO =
  /^\s*(?:[:?]|-)\s*(?:No|Nil|None|Neg|Negative|Absent|Denies|Denied|Never)\b(?! (?:relief|change|improvement|treatment|response))/;

const NOT_DOUBTFUL = `(?! (?:benign|reactive|due|secondary|related|physiological|to be due|because|as a result))`;
const UNCERTAIN_PRE = new RegExp(
  String.raw`\b(?:possibl[ey]|probabl[ey]|presumed|presumptive|suspected|suspects?|suspecting|suspicious (?:for|of)|suspicion (?:of|for)|suggest(?:s|ive of|ing|ed)?(?= )|likely${NOT_DOUBTFUL}|may (?:have|be|represent)|might (?:have|be|represent)|could (?:be|represent|have)|questionable|question of|query|queried|\?\s?query|r\/o|rule out|ruling in|to (?:exclude|rule out|look for)|exclude(?= )|(?:cannot|can(?:['’]t| not)|could not|not) (?:be )?(?:r\/o|rule|exclude)d?(?: out)?|concern(?:ing|s|ed)? (?:for|about|of)|consider(?:ing)?|differential(?: diagnosis)?(?: includes?)?|consistent with possible|appears? to (?:be|have)|evaluate for|compatible with|worrisome for|equivocal for|doubtful|unclear (?:if|whether)|whether (?:this is|he has|she has|there is)|raises? the (?:possibility|question) of|indeterminate for|provisional(?: diagnosis)?:?|working diagnosis:?)\b(?!ed\b)(?:(?!\b(?:but|however|known|confirmed|definite|secondary to|due to|on a background of|in a patient with|with a history of|underlying|previous|started|treated|given|because)\b)[^.;:\n,]|,(?=\s*(?:or|possibly|and/or)\b)){0,60}$`,
  'i',
);
/** A question mark before the words. */
const ASKED_BEFORE = /(?:^|[\s(,;:/[–-])\?{1,2}\s?(?:(?!(?:given|due|because|with|in|from|on|and|as|since)\b)[\w'’/-]+\s){0,4}$/i;
/** What is to be shown or excluded reaches over a list: "to rule out malaria, dengue and meningitis". */
const TO_EXCLUDE =
  /\b(?:r\/o|rule out|to exclude|need to exclude|exclude(?= )|\?\s?query|query|possibilities include|suspicious for|cannot exclude|suspecting)\b(?:(?!\b(?:but|however|known|because|given|underlying|which|who)\b)[^.;:\n]){0,110}$/i;
const WEIGHED = /\b(?:ddx|dd|differential(?: diagnos[ei]s)?)\b(?: includes?| of)?[^.;\n]{0,160}$/i;
const VERSUS_BEFORE = /\b(?:versus|vs\.?)\s+(?:an? )?[\w -]{0,24}$/i;
const UNCERTAIN_POST =
  /^(?:\s?\(?\?+\)?(?=[\s,.;)]|$)(?!\s*(?:no|nil|none|yes|y\b|n\b|denies))|[^.;,\n:(]{0,28}\s\(?(?:suspected|(?:is|was|were|are|to be) (?:suspected|possible|likely|probable|questionable|considered|excluded|ruled out|in the differential)|possible|probable|likely|less likely|most likely|queried|query|in question|to be (?:excluded|ruled out|confirmed))\b(?! (?:for|due|benign|to have|secondary|as))|[^.;\n]{0,30}(?:cannot|could not|can not|not) be (?:ruled out|excluded|confirmed)|,? (?:suspected|possible|probable|likely|queried|less likely)\b(?=\s*(?:[.,;)\n]|$))|\s(?:versus|vs\.?)\s)/i;

const HISTORICAL_PRE =
  /(?:(?<!\b(?:hour|day|week|month|year|yr)s?[ -](?:long )?)\bhistory of|\b(?:hx of|hx|h\/o)|\b(?:history significant for|resolved|former(?:ly)?|known previous))\b(?:(?!\b(?:now|recent|recently|newly|currently|presents?|admitted|who)\b)[^.;:\n]){0,60}$|\b(?:status[- ]post|s\/p|previous(?:ly)?(?: diagnosed with| treated for| had)?|prior|remote|old|(?:years?|months?) ago|last year|in (?:19|20)\d\d|as a child|in childhood|past|childhood|healed|treated for)\s+(?:(?!(?:and|or|with|now|no|who|year|old|man|woman|male|female)\b)[\w'’/-]+\s+){0,3}$/i;
const HISTORICAL_POST =
  /^(?:[^.;,\n]{0,25}\b(?:(?:years?|months?) ago|as a (?:child|teenager|infant|baby)|in childhood|in the past|in infancy|(?:has |had |now |fully )*(?:resolved|recovered|cured)|remotely|many times|s\/p (?:\d|resection|excision))\b|[^.;,\n]{0,40}\b(?:excised|treated|removed|cured|resected)\b(?= in| \d|,? no| 20| 19)|,? (?:now )?resolved\b|\s*\((?:resolved|treated|excised|cured)\b)/i;
/** Events that a year behind them puts into the past. */
const DATED_POST =
  /^(?:[^.;,\n]{0,12}\s|\s?\()(?:in |on )?(?:\w{3,9} )?(?:19|20)\d\d\b|^[^.;\n]{0,14}\b(?:last year|years? ago|months? ago)\b/i;
const DATED_PRE = /\b(?:last year|in (?:19|20)\d\d),?\s+(?:i |he |she |they )?(?:had|suffered|sustained)?\s*(?:an? )?$/i;

const RELATIVE =
  'mother|father|mum|mom|dad|parents?|brothers?|sisters?|siblings?|sons?|daughters?|aunts?|uncles?|grand(?:mother|father|parents?|ma|pa)|cousins?|nephews?|nieces?|husband|wife|partner|maternal|paternal';
const FAMILY_PRE = new RegExp(
  String.raw`(?:\b(?:${RELATIVE}|family (?:history|hx)(?: of| is (?:positive|significant|notable) for| positive for| significant for)?|fam hx|relatives|(?:a|his|her|my|close|distant|degree) relative|runs in the family)\b|(?<![\w/])(?:FHx?|F\/H)\b)(?:(?!\b(?:he|she|patient|i) (?:has|have|had|is|takes|suffers|was|also)\b|\b(?:who|whom) (?:has|had) no\b)[^.;\n]){0,90}$`,
  'i',
);
const FAMILY_POST = new RegExp(
  String.raw`^[^.;\n,]{0,20}\b(?:in (?:(?:his|her|the|my|an?) (?:${RELATIVE}|family)|mother|father|brother|sister)|runs in the family)\b|^\s?[:(–-]?\s?(?:his |her |my )?\(?(?:${RELATIVE})\b`,
  'i',
);

const LONGEST_SCOPE = 140;
/** "Negative for …", "denies …" reach over a long list of symptoms. */
const LONGEST_LIST = 420;
const ENUMERATING = /^(?:negative|denie|denying|deny|no (?:history|evidence|complaint))/i;

/** Judges the finding at text[start..end) by its sentence. */
export function contextOf(text: string, start: number, end: number): FindingContext {
  const before = clauseBefore(text, start).replace(/ {2,}/g, ' ');
  const after = text.slice(end, end + 120).replace(/ {2,}/g, ' ');
  const negated = isNegatedBefore(before, after) || isNegatedAfter(after);
  const differential = WEIGHED.test(before) || VERSUS_BEFORE.test(before) || /^\s(?:versus|vs)\b/i.test(after);
  return {
    negated,
    uncertain:
      !negated &&
      (differential || ASKED_BEFORE.test(before) || TO_EXCLUDE.test(before) || UNCERTAIN_PRE.test(before) || UNCERTAIN_POST.test(after)),
    differential,
    historical: HISTORICAL_PRE.test(before) || HISTORICAL_POST.test(after),
    family: FAMILY_PRE.test(before) || FAMILY_POST.test(after),
    laterality: lateralityOf(text, start, end),
  };
}

/** Whether a year or "last year" stands beside text[start..end), which puts an event (not a lasting disease) into the past. */
export function isDated(text: string, start: number, end: number): boolean {
  return DATED_POST.test(text.slice(end, end + 40)) || DATED_PRE.test(text.slice(Math.max(0, start - 50), start));
}

/** "diabetes: no" above "hypertension: yes". */
const LABEL = /^\w[\w &/'-]{1,40}:/;

/** From the beginning of the sentence (a full stop, an empty line, a numbered item) up to the finding. */
function clauseBefore(text: string, start: number): string {
  const window = text.slice(Math.max(0, start - 460), start);
  if (window.endsWith('\n') && LABEL.test(text.slice(start, start + 44))) return '';
  const cuts = [
    ...window.matchAll(
      /(?<!\b(?:Dr|Mr|Mrs|Ms|vs|No|St|approx|e\.g|i\.e))[.!](?=\s|,|$)|(?<=\w)\?(?=\s|$)|\n\s*\n|\n\s*(?:\d+[.)]|[-•*])\s?|,\s*\d+[.)]\s|\n(?=[A-Z][\w &/'-]{1,40}:)|(?<=[.:)]) ?\n|\n(?=[A-Z])/g,
    ),
  ];
  const last = cuts.at(-1);
  return last ? window.slice(last.index + last[0].length) : window;
}

function isNegatedBefore(before: string, after: string): boolean {
  if (/\b(?:non|never)(?:[- ]|[- ]a )$/i.test(before)) return true;
  if (LISTED_AS_ABSENT.test(before)) return true;
  const clause = before.replace(PSEUDO, (words) => '~'.repeat(words.length));
  const triggers = [...clause.matchAll(PRE)];
  const trigger = triggers.at(-1);
  if (!trigger) return false;
  const scope = clause.slice(trigger.index + trigger[0].length);
  if (scope.length > (ENUMERATING.test(trigger[0]) ? LONGEST_LIST : LONGEST_SCOPE)) return false;
  if (ADJECTIVAL.test(trigger[0]) && /,/.test(scope) && !/^[^.;]{0,60}\b(?:or|nor)\b/i.test(scope.slice(scope.indexOf(',')) + after))
    return false;
  if (/^[^(]*\)/.test(scope)) return false;
  return [...scope.matchAll(STOP)].length === 0 && !RESUMED.test(scope);
}

/** "Ruled out: acute coronary syndrome, perforated ulcer". */
const LISTED_AS_ABSENT = /(?:^|\n)\s*(?:ruled out|excluded|(?:pertinent )?negatives?|not present|no evidence of)\s*:[^.;\n]{0,140}$/i;

/** "Migraine without aura, anxiety": the comma ends what is lacking, unless the list goes on to an "or". */
const ADJECTIVAL = /^(?:without|w\/o)$/i;
/** "no fever, hypertension treated with …": a comma, then words that affirm. */
const RESUMED = /,\s*(?:has|had|known|with|takes|treated|on|he|she|there (?:is|was)|and (?:has|had|he|she|is|was|a))\b/i;

function isNegatedAfter(after: string): boolean {
  const [sentence = ''] = after.split(/[.;](?=\s|$|,)|\n(?=\s*\n|\s*[A-Z\d-])|!/);
  if (ANSWERED_NO.test(after) || SAID_NO.test(after)) return true;
  if (
    /^\s?\?|^\s+(?:is |are )?(?:to be|cannot|can(?:['’]t| not)|could not|not|needs? to be|yet to be|must be|should be|has to be)\s+(?:be )?(?:ruled out|excluded)/i.test(
      sentence,
    )
  )
    return false;
  return POST_NEAR.test(sentence) || POST.test(sentence);
}
