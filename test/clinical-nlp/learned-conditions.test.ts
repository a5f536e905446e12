import { describe, expect, it } from '@jest/globals';
import { verdictOf, OF_DISEASE, DONE } from '../../clinical-nlp/conditions/learned-conditions.ts';
import { ruledMentions } from '../../clinical-nlp/conditions/ruled-mentions.ts';
import { createExtractor, createRules } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';

const terminology = { conditions: await readIcd10() };
const extract = createExtractor(terminology);
const rules = createRules(terminology);
const about = { ...NOBODY_KNOWN, who: 'self' as const };
const stored = (text: string, by = extract) => {
  const { conditions, procedures } = by(text, { source: 'message', about });
  const own = conditions.filter(({ negated, family, uncertain }) => !negated && !family && !uncertain);
  return [...own.map(({ icd10 }) => icd10?.slice(0, 3)), ...procedures.filter(({ negated }) => !negated).map(({ display }) => display)];
};

describe('what the rules take for the patient’s own', () => {
  it.each([
    ['en', 'his novel is full of epilepsy, my own problem is anaemia', 'G40', 'D64'],
    ['pt', 'minha inquilina depressão pós parto. eu viúva sem sono', 'F32', null],
  ])('is not stored where it is none: %s', (_, text, wrong, kept) => {
    expect(stored(text, rules)).toContain(wrong);
    expect(stored(text)).not.toContain(wrong);
    if (kept !== null) expect(stored(text)).toContain(kept);
  });

  it.each([
    'I have type 2 diabetes and high blood pressure',
    'Ich habe Asthma und hatte 2015 einen Herzinfarkt',
    'tengo artrosis en la rodilla derecha, me operaron de apendicitis en 2001',
    'У меня гипертония, в 2010 удалили желчный пузырь',
  ])('stays where it is told plainly: %s', (text) => {
    expect(stored(text)).toEqual(stored(text, rules));
    expect(stored(text).length).toBeGreaterThan(1);
  });

  it('is not judged in papers, and where somebody writes for a relative', () => {
    const paper = 'Diagnosis: leukemia. The film was shown.';
    expect(extract(paper, { source: 'document' })).toEqual(rules(paper, { source: 'document' }));
    const text = 'watching that documentary about leukemia made her cry, her own problem is anaemia';
    const ofMother = { source: 'message', about: { ...NOBODY_KNOWN, who: 'mother' } } as const;
    expect(extract(text, ofMother)).toEqual(rules(text, ofMother));
  });
});

describe('the verdict on a fact', () => {
  const none = { present: 0, past: 0, denied: 0, other: 0, suspected: 0, feared: 0, planned: 0, none: 0 };

  it('leaves out what is surely none, and asks about what may be none', () => {
    expect(verdictOf({ ...none, present: 0.2, denied: 0.8 }, OF_DISEASE)).toBe('left_out');
    expect(verdictOf({ ...none, past: 0.45, other: 0.55 }, OF_DISEASE)).toBe('asked');
    expect(verdictOf({ ...none, present: 0.6, denied: 0.4 }, OF_DISEASE)).toBe('stored');
  });

  it('takes who is to be operated for a disease to have it, and nobody to be operated on already', () => {
    expect(verdictOf({ ...none, planned: 1 }, OF_DISEASE)).toBe('stored');
    expect(verdictOf({ ...none, planned: 1 }, DONE)).toBe('left_out');
  });
});

it('the names that the rules leave out stand beside what they read', () => {
  const text = 'My sister has gout, I have asthma';
  const mentions = ruledMentions(rules(text, { source: 'message', about }), text, 'en');
  expect(mentions.map(({ start, end, rule }) => [text.slice(start, end), rule])).toEqual(
    expect.arrayContaining([
      ['asthma', 'present'],
      ['gout', expect.stringMatching(/left_out|family/)],
    ]),
  );
});
