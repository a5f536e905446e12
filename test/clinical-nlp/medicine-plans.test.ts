import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Plans of medicines: whose plan it is stands behind the heading, the rows below an empty line, with a column for each time of the day. Of 21 such papers 5 were read whole. */

const extract = createExtractor({ conditions: [] });
const taken = (text: string) => extract(text, { source: 'document' }).medications.filter(({ status }) => status === 'active');
const namesOf = (text: string) => taken(text).map(({ name }) => name.split(' ')[0]);

describe('plans of medicines', () => {
  it.each([
    [
      'de',
      'Medikationsplan für: Hannelore Brink geb. am 23.09.1951\n\nMetformin  Metformin AL  1000 mg  Tabl  1 0 1 0 Stück\nRamipril  Ramilich  5 mg  Tabl  1 0 0 0 Stück',
    ],
    ['es', 'Plan de medicación: Juan Pérez, nacido el 12/03/1948\n\nMetformina 850 mg 1-0-1\nRamipril 5 mg 1-0-0'],
    ['it', 'Piano terapeutico di: Anna Rossi, nata il 12/03/1948\n\nMetformina 850 mg\nRamipril 5 mg'],
    ['tr', 'İlaç listesi: Ayşe Yılmaz doğum tarihi 12.03.1948\n\nMetformin 1000 mg 2x1\nRamipril 5 mg 1x1'],
    ['en', 'Medication for: Joan Peters, born 12/03/1948\n\nMetformin 500 mg tab\nRamipril 5 mg tab'],
    ['ru', 'Ким Ларсен 05.05.1960\n\nМетформин 1000 мг 2 р/д\nРамиприл 5 мг утром'],
    ['fr', 'Médicament   Dosage   Matin   Midi   Soir\nMetformine   850 mg   1   0   1\nRamipril   5 mg   1   0   0'],
    ['ru', 'Препарат  Доза  Утро  День  Вечер\nМетформин  1000 мг  1  0  1\nРамиприл  5 мг  1  0  0'],
  ])('are read whole (%s)', (_language, text) => {
    expect(namesOf(text)).toEqual(['metformin', 'ramipril']);
  });

  it('have the strength behind the trade name and the tablets of each time of the day', () => {
    const head = 'Wirkstoff          Handelsname       Stärke    Form   mo  mi  ab  zN   Einheit   Grund\n';
    const rows =
      'Metformin          Metformin AL      1000 mg   Tabl   1   0   1   0    Stück\nRamipril           Ramilich          5 mg      Tabl   1   0   0   0    Stück';
    expect(taken(head + rows).map(({ name, dose, frequency }) => [name, dose, frequency])).toEqual([
      ['metformin', '1000 mg', '1 0 1 0'],
      ['ramipril (Ramilich)', '5 mg', '1 0 0 0'],
    ]);
  });

  it.each([
    ['what was given in a stay', 'Given in hospital:\nDrug   Dose   Morning   Evening\nCefuroxime 750 mg 1 0 1\nMorphine 10 mg 1 1 1'],
    ['a list that is empty', 'Medication: none (born 12/03/1948)\n\nGiven in theatre: cefazolin 2 g, morphine 5 mg'],
    ['a letter that tells', 'Medications: as per GP letter of 12/03/2026\n\nWe discussed metformin 500 mg but she declined it.'],
  ])('are not %s', (_what, text) => {
    expect(namesOf(text)).toEqual([]);
  });
});
