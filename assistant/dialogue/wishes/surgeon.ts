import { begins, holds } from '../../phrasebooks/phrasebook.ts';
import { clausesOf, denies, isTold, isWishedFor } from './wish-words.ts';

const WOMAN = [
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

/** Whether a woman or a man is wished for as surgeon. Who only tells of their doctor, denies or asks wishes nothing. */
export function wishedSurgeon(message: string): 'female' | 'male' | null {
  if (/[?؟]\s*$/u.test(message) || isTold(message)) return null;
  if (!isWishedFor(message) && message.trim().split(/\s+/).length > SHORT) return null;
  const wanted = clausesOf(message).filter((clause) => !denies(clause));
  const names = (patterns: readonly RegExp[]) => wanted.some((clause) => patterns.some((pattern) => clause.search(pattern) >= 0));
  if (names(WOMAN)) return 'female';
  return names(MAN) ? 'male' : null;
}
