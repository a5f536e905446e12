import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const allergies = (text: string, source: 'message' | 'document' = 'message') =>
  extract(text, { source })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('words that sound of an allergy', () => {
  it.each([
    'Ibuprofen hat mir der Kardiologe verboten',
    "Mon médecin m'a interdit l'ibuprofène",
    "Il cardiologo mi ha vietato l'ibuprofene",
    'Doktor aspirini yasakladı',
    'Врач запретил мне аспирин',
    'Ibuprofen steht hoffentlich nicht als Allergie drin',
    'I hope penicillin is not listed as an allergy',
    "J'espère que l'aspirine n'est pas notée comme allergie",
    'Espero que la aspirina no figure como alergia',
    "Spero che l'aspirina non sia segnata come allergia",
    'Надеюсь, аспирин не записан как аллергия',
    'Umarım aspirin alerji olarak yazılmamıştır',
    'أخاف أموت من البنج',
    'Eine Schwester mit Latexallergie',
    'Una hermana alérgica a la penicilina',
  ])('tell of none of the patient: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    ['Ibuprofen hat mir der Arzt verboten wegen einer Allergie', 'ibuprofen'],
    ['Der Kardiologe hat mir Ibuprofen verboten, weil ich davon Ausschlag bekam', 'ibuprofen'],
    ['Penicillin ist hoffentlich als Allergie notiert', 'penicillin'],
    ['I hope you have penicillin listed as an allergy', 'penicillin'],
    ['كدت أموت من البنسلين', 'penicillin'],
    ['بعد البنج صار عندي حساسية شديدة', 'local anaesthetics'],
    ['Une sœur. Allergique au latex', 'latex'],
  ])('keep what is one: %s', (text, name) => expect(allergies(text)).toEqual([name]));

  it.each([
    ['Une sœur allergique au latex', []],
    ['Vit avec une sœur, allergique à la pénicilline', ['penicillin']],
    ['Allergies : pénicilline : oui, iode : non, latex : non', ['penicillin']],
    ['Known allergy: Inj. Diclofenac', ['diclofenac']],
    ['Allergy: Tab. Aspirin, Inj. Ceftriaxone', ['aspirin', 'ceftriaxone']],
    ['Drug allergy - Tab. Combiflam => facial swelling (2020).', ['ibuprofen and paracetamol']],
  ])('are read in papers: %s', (text, names) => expect(allergies(text, 'document')).toEqual(names));

  it('takes no medicine from an item that is answered with no', () => {
    expect(extract('Iode : non', { source: 'document' }).medications.filter(({ negated }) => !negated)).toEqual([]);
  });
});
