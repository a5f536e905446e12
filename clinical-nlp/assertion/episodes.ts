/**
 * Events that a document tells of as over although no year stands beside them: counted, bound to a day or a treatment that has passed, complications of a stay, what a
 * visit was for, what made somebody change a medicine, words carried over from an older note. For what passes by its nature; a lasting disease outlives all of these.
 */

type Place = { start: number; end: number; sentence: number };
/** `before`: the words of the concept's sentence that end beside it; `behind`: those that follow it in its sentence. */
type Around = { before: string; behind: string };

const ADJECTIVES = String.raw`(?:an? )?(?:[\p{L}-]+ ){0,3}$`;
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const COUNT = String.raw`(?:an? )?(?:single|isolated|solitary|one|two|three|four|five|six|seven|\d{1,2}(?:st|nd|rd|th)?|several|a few|brief|short)`;
/** Something with a course of its own: a round of treatment, a pregnancy. */
const ROUND = String.raw`(?:infusions?|transfusions?|cycles?|doses?|induction|conditioning|course|labou?r|delivery|pregnanc(?:y|ies)|flight|extubation|intubation|angiography|injections?)`;
const PRODUCT = String.raw`(?:${ROUND}|platelets|plasma|p?rbcs?|ivig|immunoglobulins?|bcg|contrast|vaccin\w+|chemo\w*|anti-d)`;
const DAY = String.raw`(?:post-?op(?:erative)? day|pod|day|d)[ #-]?\d{1,3}`;

/** It goes on, or comes again and again. */
const GOES_ON =
  /\b(?:still|persist\w*|ongoing|continu\w*|residual|remain\w*|today|tonight|currently|now|this morning|since (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|last night)|each|every|daily|weekly|monthly|nightly|(?:per|a|in the) (?:day|week|month|year)|not (?:yet )?(?:resolved|settled|cleared|recovered)|incompletely|partly|partially|has (?:\w+ )?developed|have developed)\b/iu;

const COUNTED = new RegExp(
  String.raw`\b${COUNT} (?:(?:brief|short|further|previous|prior|self-limiting) )?(?:episodes?|attacks?|bouts?|runs?|spells?|flares?) (?:of )?${ADJECTIVES}`,
  'iu',
);
const COUNTED_BEHIND = /^ ?(?:[x×] ?1\b(?! ?(?:d\b|day|w|mo|y))|once\b|twice\b|(?:1|one|single) episode\b)/iu;
const HAPPENED_ONCE = /\b(?:once|twice) (?:with|because of|due to|from|for) (?:an? )?(?:[\p{L}-]+ ){0,2}$/iu;

const VISIT =
  /\b(?:(?:ed|er|a&e|emergency(?: room| department)?|hospital) (?:visits?|attendances?|stays?)|in-?patient stay|admissions?|admitted|hospitali[sz](?:ed|ations?)|in hospital|seen in (?:a&e|ed|er|the emergency department))\b[^.;\n]{0,40}\b(?:for|with|due to|because of) (?:an? )?(?:[\p{L}-]+ ){0,3}$/iu;
const EARLIER = new RegExp(
  String.raw`\b(?:(?:in|last|since) (?:${MONTHS})[a-z]*|(?:19|20)\d\d|last (?:year|month|winter|summer|spring|autumn)|\w+ (?:years?|months?) ago|as a (?:child|student|teenager|boy|girl)|once|twice|\w+ times|previous(?:ly)?|in the past)\b`,
  'iu',
);

const ON_A_DAY = new RegExp(String.raw`(?:^|[.;:,(•*-] ?|\bon )${DAY}(?:: ?| )(?:s?he )?(?:[\p{L}-]+ ){0,4}$`, 'iu');
const OF_A_DAY = /^ on day \d{1,3}\b|^ (?:on )?day \d{1,3} of life\b/iu;
const AT_ONSET = new RegExp(
  String.raw`\b(?:(?:at|on) (?:first |initial |the )?(?:presentation|diagnosis|onset|birth|that time)|intra-?operative(?:ly)?|post-?natal(?:ly)?|peri-?partum|neonatally)\b[:,]? ?(?:s?he (?:had|was) |there was |with )?${ADJECTIVES}`,
  'iu',
);
const IN_A_ROUND = new RegExp(
  String.raw`\b(?:during|after|following) (?:(?:the|her|his|an?) )?(?:[\w-]+ ){0,2}${ROUND}[:,]? (?:s?he (?:had|developed) )?${ADJECTIVES}`,
  'iu',
);
const BY_A_ROUND = new RegExp(
  String.raw`^ (?:\d{1,3} ?(?:h|hrs?|hours?|min|minutes|days?) )?(?:during|after|with|under|following) (?:(?:the|her|his|an?) )?(?:[\w-]+ ){0,2}${PRODUCT}\b`,
  'iu',
);
const YEARS_PRIOR =
  /^ (?:\d{1,2}|one|two|three|four|five|six|ten|some|several|a few) ?(?:years?|yrs?|months?|weeks?|wks?) (?:prior|previously|earlier|before)\b/iu;

