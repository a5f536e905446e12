import { SLIP, TAKES_BACK } from './slips.ts';
import { tellsOfOperation } from './told-as-operated.ts';

/**
 * The side that a message puts in the place of the other: `I was wrong, it is the right shoulder`, `not the right knee but the left one`. A side is denied,
 * or words that take something back stand beside it; a mere side, an apology or a second complaint corrects nothing.
 */

type Side = 'left' | 'right';
/** `other`: than the record says. */
export type SideCorrection = { side: Side | 'other' /** Both sides stand in it, one of them denied. */; isContrast: boolean };

/** "Sol" and "sağ" are sides before a part of the body only: the sun and a thank-you are none; neither are "tengo derecho a" and "j'ai le droit". */
const TURKISH_SITE = String.raw`(?=\s(?:değil|\p{L}*(?:diz|kalça|omuz|omz|göz|ayak|ayağ|el|kol|bacak|bacağ|kulak|kulağ|meme|taraf)))`;
/** And where words that put right stand at them: "pardon, sağ, sol değil", "yok sol", "sağ demek istedim". */
const turkishAlone = (side: string, other: string): string =>
  String.raw`${side}(?! ol)(?=,? ${other} değil|\s(?:demek|diyecek|yazacak|olacak|taraf))|(?<=(?:yok|hayır|pardon|yanlış|aslında|yani),?\s)${side}(?! ol)(?!\p{L})`;
