import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What somebody stopped is not taken; what is named beside it is. */

let read: (text: string) => { medicines: Record<string, string | undefined>; operations: string[]; conditions: (string | null)[] };
beforeAll(async () => {
  const extract = await icd10Extractor();
  read = (text) => {
    const { medications, procedures, conditions } = extract(text, { source: 'message' });
    return {
      medicines: Object.fromEntries(medications.map(({ name, status }) => [name.replace(/ \(.*/, ''), status])),
      operations: procedures.map(({ display }) => display),
      conditions: conditions.map(({ icd10 }) => icd10),
    };
  };
});

describe('medicines', () => {
  it.each([
    ['اتوقف الوارفارين', { warfarin: 'stopped' }],
    ['الدكتور وقفلي الوارفارين', { warfarin: 'stopped' }],
    ['Marcumar wurde abgesetzt', { phenprocoumon: 'stopped' }],
    ['Das Ramipril wurde im März gestoppt.', { ramipril: 'stopped' }],
    ['ich nehme Marcumar, abgesetzt wurde das Ramipril', { phenprocoumon: 'active', ramipril: 'stopped' }],
    ['Ramipril wurde abgesetzt, Marcumar nehme ich noch', { ramipril: 'stopped', phenprocoumon: 'active' }],
    ['me han retirado el Xarelto', { rivaroxaban: 'stopped' }],
    ['pararam o Xarelto', { rivaroxaban: 'stopped' }],
    ["me l'hanno levato, il Coumadin", { warfarin: 'stopped' }],
    ['Tomo Sintrom, el ramipril me lo quitaron', { acenocoumarol: 'active', ramipril: 'stopped' }],
    ['würde ibuprofen gegen die schmerzen helfen', { ibuprofen: 'unknown' }],
  ])('%s: %j', (text, medicines) => {
    expect(read(text).medicines).toEqual(medicines);
  });
});

describe('operations that went well', () => {
  it.each([
    ['gallbladder removed, no problems', ['Cholecystectomy']],
    ['appendix removed without complications', ['Appendectomy']],
    ['vesícula operada sin problemas', ['Cholecystectomy']],
    ['Gallenblase entfernt, keine Komplikationen', ['Cholecystectomy']],
    ['vésicule enlevée sans problème', ['Cholecystectomy']],
    ['no operations, no problems', []],
    ['gallbladder not removed', []],
  ])('%s: %j', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });
});

it('an allergic reaction is no disease of its own', () => {
  expect(read('i had an allergic reaction after they gave me cefazolin').conditions).toEqual([]);
});
