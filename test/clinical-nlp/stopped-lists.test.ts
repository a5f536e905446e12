import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** What papers list under words of an end or of what is to be avoided is not taken, in nine languages; what begins beside it is. */

const extract = createExtractor({ conditions: [] });
const takenIn = (text: string): string[] =>
  extract(text, { source: 'document', pages: [] })
    .medications.filter(({ status }) => status === 'active')
    .map(({ name }) => name.replace(/ \(.*/, ''));

describe('a list of what was stopped or is to be avoided', () => {
  it.each([
    'Stopped medicines: Coumadin',
    'Abgesetzte Medikamente: Marcumar 3 mg',
    'Kesilen ilaçlar: Coumadin, Voltaren.',
    'Bırakılan ilaçlar: Coumadin 5 mg.',
    'Sonlandırılan tedaviler:\nCoumadin 5 mg',
    'Kullanmaması gereken ilaçlar: Apranax, Voltaren.',
    'Отменённые препараты: варфарин 5 мг',
    'أدوية موقوفة:\nوارفارين 5 ملغ\nديكلوفيناك 50 ملغ',
    'الأدوية التي تم إيقافها: وارفارين 5 ملغ',
    'Stopped medicines: amiodarone started in 2019',
    'Medicines to avoid: diclofenac, ibuprofen',
    'Zu vermeidende Medikamente: Diclofenac, Ibuprofen',
    'Médicaments à éviter : diclofénac, ibuprofène',
    'Kaçınılması gereken ilaçlar: diklofenak, ibuprofen',
    'Избегать: диклофенак, ибупрофен',
    'أدوية يجب تجنبها: ديكلوفيناك، ايبوبروفين',
    'Metformina: no reintroducir hasta nueva analítica.',
  ])('holds nothing that is taken: %s', (text) => expect(takenIn(text)).toEqual([]));

  it.each([
    ['Kesilen ilaçlar: Coumadin.\nKullandığı ilaçlar: Metformin 1000 mg 2x1.', ['metformin']],
    ['أدوية موقوفة:\nوارفارين 5 ملغ\nالأدوية الحالية:\nأبيكسابان 5 ملغ مرتين يوميا', ['apixaban']],
    ['Stopped medicines: warfarin 3 mg. Apixaban 5 mg bd started.', ['apixaban']],
    ['Abgesetzt: Marcumar. Apixaban 5 mg 1-0-1 begonnen.', ['apixaban']],
    ['Tratamiento habitual: enalapril 20 mg.\nMetformina: no reintroducir hasta nueva analítica.', ['enalapril']],
    ['Stopped smoking. Medicines: aspirin 75 mg', ['aspirin']],
    ['Medicines: ramipril 5 mg od. To avoid: ibuprofen.', ['ramipril']],
    ['Current medication\nMetformin 500 mg bd', ['metformin']],
  ])('and what stands beside it is taken: %s', (text, expected) => expect(takenIn(text)).toEqual(expected));
});
