import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** How dense papers list medicines and allergies: whose list it is, cells of tables, pauses around a procedure, what disproves an allergy, in nine languages. */

type Read = { taken: string[]; paused: string[]; held: string[]; denied: string[] };
let read: (text: string) => Read;
beforeAll(async () => {
  const extract = await icd10Extractor();
  read = (text) => {
    const { allergies, medications } = extract(text, { source: 'document' });
    const named = (negated: boolean) => allergies.filter((one) => one.negated === negated).map(({ name }) => name);
    const paused = medications.filter(({ status }) => status === 'on-hold').map(({ name }) => name.replace(/ \(.*/, ''));
    return {
      paused,
      taken: medications.filter(({ status }) => status === 'active').map(({ name }) => name.replace(/ \(.*/, '')),
      held: named(false),
      denied: named(true),
    };
  };
});

describe("a relative's list of the patient's own medicines", () => {
  it.each([
    ["Home meds per wife's list: Eliquis 5 BID, Coreg 12.5 BID.", ['apixaban', 'carvedilol']],
    ["Meds (from daughter's list): warfarin 5 mg daily, digoxin 125 mcg od.", ['warfarin', 'digoxin']],
    ['Home medications per husband: apixaban 5 mg BID, metformin 1 g BID.', ['apixaban', 'metformin']],
    ['Current medication according to the family: ramipril 5 mg od, bisoprolol 5 mg od.', ['ramipril', 'bisoprolol']],
    ['Medikation laut Ehefrau: Eliquis 5 mg 1-0-1, Bisoprolol 5 mg 1-0-0.', ['apixaban', 'bisoprolol']],
    ['Medicación habitual según la hija: Sintrom 4 mg, enalapril 20 mg 1-0-0.', ['acenocoumarol', 'enalapril']],
    ["Traitement habituel selon l'épouse : Eliquis 5 mg matin et soir, bisoprolol 5 mg le matin.", ['apixaban', 'bisoprolol']],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual(taken);
  });

  it.each([
    "Wife's meds: Eliquis 5 BID, Coreg 12.5 BID.",
    'Wife takes Eliquis 5 mg BID.',
    'Her husband is on warfarin 5 mg daily.',
    'Die Ehefrau nimmt Marcumar nach Plan.',
    'According to the mother, who takes warfarin 5 mg daily, he is well.',
  ])('while of her own nothing is stored: %s', (text) => {
    expect(read(text).taken).toEqual([]);
  });
});

describe('a table of medicines', () => {
  const table = (...rows: string[]) => ['Repeat template:', '| Drug | Dose | Last issued |', ...rows].join('\n');
  it.each([
    [table('| Aspirin | 75 mg | 02/25 |', '| Warfarin | as INR | CANCELLED 2019 |'), ['aspirin']],
    [table('| Ezetimibe | 10 mg | 02/25 |', '| Spironolactone | 25 mg | CANCELLED 11/24 (K 6.1) |'), ['ezetimibe']],
    [table('| Bumetanide | 1 mg | 02/25 |', '| Thiamine | 100 mg | 02/25 |'), ['bumetanide', 'thiamine']],
    ['Current medication:\n| Ramipril | 5 mg | od | active |\n| Simvastatin | 40 mg | nocte | stopped |', ['ramipril']],
    ['Medikation:\n| Bisoprolol | 5 mg | 1-0-0 | |\n| Ramipril | 5 mg | 1-0-0 | abgesetzt |', ['bisoprolol']],
    ['Tratamiento habitual:\n| Enalapril | 20 mg | 1-0-0 |\n| Sintrom | 4 mg | suspendido |', ['enalapril']],
    ['Terapia domiciliare:\n| Ramipril | 5 mg | 1 cp |\n| Xarelto | 20 mg | sospeso |', ['ramipril']],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual(taken);
  });
});

describe('an end in brackets', () => {
  it.each([
    ['Terapia domiciliare: Xarelto 20 (sospeso da 2 anni), Ramipril 5 mg.', ['ramipril']],
    ['Drugs: simvastatin 20 mg (stopped 2023), ramipril 5 mg od.', ['ramipril']],
    ['Tto habitual: simvastatina 20 (suspendida por mialgias), omeprazol 20 1-0-0.', ['omeprazole']],
    ['TP domiciliare: Eutirox 100 1 cp, Xarelto 20 (sospeso da 2 anni). Al bisogno: Ventolin.', ['levothyroxine', 'salbutamol']],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual(taken);
  });
});

describe('the end of another thing behind a full stop', () => {
  it.each([
    ['DRUGS: amlodipine 10, lansoprazole 30. HRT stopped 3/12 ago.', ['amlodipine', 'lansoprazole']],
    ['Meds: ramipril 5 mg daily. Smoking stopped in 2010.', ['ramipril']],
    ['Meds: apixaban 5 mg bd. Physiotherapy discontinued.', ['apixaban']],
    ['Current drugs: metformin 1 g bd. Dialysis stopped last week.', ['metformin']],
    ['Meds: lisinopril 10 mg daily. Stopped in March.', []],
    ['Meds: lisinopril 10 mg daily. This was stopped in March.', []],
    ['Meds: lisinopril 10 mg daily. It has been discontinued.', []],
    ['Metformin 1000 mg kullanıyor. Hasta sigara içmiyor.', ['metformin']],
    ['Ramipril 5 mg kullanıyor. Hasta alkol kullanmıyor.', ['ramipril']],
    ['Принимает метформин 1000 мг. Пациент алкоголь не принимает.', ['metformin']],
    ['Aspirin 100 mg başlandı. Hasta kullanmıyor.', []],
    ['Aspirin 100 mg başlandı. Doktoru ilacı kesti.', []],
    ['Назначен метформин 1000 мг. Пациент не принимает.', []],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual(taken);
  });
});

describe('what lasts is treated today, what passes was', () => {
  it.each([
    [
      'ANAMNESI: ipertensione arteriosa trattata con amlodipina 5 mg. Ipotiroidismo trattato con levotiroxina.',
      ['amlodipine', 'levothyroxine'],
    ],
    ['Diabete mellito tipo 2 trattato con metformina e gliclazide.', ['metformin', 'gliclazide']],
    ['Infezione urinaria trattata con ciprofloxacina. Bronchite trattata con amoxicillina.', []],
    ['L’ipotiroidismo è stato trattato con levotiroxina.', []],
    ['Hipertensión arterial tratada con enalapril. Artritis reumatoide tratada con metotrexato.', ['enalapril', 'methotrexate']],
    ['Neumonía tratada con amoxicilina. Depresión tratada con sertralina durante 6 meses.', []],
    ['Hipertensão arterial tratada com losartan. Hipotiroidismo medicado com levotiroxina.', ['losartan', 'levothyroxine']],
    ['Pneumonia tratada com amoxicilina.', []],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual(taken);
  });
});

describe('a pause around a procedure', () => {
  it.each([
    ['COMMENT: Pt on apixaban, held 48h.', ['apixaban']],
    ['Pt on apixaban, held 48h for biopsy.', ['apixaban']],
    ['Patient is on warfarin, held for surgery.', ['warfarin']],
    ['On rivaroxaban 20 mg daily, held for 2 days.', ['rivaroxaban']],
    ['Meds: clopidogrel 75 mg daily - held before the procedure.', ['clopidogrel']],
    ['Meds: apixaban 5 mg BID (held since admission).', ['apixaban']],
    ['Held: warfarin 5 mg daily.', ['warfarin']],
    ['Warfarin held 3 days ago, not restarted.', ['warfarin']],
    ['Metformin held due to AKI.', ['metformin']],
  ])('%s', (text, paused) => {
    expect(read(text)).toMatchObject({ taken: [], paused });
  });
});

describe('a course that is over', () => {
  it.each([
    ['Tto habitual: enalapril 20 mg 1-0-0. Última toma de amoxicilina hace 1 mes por flemón.', ['enalapril']],
    ['LRTI Rx doxycycline, course complete. Urinary catheter out.', []],
    ['Discharge meds: doxycycline 100 mg od to complete course, ramipril 5 mg od.', ['doxycycline', 'ramipril']],
    ['Last dose of prednisolone three weeks ago.', []],
    ['Last course of ciprofloxacin 2 months ago.', []],
    ['Letzte Einnahme von Amoxicillin vor 3 Wochen.', []],
    ['Dernière prise de amoxicilline il y a deux mois.', []],
    ['Meds: warfarin 5 mg daily, last dose yesterday.', ['warfarin']],
    ['Meds: Eliquis 5 mg BID, last dose 0800 today.', ['apixaban']],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual(taken);
  });
});

describe('what is given because of an allergy, or before what is borne badly', () => {
  it.each([
    ['Allergies: Flucloxacillin - rash. Given teicoplanin at her hip because of this.', ['flucloxacillin']],
    ['Allergies: penicillin (hives). She took clindamycin because of that.', ['penicillin']],
    ['Alergias: contraste iodado – prurido, faz pré-medicação com prednisolona.', ['iodinated contrast']],
    ['Alergias: contraste yodado (urticaria), premedicación con metilprednisolona.', ['iodinated contrast']],
    ['Allergies : iode (éruption), prémédication par prednisolone.', ['iodine']],
    ['Allergies: iodinated contrast - hives, premedicated with prednisone.', ['iodinated contrast']],
    ['Allergien: Kontrastmittel (Exanthem), Prämedikation mit Prednisolon.', ['iodinated contrast']],
    ['Allergie: mezzo di contrasto (orticaria), premedicazione con prednisone.', ['iodinated contrast']],
    ['Allergies: penicillin, given in 2010: hives because of this.', ['penicillin']],
    ['Allergies: penicillin. Prednisolone (swelling).', ['penicillin', 'prednisolone']],
  ])('%s', (text, held) => {
    expect(read(text).held).toEqual(held);
  });
});

describe('an allergy that was tested and is none', () => {
  it.each([
    ["Allergies : iode (eczéma) ; pénicilline : bilan allergologique négatif. Pas d'allergie au latex.", ['iodine']],
    ['Alergias: yodo (rash), penicilina (prueba alérgica negativa).', ['iodine']],
    ['Allergien: Pflaster, Penicillin (Hauttest negativ).', ['adhesive plaster']],
    ['Allergie: lattice (orticaria), penicillina (prick test negativo).', ['latex']],
    ['Alergias: látex (urticária), penicilina (teste alérgico negativo).', ['latex']],
    ['Аллергоанамнез: новокаин — отёк Квинке; на йод — сыпь. Пенициллины переносит хорошо.', ['procaine', 'iodine']],
    ['He was labelled penicillin allergic as a child but had amoxicillin last year without any problem, so this has been removed.', []],
    ['Recorded as allergic to codeine, but the label was removed in 2021.', []],
    ['She was labelled penicillin allergic as a child and had a rash with amoxicillin last year.', ['penicillin', 'amoxicillin']],
    ['Allergies : pénicilline (bilan allergologique positif).', ['penicillin']],
    ['Allergies: penicillin. HIV test negative last year.', ['penicillin']],
    ['He is allergic to penicillin; the drain was removed.', ['penicillin']],
  ])('%s', (text, held) => {
    expect(read(text).held).toEqual(held);
  });
});

describe('an allergy that stays one', () => {
  it.each([
    ['Allergie: penicillina (shock anafilattico), prick test negativo per pollini.', 'penicillin'],
    ['Allergien: Penicillin (Anaphylaxie), Hauttest negativ auf Latex.', 'penicillin'],
    ['Allergies: penicillin (anaphylaxis), prick test negative for pollen.', 'penicillin'],
    ['Allergies : pénicilline (choc anaphylactique), latex (bilan allergologique négatif).', 'penicillin'],
    ['Documented penicillin allergy, this has been removed from the chart in error.', 'penicillin'],
    ['Down as allergic to penicillin, skin lesion on arm, it was removed in 2019.', 'penicillin'],
    ['He was labelled penicillin allergic but a mole was found, so this has been removed.', 'penicillin'],
    ['Allergies: ibuprofen tolerated badly.', 'ibuprofen'],
    ['Allergies: was given penicillin in 2010, anaphylaxis because of this.', 'penicillin'],
    ['Allergies: premedicated with chlorphenamine: anaphylaxis.', 'chlorphenamine'],
    ['Alérgica a la penicilina, no puede tomarla.', 'penicillin'],
    ['Hospital San José, Madrid. Allergies: bee stings, kiwi, penicillin.', 'kiwi'],
  ])('%s', (text, held) => {
    expect(read(text).held).toContain(held);
  });
});

describe('whoever stopped it stopped what stands before', () => {
  it.each([
    'Meds: warfarin 5 mg daily. Dr Smith stopped it in March.',
    'Meds: apixaban 5 mg bd. Cardiologist has discontinued this.',
    'Meds: apixaban 5 mg bd. Hausarzt stopped.',
    'Medikation: Marcumar nach Plan. Wurde im März abgesetzt.',
    'Meds: aspirin 75 mg od, held for surgery and never restarted.',
    'Meds: clopidogrel 75 mg, held until further notice.',
  ])('%s', (text) => {
    expect(read(text).taken).toEqual([]);
  });
});

describe('what is given weeks apart goes on between its doses', () => {
  it.each([
    ['Meds: adalimumab 40 mg, last dose of adalimumab 2 weeks ago.', 'adalimumab'],
    ['RA on infliximab. Last dose of infliximab 6 weeks ago.', 'infliximab'],
    ['Last dose of denosumab 3 months ago, next due in March.', 'denosumab'],
    ['Last dose of methotrexate 1 week ago.', 'methotrexate'],
    ['Schizophrenia, last dose of paliperidone depot 3 weeks ago.', 'paliperidone'],
  ])('%s', (text, taken) => {
    expect(read(text).taken).toEqual([taken]);
  });
});

describe('what a test was negative for', () => {
  it.each([
    ['Allergies: penicillin (anaphylaxis), prick test negative for pollen.', ['penicillin']],
    ['Allergie: penicillina (shock anafilattico), prick test negativo per pollini.', ['penicillin']],
    ['Allergien: Penicillin (Anaphylaxie), Hauttest negativ auf Latex.', ['penicillin']],
    ['Alergias: penicilina (shock), prueba cutánea negativa para látex.', ['penicillin']],
    ['Allergies : pénicilline (choc), prick-test négatif pour le latex.', ['penicillin']],
    ['Allergies: prick test positive for latex, egg.', ['latex', 'egg']],
  ])('%s', (text, held) => {
    expect(read(text).held).toEqual(held);
  });
});
