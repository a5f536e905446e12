import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const isNoneKnown = (text: string, source: 'message' | 'document') => extract(text, { source }).no_known_allergies !== undefined;

describe('what nobody knows is no denial of allergies', () => {
  it.each([
    'allergies: no idea, never tested',
    'any allergies? no clue',
    'alergias no sé',
    'alergias: no sabría decirle',
    'alergias: não sei dizer',
    'allergie non lo so',
    'Allergien: nein, weiß nicht',
    'alerji yok mu bilmiyorum',
    'حساسية لا ادري',
    "the form says no allergies, that's wrong",
    'no allergies from my side. penicillin',
  ])('in a message: %s', (text) => expect(isNoneKnown(text, 'message')).toBe(false));

  it.each([
    'Allergien: keine Angabe',
    'Allergien: keine Angaben möglich (Patient sediert)',
    'Allergies : non renseigné',
    'Allergies : non évaluables',
    'Alergias: no constan',
    'Alergias: no se pueden recoger',
    'Alergias: não informado',
    'Allergie: non rilevate',
    'Allergie: non valutabile',
    'Allergies: no information',
    'Allergies: no records available',
    'Аллергия: нет данных',
    'الحساسية: لا توجد معلومات',
  ])('in a paper: %s', (text) => expect(isNoneKnown(`Patient: A. B., 04/05/1961\n${text}`, 'document')).toBe(false));
});

describe('a denial stays one', () => {
  it.each([
    'no allergies that I know of',
    'allergies: no, none',
    'alergias: no tengo',
    'alergias: no conocidas',
    'alergias: não tenho',
    'allergie: non ne ho',
    'allergie: non note',
    'Allergien sind mir keine bekannt',
    'allergies: non, merci',
    'аллергии нет ни на что',
    'الحساسية: لا يوجد',
    'no allergies. I take aspirin 100 mg',
    'No allergies that I know of. Wait, ibuprofen is fine right',
  ])('in a message: %s', (text) => expect(isNoneKnown(text, 'message')).toBe(true));

  it.each([
    'Allergien/Unverträglichkeiten: keine bekannt',
    'Alergias: niega',
    'Nega alergias medicamentosas',
    'Allergie: nessuna nota',
    'Alerji öyküsü: yok',
    'Аллергоанамнез не отягощён',
    'Allergies : aucune connue',
  ])('in a paper: %s', (text) => expect(isNoneKnown(`Patient: A. B., 04/05/1961\n${text}`, 'document')).toBe(true));
});

describe('an allergy that comes to mind behind a denial', () => {
  it.each([
    ['no drug allergies that I can think of... well penicillin actually', 'penicillin'],
    ['no allergies my end. Actually, penicillin!', 'penicillin'],
    ['Im Bogen steht keine Allergien, das stimmt nicht: Latex', 'latex'],
    ['sin alergias por mi parte. Espere, la penicilina', 'penicillin'],
    ['аллергии нет вроде... ой, на пенициллин', 'penicillin'],
  ])('is told: %s', (text, name) => {
    const { allergies, no_known_allergies } = extract(text, { source: 'message' });
    expect([allergies.map((each) => each.name), no_known_allergies]).toEqual([[name], undefined]);
  });
});
