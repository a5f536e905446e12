import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { conditionStatusReader } from '../support/condition-status.ts';

/** What dense papers of hospitals say of conditions in short: types of diabetes, causes of death, words that open the next item, trouble with an anaesthetic. */

let read: (text: string) => Record<string, string>;
beforeAll(async () => {
  read = await conditionStatusReader();
});

describe('diabetes that needs no insulin is diabetes', () => {
  it.each([
    'Lettre. Antécédents : diabète type 2 non insulino-requérant ; SAOS appareillé.',
    'Lettre de sortie. Antécédents : diabète de type 2 non insulinodépendant, HTA.',
    'Informe de alta. Antecedentes: diabetes mellitus tipo 2 no insulinodependiente, HTA.',
    'Informe de alta. Antecedentes: diabetes tipo 2 no insulinizada, HTA.',
    'Nota de alta. Antecedentes: diabetes tipo 2 não insulinotratada, HTA.',
    'Lettera di dimissione. Anamnesi: diabete mellito tipo 2 non insulino-dipendente, ipertensione arteriosa.',
    'Arztbrief. Diagnosen: Diabetes mellitus Typ 2, nicht insulinpflichtig. Hypertonie.',
    'Arztbrief. Diagnosen: Diab. mell. Typ 2, insulinpflichtig. Anamnese: Der Patient wurde wegen Husten aufgenommen.',
    'PMH: type 2 diabetes, non-insulin dependent, hypertension.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ E11: 'active' });
  });

  it.each([
    'Lettre de sortie. Antécédents : pas de diabète, HTA.',
    'Informe de alta. Antecedentes: no diabetes, HTA.',
    'Lettera di dimissione. Anamnesi: non diabete, ipertensione arteriosa.',
    'Nota de alta. Antecedentes: nega diabetes, HTA.',
  ])('while none is none: %s', (text) => {
    expect(read(text)['E11']).not.toBe('active');
  });
});

describe('what a relative died of', () => {
  it.each([
    ['Arztbrief. Anamnese: Vater verst. an Herzinfarkt. Bekannte Hypertonie.', 'I21'],
    ['Arztbrief. Anamnese: Mutter gest. an Brustkrebs. Bekannte Hypertonie.', 'C50'],
    ['Arztbrief. Anamnese: Bruder verst. mit 50 an Schlaganfall. Bekannte Hypertonie.', 'I63'],
    ['Informe de alta. Antecedentes familiares: padre fallec. por infarto. Paciente con HTA.', 'I21'],
  ])('%s: %s is not the patient’s', (text, code) => {
    expect(read(text)[code] ?? 'family').toBe('family');
  });

  it('while the patient’s own beside it is', () => {
    expect(
      read('Arztbrief. Anamnese: Vater verst. an Herzinfarkt. Bei dem Patienten bestehen Asthma bronchiale und Hypertonie.'),
    ).toMatchObject({
      J45: 'active',
      I10: 'active',
    });
  });
});

