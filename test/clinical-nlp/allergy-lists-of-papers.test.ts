import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Lines of allergies as papers print them in nine languages. */

type Read = { held: string[]; denied: string[]; reactions: Record<string, string | null> };
let read: (text: string) => Read;
beforeAll(async () => {
  const extract = await icd10Extractor();
  read = (text) => {
    const { allergies } = extract(text, { source: 'document' });
    const namesOf = (wanted: boolean) => allergies.filter(({ negated }) => negated === wanted).map(({ name }) => name);
    return {
      held: namesOf(false).toSorted(),
      denied: namesOf(true),
      reactions: Object.fromEntries(allergies.map(({ name, reaction }) => [name, reaction])),
    };
  };
});

describe('an answer is no allergen', () => {
  it.each([
    ['Alergias: niega. Intolerancia al gluten.', ['gluten']],
    ['Alergias: desconhece. Reação prévia à dipirona (rash).', ['metamizole']],
    ['Allergie: nega. Riferita intolleranza ai FANS (gastralgia).', ['NSAIDs']],
    ['Alerji: yok. Aspirin ile astım atağı öyküsü.', ['aspirin']],
    ['Alergias: ninguna conocida.', []],
    ['Allergien: unauffällig.', []],
    ['Allergies: néant.', []],
    ['Allergies: aucune.', []],
    ['Alergias: refere não ter.', []],
    ['Allergie: sconosciute.', []],
  ])('%s', (text, held) => {
    expect(read(text).held).toEqual(held);
  });

  it('while what an English list names is one, known to us or not', () => {
    expect(read('Allergies: nickel, elderflower (rash).').held).toEqual(['elderflower', 'nickel']);
  });
});

describe('a class is denied and something else named', () => {
  it.each([
    ['No drug allergies, allergic to strawberries.', 'strawberry'],
    ['No tiene alergias a medicamentos, alergia al kiwi.', 'kiwi'],
    ["Pas d'allergie médicamenteuse, allergie aux arachides.", 'peanut'],
    ['Nessuna allergia a farmaci, allergia alle noci.', 'walnut'],
    ['Sem alergias medicamentosas, alergia a camarão.', 'shrimp'],
    ['لا توجد حساسية دوائية، حساسية من الفراولة.', 'strawberry'],
    ['Keine Medikamentenallergien, Allergie gegen Erdbeeren.', 'strawberry'],
  ])('%s: %s is one', (text, name) => {
    expect(read(text).held).toEqual([name]);
  });

  it.each([
    'No drug allergies, food allergies, or latex allergy.',
    'No known allergies to penicillin, latex or plasters.',
    'No alergias a penicilina, látex ni yodo.',
  ])('%s: nothing is', (text) => {
    expect(read(text).held).toEqual([]);
  });
});

describe('what is denied or borne', () => {
  it.each([
    'Allergies: none known to antibiotics.',
    'Alergias: ninguna conocida a antibióticos.',
    'Allergien: keine bekannt gegen Antibiotika.',
    'Amoxicillin given for otitis without reaction.',
    'Received cefazolin without any allergic reaction.',
    'Se administró cefazolina sin ninguna reacción.',
    'Allergies: latex (-), iodine (neg).',
    'İlaç alerjisi: lateks (-).',
  ])('%s: no allergy', (text) => {
    expect(read(text).held).toEqual([]);
  });

  it('while the one with a plus is held', () => {
    expect(read('İlaç alerjisi: penisilin (+), lateks (-).').held).toEqual(['penicillin']);
    expect(read('Penicillin allergy. Cefalexin 2021 without reaction.').held).toEqual(['penicillin']);
  });
});

describe('what another substance is named for', () => {
  it.each([
    ['Contrast allergy - premedicated with prednisolone and cetirizine.', ['iodinated contrast']],
    ['Penicillin allergy so clarithromycin prescribed.', ['penicillin']],
    ['Penicillin allergy, therefore treated with clindamycin.', ['penicillin']],
    ['Alergia a penicilina, por lo que se pautó clindamicina.', ['penicillin']],
    ['Penicillinallergie, daher Clindamycin.', ['penicillin']],
    ['The rash was thought to be viral and not due to amoxicillin.', []],
    ['Das Exanthem war nicht durch Amoxicillin bedingt.', []],
    ['La erupción no se debió a la amoxicilina.', []],
    ["L'éruption n'est pas liée à l'amoxicilline.", []],
    ["L'eruzione non era dovuta all'amoxicillina.", []],
    ['A erupção não foi causada pela amoxicilina.', []],
    ['Сыпь не связана с амоксициллином.', []],
    ['لديه حساسية من اليود وليس لديه حساسية من البنسلين.', ['iodine']],
    ['Pt denies allergy to penicillin but reports hives w/ cephalexin.', ['cefalexin']],
    ['Penicillin allergy, and so is allergic to amoxicillin.', ['amoxicillin', 'penicillin']],
    ['The rash was due to amoxicillin.', ['amoxicillin']],
  ])('%s: %j', (text, held) => {
    expect(read(text).held).toEqual(held);
  });
});

describe('what each one did', () => {
  it.each([
    ['ADRs: codeine (nausea), trimethoprim (rash).', { codeine: 'nausea', trimethoprim: 'rash' }],
    ['Alergias medicamentosas: metamizol (hipotensión), AINE (broncoespasmo).', { metamizole: 'hipotensión', NSAIDs: 'broncoespasmo' }],
    ['Known drug allergies: Flucloxacillin -> cholestatic jaundice.', { flucloxacillin: 'cholestatic jaundice' }],
    ['Allergies: penicillin, amoxicillin (rash).', { penicillin: 'rash', amoxicillin: 'rash' }],
  ])('%s', (text, reactions) => {
    expect(read(text).reactions).toEqual(reactions);
  });
});
