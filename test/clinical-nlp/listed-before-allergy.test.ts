import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string, source: 'message' | 'document' = 'message') => {
  const { medications, allergies } = extract(text, { source });
  return {
    taken: medications.filter(({ negated }) => !negated).map(({ name }) => name.replace(/ \(.*/, '')),
    allergies: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
  };
};

const LISTS: [text: string, taken: string[], allergies: string[]][] = [
  ['warfarin 3 mg ramipril 5 mg penicillin allergy', ['warfarin', 'ramipril'], ['penicillin']],
  ['apixaban 5 mg twice daily metoprolol 50 latex allergy', ['apixaban', 'metoprolol'], ['latex']],
  ['taking simvastatin and lisinopril sulfa allergy', ['simvastatin', 'lisinopril'], ['sulfonamides']],
  ['ramipril 5 mg warfarin 3 mg penicillin allergy (hives)', ['ramipril', 'warfarin'], ['penicillin']],
  ['penicillin allergy warfarin 3 mg ramipril 5 mg', ['warfarin', 'ramipril'], ['penicillin']],
  ['allergies penicillin aspirin meds warfarin ramipril', ['warfarin', 'ramipril'], ['penicillin', 'aspirin']],
  ['nehme ass 100 bisoprolol 5 penicillinallergie', ['aspirin', 'bisoprolol'], ['penicillin']],
  ['Marcumar und Ramipril 5 mg Allergie gegen Penicillin', ['phenprocoumon', 'ramipril'], ['penicillin']],
  ['Penicillin- und Latexallergie, Ramipril 5 mg', ['ramipril'], ['penicillin', 'latex']],
  ['je prends ramipril 5 et bisoprolol 2,5 allergie pénicilline', ['ramipril', 'bisoprolol'], ['penicillin']],
  ['losartan 50 omeprazol 20 alergia metamizol', ['losartan', 'omeprazole'], ['metamizole']],
  ['tomo sintrom metformina alergia penicilina', ['acenocoumarol', 'metformin'], ['penicillin']],
  ['prendo cardioaspirina 100 allergica al diclofenac', ['aspirin'], ['diclofenac']],
  ['losartana 50 mg, AAS 100 mg, alergia dipirona', ['losartan', 'aspirin'], ['metamizole']],
  ['metformin 850 coraspin 100 kullanıyorum novalgine alerjim var', ['metformin', 'aspirin'], ['metamizole']],
  ['coumadin içiyorum penisiline alerjim var', ['warfarin'], ['penicillin']],
  ['принимаю бисопролол аллергия на йод', ['bisoprolol'], ['iodine']],
  ['варфарин 5 мг, аспирин 100, аллергия: пенициллин', ['warfarin', 'aspirin'], ['penicillin']],
  ['أتناول ميتفورمين 500 وأسبرين 100 عندي حساسية بنسلين', ['metformin', 'aspirin'], ['penicillin']],
];

const ALL_ALLERGIES: [text: string, allergies: string[]][] = [
  ['penicillin, aspirin and ibuprofen allergy', ['penicillin', 'aspirin', 'ibuprofen']],
  ['ibuprofen codeine allergic', ['ibuprofen', 'codeine']],
  ['amoxicillin 500 mg and cefuroxime 250 mg allergy', ['amoxicillin', 'cefuroxime']],
  ['allergic to penicillin, codeine 30 mg and latex', ['penicillin', 'codeine', 'latex']],
  ['penicillin and ramipril 5 mg allergy', ['penicillin', 'ramipril']],
  ['aspirin 100 mg and penicillin allergies', ['aspirin', 'penicillin']],
  ['each time I take ibuprofen or aspirin allergy attack', ['ibuprofen', 'aspirin']],
  ['aspirin 100 mg allergy to aspirin', ['aspirin']],
  ['I took amoxicillin 500 mg and got an allergic reaction', ['amoxicillin']],
  ['ibuprofen 600 mg allergisch', ['ibuprofen']],
  ['alergias: ibuprofeno 400, metamizol 575', ['ibuprofen', 'metamizole']],
  ['allergia a amoxicillina 1 g e ibuprofene 600', ['amoxicillin', 'ibuprofen']],
  ['penisilin, aspirin, novalgin alerjim var', ['penicillin', 'aspirin', 'metamizole']],
  ['у меня аллергия на анальгин 500 и пенициллин', ['metamizole', 'penicillin']],
];

describe('medicines listed beside an allergy', () => {
  it.each(LISTS)('%s', (text, taken, allergies) => {
    expect(read(text)).toEqual({ taken, allergies });
  });

  it.each(ALL_ALLERGIES)('loses no allergy: %s', (text, allergies) => {
    expect(read(text)).toEqual({ taken: [], allergies });
  });

  it('is told apart in a paper, too', () => {
    expect(read('Coxarthrose rechts, Ramipril 5 mg, Penicillinallergie', 'document').allergies).toEqual(['penicillin']);
    expect(read('Allergies: aspirin 300mg, codeine', 'document').allergies).toEqual(['aspirin', 'codeine']);
  });
});
