/** Ways in which an attack is written so that a filter does not read it; each undone, so that the rules see plain words. */

const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    'аa',
    'еe',
    'оo',
    'рp',
    'сc',
    'уy',
    'хx',
    'іi',
    'ѕs',
    'јj',
    'ԁd',
    'һh',
    'ԛq',
    'ԝw',
    'αa',
    'οo',
    'ρp',
    'νv',
    'ιi',
    'τt',
    'υu',
    'κk',
    'ɡg',
    'ⅼl',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'l' };

/** As a reader sees it: one form for each letter, nothing invisible. */
export function plainText(text: string): string {
  const visible = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '');
  return visible.replace(/\p{L}+/gu, (word) =>
    /[a-z]/i.test(word) || !/[^\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0455]/u.test(word) ? latin(word) : word,
  );
}

const latin = (word: string): string => [...word].map((sign) => LOOKALIKES[sign.toLowerCase()] ?? sign).join('');

/** Readings of a text in which a disguise was found; an ordinary text has none. */
export function undisguised(text: string): string[] {
  const readings = [unspaced(text), unleet(text), unescaped(text), ...decoded(text)];
  return [...new Set(readings)].filter((reading) => reading !== text && reading.length > 3);
}

/** Readings that exist of every text, and make sense of a disguised one only. */
export function turned(text: string): string[] {
  const rot13 = text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
  return [rot13, [...text].reverse().join('')];
}

/** `i g n o r e`, `i.g.n.o.r.e` and `ignore_all_rules`. Wider gaps are those between words. */
function unspaced(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/(?<!\p{L})(?:\p{L}([ .\-*·]))(?:\p{L}\1){2,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[ .\-*·]/g, ''));
}

/** Words in which digits and signs stand for letters; doses and codes such as L4 or 500mg are left alone. */
function unleet(text: string): string {
  return text.replace(/[\p{L}\d@$!|]{4,}/gu, (word) => {
    const letters = word.replace(/[^\p{L}]/gu, '').length;
    const isMixed = /\p{L}[\d@$|!]+\p{L}/u.test(word) || /^[\d@$|]\p{L}{2}/u.test(word);
    return isMixed && letters >= word.length / 3 ? word.replace(/[013457@$!|]/g, (sign) => LEET[sign] ?? sign) : word;
  });
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
}

const READABLE = /^[\p{L}\p{N}\p{P}\p{Zs}\n]{8,}$/u;

/** What stands in base64 or hexadecimal runs, where it is text. */
function decoded(text: string): string[] {
  const base64 = (text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? []).map(fromBase64);
  const hex = (text.match(/(?:[0-9a-f]{2}){8,}/gi) ?? []).map((run) =>
    run.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))),
  );
  return [...base64, ...hex].filter((reading) => READABLE.test(reading) && /\p{L}{3}/u.test(reading));
}

function fromBase64(run: string): string {
  try {
    return atob(run);
  } catch {
    return '';
  }
}

const SQUASHED =
  /(?:ignore|disregard|forget|override|bypass|reveal|print|show|dump|repeat)(?:all|any|the|of|your|my|previous|prior|above|system|hidden|secret|earlier|initial)*(?:instructions?|prompt|rules|guidelines|restrictions)/i;

/** `ignorepreviousinstructions`: an order without gaps. */
export function isSquashedOrder(text: string): boolean {
  return (text.match(/\p{L}{16,}/gu) ?? []).some((word) => SQUASHED.test(word));
}
