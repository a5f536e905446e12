import { expect, test } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Minerals and vitamins are measured as well as taken. */

const extract = createExtractor({ conditions: [] });
const takenIn = (message: string) =>
  extract(message, { source: 'message' }).medications.flatMap(({ name, status }) =>
    status === 'active' || status === 'unknown' ? [name] : [],
  );

test.each([
  'my potassium is high',
  'my potassium was a bit low last month',
  'my vitamin D is low',
  'mein Kalium ist zu hoch',
  'tengo el potasio alto',
  'mi hierro está bajo',
  'ho il potassio alto',
  "j'ai le potassium trop élevé",
  'meu potássio está alto',
  'у меня высокий калий',
  'potasyumum yüksek',
])('%s: nothing is taken', (message) => expect(takenIn(message)).toEqual([]));

test.each([
  ['I take potassium because it is low', 'potassium'],
  ['I take iron, my iron is low', 'iron'],
  ['I take high dose iron', 'iron'],
  ['iron low dose daily', 'iron'],
])('%s: %s is taken', (message, name) => expect(takenIn(message)).toEqual([name]));
