import { describe, expect, it } from '@jest/globals';
import { languageGoneOnWith } from '../../activities/conversation/context/spoken-language.ts';

const patient = (text: string) => ({ sender: 'patient' as const, text });
const kept = (preferred_language: string, content: string, ...earlier: string[]) =>
  languageGoneOnWith({ message: { content }, history: earlier.map(patient), patient: { preferred_language } });

describe('the language that mails follow', () => {
  it.each([
    ['en', 'Ich habe seit drei Jahren Schmerzen im Knie.', 'Guten Tag, ich brauche ein neues Knie.', 'de'],
    ['en', 'Меня беспокоит колено уже три года.', 'Здравствуйте, мне нужна операция.', 'ru'],
    ['de', 'No, no tengo alergias conocidas.', 'Hola, necesito una prótesis de rodilla.', 'es'],
  ])('changes from %s when somebody goes on in another: %s', (recorded, message, before, language) => {
    expect(kept(recorded, message, before)).toBe(language);
  });

  it('stays after a first message, in the language of the record with its region, and after a word or two', () => {
    expect(kept('en', 'Guten Tag, ich brauche ein neues Knie.')).toBeNull();
    expect(kept('pt-BR', 'Não tenho alergias, obrigado.', 'Olá, preciso de uma prótese do joelho.')).toBeNull();
    expect(kept('en', 'ja genau', 'I need a new knee, please.', 'It hurts when I walk.')).toBeNull();
  });

  it('stays for a language that nobody answers in here', () => {
    expect(kept('en', 'Boli mnie kolano od trzech lat i nie mogę chodzić.', 'Dzień dobry, potrzebuję nowego kolana.')).toBeNull();
  });
});
