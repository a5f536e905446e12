import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const operationsOf = (message: string) =>
  extract(message, { source: 'message' }).procedures.map(({ display, laterality, performed_at }) =>
    [display, laterality, performed_at].filter(Boolean).join(' '),
  );

describe('operations that were not done', () => {
  it.each([
    'The piles operation was told but I took creams only and it was not done',
    'Was booked for a hysterectomy, got cold feet',
    'Die Mandeln sollten raus, ist aber nie passiert',
    'Hernia they wanted to do in 2016 but I said no thanks',
    'La vesícula me la propusieron quitar, al final no quise',
    "On devait m'opérer de l'appendicite en 2012 mais ça ne s'est jamais fait",
    'Le tonsille dovevano toglierle ma non è mai stato fatto',
    'хотели удалить желчный пузырь, но я передумала',
    'They gave me penicillin at school for tonsils and I came out in lumps all over',
    'Wegen der Mandeln bekam ich Penicillin, mit Ausschlag',
    'me receitaram antibiótico por causa das amígdalas',
  ])('%s', (message) => {
    expect(operationsOf(message)).toEqual([]);
  });

  it.each([
    ['My tonsils came out in 1999', ['Tonsillectomy 1999']],
    ['Gallenblase 2010 raus, Knie wollten sie auch machen, hab ich abgelehnt', ['Cholecystectomy 2010']],
    ['I refused surgery for years but finally had the hysterectomy in 2019', ['Hysterectomy 2019']],
    ['I came out in lumps after the appendix was taken out in 1990', ['Appendectomy 1990']],
    ['I have bunions, they hurt, my gallbladder was removed', ['Cholecystectomy']],
  ])('%s', (message, expected) => {
    expect(operationsOf(message)).toEqual(expected);
  });
});

describe('the side of an operation', () => {
  it.each([
    ['Hernia repair as a child, right side', ['Hernia repair right']],
    ['Hernia repair as a child, left side. Correction — right side, I just looked at the scar', ['Hernia repair right']],
    ['They took out my right kidney in 2010. Actually no, the left one', ['Kidney excision left 2010']],
    [
      'Opéré du canal carpien des deux côtés, droite 2019 gauche 2021',
      ['Decompression of carpal tunnel right 2019', 'Decompression of carpal tunnel left 2021'],
    ],
    ['Knee replacement 2019, right hip hurts', ['Total knee replacement 2019']],
  ])('%s', (message, expected) => {
    expect(operationsOf(message)).toEqual(expected);
  });
});
