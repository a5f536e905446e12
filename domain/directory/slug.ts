import { hashText } from '../classifier/hash-text.ts';

/** Letters that are not a plain one with a mark. */
const PLAIN: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  đ: 'd',
  Đ: 'd',
  þ: 'th',
};

/** A part of a public address (Part 8, slug): lower-case letters, digits and single hyphens, two characters or more; a name in another script has a number. */
export function slugOf(name: string): string {
  const plain = [...name]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80);
  return /^[a-z]./.test(plain) ? plain : `x-${plain || hashText(name).toString(36)}`;
}
