import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** The end of one medicine in a paper is not that of its neighbour, and a pause for an operation that is to come is no end. */
const extract = createExtractor({ conditions: [] });
const taken = (text: string) =>
  extract(text, { source: 'document' })
    .medications.filter(({ negated }) => !negated)
    .map(({ name }) => name.split(' (')[0]);

describe('a medicine in a paper', () => {
  it.each([
    ['Ramipril 5 mg od. Stopped bisoprolol.', ['ramipril']],
    ['Omeprazol 20 mg cada 24 h. Suspendió el metamizol.', ['omeprazole']],
    ['Ramipril 5 mg 1-0-0. Abgesetzt Bisoprolol.', ['ramipril']],
    ['Ramipril 5 mg al giorno. Sospeso bisoprololo.', ['ramipril']],
    ['Рамиприл 5 мг в день. Отменён бисопролол.', ['ramipril']],
  ])('is taken where the next sentence ends another: %s', (text, wanted) => expect(taken(text)).toEqual(wanted));

  it.each([
    ['Warfarin 3 mg nocte. Warfarin to be stopped 5 days before surgery.', 'warfarin'],
    ['Apixaban 5 mg bd. Hold apixaban 48 h pre-op.', 'apixaban'],
    ['Marcumar nach Plan. Marcumar ist 7 Tage vor der Operation abzusetzen.', 'phenprocoumon'],
    ["Apixaban à arrêter 48 h avant l'intervention.", 'apixaban'],
    ["Warfarin da sospendere 5 giorni prima dell'intervento.", 'warfarin'],
    ['Varfarina a suspender 5 dias antes da cirurgia.', 'warfarin'],
    ['Varfarin ameliyattan 5 gün önce kesilmeli.', 'warfarin'],
    ['Варфарин отменить за 5 дней до операции.', 'warfarin'],
  ])('is taken until its pause for an operation: %s', (text, wanted) => expect(taken(text)).toEqual([wanted]));

  it.each([
    'Aspirin was stopped 5 days before surgery.',
    'Amlodipine 5 mg daily. Stopped in May.',
    'Omeprazol 20 mg cada 24 h. Suspendido en mayo.',
    'Ramipril 5 mg par jour. Arrêté en mai.',
    'ASS 100 wurde vor der Operation abgesetzt.',
    'Methotrexate should be stopped. Surgery is planned.',
  ])('has ended: %s', (text) => expect(taken(text)).toEqual([]));
});
