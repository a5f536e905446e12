import { describe, expect, it } from '@jest/globals';
import { confirmRequirement } from '../../assistant/confirm-requirement.ts';

const XRAY = 'X-ray of the knee. Radiograph in two planes, read by a specialist.';

describe('whether a document covers a requirement', () => {
  it.each([
    [XRAY, 'imaging_report', 'X-ray of the knee\nJoint space narrowing.', 0.6, true],
    [XRAY, 'imaging_report', 'MRI of the knee\nMeniscal tear.', 0.7, false],
    [XRAY, 'consultation_note', 'Clinic note\nKnee pain. X-ray requested.', 0.7, false],
    [XRAY, 'other', 'Knee pain for years. An X-ray was done.', 0.7, false],
    ['Resting electrocardiogram (ECG)', 'other', 'ECG\nSinus rhythm, rate 72.', 0.56, true],
    ['Blood tests. Laboratory report.', 'lab_report', 'Laboratory report\nGlucose 5.4', 0.56, true],
    ['Anything that helps', 'other', 'Knee pain for years.', 0.65, true],
    ['Anything that helps', 'other', 'Knee pain for years.', 0.56, false],
  ])('%s by a %s: %j, %d: %p', (requirement, document_type, excerpt, similarity, covers) => {
    expect(confirmRequirement({ requirement, document_type, excerpt, similarity }).covers).toBe(covers);
  });
});
