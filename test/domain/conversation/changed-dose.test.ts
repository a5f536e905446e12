import { describe, expect, it } from '@jest/globals';
import { readChangedDose } from '../../../domain/conversation/read-changed-dose.ts';

const RAMIPRIL = { finding_id: 'ramipril', dosage: '5 mg' };
const METFORMIN = { finding_id: 'metformin', dosage: '850 mg twice a day' };
const INSULIN = { finding_id: 'insulin', dosage: '20 IU' };

describe('a changed dose without the name of its medicine', () => {
  it.each([
    'they changed my dose to 10 mg',
    'I have crushing chest pain since an hour. They changed my dose to 10 mg yesterday.',
    'my dose was raised to 10 mg',
    'Seit einer Stunde Druck auf der Brust. Die Dosis wurde auf 10 mg erhöht.',
    'me duele mucho el pecho, me subieron la dosis a 10 mg',
    "J'ai très mal à la poitrine. On m'a augmenté la dose à 10 mg",
    'dor forte no peito, aumentaram a dose para 10 mg',
    'forte dolore al petto. Mi hanno aumentato la dose a 10 mg',
    'göğsümde baskı var. Dozu 10 mg yaptılar',
  ])('is that of the only medicine: %s', (text) =>
    expect(readChangedDose(text, [RAMIPRIL, INSULIN])).toMatchObject({ finding_id: 'ramipril', value: '10' }),
  );

  it('is nobody’s where two are given in that unit', () =>
    expect(readChangedDose('they changed my dose to 10 mg', [RAMIPRIL, METFORMIN])).toBeNull());

  it.each([
    'will they change my dose to 10 mg?',
    'they never changed my dose to 10 mg',
    'they have not changed my dose to 10 mg',
    'they changed my dose to 5 mg',
    'they changed my dose in 2019',
    'they changed my dose',
    'Die Dosis wurde auf 10 mg nicht vertragen',
    'is the dose of 10 mg high?',
  ])('is none: %s', (text) => expect(readChangedDose(text, [RAMIPRIL])).toBeNull());
});
