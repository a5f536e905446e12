import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const told = (text: string) =>
  extract(text, { source: 'message' })
    .conditions.filter(({ family, icd10 }) => !family && !icd10?.startsWith('Z90'))
    .map(({ icd10, negated, clinical_status }) => `${icd10?.slice(0, 3)} ${negated ? 'denied' : clinical_status}`);

describe('what is told behind a denial or a thing of the past', () => {
  it.each([
    ['I have no allergies and I take warfarin for atrial fibrillation', ['I48 active']],
    ['Neither diabetic nor asthmatic, just high cholesterol', ['E11 denied', 'J45 denied', 'E78 active']],
    ["I'm allergic to eggs but not to penicillin, and have hay fever", ['J30 active']],
    ['I had my appendix out in 1999 and have hypothyroidism', ['E03 active']],
    ['I had a stroke in 2010 and have epilepsy since', ['Z86 resolved', 'G40 active']],
    ["I don't smoke, have asthma", ['F17 denied', 'J45 active']],
    ['Ich habe keine Allergien und nehme Marcumar wegen Vorhofflimmern', ['I48 active']],
    ['No tengo alergias y tomo Sintrom por fibrilación auricular', ['I48 active']],
    ["Je n'ai pas d'allergies et je prends du Préviscan pour une fibrillation auriculaire", ['I48 active']],
    ['Non ho allergie e prendo Coumadin per fibrillazione atriale', ['I48 active']],
    ['Não tenho alergias e tomo varfarina por fibrilhação auricular', ['I48 active']],
    ['ما عندي حساسية وباخد وارفارين عشان الرجفان الأذيني', ['I48 active']],
  ])('is a thing of its own: %s', (text, wanted) => expect(told(text)).toEqual(wanted));

  it.each([
    ["I don't smoke and have never had cancer", ['F17 denied', 'C80 denied']],
    ['I do not have diabetes and have no asthma', ['E11 denied', 'J45 denied']],
    ["I don't have diabetes or asthma and take ramipril", ['E11 denied', 'J45 denied']],
    ['I have never had a heart attack and have no chest pain', ['I21 denied', 'R07 denied']],
    ['I had asthma as a child and have no problems now', ['Z87 resolved']],
    ['Ni diabetes', ['E11 denied']],
    ['Nem diabetes nem asma', ['E11 denied', 'J45 denied']],
    ['No tomo nada y no tengo diabetes', ['E11 denied']],
    ['Ich nehme Aspirin, habe aber keinen Diabetes', ['E11 denied']],
    ['not just diabetes, asthma too', ['E11 active', 'J45 active']],
  ])('and what is denied or over stays so: %s', (text, wanted) => expect(told(text)).toEqual(wanted));
});
