/** Numbers that are written as words in nine languages, up to hundreds of thousands: "eight thousand", "ventimila", "setenta y nueve", "7 bin". */

const table = (first: number, step: number, ...lines: string[]): [string, number][] =>
  lines.flatMap((line) => line.split(' ').map((word, index): [string, number] => [word, first + index * step]));

const GERMAN_UNITS = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const GERMAN_TENS = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const ITALIAN_UNITS = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
const ITALIAN_TENS = ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];

/** German and Italian write a number as one word. */
const JOINED: [string, number][] = [
  ...GERMAN_UNITS.map((word, at): [string, number] => [word, at + 1]),
  ...table(10, 1, 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'),
  ...GERMAN_TENS.flatMap((tens, at): [string, number][] => [
    [tens, (at + 2) * 10],
    ...GERMAN_UNITS.map((unit, more): [string, number] => [`${unit}und${tens}`, (at + 2) * 10 + more + 1]),
  ]),
];
const JOINED_ITALIAN: [string, number][] = [
  ...ITALIAN_UNITS.map((word, at): [string, number] => [word, at + 1]),
  ...table(10, 1, 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'),
  ...ITALIAN_TENS.flatMap((tens, at): [string, number][] => [
    [tens, (at + 2) * 10],
    ...ITALIAN_UNITS.map((unit, more): [string, number] => [
      (/^[uo]/.test(unit) ? tens.slice(0, -1) : tens) + unit.replace(/e$/, more === 2 ? 'é' : 'e'),
      (at + 2) * 10 + more + 1,
    ]),
  ]),
];
const thousandsOf = (words: [string, number][], ending: string): [string, number][] =>
  words.map(([word, value]) => [word + ending, value * 1_000]);
const hundredsOf = (units: string[], ending: string): [string, number][] =>
  units.map((unit, at): [string, number] => [unit + ending, (at + 1) * 100]);

const WORDS = new Map<string, number>([
  ...table(
    1,
    1,
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  ...table(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
  ...table(
    1,
    1,
    'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  ),
  ...table(21, 1, 'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'),
  ...table(20, 10, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  ...table(100, 100, 'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'),
  ...table(1, 1, 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
  ...table(20, 10, 'vingt trente quarante cinquante soixante septante huitante nonante'),
  ['vingts', 20],
  ...table(1, 1, 'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'),
  ...table(16, 1, 'dezasseis dezassete dezoito dezanove'),
  ...table(20, 10, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  ...table(100, 100, 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'),
  ...table(1, 1, 'bir iki üç dört beş altı yedi sekiz dokuz'),
  ...table(10, 10, 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'),
  ...table(
    1,
    1,
    'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать',
  ),
  // The genitive behind "up to", "around": "до десяти тысяч".
  ...table(2, 1, 'двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати'),
  ...table(3, 1, 'трех четырех'),
  ...table(16, 1, 'шестнадцати семнадцати восемнадцати девятнадцати'),
  ...table(20, 10, 'двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти'),
  ...table(100, 100, 'ста двухсот трёхсот четырёхсот пятисот шестисот семисот восьмисот девятисот'),
  ['трехсот', 300],
  ['четырехсот', 400],
  ['девяноста', 90],
  ...table(17, 1, 'семнадцать восемнадцать девятнадцать двадцать'),
  ...table(20, 10, 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  ...table(100, 100, 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
  ...table(3, 1, 'ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره', 'ثلاث اربع خمس ست سبع ثمان تسع عشر'),
  ...table(20, 10, 'عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين', 'عشرون ثلاثون اربعون خمسون ستون سبعون ثمانون تسعون'),
  ...table(3, 1, 'تلاته اربعه خمسه سته سبعه تمانيه تسعه', 'تلات اربع خمس ست سبع تمان تسع'),
  ...table(11, 1, 'حداشر اتناشر تلتاشر اربعتاشر خمستاشر ستاشر سبعتاشر تمنتاشر تسعتاشر'),
  ...table(11, 1, 'احدعش اطنعش تلتعش اربعتعش خمستعش ستعش سبعتعش تمنتعش تسعتعش'),
  ...table(12, 1, 'اطناشر تلاتاشر', 'طنعش تلطعش', 'اثنعش ثلثعش'),
  ['ثلاثتعش', 13],
  ['ثمنتعش', 18],
  ['تلاتين', 30],
  ['تمانين', 80],
  ...table(100, 100, 'ميه ميتين', 'مئه مئتين', 'مائه مائتين'),
  ['واحد', 1],
  ['اثنين', 2],
  ['اثنان', 2],
  ['تنين', 2],
  ['الفين', 2_000],
  ...JOINED,
  ...JOINED_ITALIAN,
  ...thousandsOf(JOINED, 'tausend'),
  ...thousandsOf(JOINED_ITALIAN, 'mila'),
  ...hundredsOf(GERMAN_UNITS, 'hundert'),
  ...hundredsOf(ITALIAN_UNITS, 'cento'),
]);
const HUNDRED = new Set(['hundred', 'hundert', 'cent', 'cents', 'yüz']);
const THOUSAND = new Set('thousand mil tausend mille mila bin тысяча тысячи тысяч тыс тыщ тыщи الاف الف grand'.split(' '));
/** The plurals of a thousand: without a number before them nobody knows how many ("несколько тысяч"). */
const THOUSANDS = new Set(['тысяч', 'الاف']);
/** Between two words of one number. */
const JOINS = new Set(['and', 'y', 'e', 'et', 'und']);
/** Number words that are other words too: a number only with another one. */
const AMBIGUOUS = new Set([
  'once',
  'on',
  'due',
  'sei',
  'un',
  'um',
  'uno',
  'ein',
  'six',
  'quince',
  'elf',
  'bin',
  'grand',
  'dos',
  'ست',
  'واحد',
  'اثنين',
  'اثنان',
  'تنين',
]);
const MOST = 1_000_000;

const lower = (word: string): string => word.replaceAll('I', 'ı').toLowerCase().replace(/[أإآ]/gu, 'ا').replace(/ة$/u, 'ه');

/** `opens`: a comma or another sign stands before it, so that no number goes on with it. */
type Token = { word: string; start: number; end: number; opens: boolean };

/** What a word adds or multiplies. A plain I is İ to nobody but Turks: both are tried. */
function kindOf({ word }: Token): { adds?: number; times?: number; joins?: true } | null {
  const bare = /^و(?=\p{L}{3})/u.test(word) ? word.slice(1) : word;
  for (const name of [word.toLowerCase(), lower(word), lower(bare)]) {
    if (THOUSAND.has(name)) return { times: 1_000 };
    if (HUNDRED.has(name)) return { times: 100 };
    const adds = WORDS.get(name);
    if (adds !== undefined) return { adds };
    if (JOINS.has(name)) return { joins: true };
  }
  return /^\d{1,3}$/.test(word) ? { adds: Number(word) } : null;
}

/** The number that begins at a token, and behind which token it ends. Null: none, or digits alone. */
function numberAt(tokens: readonly Token[], from: number): { value: number; next: number } | null {
  let [total, current, next, words] = [0, 0, from, 0];
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const kind = kindOf(token);
    const isDigits = /^\d/.test(token.word);
    if (kind === null || (at > from && (isDigits || token.opens))) break;
    if (kind.joins) {
      if (words === 0 && at === from) break;
      continue;
    }
    if (kind.times === 100 && words === 0 && current > 0) break;
    if (kind.times === 1_000) {
      if (total > 0 || (current === 0 && (AMBIGUOUS.has(token.word.toLowerCase()) || THOUSANDS.has(lower(token.word))))) break;
      total = Math.max(1, current) * 1_000;
      current = 0;
    } else if (kind.times) current = Math.max(1, current) * kind.times;
    else if ((kind.adds ?? 0) >= 1_000) total += kind.adds ?? 0;
    else if (current === 4 && kind.adds === 20) current = 80;
    else if (current > 0 && !fits(current, kind.adds ?? 0, isJoined(tokens, at))) break;
    else current += kind.adds ?? 0;
    words += isDigits ? 0 : 1;
    next = at + 1;
  }
  const alone = next - from === 1 && AMBIGUOUS.has((tokens[from] as Token).word.toLowerCase());
  return words > 0 && !alone ? { value: total + current, next } : null;
}

/** "fünf und zwanzig", "خمسة وعشرين", "مية وخمسة وعشرين", "خمسة عشر": only so units stand before tens. "Uno ochenta" are two numbers. */
const isJoined = (tokens: readonly Token[], at: number): boolean =>
  /^[\p{Script=Arabic}]/u.test(tokens[at]?.word ?? '') || tokens[at - 1]?.word.toLowerCase() === 'und';

/** Tens stand before units and hundreds before both. */
const fits = (before: number, more: number, joined: boolean): boolean =>
  (before % 100 === 0 && more < 100) ||
  (before % 100 === 10 && more < 10) ||
  (before % 100 >= 20 && before % 10 === 0 && more < 20) ||
  (joined && before % 100 > 0 && before % 100 < 10 && more >= 10 && more < 100 && more % 10 === 0);

/** "مية وكذا": an Arabic number of tens or hundreds that an "and" goes on from in a word that is no number known here is not the whole of it. */
const goesOnUnread = (tokens: readonly Token[], { value, next }: { value: number; next: number }): boolean =>
  value % 10 === 0 &&
  !(tokens[next]?.opens ?? true) &&
  /^و(?!ال|زن|طول|عند|عمر|[اأ]نا|بدي|عايز|من|في|مع|بس)\p{L}{3}/u.test(tokens[next]?.word ?? '');

/** The text with its spelled numbers from `least` to `most` in digits, each put at the end of its place: all other places stay as they are where digits are not the longer. */
export function spelledAsDigits(text: string, least: number, most = MOST): string {
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+|\d+/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
    opens: /[^\p{L}\p{M}\d\s'’-]\s?$/u.test(text.slice(Math.max(0, match.index - 2), match.index)),
  }));
  let [written, until] = ['', 0];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = numberAt(tokens, at);
    if (!number || number.value < least || number.value > most || goesOnUnread(tokens, number)) continue;
    const [start, end] = [tokens[at]?.start ?? 0, tokens[number.next - 1]?.end ?? 0];
    const before = text.slice(0, start);
    if (/[.,]$/.test(before) && /\d/.test(text.charAt(start))) continue;
    if (/\d\s?$/.test(before)) continue;
    if (/[^\p{L}\p{M}\d\s'’-]/u.test(text.slice(start, end))) continue;
    written += text.slice(until, start) + String(number.value).padStart(end - start);
    until = end;
    at = number.next - 1;
  }
  return written + text.slice(until);
}
