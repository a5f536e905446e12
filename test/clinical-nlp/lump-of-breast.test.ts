import { describe, expect, it } from '@jest/globals';
import { withCancerOfLump } from '../../clinical-nlp/conditions/lump-of-breast.ts';

const codesIn = (message: string) => withCancerOfLump(message, [], (code) => code).map(({ icd10, laterality }) => [icd10, laterality]);

describe('a lump of the breast that is called a cancer', () => {
  it.each([
    ['C50.912', 'left', 'found a lump in my left breast, its cancer'],
    ['C50.911', 'right', 'Knoten in der rechten Brust, es ist Krebs'],
    ['C50.912', 'left', 'tengo un bulto en el pecho izquierdo y es cáncer'],
    ['C50.911', 'right', "une boule au sein droit, c'est un cancer"],
    ['C50.912', 'left', 'caroço na mama esquerda, deu câncer'],
    ['C50.911', 'right', 'nodulo al seno destro, è un tumore maligno'],
    ['C50.912', 'left', 'sol mememde kitle var, kanser dediler'],
    ['C50.911', 'right', 'уплотнение в правой груди, это рак'],
    ['C50.912', 'left', 'كتلة في ثديي الأيسر وطلع سرطان'],
    ['C50.919', null, 'a lump in my breast, the doctors said it is cancer'],
  ])('is %s, %s: %s', (code, side, message) => expect(codesIn(message)).toEqual([[code, side]]));

  it.each([
    'lump in my left breast, is it cancer?',
    "lump in my left breast, it's not cancer",
    'lump in my left breast, might be cancer',
    'afraid that the lump in my left breast is cancer',
    'lump in my breast and my mother had cancer',
    'Knoten in der Brust, kein Krebs',
    'lump on my neck, its cancer',
  ])('is none: %s', (message) => expect(codesIn(message)).toEqual([]));
});
