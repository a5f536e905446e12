import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type IntakeKnowledge, intakeCompleteness } from '../../../domain/cases/completeness.ts';

const NOTHING: IntakeKnowledge = {
  date_of_birth: null,
  gender: null,
  country_of_residence: null,
  phone: null,
  procedure_known: false,
  primary_condition_known: false,
  required_documents: 4,
  covered_documents: 0,
};
const PERSON = { date_of_birth: '1970-01-01', gender: 'female', country_of_residence: 'GB', phone: '+44 20 7946 0000' };

describe('intake completeness', () => {
  test.each<[string, Partial<IntakeKnowledge>, number]>([
    ['nothing is known', {}, 0],
    ['one of four facts about the person is known', { gender: 'female' }, 0.075],
    ['the person is known', PERSON, 0.3],
    ['the procedure is known', { procedure_known: true }, 0.2],
    ['the primary condition is known', { primary_condition_known: true }, 0.2],
    ['a quarter of the documents is covered', { procedure_known: true, covered_documents: 1 }, 0.275],
    ['the procedure requires no document', { procedure_known: true, required_documents: 0 }, 0.5],
    ['everything is known', { ...PERSON, procedure_known: true, primary_condition_known: true, covered_documents: 4 }, 1],
    ['an empty phone is no phone', { ...PERSON, phone: '' }, 0.225],
  ])('when %s', (_when, known, score) => {
    expect(intakeCompleteness({ ...NOTHING, ...known })).toBe(score);
  });

  test('stays within 0 and 1 and never falls when more becomes known', () => {
    const knowledge = fc.record({
      date_of_birth: fc.option(fc.constant('1970-01-01')),
      gender: fc.option(fc.constant('male')),
      country_of_residence: fc.option(fc.constant('DE')),
      phone: fc.option(fc.constant('+49 30 1')),
      procedure_known: fc.boolean(),
      primary_condition_known: fc.boolean(),
      required_documents: fc.nat(6),
      covered_documents: fc.nat(9),
    });
    fc.assert(
      fc.property(knowledge, (known) => {
        const score = intakeCompleteness(known);
        const more = [
          { ...known, gender: 'male' },
          { ...known, procedure_known: true },
          { ...known, primary_condition_known: true },
          { ...known, covered_documents: known.covered_documents + 1 },
        ];
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        for (const richer of more) expect(intakeCompleteness(richer)).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
