import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** "They thought he had gout but it turned out to be …": what was believed for a while is no illness of the record; what came of it is. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const affirmed = (sentence: string) =>
  extract(sentence, { source: 'message' }).conditions.flatMap(({ icd10, negated, family }) => (negated || family || !icd10 ? [] : [icd10]));

describe('what was believed and taken back', () => {
  it.each([
    ['They thought I had gout but it turned out to be pseudogout', ['M11.20']],
    ['first they said rheumatoid arthritis, now they say it is wear and tear', []],
    ['I was told it was sciatica. It turned out to be my hip', []],
    ['Erst hieß es Bandscheibenvorfall, war aber nur ein Hexenschuss', []],
    ['Man hielt es für Asthma, in Wirklichkeit war das Herz schuld', []],
    ['Al principio pensaron que era lupus, al final no', []],
    ['creían que era gota y resultó otra cosa', []],
    ["on croyait que c'était une sciatique mais c'était la hanche", []],
    ['on pensait à une polyarthrite rhumatoïde, finalement non', []],
    ['achavam que era asma mas era do coração', []],
    ['lupus sandılar ama değilmiş', []],
    ['сначала ставили ревматоидный артрит, а оказалось подагра', ['M10.9']],
    ['they thought it was bowel cancer but the colonoscopy came back clear', []],
    ['They feared a stroke but the MRI came back clean.', []],
    ['se temía un linfoma pero la biopsia salió limpia', []],
    ['ils pensaient à un cancer mais la biopsie est revenue normale', []],
    ['achavam que era cancro mas a biópsia veio limpa', []],
    ['pensavano a un tumore ma la biopsia era pulita', []],
    ['думали рак, но биопсия оказалась чистой', []],
  ])('%s', (sentence, codes) => expect(affirmed(sentence)).toEqual(codes));
});

describe('what was believed and holds', () => {
  it.each([
    ['They thought it was arthritis and they were right', 'M19.90'],
    ['They thought I had asthma. I use an inhaler every day', 'J45.909'],
    ['I have breast cancer, the scan of my liver was clear', 'C50.919'],
    ['Pensaban que era artrosis y la biopsia no salió limpia', 'M19.90'],
    ['Die Ärzte dachten an Gicht und das hat sich bestätigt, ich nehme Allopurinol', 'M10.9'],
    ['me dijeron que era artrosis, pero no quiero operarme', 'M19.90'],
    ['me dijeron que era artrosis pero es leve', 'M19.90'],
    ['disseram que era artrose mas não tenho dinheiro', 'M19.90'],
    ['I have asthma but it turned out to be easy to treat', 'J45.909'],
  ])('%s', (sentence, code) => expect(affirmed(sentence)).toContain(code));
});
