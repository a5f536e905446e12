import { expect, it } from '@jest/globals';
import { languagesIn } from '../../assistant/intake-languages.ts';

it.each([
  ['I speak Arabic and a little French', ['Arabic', 'French']],
  ['que el cirujano hable español', ['Spanish']],
  ['ich brauche einen Dolmetscher für Russisch', ['Russian']],
  ['der Arzt sollte Türkisch sprechen', ['Turkish']],
  ["j'aimerais un médecin qui parle français ou anglais", ['French', 'English']],
  ['de preferência um médico que fale português', ['Portuguese']],
  ['vorrei un medico che parli italiano', ['Italian']],
  ['almanca bilen bir doktor olsun', ['German']],
  ['желательно чтобы врач говорил по-русски', ['Russian']],
  ['أفضل طبيبا يتحدث العربية', ['Arabic']],
  ['a translator for Farsi please', ['Persian']],
])('%s', (message, expected) => {
  expect(languagesIn(message)).toEqual(expected);
});

it.each([
  'a Spanish hospital would be fine',
  'I live in Germany',
  'je suis français',
  'немецкая клиника',
  'I speak with my doctor tomorrow',
])('names no language: %s', (message) => {
  expect(languagesIn(message)).toEqual([]);
});
