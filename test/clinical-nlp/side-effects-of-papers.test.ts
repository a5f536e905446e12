import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What papers say that a substance did, or did not, in nine languages. */

let read: (text: string) => Record<string, string>;
beforeAll(async () => {
  const extract = await icd10Extractor();
  read = (text) =>
    Object.fromEntries(
      extract(text, { source: 'document' }).allergies.map(({ name, negated, type }) => [name, negated ? 'none' : (type ?? '')]),
    );
});

describe('a side effect that a medicine is known for is an intolerance', () => {
  it.each([
    [
      'Allergies: ramipril - cough; codeine (nausea); atorvastatin: muscle pains; penicillin - rash and vomiting; lactose',
      { ramipril: 'intolerance', codeine: 'intolerance', atorvastatin: 'intolerance', penicillin: 'allergy', lactose: 'intolerance' },
    ],
    [
      'Allergien: Enalapril (Reizhusten), Tramadol - Übelkeit.\nMetoprolol abgesetzt wegen Bradykardie. Pantoprazol 40 mg 1-0-0 bei Ösophagitis.',
      { enalapril: 'intolerance', tramadol: 'intolerance', metoprolol: 'intolerance' },
    ],
    ['Antecedentes: espironolactona suspendida por ginecomastia. Ondansetron 4 mg si náuseas.', { spironolactone: 'intolerance' }],
    ['Allergies : aucune. Toux sous périndopril.', { perindopril: 'intolerance' }],
    ['Allergie: codeina (vomito).\nAmlodipina sospesa (edemi declivi).', { codeine: 'intolerance', amlodipine: 'intolerance' }],
    ['Não tolerou sinvastatina (mialgias, CK 890), resolvido c/ suspensão.', { simvastatin: 'intolerance' }],
    ['ALERJİ: Ramipril ile öksürük. Metformin ishal yaptı.', { ramipril: 'intolerance', metformin: 'intolerance' }],
    ['Аллергия: пенициллин - крапивница. Эналаприл - кашель.', { penicillin: 'allergy', enalapril: 'intolerance' }],
    ['الحساسية: بنسلين (طفح). راميبريل سبب لها سعال.', { penicillin: 'allergy', ramipril: 'intolerance' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each([
    'Medication: omeprazole 20 mg (oesophagitis), ondansetron 4 mg prn (nausea), loperamide for diarrhoea.',
    'Tab Telma 40 OD. Metoclopramide 10 mg prn. Headache, vomiting.',
    'Atorvastatine 10 mg proposée, refusée par le patient (douleurs musculaires chez son frère).',
    'Ramipril 5 mg daily, no cough.',
  ])('%s names none', (text) => {
    expect(read(text)).toEqual({});
  });
});

describe('denials, bans and reactions right beside a name', () => {
  it.each([
    ['Alergias: AAS -> broncospasmo. Iodo tópico nega.', { aspirin: 'allergy', iodine: 'none' }],
    [
      'ALLERGIES: cefazolin -> hives. Shellfish: denies; "iodine" removed from list.',
      { cefazolin: 'allergy', shellfish: 'none', iodine: 'none' },
    ],
    ['Allergies : amoxicilline = éruption à 4 ans, tests négatifs en 2019 -> non allergique.', { amoxicillin: 'none' }],
    ['Kontrast/ilaç alerjisi sorgulandı: yok.', { 'iodinated contrast': 'none' }],
    ['USO EVENTUAL\nDipirona - NÃO USAR! alérgico (edema de glote)', { metamizole: 'allergy' }],
    ['(mdc non somministrato: pz riferisce pregressa reazione orticarioide a gadolinio, 2020)', { 'gadolinium contrast': 'allergy' }],
    ['الحساسية: سلفا (طفح جلدي). لا توجد حساسية من البنسلين.', { sulfonamides: 'allergy', penicillin: 'none' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each([
    'Allergies: chlorhexidine (anaphylaxis 2019) - betadine prep.',
    'ALERJİ: Bilinen ilaç alerjisi yok. Aspirinle mide kanaması geçirmemiş.',
  ])('%s: neither iodine nor aspirin', (text) => {
    const found = read(text);
    expect([found.iodine, found.aspirin]).toEqual([undefined, undefined]);
  });

  it('takes a result beside a reaction for no allergen', () => {
    expect(Object.keys(read('ALLERGIES\n  Simvastatin   - myalgia, CK normal. Intolerance'))).toEqual(['simvastatin']);
  });
});
