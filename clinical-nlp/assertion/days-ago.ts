/** "Three weeks ago", "last week", in the nine languages of papers and messages: days, weeks and months only, for what is years ago no day matters. */

const COUNTS: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ einem: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ uno: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10 },
  ...{ um: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4, sete: 7, oito: 8, dez: 10 },
  ...{ bir: 1, iki: 2, üç: 3, dört: 4, beş: 5, altı: 6, yedi: 7, sekiz: 8, dokuz: 9, on: 10 },
  ...{ две: 2, два: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9, десять: 10 },
};
const NUMBER = String.raw`(?<n>\d{1,2}|\p{L}{1,8})`;
const UNIT =
  '(?<u>days?|weeks?|wks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|d[ií]as?|semanas?|mes(?:es)?|m[eê]s|giorn[oi]|settiman[ae]|mes[ei]|gün|hafta|ay|дн(?:я|ей)|день|недел[иьюя]|месяц(?:а|ев)?)';
const FORMS = [
  String.raw`${NUMBER} ${UNIT} (?:ago|earlier|fa|önce|evvel|назад|atr[áa]s|prima|prior)`,
  String.raw`(?:vor|hace|il y a|h[áa]|seit) (?:etwa |ca\. |circa |unos |unas |environ |cerca de )?${NUMBER} ${UNIT}`,
  String.raw`(?<u>недел[юя]|месяц|hafta|ay) (?:назад|önce)`,
].map((form) => new RegExp(String.raw`(?<!\p{L})${form}(?!\p{L})`, 'giu'));
/** What is said without a number: "last week". */
const NAMED: readonly [days: number, words: string][] = [
  [1, 'yesterday|gestern|ayer|hier|ieri|ontem|dün|вчера|أمس|امبارح|مبارح'],
  [
    7,
    String.raw`(?:last|past|the previous) week|letzte[rn]? woche|vergangene[rn]? woche|vorige[rn]? woche|(?:la )?semana pasada|(?:la )?semaine (?:dernière|passée)|(?:la )?settimana (?:scorsa|passata)|(?:na )?semana passada|geçen hafta|на прошлой неделе|الأسبوع (?:الماضي|اللي فات)|الاسبوع (?:الماضي|اللي فات)`,
  ],
  [
    30,
    String.raw`(?:last|past|the previous) month|letzten monat|vergangenen monat|vorigen monat|(?:el )?mes pasado|(?:le )?mois (?:dernier|passé)|(?:il )?mese scorso|(?:no )?mês passado|geçen ay|в прошлом месяце|الشهر (?:الماضي|اللي فات)`,
  ],
];
const NAMED_DAYS = NAMED.map(([days, words]) => ({ days, pattern: new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu') }));
const ARABIC =
  /(?:قبل|منذ)\s(?:(?<n>[\d٠-٩]{1,2}|ثلاثة|ثلاث|أربعة|اربعة|خمسة|ستة)\s)?(?<u>يومين|أيام|ايام|يوم|أسبوعين|اسبوعين|أسابيع|اسابيع|أسبوع|اسبوع|شهرين|أشهر|اشهر|شهور|شهر)/gu;
const ARABIC_COUNTS: Record<string, number> = { ثلاثة: 3, ثلاث: 3, أربعة: 4, اربعة: 4, خمسة: 5, ستة: 6 };

/** Characters between an event and when it was. */
const REACH = 40;
const ENDS = /[.;\n،]/;

/** How many days before the text an event was, by the words beside it in its sentence; null when none say so. */
export function daysAgo(text: string, { start, end }: { start: number; end: number }): number | null {
  const [behind = ''] = text.slice(end, end + REACH).split(ENDS);
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(ENDS)
      .at(-1) ?? '';
  return countIn(behind) ?? countIn(before);
}

function countIn(words: string): number | null {
  for (const pattern of [...FORMS, ARABIC]) {
    const { n, u } = [...words.matchAll(pattern)][0]?.groups ?? {};
    const count = u === undefined ? null : (numberOf(n) ?? null);
    if (u !== undefined && count !== null) return count * daysOf(u);
  }
  return NAMED_DAYS.find(({ pattern }) => pattern.test(words))?.days ?? null;
}

/** A unit alone is one of it. */
function numberOf(word: string | undefined): number | null {
  if (word === undefined) return 1;
  const digits = word.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return /^\d+$/.test(digits) ? Number(digits) : (COUNTS[word.toLowerCase()] ?? ARABIC_COUNTS[word] ?? null);
}

function daysOf(unit: string): number {
  const two = /ين$/u.test(unit) ? 2 : 1;
  if (/^(?:w|se(?:m|tt)|hafta|недел|[أا]س)/iu.test(unit)) return 7 * two;
  return /^(?:m|ay|месяц|شه|[أا]شه)/iu.test(unit) ? 30 * two : two;
}
