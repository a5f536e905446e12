import { relativesOf } from '../../domain/relatives/patterns.ts';
import { SLIP } from '../../domain/conversation/slips.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';
import { isClearedLater } from './cleared-later.ts';
import { EATEN, eatenNowAt } from './eaten-now.ts';
import { GREW_OUT, NOT_YET } from './passed-words.ts';

/**
 * What a later message says of an allergy that was told before: that it has passed ("my peanut allergy is gone"), that the thing is eaten today, or that it is somebody
 * else's ("la penicilina es mi hijo, perdón"). Nine languages; pure.
 */

/** `over`: surely. `eaten`: it is eaten or drunk today, and borne. */
export type SaidSince = 'over' | 'eaten' | null;
type Place = { start: number; end: number };

const ALLERGY = String.raw`(?:allerg|al[eé]rg|alerj|аллерг|حساسي)\p{L}*`;
const whole = (...patterns: string[]) => new RegExp(String.raw`(?<!\p{L})(?:${patterns.join('|')})(?!\p{L})`, 'iu');

/** "Is gone", right behind the allergy or the thing. */
const GONE = whole(
  String.raw`(?:is|are|has|have|it['’]?s|they['’]re)(?: (?:all|completely|totally|now|long|been))* (?:gone(?: away)?|passed|disappeared|over|vanished)`,
  String.raw`(?:ist|sind|hat|haben)(?: sich)?(?: (?:jetzt|längst|inzwischen|wieder|ganz|mittlerweile))* (?:weg|vorbei|verschwunden|gegeben|gelegt|erledigt|verwachsen)`,
  String.raw`(?:ya )?se (?:me )?(?:quit[óo]|pas[óo]|fue|cur[óo])|desapareci[óo]`,
  String.raw`(?:c['’]est|ça a|elle a|s['’]est|a) (?:\p{L}+ )?(?:passée?|disparue?|fini|partie?)`,
  String.raw`(?:j[áa] )?(?:me )?(?:passou|desapareceu|sumiu)`,
  String.raw`(?:mi )?(?:è|sono) (?:\p{L}+ )?(?:passat|sparit|scompars|guarit)[oaei]`,
  'geçti|geçmiş|kalmadı|bitti',
  'прошл[ао]|исчезла|пропала|переросл?[аи]?|перерос',
  'راحت|اختفت|زالت|انتهت',
);
/** With the word for an allergy beside it. */
const NO_LONGER = whole(
  String.raw`no longer|(?:not|n['’]t|never)(?: \p{L}+){0,4} any ?(?:more|longer)|nicht mehr|kein\p{L}{0,2} (?:\p{L}+ )?mehr`,
  String.raw`ya no (?:soy|tengo|es)|(?:ne |n['’])?(?:suis|étais|ai|avais|est) plus|j[áa] n[ãa]o (?:sou|tenho)|n[ãa]o (?:sou|tenho) mais|non (?:sono|ho) più|artık (?:\p{L}+ ){0,2}(?:yok|değil\p{L}*)`,
  String.raw`(?:больше|уже|теперь|сейчас) (?:\p{L}+ )?нет|нет больше|ما عا?دت?|ما عندي (?:\p{L}+ ){0,3}(?:بعد|الحين|الآن)`,
);
/** "Not me", beside whose it is. */
const NOT_ME = whole(
  String.raw`not (?:me|mine|i)|nicht (?:ich|meine?|bei mir)|no (?:yo|m[ií][ao]?|era yo|soy yo)|pas (?:moi|à moi|la mienne)|n[ãa]o (?:eu|minha|sou eu)|non (?:io|mia|sono io)|ben(?:im)? değil\p{L}*|не (?:у меня|я|моя)|(?:مو|مش|ليس|ماهي|مهو) (?:لي|انا|أنا|عندي)`,
);
/** A relative without the "my" of other languages, and in the third person. */
const RELATIVE = whole(`у ${relativesOf('ru')}|ل${relativesOf('ar')}`);
const ALSO =
  /(?<!\p{L})(?:me too|also|as well|both of us|ich auch|auch ich|wir beide|yo tambi[eé]n|los dos|moi aussi|tous les deux|eu tamb[ée]m|os dois|anch['’]io|anche io|entrambi|ben de|ikimiz|и у меня|у меня тоже|я тоже|и я|انا كمان|أنا أيضا|وانا)(?!\p{L})/iu;
/** A test or a doctor that has not spoken yet, and what is only hoped. */
const HOPED =
  /(?<!\p{L})(?:hope|maybe|perhaps|might|not sure|think|vielleicht|hoffe|glaube|weiß nicht|quiz[áa]s?|creo|no sé|espero|peut-être|je crois|je pense|talvez|acho|não sei|forse|credo|non so|belki|sanırım|galiba|может|наверное|кажется|не знаю|يمكن|ربما|اظن|أظن|ما ادري)(?!\p{L})/iu;
const REACH = 50;
/** Letters beside a name that is taken up. */
const MOST_BESIDE = 10;

/** @param places of the one thing in the text; none where the message speaks of it without its name @returns what the message says of an allergy to it */
export function saidSince(text: string, places: readonly Place[]): SaidSince {
  const [first] = places;
  if (!first) return eatenNowAt(text) >= 0 && !isDoubted(text) ? 'eaten' : null;
  const sentence = sentenceOf(text, first);
  // "Eggs? I have them every morning": what is taken up, and no question.
  const isTakenUp = sentence.text.length <= first.end - first.start + MOST_BESIDE && text.slice(sentence.end).trim() !== '';
  if (isTakenUp && /[?؟]\s*$/u.test(sentence.text)) return saidSince(text.slice(sentence.end), []);
  if (/[?؟]\s*$/u.test(sentence.text) || isDoubted(sentence.text)) return null;
  const marked = markedBy(text, places).slice(sentence.start, sentence.end);
  if (isOver(marked) || isClearedLater(text, { name: '', end: first.end })) return 'over';
  return eatenNowAt(marked) >= 0 ? 'eaten' : null;
}

/** Whether the message says that the allergy is a relative's and not the patient's. */
export function isAnothersAllergy(text: string): boolean {
  return (namesRelative(text) || RELATIVE.test(text)) && (NOT_ME.test(text) || SLIP.test(text)) && !ALSO.test(text) && !/[?؟]/u.test(text);
}

const isDoubted = (text: string): boolean => HOPED.test(text);

function isOver(marked: string): boolean {
  const at = marked.indexOf(EATEN);
  const near = marked.slice(Math.max(0, at - REACH), at + REACH);
  const behind = marked.slice(at, at + REACH);
  const told = [GROWN.exec(near), GONE.exec(behind)];
  if (told.some((found) => found !== null && !NOT_YET.test(found.input.slice(0, found.index)))) return true;
  return IS_ALLERGY.test(near) && NO_LONGER.test(near);
}
const IS_ALLERGY = new RegExp(String.raw`(?<!\p{L})${ALLERGY}`, 'iu');
const GROWN = whole(GREW_OUT);

const markedBy = (text: string, places: readonly Place[]): string =>
  places.reduce((marked, { start, end }) => marked.slice(0, start) + EATEN.padEnd(end - start) + marked.slice(end), text);

function sentenceOf(text: string, { start, end }: Place): { text: string; start: number; end: number } {
  const from = Math.max(...['.', '!', '?', '؟', '\n'].map((sign) => text.lastIndexOf(sign, start - 1))) + 1;
  const length = /^[^.!?؟\n]*[.!?؟\n]?/u.exec(text.slice(end))?.[0].length ?? 0;
  return { text: text.slice(from, end + length), start: from, end: end + length };
}
