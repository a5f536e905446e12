import { tellsOfAnotherOperation, tellsOfOperation } from '../domain/conversation/told-as-operated.ts';
import { latinDigits } from '../domain/text/digits.ts';
import { asksSomething } from './dialogue/asks.ts';
import { markText } from './procedures/mentions.ts';

/**
 * The sides of which a message speaks while it is known what is to be treated: "it's the right one", "the left one they did in 2017". A side counts where it stands for
 * the joint itself, alone or beside its name in nine languages; what is told of another part of the body is none.
 */

/** text[start..end): the words that tell of this side. `isDone`: that it was operated on; `year` of it; `isAnother`: by an operation that need not be the one that is meant. */
export type SpokenSide = { side: 'left' | 'right'; isDone: boolean; isAnother: boolean; year: string | null; start: number; end: number };

/** "Sol" is the sun, "sağ" alive and "شمال" the north, but for a form or a part of the body that says otherwise. */
const LEFT = String.raw`left|linke[nrsm]?|links|izquierd[oa]|gauche|esquerd[oa]|sinistr[oa]|лев(?:ый|ая|ое|ого|ой|ую|ом)|слева|sol(?:u|um|unu|umu|daki|undaki)|sol(?= (?:taraf|diz|kalça|omuz|göz|bacak|ayak|el)\p{L}*)|(?:و)?(?:ال)?(?:يسرى|أيسر|ايسر|يسار)`;
const RIGHT = String.raw`right|rechte[nrsm]?|rechts|derech[oa]|droite?|direit[oa]|destr[oa]|прав(?:ый|ая|ое|ого|ой|ую|ом)|справа|sağ(?:ı|ım|ını|ımı|daki|ındaki)|sağ(?= (?:taraf|diz|kalça|omuz|göz|bacak|ayak|el)\p{L}*)|(?:و)?(?:ال)?(?:يمنى|أيمن|ايمن|يمين)`;
const SIDE = new RegExp(String.raw`(?<!\p{L})(?:(?<left>${LEFT})|(?<right>${RIGHT}))(?!\p{L})`, 'giu');
/** A right that somebody has, "all right", "right now". */
const NO_SIDE_BEFORE =
  /(?<!\p{L})(?:all|that['’]?s|thats|quite|just|yeah|tengo|tiene|tenemos|hay|j['’]ai (?:le )?|a le|ai le|avons le|ho|abbiamo|tenho|tem|temos)\s$/iu;
const NO_SIDE_BEHIND =
  /^(?:,? (?:now|away|after|before|time|place|thing|person|choice|hospital|clinic|for|out|to|over|behind|my|him|her)(?!\p{L})|, (?:so|then|what|how|ok\p{L}*|and now)(?!\p{L})|\?)/iu;

/** "Derecho a", "direito de". */
const LAW = /^(?:derecho|direito|droit|diritto)\s(?:a|al|de|à|di)(?!\p{L})/iu;

