import { begins, holds } from '../../phrasebooks/phrasebook.ts';
import { clausesOf, denies, isTold, isWishedFor } from './wish-words.ts';

/** A woman who operates: "si me opera una mujer". */
const OPERATES = [
  begins(
    String.raw`(?:woman|lady|female)\b[^.?!\n]{0,15}\b(?:operat\w+|doing (?:it|the (?:operation|surgery))|perform\w*|cut\w*)|(?:operated|done|performed) (?:on )?by a (?:woman|lady)`,
    'oper[ea] una mujer|una mujer (?:la que|quien|que) (?:me )?oper|(?:eine )?frau (?:mich )?(?:operier|macht|den eingriff)|(?:une )?femme (?:qui (?:m.)?op|m.op|chirurg)|operasse una donna|oper[ia] una donna|una donna (?:a operar|che oper)|(?:uma )?mulher (?:a operar|que oper|quem oper)',
    String.raw`(?:ameliyat\p{L}* )?(?:bir )?kadın (?:yap|ameliyat)\p{L}*|оперир\p{L}+[^.?!\n]{0,12}женщин|женщин\p{L}*[^.?!\n]{0,8}опер`,
  ),
  holds('(?:تسويها|تجريها|تعملها|تجري[^.؟!\\n]{0,10}|الجراحة[^.؟!\\n]{0,8}) ?امرأة'),
];
const WOMAN = [
  ...OPERATES,
  begins(
    String.raw`(?:female|woman|women|lady) (?:surgeon|doctor|physician)|(?:surgeon|doctor)\b[^.?!\n]{0,15}\b(?:woman|female|lady)`,
    'cirujana|doctora|médica|mujer cirujan|chirurgin|ärztin|operateurin|chirurgienne|femme (?:chirurgien|médecin)|(?:chirurgien|médecin) femme|cirurgiã|doutora|chirurga(?!\\p{L})|dottoressa|(?:medico|chirurgo) donna',
    String.raw`kadın (?:cerrah|doktor|hekim)|(?:doktor|cerrah)\p{L}* kadın|(?:хирург|врач)\p{L}*[^.?!\n]{0,12}женщин|женщин\p{L}*[-\s](?:хирург|врач)`,
  ),
  holds('طبيبة', 'جراحة (?:امرأة|أنثى)', 'دكتورة', '(?:طبيب|جراح) (?:امرأة|أنثى)'),
];
const MAN = [
  begins(
    String.raw`male (?:surgeon|doctor)|(?:surgeon|doctor)\b[^.?!\n]{0,10}\ba man\b`,
    String.raw`(?:cirujano|médico) hombre|männlich\p{L}* (?:chirurg|arzt)|(?:chirurgien|médecin) homme|(?:cirurgião|médico) homem|(?:chirurgo|medico) uomo|erkek (?:cerrah|doktor)|(?:хирург|врач)\p{L}*[^.?!\n]{0,5}мужчин`,
  ),
  holds('(?:طبيب|جراح) رجل'),
];
const SHORT = 4;

/** Who is to operate tells of no operation that was. */
const withoutWhoOperates = (message: string): string => OPERATES.reduce((text, pattern) => text.replace(pattern, ' '), message);

/** Whether a woman or a man is wished for as surgeon. Who only tells of their doctor, denies or asks wishes nothing. */
export function wishedSurgeon(message: string): 'female' | 'male' | null {
  if (/[?؟]\s*$/u.test(message) || isTold(withoutWhoOperates(message))) return null;
  if (!isWishedFor(message) && message.trim().split(/\s+/).length > SHORT) return null;
  const wanted = clausesOf(message).filter((clause) => !denies(clause));
  const names = (patterns: readonly RegExp[]) => wanted.some((clause) => patterns.some((pattern) => clause.search(pattern) >= 0));
  if (names(WOMAN)) return 'female';
  return names(MAN) ? 'male' : null;
}
