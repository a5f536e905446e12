import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Diseases that papers name and the patient does not have: denials of one word, lists for everybody, papers of nobody. */

let own: (text: string) => string[];
beforeAll(async () => {
  const extract = await icd10Extractor();
  own = (text) =>
    extract(text, { source: 'document' })
      .conditions.filter(({ negated, family }) => !negated && !family)
      .map(({ text: named }) => named);
});

describe('nothing of it is the patient’s', () => {
  it.each([
    ['Ant. pessoais: AVC nega.'],
    ['GROSSESSE : VIH nég, AgHBs nég, syphilis nég.'],
    ['Palpitations. Vous évoquiez une hyperthyroïdie : TSH à 2,1, donc éliminée.', 'Palpitations'],
    ['KTO, pnömoni ekarte.'],
    ['Serbest sıvı (-). Apandisit bulgusu (-)'],
    ['Betr.: Zuweisung mit der Frage M. Parkinson.\nDg.:  Ausschluss M. Parkinson'],
    ['2021  Suspected breast cancer 2WW referral - no malignancy found'],
    ['Declaró no padecer diabetes, epilepsia, cáncer, VIH ni hepatitis.'],
    ['Consent: bleeding, infxn, leak, stoma, DVT/PE, hernia, conversion.'],
    ['5. Exclusiones generales: cirugía estética, trasplantes, alcoholismo, intentos de suicidio.'],
    ['Si precisa asistencia urgente (infarto, ictus, accidente) llame al 900 000 000 sin autorización previa.'],
    ['ADM DX: elective living-donor hepatectomy (DONOR - healthy)\n   Recipient: husband Lars, PSC cirrhosis, on tacrolimus'],
    ['Malaria: Malarone als Stand-by mitgegeben, nur b. Fieber.\n Tollwutrisiko, Dengue, Gelbfieber besprochen.'],
    ['Serologie\n  Hepatitis B: HBs-Ag n.n.,  Anti-HBs 340 IU/l (Impfschutz)'],
    [
      'Datum       Impfstoff / Ch.-B.              gegen            Stempel\n11.06.21    Comirnaty FE3380                COVID-19         Impfz.\n03.04.25    Typhim Vi                       Typhus           Tropeninst.',
    ],
    [
      'CLÍNICA VETERINARIA LA MANADA\nPaciente: TOBY      Especie: canina   Raza: teckel\nAntecedentes: epilepsia idiopática desde 2021. Gastritis aguda.',
    ],
    ['Alergias: lincomicina (orticaria gen.).'],
  ])('%s', (text, ...others) => {
    expect(own(text)).toEqual(others);
  });

  it('keeps a disease that was not operated on, without an operation', async () => {
    const { conditions, procedures } = (await icd10Extractor())('Antecedentes: hernia discal L4-L5 no intervenida.', {
      source: 'document',
    });
    expect([conditions.map(({ negated }) => negated), procedures]).toEqual([[false], []]);
  });

  it('takes what a laboratory comments for everybody for nothing', async () => {
    const { conditions, medications } = (await icd10Extractor())(
      'LABORATORY REPORT\nFerritin 812 H ng/mL 30-400\nGlucose 104 H mg/dL 65-99\nCreatinine 1.18 mg/dL 0.76-1.27\nCOMMENT: Ferritin may be elevated in inflammation,\n   alcohol use, malignancy. Biotin can interfere.',
      { source: 'document' },
    );
    expect([conditions, medications]).toEqual([[], []]);
  });
});

describe('what stands beside it is the patient’s', () => {
  it.each([
    ['Diagnosen: Diabetes mellitus Typ 2, Asthma bronchiale.', 2],
    ['Consent obtained. PMH: DVT 2015, hypertension.', 2],
    ['Recipient of a kidney transplant. Hypertension.', 1],
    ['Comment: iron deficiency anaemia.', 1],
  ])('%s', (text, many) => {
    expect(own(text).length).toBeGreaterThanOrEqual(many as number);
  });
});

describe('sides and days in short', () => {
  it.each([
    ['APR: protesi ginocchio sn 2018.', 'left'],
    ['Ant.: Prótese da anca esq 2014.', 'left'],
    ['Ant.: Herniorrafia inguinal dta 1996.', 'right'],
  ])('%s', async (text, side) => {
    const { procedures } = (await icd10Extractor())(text, { source: 'document' });
    expect(procedures.map(({ laterality }) => laterality)).toEqual([side]);
  });

  it('takes the day of birth of a Turkish sheet for none of a sample', async () => {
    const { observations } = (await icd10Extractor())(
      'Hasta: Nurgül K     Dt: 11.09.1979  K\nNumune: 19.02.2025 08:41\nKreatinin           0,71       mg/dL      0,51 - 0,95',
      { source: 'document' },
    );
    expect(observations.map(({ effective_at }) => effective_at)).toEqual(['2025-02-19']);
  });
});
