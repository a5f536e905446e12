import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Operations that a message tells by an organ and what was done to it, with the year that it tells from the day on which it was written. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const done = (message: string) =>
  extract(message, { source: 'message', written_on: '2026-11-30' }).procedures.map(
    ({ display, performed_at, laterality }) => `${display}${laterality ? ` ${laterality}` : ''}${performed_at ? ` ${performed_at}` : ''}`,
  );

describe('an organ and a deed', () => {
  it.each([
    ['I had my left knee replaced ten years ago', 'Total knee replacement left 2016'],
    ['they scoped my right knee in 2009', 'Arthroscopy of knee right 2009'],
    ['Meniskus wurde 2020 gemacht', 'Arthroscopy of knee with meniscus repair 2020'],
    ['den Ellenbogen haben sie mir 2014 operiert', 'Operation on elbow 2014'],
    ['me operaron del pie izquierdo hace cuatro años', 'Operation on foot left 2022'],
    ["on m'a enlevé un grain de beauté l'an passé", 'Excision of mole 2025'],
    ["m'hanno tolto un lipoma quattro anni fa", 'Excision of lipoma 2022'],
    ['tirei um nódulo da mama em 2016', 'Lumpectomy of breast 2016'],
    ['omzumdan ameliyat oldum 2019', 'Operation on shoulder 2019'],
    ['прошлой осенью прооперировали колено', 'Knee joint operation 2025'],
    ['غيرت مفصل الركبة قبل ٥ سنين', 'Total knee replacement 2021'],
    ['tiroide tolta tutta, 2011', 'Thyroidectomy 2011'],
  ])('%s', (message, expected) => expect(done(message)).toContain(expected));

  it.each([
    'apandisit sanıp yatırdılar, ameliyatsız çıktım',
    'Leistenbruch hätte operiert werden sollen',
    'I want my nose fixed',
    'my husband had his knee replaced',
    'our dog had his knee done',
    'my knee hurts, physio helped my back',
    'would it hurt to have my knee replaced?',
    'quiero operarme la nariz',
    'le médecin veut opérer la hanche',
    'хочу прооперировать колено',
    'my knees are worn out',
    'my shoulder popped out in 2010',
  ])('none: %s', (message) => expect(done(message)).toEqual([]));

  it('takes the deed to the organ that is nearer', () =>
    expect(done('my hand was swollen from the op on my foot')).toEqual(['Operation on foot']));

  it('takes where something was for no organ of its own', () =>
    expect(done('катаракту на правом глазу сделали')).toEqual(['Cataract extraction and insertion of intraocular lens right']));
});
