import { citiesIn } from './wishes/city-names.ts';
import { countriesIn, wordsOf } from './wishes/country-names.ts';
import { isDenied } from './wishes/denied-place.ts';

/** A question or an order for hospitals. */
const HOSPITALS =
  /(?<![\p{L}\p{M}])(?:hospitals?|clinics?|kliniken?|krankenh[äa]us(?:er)?|spitäler|hospitales|cl[ií]nicas?|h[ôo]pita(?:l|ux)|cliniques?|ospedal[ei]|cliniche|clinica|hospita(?:l|is)|hastane\p{L}*|klinik\p{L}*|больниц\p{L}*|клиник\p{L}*|و?(?:ال)?مستشف\p{L}*|و?(?:ال)?عياد\p{L}*)(?![\p{L}\p{M}])/iu;
const ASKS =
  /[?؟]\s*$|(?<![\p{L}\p{M}])(?:which|what|any|show|list|are there|welche\p{L}*|gibt['’]?s?|zeig\p{L}*|cu[aá]les|qu[eé]|hay|mu[eé]str\p{L}*|quels?|quelles?|y a-t-il|montre\p{L}*|quali|ci sono|mostr\p{L}*|quais|h[aá]|hangi|var mı|göster\p{L}*|какие|есть|покаж\p{L}*|أي|ايش|شو|ما هي|في|ورني|وريني)(?![\p{L}\p{M}])/iu;
const SENTENCE = /[^.!?؟\n]+[.!?؟\n]*/gu;

/** Pure. The countries of which a message asks for hospitals: "which hospitals are there in Turkey". None: it asks for none, or for hospitals anywhere. */
export function countriesAskedOf(message: string): string[] {
  const codes = (message.match(SENTENCE) ?? []).flatMap((sentence) => {
    if (!HOSPITALS.test(sentence) || !ASKS.test(sentence.trim())) return [];
    const words = wordsOf(sentence);
    const countries = countriesIn(words);
    const named = [...countries, ...citiesIn(words, countries)];
    return named.filter((country) => !isDenied(words, country, named, 'now')).map(({ code }) => code);
  });
  return [...new Set(codes)];
}
