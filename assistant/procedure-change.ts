import { namesRelative } from '../domain/conversation/whose-document.ts';
import { sideNamed } from '../domain/cases/procedure-mismatch.ts';
import type { Laterality } from '../domain/clinical/findings.ts';
import {
  type NamedProcedure,
  namedProcedures,
  type OfferedProcedure,
  treatedDiseases,
  wishedProcedures,
} from './procedures/name-procedures.ts';

/** `change`: the patient says that the case is to be for another procedure. `mention`: they wish for it, and leave open whether instead. */
export type ProcedureChange = { kind: 'change' | 'mention' } & Omit<NamedProcedure, 'purpose'>;

const word = (...alternatives: string[]) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/** Turns of phrase that put one thing in the place of another. */
const INSTEAD = word(
  'instead|rather|in place of|change to|chang(?:e|ed|ing) (?:it|this|that|my (?:mind|case|procedure|treatment|operation|request)|the (?:case|procedure|treatment|operation|request))|switch(?:ed|ing)?|cancel (?:the|my)',
  'i (?:actually )?mean(?:t)?|actually|forget (?:about )?(?:the|my)|should (?:be|say|read)|(?:is|was) (?:a mistake|wrong)|i made a mistake|prefer [^.?!]{2,30} to|by mistake|not (?:the|an?) [^.?!]{3,30}, (?:but|i)',
  'en (?:lugar|vez) de|me equivoqu[ée]|quise decir|cambi(?:ar|e|o|é)(?:lo|la)? (?:a|por|mi)|mejor|prefiero|en realidad',
  'statt(?:dessen)?|anstatt|anstelle|lieber|doch (?:lieber|eine?n?)|(?:um)?ändern|wechseln|verwechselt|ich meinte|sondern|in wirklichkeit',
  'à la place|au lieu|plutôt|finalement|en fait|changer|changez|je voulais dire|je me suis trompée?',
  'em vez|em lugar|no lugar|prefiro|afinal|na verdade|mudar|troc(?:ar|o)|quis dizer|enganei-me|me enganei',
  'invece|al posto|piuttosto|preferisco|in realtà|cambiare|volevo dire|mi sono sbagliat[oa]',
  'yerine|aslında|değiştir\\p{L}*|fikrimi|demek istedim|yanlış(?:lıkla)? yaz\\p{L}*',
  'вместо|лучше|передумала?|изменить|измените|поменять|поменяйте|имела? в виду|на самом деле|ошиблась|ошибся',
  'بدل(?:ا|اً)? (?:من|عن)|بدلا|تغيير|أغير|غيّر|غيرت? رأيي|قصدت|أقصد|أفضل|في الواقع',
);
const WISH = word(
  "i (?:also )?(?:need|want|wish for|would like|['’]d like|am (?:interested in|looking for))|i['’](?:d like|m (?:interested in|looking for))",
  "quiero|necesito|me gustaría|busco|möchte|brauche|hätte gern|will|je (?:voudrais|veux|souhaite|cherche)|j[’']ai besoin|quero|preciso|gostaria|procuro",
  'vorrei|voglio|ho bisogno|cerco|istiyorum|ihtiyacım var|olacağı[mz]|olmam (?:gerek|lazım)|хочу|нужн[аоы]?|хотел(?:а)? бы|أريد|أحتاج|أرغب',
);
/** Tells the assistant that it put down or understood something else than was said: it speaks of the case as it is. */
const CAUGHT = word(
  "you(?:['’]ve| have)? (?:put|wrote|written|noted|entered|recorded|chose|picked|got|given)(?: (?:me|it|this|that|my \\p{L}+))?(?: down)?(?: (?:for|as|in))?(?: the)? (?:wrong|something else)|you(?:['’]ve| have)? (?:made a mistake|misunderstood)",
  'se (?:han |ha )?(?:equivocaron|equivocó|equivocado)|(?:pusieron|entendieron|anotaron|entendió|anotó) mal|me (?:han puesto|pusieron|puso) (?:otra|qué)',
  'sie (?:haben )?sich (?:da )?(?:vertan|geirrt)|haben sie sich (?:da )?(?:vertan|geirrt)|sie haben (?:mir |mich |das |da |die |den |etwas ){0,3}falsch\\p{L}*',
  "vous vous êtes trompée?s?|vous m[’']avez mis (?:quoi|autre chose|l[ea] mauvaise?)|vous avez mal (?:compris|noté)",
  'vocês? (?:se )?(?:enganaram|enganou|errou|erraram)|(?:enganaram|enganou)-se|(?:entenderam|entendeu|puseram) (?:mal|errado)',
  'avete (?:sbagliato|capito male|scritto male)|vi siete sbagliat[ie]|(?:lei )?si è sbagliat[oa]|ha capito male',
  'yanlış (?:\\p{L}+ )?(?:yaz|anla|kaydet)(?:mış|miş|dı|di)\\p{L}*|вы (?:ошиблись|перепутали|не так поняли|неправильно (?:поняли|записали))',
  '(?:أ|ا)خط(?:أ|ا)تم|(?:فهمتم|كتبتم|سجلتم) (?:بشكل )?خط(?:أ|ا)',
);
/** Says that what stands in the case is wrong, without saying who wrote it. */
const MISTAKEN = word(
  "(?:wrong|not the right) (?:operation|procedure|surgery|treatment)|(?:there(?:['’]s| is| must be)|(?:they|somebody|someone) (?:have |has )?made) (?:an?|some) (?:mistake|error)|that(?:['’]s| is) (?:wrong|not right|not it)|correct (?:it|this|that)",
  '(?:operación|cirugía|procedimiento|tratamiento) (?:equivocad|incorrect)[oa]|hay un error|es[oa] no es|est[áa] mal',
  'falsche (?:op|operation|behandlung|eingriff)|falscher eingriff|da ist ein fehler|das stimmt (?:so )?nicht|das ist (?:so )?falsch',
  "mauvaise (?:opération|intervention)|il y a (?:une )?erreur|ce n[’']est pas (?:ça|bon)|c[’']est pas (?:ça|bon)",
  '(?:operação|cirurgia) errada|(?:há|tem|houve) (?:um )?(?:erro|engano)|não é isso|está errado',
  "(?:operazione|intervento) sbagliat[oa]|c[’']è un errore|non è (?:questo|questa|quello|quella)|è sbagliato",
  'yanlış (?:ameliyat|tedavi|işlem)|bir (?:yanlışlık|hata) var|bu yanlış|düzelt(?:in|ir misiniz)',
  'не та операция|не то лечение|исправьте|(?:это |тут |здесь )?ошибка|это не то',
  'عملية (?:خطأ|غلط)|العملية (?:خطأ|غلط)|(?:فيه|في|هناك) (?:خطأ|غلط)|هذا غلط',
);
/** Quotes what stands in the case. */
const IT_SAYS = word(
  "(?:it|this|here|there|the (?:case|page|app|form|screen)) (?:says?|shows?|lists?|reads)|you(?:['’]ve| have)? (?:put|wrote|written|noted|chosen)",
  '(?:da|hier|dort|oben) steht|steht (?:da|hier)|(?:aquí|ahí) (?:pone|dice|sale)|(?:me )?(?:han puesto|pusieron)',
  "c[’']est (?:marqué|écrit)|il y a (?:marqué|écrit)|vous avez (?:mis|noté)|está (?:escrito|aí)|aparece|puseram",
  "c[’']è scritto|risulta|avete (?:messo|scritto)|yazıyor|yazmış\\p{L}*|görünüyor|написано|указан[аоы]?|مكتوب|كاتبين|كتبتم",
);
/** "It is a bypass of the stomach": directly before the name. */
const IT_IS =
  /(?<![\p{L}\p{M}])(?:it['’]?s|it is|it (?:must|has to|should) be|that is|es ist|das ist|geht um|c['’]est|il s['’]agit d[eu']|es|se trata de|è|si tratta d\p{L}*|é|trata-se de|это|هذا|هذه|هي|هو)[\s,:]+(?:(?:an?|the|eine?n?|das|die|der|une?|une|la|le|l['’]|un|una|el|lo|il|um|uma|o|a)[\s]*)?$/iu;
const NOT_OTHER =
  /(?<![\p{L}\p{M}])(?:not|nicht|kein\p{L}{0,2}|no|pas|non|não|не|وليست?|ليست?|مش|مو)\s{1,3}(?:[\p{L}'’]{1,30}\s{1,3}){0,3}[\p{L}'’]|[\p{L}'’]\s{1,3}değil(?![\p{L}\p{M}])/iu;
const OPENS_NO = /^\s*(?:no|nein|non|não|hayır|нет|لا)(?=[\s,.!:،])/iu;
const TOLD_AS_DONE =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?<![\p{L}\p{M}])(?:ago|already|vor|schon|hace|ya|il y a|déjà|fa|già|há|já|önce|назад|уже|قبل|منذ)(?![\p{L}\p{M}])/iu;

/** Whether a turn of phrase stands directly before a place. */
const isNamedBy = (phrase: RegExp, message: string, start: number): boolean => phrase.test(message.slice(Math.max(0, start - 30), start));

/** Names what it is, with what it is not: "no, it is a bypass of the stomach", "…, not of the heart". */
function saysWhatItIs(message: string, start: number): boolean {
  const sentence = sentenceAt(message, start);
  if (TOLD_AS_DONE.test(sentence)) return false;
  const isNamed = isNamedBy(IT_IS, message, start) || /(?<!\p{L})değil(?!\p{L})/iu.test(sentence);
  return isNamed && (OPENS_NO.test(message) || NOT_OTHER.test(sentence));
}

/** A question that asks for the change itself. */
const ASKS_FOR_CHANGE = word(
  '(?:can|could|may|would) (?:we|you|i) (?:please )?(?:change|switch|have|do|get)|is it possible to (?:change|switch)',
  '(?:puedo|podemos|podría|puede) cambiar|(?:kann|können|könnten) (?:ich|wir|sie)[^?]{0,60}(?:ändern|wechseln)|(?:peut-on|puis-je|pouvez-vous|on peut) changer',
  '(?:posso|podemos|pode) (?:mudar|trocar)|(?:posso|possiamo|può) cambiare|değiştirebilir|можно (?:изменить|поменять)|هل يمكن(?:ني)? تغيير',
);
const DENIED_BEFORE =
  /(?<![\p{L}\p{M}])(?:not|never|no|cannot|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|without|kein(?:e[rnms]?)?|nicht|pas|non|não|nunca|değil|не|нет|لا|ليس|بدون)(?:\s+[\p{L}'’]+){0,3}\s+$/iu;
const DONE_BEFORE =
  /(?<![\p{L}\p{M}])(?:had|has|have had|got|since|after|tuve|tengo ya|ya tengo|me pusieron|hatte|habe|hab|bekam|seit|nach|j['’]ai (?:déjà )?(?:eu|une)|depuis|tive|já tive|fiz|ho (?:già )?(?:avuto|fatto)|dopo|oldum|geçirdim|была?|было|делали|сделали|после|أجريت|لدي|عملت|بعد)(?:\s+[\p{L}'’]+){0,3}\s+$/iu;
const DONE_AFTER = /(?<![\p{L}\p{M}])(?:bekommen|gehabt|oldum|geçirdim)(?![\p{L}\p{M}])/iu;

/**
 * Whether a message asks for another procedure than the case is for: said in so many words, or only wished for. Null: it speaks of no other, of several, of
 * one that was done, denied or somebody else's, or asks about it. @param present the case's procedure code
 */
export function readProcedureChange(
  message: string,
  offered: readonly OfferedProcedure[],
  present: string,
  asksForProcedure: 'asked' | 'not_asked',
): ProcedureChange | null {
  const named = namedProcedures(message, offered, present);
  const diseases = treatedDiseases(message, offered);
  const isPresentNamed = named.some(({ code }) => code === present);
  const isMistaken =
    MISTAKEN.test(message) && (isPresentNamed || WISH.test(message) || named.some(({ start }) => isNamedBy(IT_IS, message, start)));
  const isCaught = CAUGHT.test(message) || isMistaken || (IT_SAYS.test(message) && isPresentNamed);
  if (/[?؟]\s*$/u.test(message) && !isCaught && !ASKS_FOR_CHANGE.test(message)) return null;
  const wished = wishedProcedures(message, offered, present).filter(({ code, start }) => code !== present && isWishedFor(message, start));
  const meant = diseases.filter(({ code, isDenied }) => code !== present && !isDenied);
  const others = wished.length === 0 && isCaught ? meant : wished;
  const [other] = others;
  if (!other || others.some(({ code }) => code !== other.code) || namesRelative(isCaught ? sentenceAt(message, other.start) : message))
    return null;
  const isPresentDenied =
    named.some(({ code, purpose }) => code === present && purpose === 'not_wanted') ||
    diseases.some(({ code, isDenied }) => code === present && isDenied);
  const saysInstead = INSTEAD.test(message) || saysWhatItIs(message, other.start) || (isPresentDenied && !TOLD_AS_DONE.test(message));
  if (asksForProcedure === 'asked' || isCaught || saysInstead) return changeTo('change', other);
  return WISH.test(message) ? changeTo('mention', other) : null;
}

const sentenceAt = (message: string, at: number): string =>
  `${
    message
      .slice(0, at)
      .split(/[.!?؟\n]+/)
      .at(-1) ?? ''
  }${message.slice(at).split(/[.!?؟\n]+/)[0] ?? ''}`;

function isWishedFor(message: string, start: number): boolean {
  const before = message.slice(Math.max(0, start - 60), start);
  return !DENIED_BEFORE.test(before) && !DONE_BEFORE.test(before) && !DONE_AFTER.test(message);
}

const changeTo = (kind: ProcedureChange['kind'], { code, name, start }: Omit<NamedProcedure, 'purpose'>): ProcedureChange => ({
  kind,
  code,
  name,
  start,
});

const BREATH =
  /[.!?;,\n]|(?<![\p{L}\p{M}])(?:and|but|because|or|und|aber|oder|weil|y|pero|porque|o|et|mais|ou|e|ma|però|mas|ve|ama|и|но|или|و|لكن)(?![\p{L}\p{M}])/iu;
const BESIDE = { before: 24, after: 60 };

/** The side named in the same breath as a procedure: "left knee replacement", "prothèse du genou droit". @param start where the procedure is named */
export function sideBeside(message: string, start: number): Laterality | null {
  const before =
    message
      .slice(Math.max(0, start - BESIDE.before), start)
      .split(BREATH)
      .at(-1) ?? '';
  const after = message.slice(start, start + BESIDE.after).split(BREATH)[0] ?? '';
  return sideNamed(`${before}${after}`);
}
