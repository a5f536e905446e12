import { describe, expect, it } from '@jest/globals';
import { disownedPaper, type OpenPaper } from '../../../domain/conversation/disowned-paper.ts';

const paper = (document_id: string, held = true, filename = `${document_id}.pdf`): OpenPaper => ({ document_id, filename, held });
const of = (message: string, ...papers: OpenPaper[]) => disownedPaper(message, papers)?.document_id ?? null;

describe('a paper that a patient disowns before anybody has asked', () => {
  it.each([
    'No, that is not mine.',
    'That letter is not mine',
    'This report is not about me, sorry',
    "It isn't mine. It must be my neighbour's.",
    'No es mío.',
    'Ese informe no es mío, es de mi hermana.',
    'Das ist nicht meiner',
    'Nein, der Brief ist nicht von mir.',
    "Non, ce n'est pas le mien",
    'Isso não é meu.',
    'Non è mio, è di mia sorella',
    'Bu benim değil.',
    'Bu rapor bana ait değil',
    'Это не моё.',
    'Нет, эта выписка не моя',
    'هذا ليس لي',
    'هذا التقرير ليس لي',
  ])('%s', (message) => expect(of(message, paper('a'))).toBe('a'));

  it.each([
    'No',
    'Is that not mine?',
    'The diabetes is not mine.',
    'That house is not mine, so I have no address.',
    'Not me, my father smokes.',
    'My sister’s doctor told me about this hospital.',
    'It was not my idea to go to Turkey.',
    'ليس لي حساسية',
    'Это не моя проблема',
    'Das ist nicht mein Problem',
    'Yes, it is mine.',
    'I uploaded a letter that is not mine, and another that is mine.',
  ])('leaves open: %s', (message) => expect(of(message, paper('a'))).toBeNull());

  it('is the one that may be another’s, else the one that is being read when it is called a paper', () => {
    expect(of('That is not mine.', paper('own', false), paper('held'))).toBe('held');
    expect(of('That is not mine.', paper('a', false))).toBeNull();
    expect(of('Sorry, that letter is not mine.', paper('a', false))).toBe('a');
  });

  it('of several is none, unless one is named', () => {
    expect(of('That letter is not mine.', paper('a'), paper('b'))).toBeNull();
    expect(of('b.pdf is not mine.', paper('a'), paper('b'))).toBe('b');
    expect(of('b.pdf was given to me by my sister’s doctor.', paper('a'), paper('b'))).toBeNull();
    expect(of('scan.pdf is not mine.', paper('a', true, 'scan.pdf'), paper('b', true, 'scan.pdf'))).toBeNull();
  });
});
