import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sideConflictIn } from '../../../domain/validation/side-conflict.ts';

type Paper = { id: string; text: string; laterality_conflict?: boolean };
const papersOf = (name: string): Paper[] =>
  readFileSync(`test/data/strangers/dev/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Paper);

describe('a left and a right in one paper', () => {
  it.each([
    ['MRI RIGHT KNEE\nFindings: complex tear of the medial meniscus of the left knee.', 'knee'],
    ['Diagnose: Gonarthrose rechts\nAnamnese: Schmerzen im linken Knie seit zwei Jahren.\nKnie-TEP rechts empfohlen.', 'knee'],
    ['Nature of specimen: left breast excision\nSummary: RIGHT breast carcinoma, grade 2.', 'breast'],
    ['Ameliyat: sağ omuz artroskopisi\nBulgular: sol omuz rotator yırtığı, ağrı.', 'shoulder'],
  ])('contradict each other: %s', (text, part) => {
    expect(sideConflictIn(text)).toMatchObject({ part });
  });

  it.each([
    ['Diagnosis: osteoarthritis of the left knee. Right total knee replacement 2019.\nPlanned: left knee replacement.'],
    ['MRI LEFT KNEE\nFindings: effusion of the left knee. The right knee is normal.'],
    ['Diagnosis: arthrosis of both knees.\nExamination: pain in the right knee and the left knee.\nPlanned: right knee first.'],
    ['Operation: right nephrectomy\nProcedure: left lateral decubitus. Tumour of the right kidney removed.'],
    ['Diagnosis: cataract right eye.\nHistory: pain in the left hip.'],
  ])('do not: %s', (text) => {
    expect(sideConflictIn(text)).toBeNull();
  });

  it('are found in the papers of strangers that contradict themselves, and in no other', () => {
    const papers = ['hospital-papers', 'kinds', 'papers', 'notes'].flatMap(papersOf);
    const found = papers.filter(({ text }) => sideConflictIn(text) !== null);
    expect(found.filter(({ laterality_conflict }) => laterality_conflict !== true)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(6);
  });
});
