/** Writings that say nothing to a reader until they are turned back into letters; each undone where it is found. */

const READABLE = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\n]{8,}$/u;
/** Two words and most of it letters. */
const SENTENCE = /^(?=(?:[^\p{L}]*\p{L}){6})\p{L}{2}[\p{L}\p{P}]* [\p{L}\p{P} ]*\p{L}{2}/u;
const MORSE = '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(' ');

/** Readings of a text with its escapes undone, and of each run in it that may be encoded and is text. */
export function decodings(text: string): string[] {
  return [
    unescaped(text),
    hiddenTags(text),
    ...encodedRuns(text),
    ...runsOf(text, /(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])\b[ ,]*){6,}/g, fromNumbers(10)),
  ].filter((reading) => READABLE.test(reading) && /\p{L}{3}/u.test(reading));
}

/** Whether sentences are hidden in what no patient writes: base64, hexadecimal, binary, Morse, or signs that only machines see. */
export function hidesSentence(text: string): boolean {
  return [hiddenTags(text), ...encodedRuns(text)].some((reading) => READABLE.test(reading) && SENTENCE.test(reading));
}

const encodedRuns = (text: string): string[] => [
  ...runsOf(text, /[A-Za-z0-9+/]{16,}={0,2}/g, fromBase64),
  ...runsOf(text, /(?:[0-9a-f]{2}[ :]?){8,}/gi, (run) => (/[a-f]/i.test(run) ? fromHex(run) : '')),
  ...runsOf(text, /(?:\b[01]{8}\b[ ,]*){4,}/g, fromNumbers(2)),
  ...runsOf(text, /(?:[.-]{1,4}(?: +| *\/ *)){6,}[.-]{1,4}/g, fromMorse),
];

/** Readings that exist of every text, and make sense of a disguised one only. */
export function turned(text: string): string[] {
  const rot13 = text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
  return [rot13, [...text].reverse().join('')];
}

const runsOf = (text: string, pattern: RegExp, read: (run: string) => string): string[] => (text.match(pattern) ?? []).map(read);

function fromBase64(run: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(run), (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}

const fromHex = (run: string): string => run.replace(/[ :]/g, '').replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));

const fromNumbers =
  (base: number) =>
  (run: string): string =>
    (run.match(/\d+/g) ?? []).map((number) => String.fromCharCode(Number.parseInt(number, base))).join('');

/** A gap between signs ends a letter, a stroke or a wide gap a word. */
const fromMorse = (run: string): string =>
  run
    .split(/\s*\/\s*|\s{2,}/)
    .map((word) =>
      word
        .split(' ')
        .map((sign) => String.fromCharCode(97 + MORSE.indexOf(sign)))
        .join(''),
    )
    .join(' ');

/** Tag characters are seen by machines only. */
const hiddenTags = (text: string): string =>
  (text.match(/[\u{e0020}-\u{e007e}]/gu) ?? []).map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join('');

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(text: string): string {
  return text
    .replace(/\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|&#x([0-9a-f]{2,5});/gi, (all, ...codes: (string | undefined)[]) =>
      signOf(Number.parseInt(codes.slice(0, 3).find(Boolean) ?? '', 16), all),
    )
    .replace(/&#(\d{2,6});/g, (all, code: string) => signOf(Number(code), all))
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
}

const signOf = (code: number, otherwise: string): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise);
