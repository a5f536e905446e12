import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** How much and how often papers say that a medicine is taken, where a strength, an earlier dose or a pause stands beside it. */

const extract = createExtractor({ conditions: [] });
const takenIn = (text: string): string[] =>
  extract(text.replaceAll('\\n', '\n'), { source: 'document', pages: [] })
    .medications.filter(({ status }) => status === 'active')
    .map(({ name, dose, frequency }) => `${name} ${dose} ${frequency}`);

describe('medicines of papers', () => {
  it.each([
    ['Lantus Solostar 100u/ml   20 units at 22:00', ['insulin glargine (Lantus) 20 units at 22:00']],
    ['Lantus 100 U/ml 18 U nocte', ['insulin glargine (Lantus) 18 U nocte']],
    ['Insulin glargine 100 IE/ml: 20 IE zur Nacht', ['insulin glargine 20 IE zur Nacht']],
    ['Humalog KwikPen 100 units/ml  6 units tds with meals', ['insulin lispro (Humalog) 6 units tds']],
    ['Treatment:      Methotrexate 15 mg once weekly (Mondays)', ['methotrexate 15 mg once weekly']],
    ['Takes methotrexate 15 mg weekly.\\nAdvised that methotrexate must be stopped if she develops fever.', ['methotrexate 15 mg weekly']],
    ['Plan: start methotrexate 15 mg once weekly', []],
    ['Metformin 1000 mg 2x1\\nRamipril 5 mg 1x1', ['metformin 1000 mg 2x1', 'ramipril 5 mg 1x1']],
    ['İlaçlar: Coumadin 5 mg 1x1/2, atorvastatin 20 mg 1x1 gece', ['warfarin (Coumadin) 5 mg 1x1/2', 'atorvastatin 20 mg 1x1 gece']],
    ['Current medication: Apixaban 5 mg bd. Stopped: Aspirin (stopped 2023 when apixaban started).', ['apixaban 5 mg bd']],
    ['Apixaban 5 mg 1-0-1. ASS 100 bei Beginn von Apixaban abgesetzt.', ['apixaban 5 mg 1-0-1']],
    ['Apixabán 5 mg cada 12 h. Aspirina suspendida al iniciar apixabán.', ['apixaban 5 mg cada 12 h']],
    ['abemaciclib 150 mg bd (reduced to 100 mg bd in June due to diarrhoea)', ['abemaciclib 100 mg bd']],
    ['Apixaban 5 mg bd, reduced to 2.5 mg bd on 3 March', ['apixaban 2.5 mg bd']],
    ['Metoprolol 95 mg 1-0-1 (reduziert auf 47,5 mg 1-0-1)', ['metoprolol 47,5 mg 1-0-1']],
    ['Furosemide 40 mg OM CHANGED (was 20 mg)', ['furosemide 40 mg OM']],
    ['Zoledronic acid 4 mg 6 monthly', ['zoledronic acid 4 mg 6 monthly']],
    ['Zoledronic acid 4 mg monthly', ['zoledronic acid 4 mg monthly']],
    ['Senna 7.5mg tabs   1-2 on when required', ['sennosides (Senna) 7.5mg null']],
    ['Meds: lisinopril 20 mg daily\\n      HOLD lisinopril AM of surgery.', ['lisinopril 20 mg daily']],
    ['--- Past / discontinued ---\\nCo-codamol 30/500                 last issued 06/2022', []],
    ['--- Acute (not repeat) ---\\nTrimethoprim 200mg bd 3 days      issued 14/03/2025', []],
    ['Methotrexat 15 mg 1x wöchentlich (Mo)', ['methotrexate 15 mg 1x wöchentlich']],
    ['Semaglutid 1 mg 1x/Woche', ['semaglutide 1 mg 1x/Woche']],
    ['Metotrexato 15 mg 1x semana', ['methotrexate 15 mg 1x semana']],
    ['Méthotrexate 15 mg 1x/semaine', ['methotrexate 15 mg 1x/semaine']],
    ['Metotreksat 15 mg 1x haftada', ['methotrexate 15 mg 1x haftada']],
    ['Ramipril 5 mg 1x täglich', ['ramipril 5 mg 1x täglich']],
    ['Repeat medication:\\nRamipril 5 mg od', ['ramipril 5 mg od']],
  ])('%s', (text, expected) => expect(takenIn(text)).toEqual(expected));
});
