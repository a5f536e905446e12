import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';
import type { About } from '../../domain/conversation/about.ts';

const extract = createExtractor({ conditions: [] });
/** What the last of the messages names of the patient. */
function told(...messages: string[]) {
  const about = messages.reduce<About | null>((before, message) => aboutAfter(before, message), null) as About;
  const { allergies, medications } = extract(messages.at(-1) ?? '', { source: 'message', about });
  return {
    who: about.who,
    asks: about.asks,
    allergies: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    taken: medications.filter(({ negated }) => !negated).map(({ name }) => name),
  };
}

describe('what is said of a relative and holds of the writer too', () => {
  it.each([
    'my wife is allergic to penicillin and so am I',
    'my wife is allergic to penicillin, me too',
    'My wife is allergic to penicillin. Me too.',
    'mi mujer es alérgica a la penicilina y yo también',
    'meine Frau ist allergisch gegen Penicillin, ich auch',
    'ma femme est allergique à la pénicilline et moi aussi',
    'minha esposa é alérgica à penicilina e eu também',
    "mia moglie è allergica alla penicillina e anch'io",
    'eşim penisiline alerjik, ben de',
    'у жены аллергия на пенициллин, у меня тоже',
    'زوجتي عندها حساسية من البنسلين وأنا كذلك',
  ])('%s', (message) => expect(told(message)).toMatchObject({ asks: false, allergies: ['penicillin'] }));

  it('is of who is known to write for themselves', () =>
    expect(told('I need a new knee, I am 64.', 'My father takes warfarin and so do I')).toMatchObject({
      who: 'self',
      taken: ['warfarin'],
    }));

  it.each([
    'my wife is allergic to penicillin, not me',
    'my wife is allergic to penicillin and I am not',
    'my wife is allergic to penicillin and so is my sister',
    'meine Frau ist allergisch gegen Penicillin, ich nicht',
    'mi mujer es alérgica a la penicilina, yo no',
  ])('is not where it does not: %s', (message) => expect(told(message).allergies).toEqual([]));

  it('is nothing of a father for whom somebody writes', () =>
    expect(told("I'm writing for my father, he needs a new hip.", 'My wife is allergic to penicillin and so am I')).toMatchObject({
      who: 'father',
      allergies: [],
    }));
});

describe('couples', () => {
  it.each([
    ['Looking for fertility treatment. He takes finasteride, I take folic acid.', ['folic acid']],
    ['I need IVF, I am 38. I take folic acid, he takes metformin', ['folic acid']],
    ['Cerchiamo una FIVET, ho 38 anni. Lui prende finasteride, io prendo omeprazolo', ['omeprazole']],
    ['Quero FIV, tenho 38 anos. Ele toma finasterida, eu tomo omeprazol', ['omeprazole']],
  ])('keeps apart who takes what: %s', (message, taken) => expect(told(message).taken).toEqual(taken));

  it('keeps what a doctor put the writer on', () =>
    expect(told('I need a new knee, I am 64.', 'She has me on metformin, I take it daily').taken).toEqual(['metformin']));

  it('makes nobody the patient because a treatment is of both', () => {
    const message = "We need IVF because of my husband's varicocele. I am 38.";
    expect(told(message).who).not.toBe('husband');
  });

  it('leaves what "he" has out of the own words', () => {
    const about = aboutAfter(aboutAfter(null, 'I want IVF, I am 38.'), 'I have endometriosis, he has diabetes');
    const own = wordsOfPatient('I have endometriosis, he has diabetes', about);
    expect([own.includes('endometriosis'), own.includes('diabetes')]).toEqual([true, false]);
  });
});

it('leaves the asthma of who writes for a father out of his record', () => {
  const message = "I'm writing for my father, he takes warfarin; I have asthma myself";
  const about = aboutAfter(null, message);
  expect(about.who).toBe('father');
  expect(wordsOfPatient(message, about)).not.toContain('asthma');
  expect(told(message).taken).toEqual(['warfarin']);
});
