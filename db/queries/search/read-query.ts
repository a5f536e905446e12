import { linkTreatments, type LinkedTreatment, treatmentWords } from '../../../domain/search/link-treatments.ts';
import { COUNTRY_WORDS, countryCalled } from '../../../domain/search/known-countries.ts';
import { bothCodes } from '../../../domain/search/place-filters.ts';
import { cityInEnglish } from '../../../domain/search/known-cities.ts';
import { isLayWord, correctSpelling } from '../../../domain/search/correct-spelling.ts';
import { type UnderstoodQuery, understandQuery } from '../../../domain/search/understand-query.ts';
import { plainWords } from '../../../domain/search/words.ts';
import type { Tx } from '../../tenant-scope.ts';
import { type City, readCities, readVocabulary, type Vocabulary } from './vocabulary.ts';

export type ReadQuery = { understood: UnderstoodQuery; cities: City[]; linked: LinkedTreatment[]; vocabulary: Vocabulary };

const LONGEST_CITY = 4;
/** Longer queries are not made of names. */
const MOST_WORDS = 30;

/** A query against the names of the directory: slips mended, places and wishes taken out, treatments recognised. */
export async function readQuery(tx: Tx, query: string): Promise<ReadQuery> {
  const tokens = plainWords(query).slice(0, MOST_WORDS);
  const [vocabulary, citiesAsWritten] = await Promise.all([
    readVocabulary(tx, [...new Set(tokens.filter((token) => !isLayWord(token) || COUNTRY_WORDS.has(token)))]),
    readCities(tx, runs(tokens)),
  ]);
  const known = new Set([...vocabulary.known, ...citiesAsWritten.flatMap(({ name }) => name.split(' '))]);
  const mended = correctSpelling(tokens, { known, treatments: new Set(treatmentWords(vocabulary.treatments)), near: vocabulary.near });
  const isMended = mended.some((token, at) => token !== tokens[at]);
  const cities = isMended ? await readCities(tx, runs(mended)) : citiesAsWritten;
  const spelled = new Map(cities.map(({ name, city }) => [name, city]));
  const destinations = new Set(vocabulary.destinations.flatMap(({ country }) => bothCodes(country)));
  const isName = (word: string) => vocabulary.ofDoctors.has(word) && !destinations.has(countryCalled(word) ?? '');
  const understood = understandQuery(mended, (name) => spelled.get(cityInEnglish(name)), isName);
  return {
    understood,
    cities,
    linked: linkTreatments(understood.words, vocabulary.treatments),
    vocabulary,
  };
}

/** Every run of one to four words, as a city might be called. */
function runs(tokens: readonly string[]): string[] {
  return tokens.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_CITY, tokens.length - at) }, (__, more) =>
      cityInEnglish(tokens.slice(at, at + more + 1).join(' ')),
    ),
  );
}
