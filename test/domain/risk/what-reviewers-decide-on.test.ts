import { describe, expect, it, test } from '@jest/globals';
import { asaClassIn } from '../../../domain/risk/asa-class.ts';
import { compareAssessments } from '../../../domain/risk/compare-assessments.ts';

describe('what a reviewer decides on', () => {
  test.each<[string, number | null]>([
    ['Anaesthesia: ASA II, Mallampati 2', 2],
    ['ASA class 3. No known allergies.', 3],
    ['ASA physical status classification: IV', 4],
    ['Medication: ASA 100 mg daily', null],
    ['ASA 100', null],
    ['takes ASA 1 x daily', null],
    ['ASA 2, later ASA III', 3],
    ['NASA 3', null],
  ])('the ASA class of "%s" is %p', (text, value) => {
    expect(asaClassIn([{ document_id: 'd1', text }])?.value ?? null).toBe(value);
  });

  it('is told what an answer changed', () => {
    const then = {
      score: 40,
      factors: [
        { code: 'unknown-allergies', label: 'Not known: allergies' },
        { code: 'I50', label: 'Heart failure' },
      ],
    };
    const now = {
      score: 43.5,
      factors: [
        { code: 'allergy-latex', label: 'Allergy: latex' },
        { code: 'I50', label: 'Heart failure' },
      ],
    };
    expect(compareAssessments(then, now)).toEqual({
      score_before: 40,
      score_now: 43.5,
      added: ['Allergy: latex'],
      gone: ['Not known: allergies'],
    });
    expect(compareAssessments(now, now)).toMatchObject({ added: [], gone: [] });
  });
});