describe('"former" right before a disease speaks of that one', () => {
  it.each([
    [
      'Lettera di dimissione. Anamnesi: ipotiroidismo, pregressa TVP arto inf dx (2012), ipertensione arteriosa.',
      { E03: 'active', I10: 'active' },
    ],
    ['Lettera di dimissione. Anamnesi: asma bronchiale, pregresso infarto, ipertensione arteriosa.', { J45: 'active', I25: 'resolved' }],
    ['Lettera di dimissione. Anamnesi: gastrite, pregresso ictus, diabete.', { E11: 'active' }],
    ['Nota de alta. História: rinorreia há 3 dias; febre 38,6 °C ontem, já sem febre hoje.', { R50: 'resolved' }],
    ['Lettera di dimissione. Anamnesi: infarto pregresso, ipertensione arteriosa.', { I25: 'resolved', I10: 'active' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
});

describe('who gave up smoking still has the lungs', () => {
  it.each([
    'Lettre de sortie. Antécédents : BPCO post-tabagique (sevré 2015) ; HTA.',
    'Lettre de sortie. Antécédents : BPCO sur tabagisme ; HTA.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ J44: 'active' });
  });
});

describe('short forms of the heart in eight languages', () => {
  it.each([
    ['Arztbrief. Diagnosen: Permanentes VHF, Hypertonie. Anamnese: Der Patient wurde wegen Husten aufgenommen.', { I48: 'active' }],
    ['Informe de alta. Antecedentes: FA anticoagulada con Sintrom. DLP. HTA.', { I48: 'active', E78: 'active' }],
    ['Nota de alta. Antecedentes: EAM 2016 com stent, FA hipocoagulada, HTA.', { I25: 'resolved', I48: 'active' }],
    ['Lettera di dimissione. Anamnesi: FA in TAO, ipertensione arteriosa.', { I48: 'active' }],
    ['Lettre de sortie. Antécédents : ACFA sous anticoagulants, HTA.', { I48: 'active' }],
    ['Epikriz. Özgeçmiş: HT (+), DM tip 2 (+), 2019 KABG x4. Tanı: Kalp yetmezliği.', { I10: 'active', Z95: 'active' }],
    ['Nota de alta. Antecedentes: sem EAM prévio, HTA.', { I10: 'active' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
});

describe('the site decides what an ulcer or varices are', () => {
  it.each([
    ['Nota de alta. Motivo: internamento por úlcera do hálux. Antecedentes: HTA.', 'L97', 'K27'],
    ['Informe de alta. Exploración: úlcera en el pie derecho. Antecedentes: HTA.', 'L97', 'K27'],
    ['Informe de alta. Exploración: varices grado II en MMII. Antecedentes: HTA.', 'I83', 'I85'],
    ['Informe de alta. Antecedentes: varices esofágicas, HTA.', 'I85', 'I83'],
    ['Discharge summary. PMH: cirrhosis with oesophageal varices.', 'I85', 'I83'],
    ['Lettera. Anamnesi: ulcera al piede diabetico, diabete.', 'E11', 'K27'],
  ])('%s: %s and not %s', (text, code, other) => {
    expect(Object.keys(read(text))).toContain(code);
    expect(Object.keys(read(text))).not.toContain(other);
  });
});

describe('trouble with an anaesthetic', () => {
  it.each([
    'Previous GA: difficult intubation 2009, bougie used.',
    "Prev anaes: failed intubation at St Mary's, woken up.",
    'Compte rendu. Antécédents : HTA, diabète. ATCD anesthésiques : intubation difficile en 2017.',
    'Arztbrief. Anamnese: Schwierige Intubation 2017. Diagnosen: Hypertonie.',
    'Informe de alta. Antecedentes: intubación difícil en 2019, HTA, diabetes tipo 2.',
    'Lettera di dimissione. Anamnesi: intubazione difficile nel 2015, ipertensione arteriosa.',
    'Epikriz. Önceki anestezi: zor entübasyon (2018). Tanı: Hipertansiyon.',
    'Intubation: grade 3 view, difficult intubation with bougie.',
  ])('%s: is kept as what was', (text) => {
    expect(read(text)['T88']).toBe('resolved');
  });

  it.each([
    'Airway: anticipated difficult intubation, videolaryngoscope in theatre.',
    'Difficult intubation trolley checked.',
    'Difficult intubation expected, awake fibreoptic planned.',
    'No difficult intubation in the past.',
    'Her brother had a difficult intubation.',
    'Difficult intubation not expected.',
    'Risk of difficult intubation explained.',
    'Problems with previous anaesthetics? Difficult intubation: no',
    "Antécédents : HTA, diabète. Pas d'intubation difficile.",
    'Informe. Antecedentes: HTA. Sin intubación difícil previa.',
    'Difficult intubation was not encountered.',
    'Any difficult intubation in the past?',
    'No reported issues with anaesthesia incl difficult intubation.',
    'Beard, short neck: difficult intubation?',
    'Difficult intubation given limited mouth opening - will need fibreoptic.',
    'Short neck, would be a difficult intubation.',
    'Arztbrief. Diagnosen: Hypertonie. Prädiktoren für schwierige Intubation: keine.',
    'Lettre. Antécédents : HTA. Intubation difficile prévue.',
    'Nota de alta. Antecedentes: HTA. Preditores de intubação difícil: ausentes.',
    'Lettera di dimissione. Anamnesi: ipertensione. Intubazione difficile prevista.',
    'Epikriz. Tanı: Hipertansiyon. Zor entübasyon beklenmiyor.',
    'Эпикриз. Диагноз: Гипертония. Прогнозируется трудная интубация.',
    'Informe. Antecedentes: HTA. Carro de intubación difícil disponible.',
  ])('%s: is none', (text) => {
    expect(['family', 'absent', undefined]).toContain(read(text)['T88']);
  });
});

describe('what was so when somebody was young is over', () => {
  it.each([
    ['Pt states "I had TB when I was young", treated.', 'Z86'],
    ['She had asthma when she was a child.', 'Z87'],
    ['He had epilepsy when he was a boy.', 'Z86'],
  ])('%s', (text, code) => {
    expect(read(text)[code]).toBe('resolved');
  });

  it.each([
    ['Diagnosed with type 1 diabetes as a child.', 'E10'],
    ['Mr Brown developed type 2 diabetes when he was young and still takes insulin.', 'E11'],
    ['Diagnosed with asthma when she was a girl, uses salbutamol daily.', 'J45'],
    ['Epilepsy as a child, on levetiracetam.', 'G40'],
    ['Migraine started when she was a teenager.', 'G43'],
    ['He had sickle cell disease as a child.', 'D57'],
  ])('%s: it began then, and is not over', (text, code) => {
    expect(read(text)[code]).toBe('active');
  });

  it.each([
    ['Diagnosed with asthma as a child, outgrew it.', 'Z87'],
    ['Asthma as a child, never on inhalers since.', 'Z87'],
    ['He had a VSD as a child.', 'Q21'],
  ])('%s: is over', (text, code) => {
    expect(read(text)[code]).toBe('resolved');
  });

  it.each(['Her daughter had asthma when she was young.', 'Did he have asthma when he was young? No.'])('%s: nothing active', (text) => {
    expect(read(text)['J45']).not.toBe('active');
  });
});

describe('what a paper asks, foretells or keeps ready is nobody’s disease', () => {
  it.each([
    'Any asthma in the past?',
    'Did she ever have a stroke? Unknown.',
    'Anaphylaxis trolley in room.',
    'Anaphylaxis drill held in theatre.',
    'Predicted stroke: none seen.',
  ])('%s', (text) => {
    expect(Object.values(read(text)).filter((status) => status !== 'absent')).toEqual([]);
  });

  it.each(['Any asthma? Yes, since childhood.', 'Asthma guideline: step 3. Patient has asthma.'])('while it is with a yes: %s', (text) => {
    expect(read(text)['J45']).toBe('active');
  });

  it('what is potentially there is provisional', async () => {
    const [found] = (await icd10Extractor())('Potential pneumonia on x-ray.', { source: 'document' }).conditions;
    expect(found?.uncertain).toBe(true);
  });
});

describe('a disease that a relative is described by', () => {
  it.each(['Epikriz. Özgeçmiş: HT (+) olan annesi. Tanı: Astım.', 'Epikriz. Özgeçmiş: hipertansiyon olan babası. Tanı: Astım.'])(
    '%s',
    (text) => {
      expect(read(text)['I10']).toBe('family');
    },
  );

  it('while the patient’s own is theirs', () => {
    expect(read('Epikriz. Özgeçmiş: hipertansiyonu olan hasta, annesi sağlıklı. Tanı: Astım.')['I10']).toBe('active');
  });
});