const COMPLICATED = new RegExp(
  String.raw`\b(?:stay|course|cycles?(?: \d+)?|induction|pregnanc(?:y|ies)|delivery|recovery|admission|surgery|procedure|operation|chemo\w*|post-?op\w*|hospitali[sz]ation|treatment) (?:(?:was|were|had been) )?complicated (?:by|with) ${ADJECTIVES}`,
  'iu',
);
const COURSE =
  /^[^\n]{0,4}\b(?:complications?|(?:post-?operative|hospital|clinical) course|post-?operatively) ?: ?(?:[^\n:]{0,60}, ?|\d\) ?)?(?:[\p{L}-]+ ){0,3}$/iu;
const THEN_DEVELOPED = new RegExp(String.raw`\b(?:then|subsequently|thereafter|later) developed ${ADJECTIVES}`, 'iu');
const HAPPENED = /^ (?:then )?(?:occurred|happened|ensued)\b/iu;
/** How it came to its end. */
const OUTCOME =
  /^[^.\n]{0,60}?(?<!\bnot )(?<!\bto )\b(?:cleared|recovered|settled|subsided|self-?terminat\w+|self-?limit\w+|(?:none|nil) since|(?:has )?not recurred|sent home|stopped by itself|back to (?:normal|baseline)|at baseline again|abolished|off oxygen)\b/iu;

