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
  ['I speak English and Arabic.', ['English', 'Arabic']],
  ['Do you have doctors who speak German?', ['German']],
  ['Können Sie mir einen Arzt nennen, der Deutsch spricht?', ['German']],
  ['Can you find me a surgeon who speaks German?', ['German']],
  ['¿Puede buscarme un médico que hable alemán?', ['German']],
  ['Pouvez-vous me trouver un médecin qui parle arabe ?', ['Arabic']],
  ['Can you speak German? I only speak Turkish.', ['Turkish']],
  ["I don't speak English, only Arabic", ['Arabic']],
  ['I speak German but not English', ['German']],
  ['Ich spreche kein Englisch, sondern Russisch', ['Russian']],
  ['No, I speak French', ['French']],
  ['no hablo inglés, hablo español', ['Spanish']],
  ['je ne parle pas anglais mais je parle italien', ['Italian']],
  ['non parlo inglese, parlo italiano', ['Italian']],
  ['não falo inglês, falo português', ['Portuguese']],
  ['İngilizce bilmiyorum, Türkçe konuşuyorum', ['Turkish']],
  ['я не говорю по-английски, говорю по-русски', ['Russian']],
  ['لا أتكلم الإنجليزية، أتكلم العربية', ['Arabic']],
  ['I speak not only English but also German', ['English', 'German']],
])('%s', (message, expected) => {
  expect(languagesIn(message)).toEqual(expected);
});

it.each([
  'a Spanish hospital would be fine',
  'I live in Germany',
  'je suis français',
  'немецкая клиника',
  'I speak with my doctor tomorrow',
  'Can you speak German?',
  'do you speak Arabic?',
  'Sprechen Sie Deutsch?',
  'Können Sie Türkisch sprechen?',
  '¿Habla español?',
  '¿Puede hablar alemán?',
  'Parlez-vous arabe ?',
  'Parla italiano?',
  'Você fala português?',
  'Almanca konuşuyor musunuz?',
  'Вы говорите по-немецки?',
  'هل تتكلم العربية؟',
  'I do not speak English',
])('names no language: %s', (message) => {
  expect(languagesIn(message)).toEqual([]);
});