/** What may stand before a side that stands for the joint. */
const LEADS =
  /(?:^\s*|[.,;:!?،؛(–—-]\s*|(?<!\p{L})(?:the|my|his|her|its|it['’]?s|is|was|that|thats|only|just|mostly|and|but|on|der|die|das|den|dem|mein\p{L}?|sein\p{L}?|ihr\p{L}?|ist|und|aber|nur|eher|jetzt|el|la|lo|del|al|es|era|y|pero|solo|sólo|mi|su|le|l['’]|est|c['’]est|et|mais|mon|ma|o|a|é|e|mas|só|do|da|no|na|il|è|ma|mio|mia|sua|это|и|а|но|мне|моё|ve|ama|ise|وال|هي|هو|من|في)\s*)$/iu;
/** What stands behind it there: nothing, or a word that no noun is. */
const ONE = /^(?:['’]s)?\s(?:one|side|seite|taraf\p{L}{0,4}|lado|lato|côté|сторон\p{L}{1,3})(?!\p{L})/iu;
const NO_NOUN = new Set(
  [
    "they was were is has had have i i've we he she it got did already in need needs hurt hurts that which came and but now",
    'haben hat hab habe wurde ist war tut schon muss macht soll und aber ging kam ya me le se la lo es está fue hicieron operaron en duele y pero',
    'a est on déjà ils fait et mais j c m l já ela ele eu foi é fez fiz operou operei dói está e mas mi è già ho fa gli ma zaten',
    'уже мне ей ему болит в и а но تم',
  ]
    .join(' ')
    .split(' '),
);
const STEMS = /^(?:yap|ol(?=[dm])|ağrı|ameliyat|сдела|дела|поменя|замени|опер|прооп|عمل|سو|مسوي|ركب|توجع|يوجع|تؤلم|و)/u;

function goesOn(behind: string): boolean {
  const rest = behind.replace(ONE, '').trimStart();
  const word = /^[\p{L}\p{M}]+/u.exec(rest)?.[0].toLowerCase();
  if (word === undefined) return rest === '' || /^[.,;:!?)،؛…–—-]/u.test(rest) || /^(?:19|20)\d\d/.test(rest);
  return NO_NOUN.has(word) || STEMS.test(word);
}

const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|either|auch|beide\p{L}?|también|amb[oa]s|aussi|les deux|também|anche|entramb\p{L}|de|da|тоже|также|оба|обе|أيضا|ايضا|كمان)(?!\p{L})/iu;
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/;
const SENTENCE = /[^.!?؟;\n]+[.!?؟;\n]*/gu;

/** @param site what is treated, as a place of the body in the tables of wishes ("knee") */
export function sidesSpoken(message: string, site: string): SpokenSide[] {
  return [...message.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) =>
    asksSomething(sentence) ? [] : sidesIn(sentence, index, site),
  );
}

function sidesIn(sentence: string, at: number, site: string): SpokenSide[] {
  const places = sitesOf(sentence);
  const said = [...sentence.matchAll(SIDE)].filter(
    ({ index, 0: word }) =>
      !NO_SIDE_BEFORE.test(sentence.slice(0, index)) &&
      !NO_SIDE_BEHIND.test(sentence.slice(index + word.length)) &&
      !LAW.test(sentence.slice(index)),
  );
  return said.flatMap(({ 0: word, index, groups }, place) => {
    const [from, to] = [place === 0 ? 0 : index, said[place + 1]?.index ?? sentence.length];
    const isMeant = standsForIt(sentence, { start: index, end: index + word.length }, places, site);
    if (!isMeant) return [];
    const own = sentence.slice(from, to);
    const isAnother = tellsOfAnotherOperation(own);
    const isDone = isAnother || tellsOfOperation(own);
    const year = isDone ? (YEAR.exec(latinDigits(own))?.[0] ?? null) : null;
    return [{ side: groups?.left ? 'left' : 'right', isDone, isAnother, year, start: at + from, end: at + to }];
  });
}

type Place = { site: string; start: number; end: number };
const sitesOf = (sentence: string): Place[] => {
  const { words, marks } = markText(sentence);
  return marks.flatMap(({ concept, from, to }) => {
    const [first, last] = [words[from], words[to - 1]];
    if (!concept.startsWith('site.') || !first || !last) return [];
    return [
      {
        site: concept.slice('site.'.length),
        start: first.start,
        end: last.start + (WORD.exec(sentence.slice(last.start))?.[0].length ?? 0),
      },
    ];
  });
};
/** Parts of the body that a text names, as the tables of wishes call them. */
export const sitesIn = (text: string): string[] => sitesOf(text).map(({ site }) => site);
const WORD = /^[\p{L}\p{M}\p{N}]+/u;

/** What is treated, by the wider name of its place: a cataract is on the side of an eye. */
const WIDER: Readonly<Record<string, string>> = { cataract: 'eyes', cornea: 'eyes', acl: 'knee', meniscus: 'knee', cuff: 'shoulder' };
/** Whether a place that is named is the one of a treatment. */
export const isWithin = (named: string, site: string): boolean => named === site || named === WIDER[site];

/** Letters between a side and the part that it is of: "rodilla izquierda", "das rechte Knie". */
const BESIDE = 2;
function standsForIt(sentence: string, side: { start: number; end: number }, places: readonly Place[], site: string): boolean {
  const beside = places.filter(({ start, end }) => start - side.end <= BESIDE && side.start - end <= BESIDE);
  if (beside.length > 0) return beside.some((place) => isWithin(place.site, site));
  return LEADS.test(sentence.slice(0, side.start)) && goesOn(sentence.slice(side.end));
}

/** The side that is to be treated, where a message names just one that was not done: "it's the right one". Null: none, both, or one more complaint. */
export function sideToTreat(message: string, site: string): 'left' | 'right' | null {
  const open = sidesSpoken(message, site).filter(({ isDone, start, end }) => !isDone && !DENIED.test(message.slice(start, end)));
  const [only, another] = new Set(open.map(({ side }) => side));
  return only === undefined || another !== undefined || open.some(({ start, end }) => ALSO.test(message.slice(start, end))) ? null : only;
}
const DENIED =
  /(?<!\p{L})(?:not|isn['’]t|nicht|kein\p{L}{0,2}|no|pas|non|não|не|değil|ليس|ليست|مش|مو|fine|gut|bien|bene|bem|iyi|хорошо|champion|ok|okay)(?!\p{L})/iu;

/** The place of the body that a treatment is of, where there are two of it. Null: there is one, or it is not known. */
export function pairedSiteOf(treatment: string): string | null {
  const site = sitesOf(treatment).find((place) => PAIRED.has(place.site))?.site;
  return site ?? null;
}
const PAIRED: ReadonlySet<string> = new Set([
  'knee',
  'hip',
  'shoulder',
  'cuff',
  'acl',
  'meniscus',
  'cataract',
  'cornea',
  'canal',
  'breast',
]);
