import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What looks like an allergy of a paper and is answered with a no, given in its place, or said of another substance. */

const extract = await icd10Extractor();
const allergiesOf = (text: string) =>
  extract(text, { source: 'document', pages: [] })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('an item that says no', () => {
  it.each([
    ['Allergies: latex no. Codeine - wheeze', ['codeine']],
    ['Allergien: Pflaster (Ekzem). Latex: nein', ['adhesive plaster']],
    ['Allergies : iode (urticaire). Latex : testé négatif', ['iodine']],
    ['Alergias: penicilina (anafilaxia). Látex: niega', ['penicillin']],
    ['Allergie: aspirina (orticaria). Lattice: nega', ['aspirin']],
    ['Alerjiler: penisilin (ürtiker). Lateks: yok', ['penicillin']],
    ['Аллергия: пенициллин (крапивница). Латекс: отрицает', ['penicillin']],
    ['Allergy: penicillin (rash 2001). Lidocaine: test dose - neg.', ['penicillin']],
  ])('%s', (text, expected) => expect(allergiesOf(text)).toEqual(expected));

  it('a no of the next item takes nothing back', () => {
    expect(allergiesOf("Allergies : pénicilline (urticaire), pas d'allergie au latex.")).toEqual(['penicillin']);
    expect(allergiesOf('ALLERGIES: penicillin - anaphylaxis 1998. Latex: no.')).toEqual(['penicillin']);
  });

  it('what must never be given again stays', () => {
    expect(allergiesOf('Allergy: gentamicin drops - told never to have again (perforation, ototoxicity not allergy). Latex fine.')).toEqual(
      ['gentamicin'],
    );
  });
});

describe('what is no allergen', () => {
  it.each([
    ['Cave: cefuroxime exanthem → perioperative vancomycin + gentamicin.', ['cefuroxime']],
    ['Allergy: none known. Smoker. Asked about metformin and fertility.', []],
    ['ALLERGY BAND: RED. Latex (urticaria).', ['latex']],
    ['Strawberry tongue, cracked lips, rash on the trunk. No known allergies.', []],
  ])('%s', (text, expected) => expect(allergiesOf(text)).toEqual(expected));

  it('a reaction belongs to the substance that its clause names', () => {
    expect(allergiesOf('Profilaxia com clindamicina 600 mg, porque teve choque anafilático com amoxicilina.')).toEqual(['amoxicillin']);
  });
});
