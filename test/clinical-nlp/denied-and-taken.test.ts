import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => {
  const { allergies, medications, no_known_allergies } = extract(text, { source: 'message' });
  return {
    denied: allergies.filter(({ negated }) => negated).map(({ name }) => name),
    allergic: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    taken: medications.filter(({ negated, status }) => !negated && status === 'active').map(({ name }) => name),
    isNoneKnown: no_known_allergies !== undefined,
  };
};
const NOTHING = { denied: [], allergic: [], taken: [], isNoneKnown: false };

describe('an allergy that is denied in the order of words of its language', () => {
  it.each([
    ['ich bin nicht gegen Penicillin allergisch', ['penicillin']],
    ['Ich bin gegen Penicillin nicht allergisch', ['penicillin']],
    ['nicht gegen Latex allergisch', ['latex']],
    ['ich bin gegen Penicillin überhaupt nicht allergisch', ['penicillin']],
    ['Ich bin gegen Penicillin und Latex nicht allergisch', ['penicillin', 'latex']],
    ['Ich bin weder gegen Penicillin noch gegen Latex allergisch', ['penicillin', 'latex']],
    ['penisiline alerjik değilim', ['penicillin']],
    ['penisiline karşı hiç alerjim yok', ['penicillin']],
    ['я не аллергик на пенициллин', ['penicillin']],
    ['я вообще не аллергик на пенициллин', ['penicillin']],
    ['non sono mica allergica alla penicillina', ['penicillin']],
    ['non ho allergie alla penicillina', ['penicillin']],
    ['je ne suis pas du tout allergique à la pénicilline', ['penicillin']],
    ["je n'ai jamais été allergique à la pénicilline", ['penicillin']],
    ['não sou nada alérgico a penicilina', ['penicillin']],
    ['nunca fui alérgica a penicilina', ['penicillin']],
    ['nunca he sido alérgica a la penicilina', ['penicillin']],
    ['I am not at all allergic to penicillin', ['penicillin']],
    ["I don't have an allergy to penicillin", ['penicillin']],
    ['لست أعاني من حساسية من البنسلين', ['penicillin']],
    ['I am not allergic to penicillin', ['penicillin']],
    ["I'm not allergic to latex", ['latex']],
    ['Penisiline alerjim yok', ['penicillin']],
    ['je ne suis pas allergique à la pénicilline', ['penicillin']],
    ['no tengo alergia a la penicilina', ['penicillin']],
    ['у меня нет аллергии на пенициллин', ['penicillin']],
    ['ما عندي حساسية من البنسلين', ['penicillin']],
  ])('is denied of that substance, and says nothing of the others: %s', (text, denied) =>
    expect(read(text)).toEqual({ ...NOTHING, denied }),
  );

  it.each([
    ['ich bin gegen Penicillin allergisch, nicht gegen Latex', ['penicillin'], ['latex']],
    ['ich bin gegen Latex nicht allergisch, gegen Penicillin schon', ['penicillin'], ['latex']],
    ['ich bin nicht gegen Penicillin allergisch, aber gegen Latex', ['latex'], ['penicillin']],
    ['non sono allergica al lattice ma alla penicillina sì', ['penicillin'], ['latex']],
    ["I'm not allergic to latex, penicillin makes me swell up", ['penicillin'], ['latex']],
    ['keine Allergien, Penicillin macht mir Ausschlag', ['penicillin'], []],
    ['No I am allergic to penicillin', ['penicillin'], []],
    ['нет я аллергик на пенициллин', ['penicillin'], []],
    ['Ich vergesse nicht, dass ich gegen Penicillin allergisch bin', ['penicillin'], []],
    ['no soy diabético, alérgico a la penicilina', ['penicillin'], []],
    ['penisiline alerjim var, latekse alerjim yok', ['penicillin'], ['latex']],
  ])('keeps the one that there is: %s', (text, allergic, denied) => expect(read(text)).toEqual({ ...NOTHING, allergic, denied }));

  it.each([
    ['не аллергик на латекс, пью аспирин', 'aspirin'],
    ['non sono allergico al lattice, prendo aspirina', 'aspirin'],
    ['ich bin nicht gegen Latex allergisch, ich nehme Ramipril', 'ramipril'],
  ])('keeps what is taken: %s', (text, name) => expect(read(text)).toEqual({ ...NOTHING, denied: ['latex'], taken: [name] }));

  it.each(['no allergies', 'not allergic to anything, not even penicillin', 'no allergies, penicillin is fine', 'alerjim yok'])(
    'says that there are none of all: %s',
    (text) => expect(read(text).isNoneKnown).toBe(true),
  );
});
