import { decodings } from './encodings.ts';

/** Ways in which an attack is written so that a filter does not read it; each undone, so that the rules see plain words. */

const pairs = (from: string, to: string): [string, string][] => [...from].map((sign, at) => [sign, [...to][at] ?? '']);
const LOOKALIKES: Record<string, string> = Object.fromEntries([
  ...pairs('аеорсухіѕјԁһԛԝ', 'aeopcyxisjdhqw'),
  ...pairs('αορνιτυκɡⅼ', 'aopvitukgl'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
]);
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'l' };

/** As a reader sees it: one form for each letter, nothing invisible. */
export function plainText(text: string): string {
  const visible = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]| ?\u0640/g, '');
  return LATIN.test(visible)
    ? visible.replace(/\p{L}+/gu, (word) => (LATIN.test(word) || ALL_LOOKALIKE.test(word) ? latin(word) : word))
    : visible;
}

const LATIN = /[a-zʀᴀ-ᴢ]/iu;
const ALL_LOOKALIKE = /^[\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0455]+$/u;
const latin = (word: string): string => [...word].map((sign) => LOOKALIKES[sign.toLowerCase()] ?? sign).join('');

/** Readings of a text in which a disguise was found; an ordinary text has none. */
export function undisguised(text: string): string[] {
  const readings = [
    unspaced(text),
    unleet(text),
    unleet(unspaced(text)),
    unaccented(text),
    unhyphenated(text),
    joined(text),
    unboxed(text),
    ...decodings(text),
  ];
  return [...new Set(readings)].filter((reading) => reading !== text && reading.length > 3);
}

/** `i g n o r e`, `i.g.n.o.r.e` and `ignore_all_rules`. Wider gaps are those between words. */
function unspaced(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/(?<!\p{L})(?:\p{L}([ .\-*·|/~]))(?:\p{L}\1){2,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[ .\-*·|/~]/g, ''))
    .replace(/ {2,}/g, ' ');
}

/** Words in which digits and signs stand for letters; doses and codes such as L4 or 500mg are left alone. */
function unleet(text: string): string {
  return text.replace(/[\p{L}\d@$!|]{3,}/gu, (word) => {
    const letters = word.replace(/[^\p{L}]/gu, '').length;
    const isMixed = /\p{L}[\d@$|!]+\p{L}/u.test(word) || /^[\d@$|]\p{L}{2}/u.test(word);
    return isMixed && letters >= word.length / 3 ? word.replace(/[013457@$!|]/g, (sign) => LEET[sign] ?? sign) : word;
  });
}

/** Accents on more letters than any language has: `ïgñörê`. */
function unaccented(text: string): string {
  const apart = text.normalize('NFKD');
  const marks = (apart.match(/\p{M}/gu) ?? []).length;
  const letters = (apart.match(/[a-z]/gi) ?? []).length;
  return marks > 3 && marks > letters / 8 ? apart.replace(/\p{M}/gu, '') : text;
}

/** Words cut into pieces: `ig-no-re pre-vi-ous`. */
function unhyphenated(text: string): string {
  const cut = text.match(/(?<!\p{L})\p{L}{1,4}(?:-\p{L}{1,4})+(?!\p{L})/gu) ?? [];
  return cut.length > 1 ? text.replace(/(?<=\p{L})-(?=\p{L})/gu, '') : text;
}

/** Quoted pieces that are to be put together: `"ig" + "nore"`. */
const joined = (text: string): string => text.replace(/["'“”’]\s*\+\s*["'“”‘]/g, '');

/** Letters in boxes and circles, and those that make up flags where there are too many for flags. */
function unboxed(text: string): string {
  const letterOf = (sign: string, first: number) => String.fromCharCode(97 + (((sign.codePointAt(0) ?? first) - first) % 26));
  return text
    .replace(/[\u{1f150}-\u{1f169}]/gu, (sign) => letterOf(sign, 0x1f150))
    .replace(/[\u{1f170}-\u{1f189}]/gu, (sign) => letterOf(sign, 0x1f170))
    .replace(/(?:[\u{1f1e6}-\u{1f1ff}] ?){5,}/gu, (run) => run.replace(/[\u{1f1e6}-\u{1f1ff}] ?/gu, (sign) => letterOf(sign, 0x1f1e6)));
}

const SQUASHED =
  /(?:ignore|disregard|forget|override|bypass|reveal|print|show|dump|repeat)(?:all|any|the|of|your|my|previous|prior|above|system|hidden|secret|earlier|initial)*(?:instructions?|prompt|rules|guidelines|restrictions)/i;

const SQUASHED_ELSEWHERE =
  /(?:ignor|vergiss|oublie|olvida|esque[cç]a|dimentica|unut|yoksay|забудь|игнорируй|تجاهل|انس).{0,30}(?:regeln|anweisung|reglas|instru|r[eè]gles|consignes|regole|istruzion|regras|kural|talimat|правил|инструкц|تعليمات|قواعد)/iu;

/** `ignorepreviousinstructions`, `ignoreasregras`: an order without gaps. */
export function isSquashedOrder(text: string): boolean {
  return (text.match(/[\p{L}\p{M}]{16,}/gu) ?? []).some((word) => SQUASHED.test(word) || SQUASHED_ELSEWHERE.test(word));
}