const CHANGED_FOR =
  /\b(?:stopped|held|omitted|shifted|switched|discontinued|withdrawn|paused|abandoned)\b[^.;\n]{0,45}?(?:(?:due to|because of|owing to|after|: ?|\()\s?(?:[\p{L}/-]+,? ){0,3}|for (?:an? )?(?:[\p{L}/-]+ ){0,2})$/iu;
const CARRIED_OVER =
  /\b(?:cop(?:ied|y)[- ](?:forward|fwd)|carried (?:forward|over)|(?:from|in) (?:the |an )?(?:old|previous|last|earlier) (?:note|letter|report|entry)|(?:old|previous) note pasted)\b[^\n]{0,160}$/iu;

const BEFORE: readonly RegExp[] = [
  COUNTED,
  HAPPENED_ONCE,
  ON_A_DAY,
  AT_ONSET,
  IN_A_ROUND,
  COMPLICATED,
  COURSE,
  THEN_DEVELOPED,
  CHANGED_FOR,
];
const BEHIND: readonly RegExp[] = [COUNTED_BEHIND, OF_A_DAY, BY_A_ROUND, YEARS_PRIOR, HAPPENED, OUTCOME];
const REACH = 110;

const HAD =
  /\b(?:(?:i|he|she|we|they|(?:the )?(?:patient|pt)) (?:have |has |had |once |also |already |previously |actually |even |did )*(?:had|suffered(?: from)?|survived|got over)|(?:i['’]ve|he['’]s|she['’]s) (?:also |already |previously |even )?had|once had|used to have) (?:(?:an?|the|my|his|her|one|two|three|some|several|mild|small|minor|big|massive|bad|severe|serious|both) ){0,3}(?:[\p{L} ]{1,40}(?: and(?: then)?|,) (?:(?:an?|the|my) )?)?$/iu;
/** So lately that it may be what brings somebody here. */
const LATELY =
  /\b(?:just|recent(?:ly)?|today|tonight|yesterday|now|currently|still|since|(?:this|last|past) (?:night|evening|morning|afternoon|week|weekend|month)|(?:an?|one|two|three|few|couple of|\d{1,2}) (?:minutes?|hours?|days?|weeks?)|in hospital)\b/iu;

/** "He quit after the heart attack", "since my stroke I walk with a stick": another thing is told by when it was. */
const MEASURED_FROM =
  /\b(?:after|since|following)\s+(?:(?:my|his|her|their|the|a|an|that|this|first|second|last|small|mild|minor|big|massive|bad) ){0,3}$/iu;

/** "A clot in my leg after my second baby": a birth that is counted was long ago, or somebody would tell when. */
const AFTER_BIRTH =
  /^ (?:after|following|during|with) (?:my|her|the|having my|having her) (?:first|second|third|fourth|last|youngest|oldest|eldest|1st|2nd|3rd|previous|earlier) (?:baby|child|birth|delivery|pregnancy|son|daughter|kid|ca?esare?an|c-section|labou?r)\b/iu;

/** "I had a stroke", "I once had a clot in my leg": told in the past tense, with nothing that says that it goes on or was only now. */
export function isToldAsPast(text: string, place: Place): boolean {
  const { before: all, behind } = aroundOf(text, place);
  const before = all.replace(MEASURED_FROM, '');
  const following = text.slice(place.end, place.end + 160);
  if (LATELY.test(before) || LATELY.test(following) || GOES_ON.test(before) || GOES_ON.test(behind)) return false;
  return before !== all || HAD.test(before) || AFTER_BIRTH.test(following);
}

/** Whether the event at text[start..end) is told as one that is over. */
export function isEpisodeOver(text: string, place: Place): boolean {
  const around = aroundOf(text, place);
  const { before, behind } = around;
  if (CARRIED_OVER.test(lineBefore(text, place.start))) return true;
  if (GOES_ON.test(before) || GOES_ON.test(behind)) return false;
  return BEFORE.some((told) => told.test(before)) || BEHIND.some((told) => told.test(behind)) || isOfVisit(around);
}

/** Whether an attack of what may come again is told as one that was: "one episode GTCS in August". */
export function isCountedAttack(text: string, place: Place): boolean {
  const { before, behind } = aroundOf(text, place);
  return !GOES_ON.test(before) && !GOES_ON.test(behind) && COUNTED.test(before);
}

/** What an earlier visit was for; that of today is named without a time. */
const isOfVisit = ({ before, behind }: Around) => VISIT.test(before) && EARLIER.test(`${before} ${behind}`);

function aroundOf(text: string, { start, end, sentence }: Place): Around {
  return {
    before: text
      .slice(Math.max(sentence, start - REACH), start)
      .replaceAll('\n', ' ')
      .replace(/^\s+/, ''),
    behind: text.slice(end, end + 80).split(/\n|[.;](?=\s|$)/)[0] ?? '',
  };
}

function lineBefore(text: string, start: number): string {
  const near = text.slice(Math.max(0, start - 200), start);
  return near.slice(near.lastIndexOf('\n') + 1);
}

/** "A clot in my leg after the birth, took xarelto for 6 months": what it was treated with was taken for a while and is over. */
const TREATMENT_OVER =
  /(?<!\p{L})(?:took|was on|were on|nahm|habe? [^.,;]{0,30}genommen|tom[ée]|tuve que tomar|j['’]ai pris|ho preso|tomei|kullandım|принимала?|пила?|أخذت|اخدت)(?!\p{L})[^.;]{0,40}?(?<![\p{L}\d])(?:\d{1,2}|one|two|three|six|half a|ein|zwei|drei|sechs|un|dos|tres|seis|deux|trois|six|due|tre|sei|dois|três|altı|üç|шесть|три|полгода|ستة|ثلاثة) ?(?:days?|weeks?|months?|years?|tage?n?|wochen|monate?n?|jahre?|d[ií]as|semanas|mes(?:es)?|años?|jours|semaines|mois|ans?|giorni|settimane|mesi|ann[io]|gün|hafta|ay|yıl|недел\p{L}|месяц\p{L}{0,2}|год\p{L}?|أشهر|اشهر|شهور|أسابيع)(?!\p{L})/iu;

/** Whether the sentence behind an event says so. @param end where the event's words end */
export const wasTreatedForAWhile = (text: string, end: number): boolean =>
  TREATMENT_OVER.test(text.slice(end, end + 120).split(/[.;!?\n]/, 1)[0] ?? '');