/** "شمال" is the left of a part of the body, and the north elsewhere. */
const ARABIC_SITE = String.raw`(?<=(?<!\p{L})(?:ال)?(?:ركب|ورك|حوض|كتف|عين|رجل|ايد|يد|قدم|ناحي|جه|مفصل|صدر|[اأ]ذن|ودن)\p{L}{0,3}\s)`;
const SIDES: Record<Side, RegExp> = {
  left: new RegExp(
    String.raw`(?<![\p{L}])(?:(?:left(?! (?:for|out|to|over|behind|my|the|him|her))|link(?:e[nrsm]?|s)|izquierd[oa]|izq(?:d[oa])?|gauche|esquerd[oa]|sinistr[oa]|лев\p{L}{2,3}|слева|(?:ال)?(?:يسرى|أيسر|ايسر|يسار)|${ARABIC_SITE}(?:ال)?شمال|(?:ال)?شمال(?=\s(?:مش|مو|مب|وليس)\s(?:ال)?يمين)|(?<=(?:مش|مو|مب)\s(?:ال)?يمين\s)(?:ال)?شمال)(?![\p{L}])|sol${TURKISH_SITE}|(?<=(?<!\p{L})sağ değil,?\s)sol(?!\p{L})|${turkishAlone('sol', 'sağ')})`,
    'giu',
  ),
  right: new RegExp(
    String.raw`(?<![\p{L}])(?:(?:right(?! (?:now|away|after|before|time|place|thing|person|choice|hospital|clinic))|recht(?:e[nrsm]?|s)|derech[oa](?! a)|dch[oa]|(?<!(?<!\p{L})(?:tout|[aá]i|as|a|avons|avez|ont|du) (?:le )?)droite?(?! (?:de|à)(?!\p{L})| d['’])|direit[oa](?! a)|destr[oa]|прав(?:ый|ая|ое|ого|ой|ую|ом)|справа|(?:ال)?(?:يمنى|أيمن|ايمن|يمين))(?![\p{L}])|sağ${TURKISH_SITE}|${turkishAlone('sağ', 'sol')})`,
    'giu',
  ),
};
/** Directly before the side, with the joint between at most: "ليست الركبة اليمنى", "not the right knee". */
const DENIED =
  /(?<!\p{L})(?:not|isn['’]t|nicht|kein\p{L}{0,2}|no(?!\s(?:no|its?|sorry|wait|scus[ai]|perd[oó]n\p{L}*|espera|disculp\p{L}*|desculp\p{L}*|digo|pardon|aspett\p{L}|anzi)(?!\p{L}))|pas|non(?! pardon| à $| c['’]est)|não|не|و?ليست?|مش|مو)\s(?:[\p{L}\p{M}'’]+\s){0,3}$/iu;
const INSTEAD = /(?<!\p{L})(?:but|sondern|sino|mais|mas|ma|bensì|а|بل|وإنما)(?!\p{L})/iu;
const DENIED_BEHIND =
  /^\s?(?:knee |hip |one |eye |side |knie |hüfte |seite )?(?:no|not|nicht|non|não|нет|لا)(?=\s*(?:[,.;،!]|$))|^\s?(?:[\p{L}\p{M}]+\s){0,1}(?:değil|demişim|yazmışım|demiştim|yazmıştım)(?!\p{L})/iu;
/** "The right one not, the other", "el otro lado". */
const THE_OTHER =
  /(?<!\p{L})(?:other|ander(?:e[nrms]?|n)|otr[oa]|l['’]autre|autre|altr[oa]|outr[oa]|öbür\p{L}*|diğer\p{L}*|öteki\p{L}*|друг(?:ой|ая|ое|ую|ого|ом)|втор(?:ой|ая|ое|ую|ого|ом)|(?:ال)?(?:ثاني\p{L}?|[أا]خرى|[آا]خر))(?!\p{L})/iu;
/** What says that a side is meant. */
const OF_A_SIDE = /(?<!\p{L})(?:side|seite|lado|lato|côté|taraf\p{L}*|сторон\p{L}*|(?:ال)?(?:جهة|ناحية))(?!\p{L})/iu;
/** Another complaint beside the first. */
const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|now|auch|beide\p{L}?|jetzt|también|ahora|amb[oa]s|aussi|maintenant|les deux|também|agora|anche|adesso|entramb\p{L}|(?:diz|omuz|kalça|göz|taraf|sol|sağ)\p{L}*\s(?:da|de)|şimdi|тоже|также|теперь|оба|обе|أيضا|ايضا|كمان|الآن)(?!\p{L})/iu;
const LONGEST = 300;

/** A question asks, whatever stands beside it. */
const withoutQuestions = (written: string): string =>
  written
    .split(/(?<=[.!?؟;\n])/u)
    .filter((sentence) => !/[?؟]$/u.test(sentence))
    .join('');

/** Where a side is spoken of: between signs and joining words. */
const CLAUSE_END = /[.,;:!?؟،؛\n–]|\s-\s|\s(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|ve|ama|и|а|но|بس|لكن)\s/giu;
function clauseAround(message: string, start: number, end: number): string {
  const before = message.slice(0, start);
  const from = [...before.matchAll(CLAUSE_END)].at(-1);
  const behind = message.slice(end);
  const to = [...behind.matchAll(CLAUSE_END)][0];
  return before.slice(from ? from.index + from[0].length : 0) + message.slice(start, end) + behind.slice(0, to?.index);
}

const FINE =
  /(?<!\p{L})(?:fine|ok|okay|good|healthy|perfect|gut|gesund|heil|ordnung|prima|bien|san(?:it)?[oa]|saine?|bem|bom|boa|bene|iyi|sağlam|sağlıklı|здоров\p{L}*|хорош\p{L}*|нормальн\p{L}*|порядке|سليم\p{L}*|كويس\p{L}*|تمام|بخير|زين\p{L}*)(?!\p{L})/iu;

/** "No, …", "wait, …", "anzi …": a message that begins so puts something right, or answers. */
const OPENS =
  /^[\s,]*(?:(?:oh|ah|ach|ay|ai|ой|ох|آه|um|uh|hm|so|and|but|aber|pero|mais|ma|mas)[\s,]+)*(?:no|nope|nah|nein|nee|ne|non|não|nao|hayır|yok|нет|لا|لأ|wait|hang on|actually|warte|moment|doch|eigentlich|espera|digo|mejor dicho|en realidad|attend\p{L}*|en fait|plutôt|anzi|aspett\p{L}|in realtà|aliás|espere|na verdade|dur|aslında|yani|стой\p{L}*|вообще-то|لحظة|بل)(?!\p{L})/iu;
/** "Es ist doch das linke", "ой, левое". */
const AFTER_ALL = /(?<!\p{L})doch(?!\p{L})|^ой(?!\p{L})/iu;
/** Words of a clause that only says which side it is. */
const PLAIN = new Set(
  [
    'obviously of course no nope nah sorry wait actually it its s is was the my one yin yun side on of i mean meant to be for that',
    'naturlich klar halt nein nee ach doch es ist das die der den dem am im meine mein meinte ich seite entschuldigung sorry war eigentlich um geht betrifft hab habe mich vertan geirrt verwechselt falsch',
    'claro no es era la el de lo en mi digo lado perdon perdona perdone espera ay mejor dicho realidad me equivoque confundi queria quise decir',
    'bien sur evidemment non pardon desole desolee c est etait le la l du de mon ma cote en fait plutot je veux dire a droite gauche me suis trompe trompee voulais erreur',
    'ovviamente certo no scusi scusa anzi e era il la l lo di al alla mio mia lato parte ho volevo dire sbagliato sbagliata intendevo quello quella mi sono',
    'nao desculpe desculpa alias e era o a do da no na meu minha lado verdade errei enganei me queria dizer confundi',
    'demek istedim diyecektim yazacaktim hayir yok pardon aslinda yani benim taraf tarafi olan dogrusu yanlis yazdim yazmisim karistirdim',
    'конечно я нет ой извините простите это не с в на у меня моя мой сторона стороны ошибся ошиблась перепутал перепутала имел имела ввиду виду в',
    'لا لأ عفوا اسف اسفه قصدي هي هو في من الناحيه الجهه بل يعني معلش غلطت قصدت',
  ]
    .join(' ')
    .split(' '),
);
const JOINT =
  /^(?:knees?|hips?|shoulders?|eyes?|knie\p{L}*|huft\p{L}*|schulter\p{L}*|augen?|auge|rodilla|cadera|hombro|ojo|genou|hanche|epaule|oeil|œil|ginocchi\p{L}*|anca|spalla|occhio|joelho|quadril|ombro|olho|diz\p{L}*|kalca\p{L}*|omuz\p{L}*|omz\p{L}*|goz\p{L}*|колен\p{L}*|бедр\p{L}*|тазобедренн\p{L}*|сустав\p{L}*|плеч\p{L}*|глаз\p{L}*|(?:ال)?(?:ركب|ورك|حوض|كتف|عين|مفصل)\p{L}{0,3})$/u;
const MARKS = /(?!й)\p{M}/gu;
const isPlain = (clause: string, side: string): boolean =>
  clause
    .replace(side, ' ')
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || PLAIN.has(word.replaceAll('ة', 'ه').replaceAll('آ', 'ا')) || JOINT.test(word));

/** @returns null for a question, for a complaint more, and where both or neither side may be meant */
export function readSideCorrection(written: string): SideCorrection | null {
  if (written.length > LONGEST) return null;
  const message = withoutQuestions(written);
  const named = (['left', 'right'] as const).flatMap((side) =>
    [...message.matchAll(SIDES[side])].map(({ index, 0: word }) => {
      const clause = clauseAround(message, index, index + word.length);
      const isDenied =
        DENIED.test(message.slice(0, index).split(INSTEAD).at(-1) ?? '') || DENIED_BEHIND.test(message.slice(index + word.length));
      return { side, clause, isDenied, isLeftAlone: FINE.test(clause) || tellsOfOperation(clause), isPlain: isPlain(clause, word) };
    }),
  );
  const open = named.filter(({ isDenied, isLeftAlone }) => !isDenied && !isLeftAlone);
  const [only, another] = new Set(open.map(({ side }) => side));
  const namesOther = THE_OTHER.test(message) && !ALSO.test(message);
  if (only === undefined && namesOther)
    return otherThan(message, new Set(named.filter(({ isDenied }) => isDenied).map(({ side }) => side)));
  if (only === undefined || another !== undefined) return null;
  if (named.some(({ isDenied }) => isDenied)) return { side: only, isContrast: true };
  if (ALSO.test(aboutOpen(message, named))) return null;
  const isPutRight = (OPENS.test(message) || SLIP.test(message) || AFTER_ALL.test(message)) && open.some((one) => one.isPlain);
  return isPutRight || TAKES_BACK.test(message) ? { side: only, isContrast: isPutRight } : null;
}

/** Without the sentences that tell only of the side that is left alone: "LEFT knee. The right one they did, must be ten year back now". */
const aboutOpen = (message: string, named: readonly { clause: string; isLeftAlone: boolean }[]): string =>
  (message.match(/[^.!;\n]+[.!;\n]*/gu) ?? [])
    .filter((sentence) => {
      const sides = named.filter(({ clause }) => sentence.includes(clause.trim()));
      return sides.length === 0 || sides.some(({ isLeftAlone }) => !isLeftAlone);
    })
    .join(' ');

/** The other than the side that is denied; where none is named, than the record says, if the message takes back and speaks of a side or a joint and of nothing else. */
function otherThan(message: string, denied: ReadonlySet<Side>): SideCorrection | null {
  const [only, another] = denied;
  if (only !== undefined) return another === undefined ? { side: only === 'left' ? 'right' : 'left', isContrast: true } : null;
  const other = THE_OTHER.exec(message)?.[0] ?? '';
  const rest = message.replace(OF_A_SIDE, ' ').replace(/(?<!\p{L})(?:one|not|nicht|that|this|knee|pas|не|değil|مو|مش)(?!\p{L})/giu, ' ');
  const isMeant = OF_A_SIDE.test(message) || message.split(/[^\p{L}]+/u).some((word) => JOINT.test(word.toLowerCase()));
  return isMeant && isPlain(rest, other) && (OPENS.test(message) || SLIP.test(message)) ? { side: 'other', isContrast: true } : null;
}

const NOT_YET =
  /(?<!\p{L})(?:not yet|noch nicht|todavía no|aún no|pas encore|non ancora|ancora no|ainda não|henüz (?:değil|olmadı)|ещ[её] не(?:т)?|لسه(?: لا)?|ليس بعد|ليست بعد)(?!\p{L})/iu;

/** "The right eye was operated in 2024, the left not yet": the side where it was done, beside the other where it is to be. @returns null for anything less */
export function readOperatedSide(written: string): { side: Side; year: string | null } | null {
  if (written.length > LONGEST) return null;
  const message = withoutQuestions(written);
  const named = (['left', 'right'] as const).flatMap((side) =>
    [...message.matchAll(SIDES[side])].map(({ index, 0: word }) => {
      const clause = clauseAround(message, index, index + word.length);
      return {
        side,
        isOpen: NOT_YET.test(clause),
        isDone: tellsOfOperation(clause),
        year: /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(clause)?.[0] ?? null,
      };
    }),
  );
  const [done, another] = named.filter(({ isDone, isOpen }) => isDone && !isOpen);
  const open = named.filter(({ isOpen }) => isOpen);
  if (!done || another || open.length !== 1 || open[0]?.side === done.side || named.length !== 2) return null;
  return { side: done.side, year: done.year };
}
