import countries from 'i18n-iso-countries';

/** What a search asks for beyond its words: a country, and a language that is spoken. */
export type UnderstoodQuery = { text: string; country: string | null; language: string | null };

/** Names in use that the list of countries does not hold. */
const ALSO_CALLED: Record<string, string> = {
  turkey: 'TR',
  turkiye: 'TR',
  korea: 'KR',
  emirates: 'AE',
  dubai: 'AE',
  uae: 'AE',
  uk: 'GB',
  england: 'GB',
  usa: 'US',
  america: 'US',
  holland: 'NL',
};
const LANGUAGES =
  'Arabic Bulgarian Chinese Croatian Czech Danish Dutch English Finnish French German Greek Hebrew Hindi Hungarian Italian Japanese Korean Malay Mandarin Norwegian Persian Polish Portuguese Romanian Russian Serbian Spanish Swedish Tamil Thai Turkish Ukrainian Urdu'.split(
    ' ',
  );
const SPOKEN = new RegExp(
  `\\b(${LANGUAGES.join('|')})[- ](?:speaking|speaker|speakers|spoken|language)\\b|\\b(?:speaks?|speaking|in) (${LANGUAGES.join('|')})\\b`,
  'i',
);

const names = new Map(
  Object.entries(countries.getNames('en', { select: 'all' })).flatMap(([code, called]) =>
    [called].flat().map((name) => [plain(name), code] as const),
  ),
);
for (const [name, code] of Object.entries(ALSO_CALLED)) names.set(name, code);
const LONGEST_NAME = 4;

/** Takes "in Turkey" and "Arabic-speaking" out of a query; what is left is searched for. */
export function understandQuery(query: string): UnderstoodQuery {
  const spoken = SPOKEN.exec(query);
  const language = LANGUAGES.find((name) => name.toLowerCase() === (spoken?.[1] ?? spoken?.[2])?.toLowerCase()) ?? null;
  const words = (spoken ? query.replace(spoken[0], ' ') : query).split(/[\s,;]+/).filter(Boolean);
  const place = findCountry(words);
  const rest = place ? [...words.slice(0, place.from), ...words.slice(place.to)] : words;
  const text = rest
    .join(' ')
    .replace(/\b(?:in|at|near|from|to)\s*$/i, '')
    .trim();
  return { text, country: place?.code ?? null, language };
}

function findCountry(words: readonly string[]): { code: string; from: number; to: number } | null {
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const code = names.get(plain(words.slice(from, from + length).join(' ')));
      if (!code) continue;
      const before = words[from - 1];
      return { code, from: before && /^(?:in|at|near|to|from)$/i.test(before) ? from - 1 : from, to: from + length };
    }
  }
  return null;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
}
