import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

/** What is said of many people, and what is hoped of a treatment, is no finding of the patient. */

let extract: Extractor;
beforeAll(async () => {
  extract = createExtractor({ conditions: await readIcd10() });
});
const stored = (text: string, source: 'message' | 'document') =>
  extract(text, { source }).conditions.filter(({ negated, family }) => !negated && !family);

describe('what is said of many people', () => {
  it.each([
    'Smokers have more ulcers',
    'I know smokers have more ulcers',
    'diabetics heal worse',
    'los diabéticos cicatrizan peor',
    'les diabétiques cicatrisent moins bien',
    'i diabetici guariscono peggio',
    'Diabetiker heilen schlechter',
    'диабетики хуже заживают',
  ])('is no finding: %s', (message) => expect(stored(message, 'message')).toEqual([]));

  it('of one is', () => expect(stored('I am a smoker', 'message')).toHaveLength(1));
});

describe('what a treatment is hoped to do', () => {
  it.each([
    'Intended benefits: weight loss, pain relief, improved mobility.',
    'The intended benefits are weight loss and remission of diabetes.',
    'Expected outcome: weight loss',
    'Goals of surgery: weight loss',
  ])('is no finding: %s', (paper) => expect(stored(paper, 'document')).toEqual([]));

  it.each(['Weight loss of 8 kg since March, type 2 diabetes.'])('unlike what there is: %s', (paper) =>
    expect(stored(paper, 'document').length).toBeGreaterThan(0),
  );
});
