import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';

let extract: Extractor;
beforeAll(() => {
  extract = createExtractor({ conditions: [] });
});
const allergies = (message: string) =>
  extract(message, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name, type }) => `${name}: ${type}`);

describe('what is only badly digested', () => {
  it.each([
    ['la leche me hincha', 'milk: intolerance'],
    ['il latte mi gonfia la pancia', 'milk: intolerance'],
    ['o leite incha-me a barriga', 'milk: intolerance'],
    ['je suis intolérante au lactose', 'lactose: intolerance'],
    ['I am lactose intolerant', 'lactose: intolerance'],
  ])('is an intolerance: %s', (message, expected) => expect(allergies(message)).toEqual([expected]));

  it.each([
    ['il latte mi gonfia le labbra', 'milk: allergy'],
    ['la leche me hincha la cara', 'milk: allergy'],
    ['o leite incha-me a boca', 'milk: allergy'],
    ['Ich vertrage kein Penicillin, da krieg ich Ausschlag', 'penicillin: allergy'],
    ['Penicillin vertrage ich nicht, da krieg ich Ausschlag', 'penicillin: allergy'],
  ])('and an allergy where lips, a face or the skin show it: %s', (message, expected) => expect(allergies(message)).toEqual([expected]));
});

describe('nothing but one medicine', () => {
  it.each([
    ['je ne prends que du Kardégic', 'aspirin (Kardégic)'],
    ['no tomo más que Eutirox', 'levothyroxine (Eutirox)'],
    ["non prendo che l'Eutirox", 'levothyroxine (Eutirox)'],
    ['i nimm Eliquis', 'apixaban (Eliquis)'],
  ])('is taken: %s', (message, name) =>
    expect(
      extract(message, { source: 'message' })
        .medications.filter(({ negated }) => !negated)
        .map((one) => one.name),
    ).toEqual([name]),
  );
});
