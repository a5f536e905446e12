import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';

let extract: Extractor;
beforeAll(() => {
  extract = createExtractor({ conditions: [] });
});
const read = (text: string, denied: boolean) =>
  extract(text, { source: 'document' })
    .allergies.filter(({ negated }) => negated === denied)
    .map(({ name }) => name);

describe('an allergy beside words that refute', () => {
  it.each([
    ['Penicillin allergy (unconfirmed)', ['penicillin']],
    ['Penicillin allergy, not confirmed', ['penicillin']],
    ['Allergy to penicillin removed from chart in error, patient had anaphylaxis', ['penicillin']],
    ['Penicillin allergy label removed in error', ['penicillin']],
    ['Penicillin allergy since 2010, ruled out latex', ['penicillin']],
    ['Allergic to penicillin, latex allergy excluded', ['penicillin']],
    ['Penicillin allergy, latex allergy ruled out', ['penicillin']],
    ['Allergic to penicillin and aspirin, latex allergy excluded by test', ['penicillin', 'aspirin']],
    ['Allergie auf Penicillin, nicht bestätigt', ['penicillin']],
    ['Allergie à la pénicilline non confirmée', ['penicillin']],
    ['Alergia a penicilina no confirmada', ['penicillin']],
    ['Allergique à la pénicilline, allergie au latex écartée', ['penicillin']],
  ])('stays when they speak of something else, or nobody looked: %s', (text, names) => expect(read(text, false)).toEqual(names));

  it.each([
    ['Previously thought allergic to penicillin, disproved by testing 2021', ['penicillin']],
    ['Penicillin allergy excluded', ['penicillin']],
    ['Penicillin allergic, label removed 2019', ['penicillin']],
    ['Allergies: penicillin, latex allergy denied', ['penicillin', 'latex']],
    ['Penicillin, latex and food allergies denied', ['penicillin', 'latex']],
  ])('is denied when they speak of it: %s', (text, names) => expect(read(text, true)).toEqual(names));
});
