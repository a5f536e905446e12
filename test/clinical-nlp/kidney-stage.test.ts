import { describe, expect, it } from '@jest/globals';
import { withKidneyStage } from '../../clinical-nlp/conditions/kidney-stage.ts';
import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/** The code of a kidney failure that is named by the words between brackets. */
function codeIn(marked: string, icd10 = 'N18.9'): string | null | undefined {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const finding = { icd10, display: 'x', passage: { start, end, quote: text.slice(start, end) } } as unknown as ConditionFinding;
  return withKidneyStage(text, [finding], (code) => code)[0]?.icd10;
}

describe('the stage of a kidney failure', () => {
  it.each([
    ['N18.4', '[Niereninsuffizienz] Stadium 4'],
    ['N18.32', '[Niereninsuffizienz] im Stadium IIIb'],
    ['N18.32', '[chronische Niereninsuffizienz] G3b'],
    ['N18.32', '[insuffisance rénale chronique] au stade 3b'],
    ['N18.5', '[insuficiencia renal] crónica, estadio 5'],
    ['N18.30', '[doença renal crônica] (estágio 3)'],
    ['N18.4', '[insufficienza renale] al quarto stadio'],
    ['N18.4', '4. evre [böbrek yetmezliği]'],
    ['N18.4', '[kronik böbrek yetmezliği] evre 4'],
    ['N18.4', '[хпн] 4 стадии'],
    ['N18.32', '[хбп] С3б'],
    ['N18.2', 'вторая стадия [хбп]'],
    ['N18.4', '[فشل كلوي مزمن] المرحلة الرابعة'],
    ['N18.30', '[القصور الكلوي] مرحلة ٣'],
    ['N18.4', 'my [kidneys are failing], stage 4, since May'],
  ])('is %s: %s', (code, sentence) => expect(codeIn(sentence)).toBe(code));

  it.each([
    '[Niereninsuffizienz], Brustkrebs Stadium 4',
    '[Niereninsuffizienz], Stadium 4 Brustkrebs',
    'Brustkrebs im Stadium 4, [Niereninsuffizienz]',
    'Brustkrebs Stadium 4 und [Niereninsuffizienz]',
    '[Niereninsuffizienz] und Herzinsuffizienz Grad 3',
    '[falla renal], 4 hijos',
    '[хпн] 4 года',
    '[Niereninsuffizienz] Stadium unklar',
  ])('is not told: %s', (sentence) => expect(codeIn(sentence)).toBe('N18.9'));

  it('leaves other diseases and other stages alone', () => {
    expect(codeIn('[Herzinsuffizienz] Stadium 3', 'I50.9')).toBe('I50.9');
    expect(codeIn('[CKD 4] stage 3', 'N18.4')).toBe('N18.4');
  });
});
