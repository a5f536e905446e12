import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

/** Diseases that the answer to "which operations have you had?" names for the operation on them, and operations that are still to come. */
const told = (message: string, asked: 'operations' | null = 'operations', isOpen = false) =>
  readHealthAnswer(message, asked, isOpen).procedures.map(({ display, performed_at, laterality }) =>
    [display.split(' ').slice(0, 2).join(' '), performed_at, laterality].filter((part) => part !== null).join(' '),
  );

describe('an answer that names diseases', () => {
  it.each([
    ['Leistenbruch links 2001 und der Graue Star beidseits 2019', ['Hernia repair 2001 left', 'Cataract extraction 2019']],
    ['hérnia inguinal do lado direito em 2011 e as varizes da perna esquerda', ['Hernia repair 2011 right', 'Varicose vein left']],
    ['hernia umbilical en 2010 y cataratas de los dos ojos', ['Hernia repair 2010', 'Cataract extraction']],
    ['hernie inguinale droite en 2005, varices jambe gauche', ['Hernia repair 2005 right', 'Varicose vein left']],
    ["ernia inguinale destra nel 2007 e la cataratta all'occhio sinistro", ['Hernia repair 2007 right', 'Cataract extraction left']],
    ['паховая грыжа справа 2009', ['Hernia repair 2009 right']],
    ['appendix 1998. nah, 1999', ['Appendectomy 1999']],
    ['the fistula for dialysis, 2020', ['Arteriovenous fistula 2020']],
    ['биопсия лимфоузла на шее слева', ['Biopsy of left']],
    ['3 ولادات قيصري', ['Cesarean section']],
    ["les amygdales quand j'étais ti-cul", ['Tonsillectomy']],
  ])('tells of operations: %s', (message, operations) => expect(told(message)).toEqual(operations));

  it.each([
    'no operations. i have a hernia on the left, waiting',
    'i have a hernia on the right',
    'hernia right side, found last year, not done yet',
    'nenhuma. tenho varizes na perna direita',
    'Diabetes seit 2010',
    'cataract',
  ])('tells of none: %s', (message) => expect(told(message)).toEqual([]));

  it('may come beside another question while the one for operations is open', () => {
    const answer = 'hérnia inguinal do lado direito em 2011 e as varizes da perna esquerda';
    expect(told(answer, null, true)).toHaveLength(2);
    expect(told(answer, null)).toEqual([]);
    expect(told('diabetes since 2011', null, true)).toEqual([]);
  });
});

describe('an operation that is still to come', () => {
  const extract = createExtractor({ conditions: [] });
  it.each([
    'bileğimden ameliyat olcam, karpal tünel',
    'burnumdan ameliyat olucam, septum',
    'katarakt ameliyatı yaptırcam',
    'safra kesemi aldırcam',
  ])('is none, as it is spoken: %s', (message) => expect(extract(message, { source: 'message' }).procedures).toEqual([]));

  it('is told from one that was', () =>
    expect(extract('apandisit ameliyatı oldum 2010', { source: 'message' }).procedures).toHaveLength(1));

  it('is another than what something was taken away for', () =>
    expect(extract('le quitaron la metformina por el riñón', { source: 'message' }).procedures).toEqual([]));
});
