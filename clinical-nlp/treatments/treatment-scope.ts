import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentClass, TreatmentCue } from './treatment-cue.ts';
import type { Stretch } from '../words/word-sentences.ts';
import type { TreatmentCase } from './treatment.ts';

/** Where cues stand to a substance, and what lies between. */

export const isBefore = ({ side, to }: TreatmentCue, { from }: Stretch) => side !== 'after' && to <= from;
export const isAfter = ({ side, from }: TreatmentCue, { to }: Stretch) => side !== 'before' && from >= to;
export const isIn = (cue: Stretch, { from, to }: Stretch) => cue.from >= from && cue.to <= to;

export function cuesOf({ sentence, clause, mention }: TreatmentCase, ...kinds: TreatmentClass[]): TreatmentCue[] {
  return sentence.cues.filter((cue) => kinds.includes(cue.kind) && isIn(cue, clause) && (isBefore(cue, mention) || isAfter(cue, mention)));
}

/** Whether only other substances, their doses, signs, joining words and what stands in brackets behind another substance ("penicillin (anaphylaxis) and to latex") lie between. */
export function isList({ reading, sentence }: TreatmentCase, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = reading.words[at] as FoldedWord;
    if (word.fold === '(' && sentence.mentions.some((mention) => mention.to === at)) {
      const close = reading.words.slice(at, to).findIndex(({ fold }) => fold === ')');
      if (close >= 0) at += close;
    }
    if (!word.isWord || /^\d/.test(word.fold) || JOINS.has(word.fold) || isHowOften(reading, word)) continue;
    if (sentence.mentions.some((mention) => at >= mention.from && at < mention.to)) continue;
    return false;
  }
  return true;
}
/** "Pregabalina 75 mg duas vezes e o Yaz": in a message, how often an item is taken does not end the list. */
const isHowOften = ({ frequencies }: TreatmentCase['reading'], { start, end }: FoldedWord): boolean =>
  frequencies.some((often) => often.start <= start && end <= often.end);

export const JOINS = new Set(
  'and n or plus with also too auch zusatzlich ausserdem noch tambien ademas aussi puis encore anche poi inoltre tambem ainda ayrica bir de также тоже еще كمان ايضا e y o u et ou und oder ed ve veya ya и или و او أو a to mg mcg g ml the la el al le les der die das il lo l los las os as un una sulfa all both other any drugs including like such baby low daily gegen auf au aux ao aos alla alle allo ai agli na nas на من ومن'.split(
    ' ',
  ),
);

export const NO = new Set('no not without denies nil nicht kein keine ohne sin pas sans sem senza nessun yok нет без بدون'.split(' '));
export const isNegatedBefore = ({ reading }: TreatmentCase, cue: Stretch) =>
  [1, 2].some((back) => NO.has(reading.words[cue.from - back]?.fold ?? ''));

/** The "no" of "no allergies" ends no medicine, and its "allergies" names none. */
export const isPartOfDenial = ({ sentence }: TreatmentCase, { from, to }: Stretch): boolean =>
  sentence.cues.some((none) => none.kind === 'none' && none.from <= from && none.to >= to && none.to - none.from > to - from);

/** Words before what a medicine is taken for. */
export const FOR = new Set(
  'for against contra para pra pro pal pa gegen bei wegen fürn furn furs pour pr contre per pe contro için icin от против для ل لعلاج ضد treats'.split(
    ' ',
  ),
);

export const NEAR = 14;
export const isNear = (cue: Stretch, mention: Stretch) => (cue.from >= mention.to ? cue.from - mention.to : mention.from - cue.to) <= NEAR;

