import countries from 'i18n-iso-countries';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { normalized } from '../../../domain/conversation/short-answers.ts';
import { clausesOf, denies, isTold, isWishedFor } from './wish-words.ts';

type Stem = { stem: string; code: string; isWhole: boolean };

const STEM_FROM = 5;
/** Names that patients use and the list has otherwise. */
const MORE: Record<string, string> = {
  turkey: 'TR',
  türkei: 'TR',
  turquía: 'TR',
  turquie: 'TR',
  turquia: 'TR',
  turchia: 'TR',
  türkiye: 'TR',
  турция: 'TR',
  تركيا: 'TR',
  uk: 'GB',
  england: 'GB',
  inglaterra: 'GB',
  usa: 'US',
  dubai: 'AE',
  emirates: 'AE',
  الإمارات: 'AE',
  korea: 'KR',
  corea: 'KR',
  корея: 'KR',
};
let stems: Stem[] | null = null;

/** Names of countries in nine languages without their last letter, which cases change ("в Испанию"); the longest first. */
function stemsOf(): Stem[] {
  if (stems) return stems;
  const names = SPOKEN.flatMap((language) => Object.entries(countries.getNames(language, { select: 'official' })));
  const all = [...names.map(([code, name]) => [name, code] as const), ...Object.entries(MORE)];
  stems = all
    .map(([name, code]) => {
      const plain = normalized(name);
      const isWhole = plain.length <= STEM_FROM;
      return { stem: isWhole ? plain : plain.slice(0, -1), code, isWhole };
    })
    .filter(({ stem }) => stem.length > 1)
    .toSorted((a, b) => b.stem.length - a.stem.length);
  return stems;
}

const MOST_ENDING = 5;

function countryIn(clause: string): string | null {
  const words = normalized(clause).split(' ');
  const bare = words.map((word) =>
    /\p{Script=Arabic}/u.test(word) ? word.replace(/^[وفبل](?=\p{L}{4})/u, '') : word.replace(/^(?:l|d|all|dell|nell)'(?=\p{L}{4})/u, ''),
  );
  const text = ` ${bare.join(' ')} `;
  for (const { stem, code, isWhole } of stemsOf()) {
    const at = text.indexOf(` ${stem}`);
    if (at < 0) continue;
    const ending = /^[^\s]*/.exec(text.slice(at + 1 + stem.length))?.[0] ?? '';
    if (isWhole ? ending === '' || ending.startsWith("'") : ending.length <= MOST_ENDING) return code;
  }
  return null;
}

/**
 * The one country in which a patient says to wish the treatment, with what is denied left out: "not Turkey, maybe Spain" is Spain. Null: none, several, asked about, or told of
 * what was. @param asked whether the destination was asked for, so that a name alone answers
 */
export function wishedDestination(message: string, asked: 'asked' | 'not_asked'): string | null {
  if (/[?؟]\s*$/u.test(message) || isTold(message)) return null;
  const [wanted, left] = [new Set<string>(), new Set<string>()];
  let wishes = asked === 'asked';
  for (const clause of clausesOf(message)) {
    const code = countryIn(clause);
    if (code === null) continue;
    if (denies(clause)) left.add(code);
    else wanted.add(code);
    wishes ||= isWishedFor(clause);
  }
  const [only, another] = [...wanted].filter((code) => !left.has(code));
  return only !== undefined && another === undefined && (wishes || left.size > 0) ? only : null;
}
