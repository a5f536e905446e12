import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readSubstanceMessage } from '../../clinical-nlp/treatments/status-features.ts';
import { statusFeatures } from '../../clinical-nlp/words/mention-features.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string, asked: string | null = null) => {
  const about = { ...NOBODY_KNOWN, who: 'self' as const };
  const { allergies, medications, doubts = [] } = extract(text, { source: 'message', about, asked });
  return {
    allergic: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    taken: medications.filter(({ negated }) => !negated).map(({ name }) => name),
    doubts: doubts.map(({ kind, name }) => `${kind} ${name}`),
  };
};

describe('what a message says of a substance, where the rules find nothing', () => {
  it.each([
    ['what it did, told in words of no table', 'beim Zahnarzt de Spritzn, Ultracain, do hob i an Ausschlog kriagt', 'articaine'],
    ['an insect in an answer', 'Abejas y avispas, las dos', 'bee venom'],
  ])('is an allergy that is stored or asked about: %s', (_, text, name) => {
    const { allergic, taken, doubts } = read(text, 'allergies');
    expect([...allergic, ...doubts].join()).toContain(name);
    expect(taken.join()).not.toContain(name);
  });

  it('leaves what was outgrown out of the allergies', () =>
    expect(read('used to be allergic to eggs as a toddler, eat an omelette every sunday now').allergic).toEqual([]));

  it('leaves plain sentences to the rules', () => {
    expect(read('I take ramipril 5 mg and metformin')).toEqual({ allergic: [], taken: ['ramipril', 'metformin'], doubts: [] });
    expect(read('I am allergic to penicillin')).toEqual({ allergic: ['penicillin'], taken: [], doubts: [] });
  });

  it('judges nothing of who writes for a relative', () => {
    const about = { ...NOBODY_KNOWN, who: 'mother' as const };
    expect(extract('she eats eggs again, as a child she was allergic', { source: 'message', about }).doubts).toBeUndefined();
  });
});

describe('what the status of a substance is told by', () => {
  const featuresOf = (text: string, name: string) => {
    const start = text.indexOf(name);
    const named = [{ name, kind: 'medicine' as const, rule: 'unclear', start, end: start + name.length }];
    return statusFeatures(readSubstanceMessage(text, named, null, 'en'), 0);
  };

  it('hides which substance it is', () =>
    expect(featuresOf('came out in lumps from penicillin', 'penicillin')).toEqual(
      featuresOf('came out in lumps from amoxicillin', 'amoxicillin'),
    ));

  it('tells what stands before from what stands behind', () =>
    expect(featuresOf('fine with ramipril', 'ramipril')).not.toEqual(featuresOf('ramipril fine with', 'ramipril')));
});