/** "Lercanidipine (oedema from amlodipine)", "cefazolin deferred (allergy: cephalexin, rash) - clindamycin": what stands in brackets with a substance of its own speaks of that one. */
export function isParenthesisOfAnother({ reading, sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean {
  const open = bracketBefore(reading.words, cue.from, sentence.from);
  if (open < 0) return false;
  const close = bracketBehind(reading.words, cue.to, sentence.to);
  if (mention.from > open && (close < 0 || mention.to <= close)) return false;
  if (OF_ONE_ITEM.has(cue.kind) && close >= 0 && mention.from > close && sentence.mentions.some((other) => other.to <= open)) return true;
  return sentence.mentions.some((other) => other !== mention && other.from > open && (close < 0 || other.to <= close));
}

/** "Metformin 1000 (stopped 48 h before), amlodipine 5": an end in brackets is of the medicine before them. */
const OF_ONE_ITEM: ReadonlySet<TreatmentClass> = new Set(['stopped', 'past', 'planned']);

function bracketBehind(words: readonly FoldedWord[], at: number, to: number): number {
  for (let place = at; place < to; place += 1) if (words[place]?.fold === ')') return place;
  return -1;
}

function bracketBefore(words: readonly FoldedWord[], at: number, from: number): number {
  for (let place = at - 1; place >= from; place -= 1) {
    if (words[place]?.fold === ')') return -1;
    if (words[place]?.fold === '(') return place;
  }
  return -1;
}

/**
 * "I take ramipril 5 mg and I am allergic to penicillin", "ich nehme Ramipril und bin gegen Penicillin allergisch": the substance has a verb of taking, and behind a
 * joining word another substance stands nearer to the cue. In a plain list ("amoxicillin and penicillin, allergic") the cue speaks of both.
 */
export function isOfNextThought(one: TreatmentCase, cue: TreatmentCue): boolean {
  const { reading, sentence, mention, clause } = one;
  if (cue.from < mention.to) return false;
  const taken = sentence.cues.some(
    (verb) => verb.kind === 'current' && isIn(verb, clause) && (isBefore(verb, mention) || (isAfter(verb, mention) && verb.to <= cue.from)),
  );
  if (!taken) return false;
  if (reading.source === 'message' && (isOfOtherBehindSign(one, cue) || isHavingOfItsOwn(one, cue))) return true;
  const joins = [...Array(cue.from - mention.to).keys()]
    .map((at) => mention.to + at)
    .filter((at) => AND.has(reading.words[at]?.fold ?? ''));
  return joins.some((join) => sentence.mentions.some(({ from }) => from > join && from <= cue.to + NEAR && !isList(one, mention.to, from)));
}
/** "On warfarin, allergic to penicillin", "I'm on insulin, allergic to nothing": behind a sign the cue has an object of its own. */
function isOfOtherBehindSign({ reading: { text, words }, sentence, mention, clause }: TreatmentCase, cue: TreatmentCue): boolean {
  if (!/[,;.،]/.test(text.slice(mention.end, cue.start))) return false;
  const isTaken = sentence.cues.some(({ kind, side, from, to }) => {
    if (kind !== 'current' || side === 'after' || to > mention.from || mention.from - to > NEAR_VERB) return false;
    return to - from >= 2 || VERBS.has(words[from]?.fold ?? '') || from === clause.from || from === sentence.from;
  });
  if (!isTaken) return false;
  const sign = mention.end + text.slice(mention.end, cue.start).search(/[,;.،]/);
  const isOther = ({ from, to, start }: Stretch & { start: number }) =>
    start > sign && (from >= cue.to ? from - cue.to : cue.from - to) <= NEAR_OBJECT;
  return OWN_OBJECT.test(text.slice(cue.start, cue.end + 24)) || sentence.mentions.some(isOther);
}
/** "I take aspirin and I have an allergy", "آخذ أسبرين وعندي حساسية": to what is not said; an allergen that is used may be it. */
const isHavingOfItsOwn = ({ reading: { text }, mention }: TreatmentCase, cue: TreatmentCue): boolean =>
  mention.kind !== 'allergen' &&
  (HAVING.test(text.slice(mention.end, cue.start)) || /^و(?:عندي|لدي|معي)/u.test(text.slice(cue.start, cue.end))) &&
  !TO_THE_SAME.test(text.slice(cue.end, cue.end + 16));
const HAVING =
  /(?<!\p{L})(?:and|but|y|pero|und|aber|et|mais|e|ma|mas|ve|ama|и|а|но) (?:(?:i|yo|ich|je|j['’]|io|eu|у меня|bende) ?)?(?:also |too |also |auch |aussi |anche |también |também |тоже )?(?:have|got|have got|tengo|habe|hab|ai|ho|tenho|есть|suffer from)? ?(?:(?:an?|some|several|many|bad|severe|una?|unas|varias|muchas|eine|einige|viele|une|des|un['’]|delle|molte|umas?|várias|muitas) ?){0,2}$|وعندي $/iu;
const TO_THE_SAME =
  /^(?:y|ies|ic)?(?: (?:to (?:it|this|that)|dagegen|darauf|gegen es|a ell[oa]|a es[eo]|dessus|à ça|a quest[oa]|a iss[oe]|на не(?:го|ё|е))|منه|منها)/iu;
const NEAR_VERB = 2;
const NEAR_OBJECT = 4;
const OWN_OBJECT =
  /^(?:(?:i['’]?m |am )?allerg\p{L}* to (?!(?:it|this|that|them|these|those|both|the same|all of)\b)\p{L}{3,}|allerg\p{L}* (?:gegen nichts|à rien)|al[ée]rgic[oa] a nada|allergic[oa] a (?:niente|nulla))/iu;

/** A verb of taking that follows a joining word, with nothing between them but who takes it and how: "and (I) (currently) take". "And cannot take" is none. */
export function beginsThought(one: TreatmentCase, verb: Stretch, earliest: number): boolean {
  const word = one.reading.words[verb.from]?.fold ?? '';
  return (VERBS.has(word) || word === 'on' || isJoinedInArabic(one.reading.words[verb.from])) && isJoined(one, verb, earliest);
}

/** "… and (I) (currently)", "…, so (I)" stands before the verb. */
export function isJoined({ reading }: TreatmentCase, { from }: Stretch, earliest: number): boolean {
  let at = from - 1;
  while (at > earliest && WHO_AND_HOW.has(reading.words[at]?.fold ?? '')) at -= 1;
  const joining = reading.words[at]?.fold ?? '';
  return (at >= earliest && (AND.has(joining) || THEREFORE.has(joining))) || isJoinedInArabic(reading.words[from]);
}
/** "Wa" is written as one word with its verb. */
const isJoinedInArabic = (verb: FoldedWord | undefined) => /^و(?:ا?خذ|استخدم|اتناول|يا?خذ|يتناول|يستخدم)/u.test(verb?.fold ?? '');

/** The same where the verb stands last, as in Turkish: "ve metformin kullanıyorum". */
export function endsThought({ reading, mention }: TreatmentCase, earliest: number): boolean {
  if (!LAST_VERBS.has(reading.words[mention.to]?.fold ?? '')) return false;
  return reading.words.slice(earliest, mention.from).some(({ fold }) => AND.has(fold) || THEREFORE.has(fold));
}
const LAST_VERBS = new Set('kullaniyorum kullaniyor aliyorum aliyor iciyorum iciyor'.split(' '));

/** Words of taking between the cue and the substance begin another thought: "allergic to nuts, I take ramipril", "allergic to nuts and currently take ramipril". */
export const breaksBetween = (one: TreatmentCase, cue: TreatmentCue): boolean =>
  endsThought(one, cue.to) ||
  one.sentence.cues.some(
    (verb) =>
      verb.kind === 'current' &&
      verb.side === 'before' &&
      verb.from >= cue.to &&
      verb.to <= one.mention.from &&
      (verb.to - verb.from >= 2 || beginsThought(one, verb, cue.to)),
  );

const WHO_AND_HOW = new Set(
  [
    'i he she they we am is are have has been currently now also still only regularly always daily just',
    'yo el ella ahora actualmente ich er sie wir jetzt seitdem aktuell zurzeit je j il elle maintenant actuellement depuis',
    'eu ele ela agora atualmente io lui lei ora adesso attualmente ben simdi su anda я он она сейчас теперь انا هو هي الان',
  ].flatMap((words) => words.split(' ')),
);

const AND = new Set('and y e und et ve и و'.split(' '));
/** What follows comes of what was told: "my feet swell, so I take furosemide". */
const THEREFORE = new Set(
  'so therefore thus hence deshalb daher deswegen darum donc alors asi entonces quindi percio pertanto entao portanto eso isso questo yuzden поэтому لذلك لهذا'.split(
    ' ',
  ),
);

/** A verb of taking stands before the substance in its clause: two words or more, or a verb alone. */
export function isCurrentVerb(one: TreatmentCase): boolean {
  return cuesOf(one, 'current').some(
    ({ from, to, side }) => (side === 'before' && to - from >= 2) || VERBS.has(one.reading.words[from]?.fold ?? ''),
  );
}
const VERBS = new Set(
  'taking takes take use uses using inject injects injecting continues continue continued tomo toma tomando uso usa usando utilizo injeto aplico nehme nehm nimmt spritz spritze benutze prends prend prendo assumo inietto kullaniyorum aliyorum iciyorum принимаю принимает пью пьет колю колет использую اخذ باخد باخذ استخدم اتناول بستخدم'.split(
    ' ',
  ),
);

/** Words of the clause that are no substance, no number and no joining word. */
export function othersInClause({ reading, clause, sentence }: TreatmentCase): number {
  let others = 0;
  for (let at = clause.from; at < clause.to; at += 1) {
    const word = reading.words[at] as FoldedWord;
    if (word.isWord && !/^\d/.test(word.fold) && !JOINS.has(word.fold) && !sentence.mentions.some(({ from, to }) => at >= from && at < to))
      others += 1;
  }
  return others;
}
