import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../../support/icd10-extractor.ts';
import { checkContext } from '../../../domain/validation/checks.ts';
import { partIn, type Side, sideInWords, sidesIn } from '../../../domain/validation/paper-sides.ts';

/** Papers against the side of the case: letters, reports of examinations and operations in four languages; of the first 24 written before the rule, 8 of 12 were raised. */

type Paper = { id: string; procedure: string; side: Side; contradicts: boolean; text: string };
const PAPERS = readFileSync('test/data/clinical/sides-of-papers.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Paper);
const PATIENT = { first_name: 'Joanna', last_name: 'Kowalczyk', date_of_birth: null };

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
}, 60_000);

const raisedBy = (
  text: string,
  context: { laterality: Side | null; part: string | null; others?: { document_id: string; side: Side }[] },
) => {
  const extraction = extract(text, { source: 'document' });
  const document = {
    extraction: { ...extraction, demographics: { ...extraction.demographics, name: null, birth_date: null } },
    sides: sidesIn(text),
  };
  return checkContext(document, { patient: PATIENT, ...context }).map(({ check, evidence }) => [check, evidence]);
};

describe('a paper whose side contradicts the procedure', () => {
  it.each(PAPERS.filter(({ contradicts }) => contradicts).map((paper) => [paper.id, paper] as const))(
    'is told: %s',
    (_id, { text, procedure, side }) => {
      expect(raisedBy(text, { laterality: side, part: partIn(procedure) })).toEqual([['laterality_conflict', {}]]);
    },
  );

  it.each(PAPERS.filter(({ contradicts }) => !contradicts).map((paper) => [paper.id, paper] as const))(
    'is none that agrees, or names the other side for a good reason: %s',
    (_id, { text, procedure, side }) => {
      expect(raisedBy(text, { laterality: side, part: partIn(procedure) })).toEqual([]);
    },
  );
});

describe('papers that name no side of the procedure', () => {
  const LEFT = 'Gonarthrose links. Schmerzen im linken Knie.';
  it('are compared with each other where nobody has said which side', () => {
    const others = [{ document_id: 'd1', side: 'right' as const }];
    expect(raisedBy(LEFT, { laterality: null, part: 'knee', others })).toEqual([['laterality_conflict', { document_id: 'd1' }]]);
    expect(raisedBy(LEFT, { laterality: null, part: 'knee', others: [{ document_id: 'd1', side: 'left' }] })).toEqual([]);
  });

  it('are not, where the others disagree already', () => {
    const others = [
      { document_id: 'd1', side: 'right' as const },
      { document_id: 'd2', side: 'left' as const },
    ];
    expect(raisedBy(LEFT, { laterality: null, part: 'knee', others })).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    ['Total knee replacement', 'knee'],
    ['Knie-TEP', 'knee'],
    ['Cirugía de catarata', 'eye'],
    ['Réparation de la coiffe des rotateurs', 'shoulder'],
    ['Leistenhernienoperation', 'groin'],
    ['Rhinoplasty', null],
    ['Knee or hip replacement', null],
  ])('name one part of the body, or none: %s', (words, part) => {
    expect(partIn(words)).toBe(part);
  });

  it.each([
    ['Knie-TEP rechts', 'right'],
    ['prótesis de rodilla izquierda', 'left'],
    ['left and right', null],
    ['knee', null],
  ])('name one side, or none: %s', (words, side) => {
    expect(sideInWords(words)).toBe(side);
  });
});
