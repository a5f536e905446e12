import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => {
  const { allergies, medications, no_known_allergies } = extract(text, { source: 'message' });
  return {
    allergic: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    denied: allergies.filter(({ negated }) => negated).map(({ name }) => name),
    taken: medications.filter(({ status }) => status === 'active').map(({ name }) => name),
    isNoneKnown: no_known_allergies !== undefined,
  };
};

describe('what is taken beside allergies that are denied', () => {
  it.each([
    ['No allergies, just omeprazole for my stomach', 'omeprazole'],
    ['Keine Allergien, nur Pantoprazol wegen Sodbrennen', 'pantoprazole'],
    ["Pas d'allergies, juste de l'oméprazole pour l'estomac", 'omeprazole'],
    ['No tengo alergias, solo omeprazol para el estómago', 'omeprazole'],
    ['Nessuna allergia, solo ramipril per la pressione', 'ramipril'],
    ['Sem alergias, só losartana para a pressão', 'losartan'],
    ['Аллергии нет, только омепразол от желудка', 'omeprazole'],
    ['ما عندي حساسية، فقط آخذ أوميبرازول للمعدة', 'omeprazole'],
    ['I take ramipril and have no allergies', 'ramipril'],
    ['Prendo ramipril e non ho allergie', 'ramipril'],
    ['Принимаю лозартан, аллергии нет', 'losartan'],
    ['آخذ أسبرين يوميا وليس عندي حساسية', 'aspirin'],
  ])('is a medicine and no allergy: %s', (text, name) =>
    expect(read(text)).toEqual({ allergic: [], denied: [], taken: [name], isNoneKnown: true }),
  );

  it.each([
    ['No allergies, only to penicillin for many years now', 'penicillin'],
    ['No allergies, just penicillin gives me a rash', 'penicillin'],
    ['Keine Allergien, nur Novalgin wegen Ausschlag', 'metamizole'],
    ['Nessuna allergia, solo alla codeina', 'codeine'],
    ['Sin alergias, solo a la penicilina', 'penicillin'],
    ['ما عندي حساسية، فقط من البنسلين', 'penicillin'],
    ['I take aspirin and have an allergy to it', 'aspirin'],
  ])('stays the one allergy: %s', (text, name) => expect(read(text)).toMatchObject({ allergic: [name], taken: [] }));

  it('is no allergy where it is not said to what there is one', () =>
    expect(read('I take aspirin and I have an allergy')).toMatchObject({ allergic: [], taken: ['aspirin'] }));
});

describe('an allergy on second thought', () => {
  it.each([
    ["I thought I was allergic to penicillin but they tested me and I'm not"],
    ['Ich dachte, ich bin gegen Penicillin allergisch, bin ich aber nicht'],
    ['Creía que era alérgica a la penicilina pero me hicieron pruebas y no lo soy'],
    ['Je pensais être allergique à la pénicilline mais en fait non'],
    ['Pensavo di essere allergico alla penicillina ma non lo sono'],
    ['Achava que era alérgico à penicilina mas não sou'],
    ['Penisiline alerjim var sanıyordum ama yokmuş'],
    ['Думала, что у меня аллергия на пенициллин, но оказалось нет'],
    ['كنت أظن أن عندي حساسية من البنسلين لكن الفحص قال لا'],
  ])('is none where it was only thought: %s', (text) => expect(read(text)).toMatchObject({ allergic: [], denied: ['penicillin'] }));

  it.each([
    ['I thought I was not allergic to penicillin but I am'],
    ['I thought I was allergic to penicillin but I am not sure'],
    ["I thought I was allergic to penicillin but I'm not allergic to latex"],
    ["I was told I'm allergic to penicillin but I was never tested"],
    ['Ich dachte, ich bin gegen Penicillin allergisch, und so ist es auch'],
  ])('is one where nothing takes it back: %s', (text) => expect(read(text).allergic).toEqual(['penicillin']));

  it('is that of the other substance', () =>
    expect(read("I thought I was allergic to aspirin, turns out it's ibuprofen").allergic).toEqual(['ibuprofen']));
});
