import { describe, expect, it } from '@jest/globals';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';

const answered = (language: string, text: string) => {
  const { who, asks } = aboutAfter({ ...NOBODY_KNOWN, asks: true, language }, text);
  return asks ? 'asked again' : who;
};

describe('who the patient is, answered to the question', () => {
  it.each([
    ['en', 'self', 'yes it’s mine, sorry'],
    ['en', 'self', 'it’s for myself'],
    ['en', 'husband', 'it’s all about my husband'],
    ['de', 'self', 'für mich selbst'],
    ['de', 'mother', 'es geht um meine Mutter'],
    ['es', 'father', 'es para mi papá'],
    ['fr', 'son', 'c’est pour mon fils'],
    ['fr', 'mother', 'c’est celle de ma mère'],
    ['pt', 'self', 'é tudo meu'],
    ['it', 'self', 'sono io il paziente'],
    ['tr', 'father', 'babama ait'],
    ['ru', 'self', 'это всё у меня'],
    ['tr', 'mother', 'Annemin ilaçları bunlar'],
    ['tr', 'father', 'Babamın tahlilleri bunlar'],
    ['ru', 'mother', 'лекарства мамины'],
    ['ru', 'father', 'это папины'],
    ['ru', 'father', 'об отце'],
    ['ru', 'husband', 'о муже'],
    ['ru', 'self', 'про себя'],
    ['ar', 'self', 'كلها لي أنا'],
  ])('%s: %s: %s', (language, who, text) => expect(answered(language, text)).toBe(who));

  it.each([
    ['self', 'es para mí'],
    ['self', 'für mich selbst'],
    ['father', 'for my dad'],
    ['son', 'c’est pour mon fils'],
  ])('is heard before it is asked: %s: %s', (who, text) => expect(aboutAfter(null, text).who).toBe(who));

  it.each(['how long is it for?', 'what is it for'])('is no answer: %s', (text) => expect(aboutAfter(null, text).who).toBe('unknown'));
});
