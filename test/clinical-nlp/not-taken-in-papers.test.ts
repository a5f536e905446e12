import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Medicines that papers name and nobody takes, in nine languages, beside those that are taken. */

let taken: (text: string) => string[];
beforeAll(async () => {
  const extract = await icd10Extractor();
  taken = (text) =>
    extract(text, { source: 'document' })
      .medications.filter(({ status }) => status === 'active')
      .map(({ name }) => name.split(' ')[0] as string)
      .toSorted();
});

describe('what is never begun, refused, forbidden, crossed out or taken by somebody else', () => {
  it.each([
    [
      'Current medication: amlodipine 5 mg daily, alendronate 70 mg weekly - never started, ramipril 5 mg daily. Varenicline offered, refused. Do not restart warfarin. Husband takes apixaban. Ibuprofen: do not use. Consider methotrexate after review.',
      ['amlodipine', 'ramipril'],
    ],
    [
      'Medikation: Ramipril 5 mg 1-0-0, Concor 2,5 -> ex, Sirdalud (n. mehr), Tramal von der Nachbarin - abgeraten, Simvastatin 20 mg 0-0-1, Lyrica 75 mg noch nicht begonnen.',
      ['ramipril', 'simvastatin'],
    ],
    [
      'Tratamiento: enalapril 10 mg/24h, alendronato 70 mg semanal (no llegó a tomar). Ibuprofeno: no usar. Valorar iniciar metotrexato.',
      ['enalapril'],
    ],
    [
      'Traitement : AMLOR 5 mg 1/j, CORVASAL : à supprimer. Champix proposé, refusé. Mari sous Xarelto. Ne pas reprendre Previscan.',
      ['amlodipine'],
    ],
    ['Terapia: Ramipril 5 mg 1 cp al mattino; alendronato mai iniziato; sorella in metotrexato. Non riprendere Coumadin.', ['ramipril']],
    ['Medicação: Losartana 50 mg 1x/dia, colecalciferol nunca iniciou. Captopril SL: não usar. Ponderar metotrexato.', ['losartan']],
    ['Medicação: Losartana 50 mg 1x/dia, prednisolona 10 mg fez 7 dias, já terminou.', ['losartan']],
    ['İlaçlar: Norvasc 5 mg 1x1. Metformin düşünülebilir. Voltaren kullanmayınız. Ezetimib hiç başlamamış.', ['amlodipine']],
    ['Принимает: амлодипин 5 мг. Аторвастатин так и не начал. Ибупрофен не принимать. Жена принимает варфарин.', ['amlodipine']],
    ['العلاج الحالي: كونكور 5 mg حبة، بروفين عند اللزوم: ممنوع.', ['bisoprolol']],
    ['USO ORAL - CONTÍNUO\n1) Losartana 50 mg --- 60 cp\n   Tomar 1 cp de 12/12h\n\nSUSPENDER\n2) Digoxina\n3) Ibuprofeno', ['losartan']],
    ['Terapia in corso: Lansox 15; Lixiana 60.\nIndicazioni:\n - sospendere Lansox, passare a Pantorc 20', ['edoxaban', 'pantoprazole']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });

  it('takes the other form of a medicine that was not borne', () => {
    expect(taken('الحساسية: الميتفورمين العادي سبب لها إسهالا شديدا.\nالعلاج الحالي:\n   Glucophage XR 1000 mg   حبة مساء')).toEqual([
      'metformin',
    ]);
  });
});
