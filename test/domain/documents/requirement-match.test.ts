import { describe, expect, it, test } from '@jest/globals';
import {
  COVERS,
  kindsAskedFor,
  kindsNamedBy,
  kindsOf,
  requirementSimilarity,
  WORTH_ASKING,
} from '../../../domain/documents/requirement-match.ts';

describe('what a requirement asks for', () => {
  test.each([
    ['Blood tests. Laboratory report with blood count, glucose and creatinine.', ['laboratory']],
    ['Electrocardiogram. Resting electrocardiogram (ECG) with its interpretation.', ['ecg']],
    ['MRI of the spine. Magnetic resonance imaging report of the lumbar spine.', ['mri']],
    ['Letter of the specialist. Consultation note or referral letter.', ['clinical_letter']],
    ['X-ray of the knee, read by a specialist', ['x_ray']],
    ['Anything that helps', []],
  ])('%s', (wording, kinds) => {
    expect([...kindsAskedFor(wording)]).toEqual(kinds);
  });

  it('any imaging, when no kind of it is named', () => {
    expect(kindsAskedFor('Imaging of the hip').has('x_ray')).toBe(true);
    expect(kindsAskedFor('Imaging of the hip').has('mri')).toBe(true);
  });
});

describe('what the name of a file promises', () => {
  test.each([
    ['blood-test_2026.pdf', ['laboratory']],
    ['ECG.pdf', ['ecg']],
    ['knee x-ray (left).jpg', ['x_ray']],
    ['consultation-letter.pdf', ['clinical_letter']],
    ['scan0001.jpg', []],
    ['photo of my report.jpg', []],
    ['director.pdf', []],
  ])('%s', (filename, kinds) => {
    expect([...kindsNamedBy(filename)]).toEqual(kinds);
  });
});

describe('the similarity of a document to a requirement', () => {
  const blood = kindsAskedFor('Blood tests');
  const heart = kindsAskedFor('Electrocardiogram (ECG)');
  const lab = kindsOf('lab_report', 'Laboratory report');

  it('tells kinds apart where their vectors do not', () => {
    expect(requirementSimilarity(0.62, blood, lab)).toBeGreaterThanOrEqual(COVERS);
    expect(requirementSimilarity(0.72, heart, lab)).toBeLessThan(WORTH_ASKING);
  });

  it('is that of the vectors where no kind is known', () => {
    expect(requirementSimilarity(0.6, new Set(), lab)).toBe(0.6);
    expect(requirementSimilarity(-0.2, blood, new Set())).toBe(0);
  });

  it('leaves a document of the right kind on another topic to the model', () => {
    const score = requirementSimilarity(0.4, kindsAskedFor('X-ray of the knee'), kindsOf('imaging_report', 'Chest X-ray, two views'));
    expect(score).toBeGreaterThanOrEqual(WORTH_ASKING);
    expect(score).toBeLessThan(COVERS);
  });
});

describe('what a paper in another language is by its heading', () => {
  test.each([
    ['other', "Compte rendu d'ophtalmologie. Acuité visuelle OD 8/10. Fond d'œil normal.", 'eye_examination'],
    ['other', 'Göz muayenesi: görme keskinliği sağ 0,8. Göz dibi doğal.', 'eye_examination'],
    ['other', 'Острота зрения OD 0,8. Внутриглазное давление 16. Глазное дно без особенностей.', 'eye_examination'],
    ['imaging_report', 'IRM du rachis lombaire. Protrusion discale L4-L5.', 'mri'],
    ['imaging_report', 'Lomber MR. L4-5 düzeyinde taşma.', 'mri'],
    ['imaging_report', 'МРТ поясничного отдела позвоночника.', 'mri'],
    ['imaging_report', 'Маммография. BI-RADS 2.', 'mammography'],
    ['imaging_report', 'Mamografi. BI-RADS 1.', 'mammography'],
  ] as const)('%s %s', (type, text, kind) => {
    expect([...kindsOf(type, text)]).toContain(kind);
  });

  it('a letter that mentions an examination stays a letter', () => {
    expect([...kindsOf('referral_letter', 'Sehr geehrte Kollegin, eine MRT ist geplant.')]).toEqual(['clinical_letter']);
  });
});

describe('papers that are none of a specialist', () => {
  const asked = kindsAskedFor(
    'Letter of the specialist. Consultation note or referral letter of a cardiologist: history, examination, assessment.',
  );

  it.each([
    [
      'other',
      'PRE-OPERATIVE HEALTH QUESTIONNAIRE (filled in by the patient)\nMedical history: asthma. Last MRI 2020, blood tests last year',
      ['questionnaire'],
    ],
    ['other', 'Anamnesebogen für Patienten\nLetzte Untersuchung: MRT 2020', ['questionnaire']],
    ['referral_letter', 'Larkfield Surgery\nGP referral to cardiology\nDear Colleague', ['family_doctor_letter']],
    ['referral_letter', 'Praxis Dr. Sönnichsen, Allgemeinmedizin\nÜberweisung an Urologie', ['family_doctor_letter']],
  ] as const)('%s: %s', (type, text, kinds) => {
    expect([...kindsOf(type, text)]).toEqual(kinds);
    expect([...asked].some((kind) => kindsOf(type, text).has(kind))).toBe(false);
  });

  it('the letter of a clinic to the family doctor is of a specialist', () => {
    expect([...kindsOf('referral_letter', 'Cardiology Outpatients, Northgate Hospital\nClinic letter\nDear Dr Imrie')]).toEqual([
      'clinical_letter',
    ]);
  });
});
