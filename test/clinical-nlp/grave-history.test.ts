import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A stroke of 2018, an infarction of 2019, an allergy to penicillin and an eGFR of 54, told in a chat and printed in a letter, in five languages. */

const TOLD: Record<string, string[]> = {
  en: [
    'I had a stroke in 2018 and a heart attack in 2019.',
    'I am allergic to penicillin, it gave me a rash.',
    'My last eGFR was 54 ml/min.',
  ],
  es: [
    'Tuve un ictus en 2018 y un infarto de miocardio en 2019.',
    'Soy alérgica a la penicilina, me salió una erupción.',
    'En mi último análisis la TFGe era de 54 ml/min.',
  ],
  de: [
    'Ich hatte 2018 einen Schlaganfall und 2019 einen Herzinfarkt.',
    'Gegen Penicillin bin ich allergisch, ich bekam Ausschlag.',
    'Bei der letzten Blutuntersuchung lag die eGFR bei 54 ml/min.',
  ],
  tr: [
    "2018 yılında inme geçirdim, 2019'da kalp krizi geçirdim.",
    'Penisiline alerjim var, döküntü yaptı.',
    'Son kan tahlilimde eGFR 54 ml/dk çıktı.',
  ],
  ar: [
    'أصبت بسكتة دماغية في 2018 وبنوبة قلبية في 2019.',
    'عندي حساسية من البنسلين، سبب لي طفحا جلديا.',
    'في آخر تحليل كان eGFR 54 مل/دقيقة.',
  ],
};
const PRINTED: Record<string, string[]> = {
  es: [
    'Informe de alta',
    'Paciente: Amina Haddad',
    'Fecha de nacimiento: 14/03/1962',
    'Diagnóstico: Gonartrosis derecha.',
    'Antecedentes personales: Ictus isquémico en 2018. Infarto agudo de miocardio en 2019.',
    'Alergias: penicilina (exantema).',
    'Analítica: FGe 54 mL/min/1,73m2',
  ],
  de: [
    'Arztbrief vom 03.03.2026',
    'Patientin: Amina Haddad',
    'Geburtsdatum: 14.03.1962',
    'Diagnose: Gonarthrose rechts.',
    'Vorerkrankungen: Ischämischer Schlaganfall 2018. Myokardinfarkt 2019.',
    'Allergien: Penicillin (Exanthem).',
    'Labor: eGFR 54 ml/min/1,73m2',
  ],
  tr: [
    'Epikriz, 03.03.2026',
    'Hasta: Amina Haddad',
    'Doğum tarihi: 14.03.1962',
    'Tanı: Sağ gonartroz.',
    'Özgeçmiş: 2018 yılında iskemik inme. 2019 yılında miyokard infarktüsü.',
    'Alerji: Penisilin (döküntü).',
    'Laboratuvar: eGFR 54 mL/dk/1,73m2',
  ],
  ar: [
    'تقرير طبي 3/3/2026',
    'اسم المريض: Amina Haddad',
    'تاريخ الميلاد: 14/03/1962',
    'التشخيص: خشونة الركبة اليمنى.',
    'السوابق المرضية: سكتة دماغية عام 2018. احتشاء عضلة القلب عام 2019.',
    'الحساسية: البنسلين (طفح جلدي).',
    'المختبر: eGFR 54 mL/min/1.73m2',
  ],
};
const PAST = [
  ['I25.2', '2019', 'resolved'],
  ['Z86.73', '2018', 'resolved'],
];

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
}, 60_000);

/** What is read, each finding with the words of the text at its passage. */
function read(text: string, source: 'message' | 'document') {
  const { conditions, allergies, medications, observations, demographics } = extract(text, { source });
  for (const { passage } of [...conditions, ...allergies, ...observations])
    expect(passage.quote.length > 0 && text.slice(passage.start, passage.end)).toBe(passage.quote);
  return {
    past: conditions
      .filter(({ icd10 }) => icd10 !== 'M17.11')
      .map(({ icd10, onset, clinical_status }) => [icd10, onset, clinical_status])
      .toSorted(),
    allergies: allergies.map(({ name, negated }) => [name, negated]),
    medications: medications.map(({ name }) => name),
    kidney: observations.map(({ loinc, value, effective_at }) => [loinc, value, effective_at]),
    birth: demographics.birth_date,
    knee: conditions.some(({ icd10 }) => icd10 === 'M17.11'),
  };
}

describe('a grave history', () => {
  it.each(Object.entries(TOLD))('is read from what is told in %s', (_language, messages) => {
    const [events, allergy, kidney] = messages.map((message) => read(message, 'message'));
    expect(events).toMatchObject({ past: PAST, allergies: [], medications: [] });
    expect(allergy).toMatchObject({ past: [], allergies: [['penicillin', false]], medications: [] });
    expect(kidney).toMatchObject({ past: [], allergies: [], medications: [], kidney: [[expect.anything(), '54', null]] });
  });

  it.each(Object.entries(PRINTED))('is read from a letter in %s, and whose it is', (language, lines) => {
    expect(read(lines.join('\n'), 'document')).toEqual({
      past: PAST,
      allergies: [['penicillin', false]],
      medications: [],
      // "Arztbrief vom": the day of the letter is that of its values.
      kidney: [['33914-3', '54', language === 'de' ? '2026-03-03' : null]],
      birth: '1962-03-14',
      knee: true,
    });
  });
});
