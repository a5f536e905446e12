import { expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Medicines whose dose a plan, a value or the meals give: the instruction stands in the place of the dose, in nine languages. */

const extract = createExtractor({ conditions: [] });
const takenIn = (text: string, source: 'document' | 'message'): string[] =>
  extract(text.replaceAll('\\n', '\n'), { source, pages: [] })
    .medications.filter(({ status }) => status === 'active')
    .map(({ name, dose, frequency }) => [name.replace(/ \(.*/, ''), dose, frequency].filter(Boolean).join(' | '));

it.each([
  ['Current medication: warfarin as per yellow book, bisoprolol 5 mg od', ['warfarin | as per yellow book', 'bisoprolol | 5 mg | od']],
  ['Medications:\\nInsulin sliding scale\\nMetformin 1 g bd', ['insulin | sliding scale', 'metformin | 1 g | bd']],
  ['Medikation: Marcumar nach INR, Ramipril 5 mg 1-0-0', ['phenprocoumon | nach INR', 'ramipril | 5 mg | 1-0-0']],
  ['Traitement : Previscan selon INR, bisoprolol 5 mg', ['fluindione | selon INR', 'bisoprolol | 5 mg']],
  ['Tratamiento: Sintrom según pauta, omeprazol 20 mg', ['acenocoumarol | según pauta', 'omeprazole | 20 mg']],
  ['Terapia domiciliare: Coumadin secondo schema, bisoprololo 2,5 mg', ['warfarin | secondo schema', 'bisoprolol | 2,5 mg']],
  ['Medicação habitual: Varfarina segundo esquema, metformina 1 g', ['warfarin | segundo esquema', 'metformin | 1 g']],
  ["İlaçlar: Coumadin INR'ye göre, Beloc 50 mg", ["warfarin | INR'ye göre", 'metoprolol | 50 mg']],
  ['Терапия: варфарин по МНО, бисопролол 5 мг', ['warfarin | по МНО', 'bisoprolol | 5 мг']],
  ['الأدوية الحالية: وارفارين حسب INR، بيسوبرولول 5 ملغ', ['warfarin | حسب INR', 'bisoprolol | 5 ملغ']],
  ['ORDONNANCE\\nVitamine D 25 000 UI : 1 ampoule par mois', ['vitamin d | 25 000 UI | par mois']],
  ['Paracétamol 1 g si besoin, maximum 3 par jour', ['paracetamol | 1 g | maximum 3 par jour']],
  ['Tratamiento actual:\\nLosartán 50 mg c/24 h\\nMetformina 850 mg/12 h', ['losartan | 50 mg | c/24 h', 'metformin | 850 mg | /12 h']],
])('a paper: %s', (text, expected) => expect(takenIn(text, 'document')).toEqual(expected));

it.each([
  ['Ich nehme Marcumar nach Plan und Bisoprolol 5', ['phenprocoumon | nach Plan', 'bisoprolol | 5']],
  ['Sintrom según control', ['acenocoumarol | según control']],
  ['Je prends du Previscan selon INR et du bisoprolol 5', ['fluindione | selon INR', 'bisoprolol | 5']],
  ['Варфарин по схеме, инсулин по сахару', ['warfarin | по схеме', 'insulin | по сахару']],
  ['novorapid\\n8/6/8\\nlantus 20', ['insulin aspart | 8/6/8', 'insulin glargine | 20']],
  ['je suis plus sous Xarelto depuis 2021', []],
  ['Should I take warfarin as per INR?', []],
  ['I used to take warfarin as per INR, now Eliquis 5', ['apixaban | 5']],
])('a message: %s', (text, expected) => expect(takenIn(text, 'message')).toEqual(expected));

it.each(['Stopped: warfarin as per INR', 'Plan: start warfarin as per protocol after surgery', 'Marcumar nach Plan abgesetzt 2020.'])(
  'what has ended or is to begin is not taken: %s',
  (text) => expect(takenIn(text, 'document')).toEqual([]),
);
