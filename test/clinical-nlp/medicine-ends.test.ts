import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { saidOfPatient } from '../../domain/clinical/said-of-patient.ts';
import { medicationKey } from '../../domain/fhir/dedupe-key.ts';

const extract = await icd10Extractor();
const HEADS = {
  en: 'Dear colleague, thank you for seeing this patient, who was reviewed in our outpatient clinic today.',
  de: 'Arztbrief. Wir berichten über den Patienten, der sich heute in unserer Ambulanz vorgestellt hat.',
  fr: 'Compte rendu de consultation. Histoire. Nous avons vu ce jour en consultation votre patient.',
  es: 'Informe clínico de consulta. Motivo: revisión. El paciente ha sido visto hoy en nuestra consulta externa.',
  it: 'Relazione clinica della visita. Motivo: controllo. Il paziente è stato visto oggi presso il nostro ambulatorio.',
  pt: 'Relatório clínico. Motivo: seguimento. O paciente foi observado hoje na nossa consulta externa do hospital.',
  tr: 'Epikriz raporu. Muayene. Hasta bugün polikliniğimizde görüldü ve değerlendirildi, bilgilerinize sunarım.',
  ru: 'Пациент осмотрен сегодня в нашей поликлинике, направляем вам заключение.',
  ar: 'الزميل العزيز، تمت معاينة المريض اليوم في العيادة الخارجية ونرسل إليكم هذا التقرير.',
} as const;
const stored = (language: keyof typeof HEADS, text: string) =>
  saidOfPatient(extract(`${HEADS[language]}\n${text}`, { source: 'document', pages: [] })).medications;
const statusOf = (language: keyof typeof HEADS, text: string, name: string) =>
  stored(language, text).find((finding) => finding.name.startsWith(name))?.status ?? 'not stored';

describe('a medicine of a paper that has ended', () => {
  it.each([
    ['en', 'warfarin', 'stopped', 'Warfarin was stopped in March 2024.'],
    ['en', 'naproxen', 'stopped', 'Medications: aspirin 75 mg daily, naproxen 500 mg (stopped 2023, dyspepsia), bisoprolol 2.5 mg daily'],
    [
      'en',
      'metformin',
      'stopped',
      'Current medication:\nRamipril 5 mg od\nMetformin 500 mg bd - discontinued March 2025\nAtorvastatin 20 mg nocte',
    ],
    ['en', 'digoxin', 'stopped', 'STOPPED: amiodarone, digoxin'],
    ['en', 'amoxicillin', 'completed', 'She completed a 7-day course of amoxicillin in January.'],
    ['en', 'paracetamol', 'completed', 'Date: 20/03/2025\nParacetamol 1 g tds for 5 days from 01/03/2025.'],
    ['de', 'leflunomide', 'completed', 'Vorgestellt am 07.04.2025. Medikation: Folsäure 5 mg. Leflunomid 2020-2022, unwirksam.'],
    ['de', 'ibuprofen', 'stopped', 'Medikation: Torasemid 10 mg 1-0-0, Ibuprofen 600 mg -> abgesetzt, Bisoprolol 5 mg 1-0-0'],
    ['de', 'tamoxifen', 'stopped', 'Tamoxifen wurde 2016 nach 5 Jahren beendet.'],
    ['de', 'amoxicillin', 'completed', 'Antibiose mit Amoxicillin für 7 Tage, abgeschlossen am 03.02.2025.'],
    ['fr', 'aspirin', 'stopped', 'Kardégic arrêté en 2023.'],
    ['fr', 'zolpidem', 'stopped', 'ARRÊT du zolpidem. Traitement : bisoprolol 5 mg le matin.'],
    ['es', 'diclofenac', 'stopped', 'Tratamiento: omeprazol 20 mg, diclofenaco retirado por dolor gástrico'],
    ['it', 'tamoxifen', 'completed', 'Ha assunto tamoxifene fino al 2020.'],
    ['it', 'hydrochlorothiazide', 'stopped', 'Idroclorotiazide sospesa definitivamente a settembre 2024.'],
    ['pt', 'amoxicillin', 'completed', 'Fez amoxicilina durante 8 dias, que terminou a 10/01/2025.'],
    ['tr', 'naproxen', 'stopped', 'Naproksen 2023 yılında kesildi.'],
    ['ru', 'amlodipine', 'stopped', 'Отменены: амлодипин, диклофенак.'],
    ['ar', 'amlodipine', 'stopped', 'تم إيقاف أملوديبين في مارس.'],
  ] as const)('is history (%s): %s is %s', (language, name, status, text) => expect(statusOf(language, text, name)).toBe(status));

  it.each([
    ['en', 'methotrexate', 'Medications: methotrexate 15 mg weekly (paused because of infection), folic acid 5 mg weekly'],
    ['en', 'clopidogrel', 'Clopidogrel was stopped 7 days before surgery.'],
    ['de', 'apixaban', 'Apixaban wurde 48 h präoperativ pausiert.'],
    ['de', 'metformin', 'Metformin vorübergehend abgesetzt, ab Montag wieder 2x1000 mg.'],
    ['fr', 'clopidogrel', "Traitement : clopidogrel 75 mg (interrompu 5 jours avant l'intervention, à reprendre à J3), bisoprolol 5 mg"],
    ['es', 'apixaban', 'Apixabán suspendido temporalmente hasta la intervención.'],
    ['it', 'apixaban', 'Apixaban sospeso temporaneamente in attesa della biopsia.'],
    ['pt', 'metformin', 'Clopidogrel interrompido há 7 dias antes da cirurgia; metformina temporariamente suspensa.'],
    ['tr', 'warfarin', 'Varfarine ameliyat öncesi ara verildi.'],
    ['ru', 'metformin', 'Метформин приостановлен.'],
    ['ar', 'apixaban', 'الأدوية قبل الدخول: أبيكسابان 5 ملغ (أوقف قبل 48 ساعة من العملية)، ديجوكسين 0.125 ملغ'],
  ] as const)('is on hold where it begins again (%s): %s', (language, name, text) =>
    expect(statusOf(language, text, name)).toBe('on-hold'),
  );

  it.each([
    ['en', 'clopidogrel', 'Drugs: clopidogrel 75 mg OD -> STOP 7 days pre op (cardiologist agreed)'],
    ['en', 'aspirin', 'Medications: aspirin 81 mg daily, not held; losartan 50 mg daily.'],
    ['en', 'apixaban', 'Apixaban 5 mg bd continues; the patient asked whether it can be stopped.'],
    ['en', 'oral contraceptive', "Medications: fluoxetine 20 mg, Cerazette. St John's wort stopped 2 weeks ago."],
    ['en', 'methotrexate', 'Medication: methotrexate 15 mg weekly, restarted in June after a pause.'],
    ['en', 'simvastatin', 'Current drugs: warfarin 3 mg (aspirin stopped 2019), simvastatin 40 mg'],
    ['de', 'aspirin', 'Medikation: ASS 100 mg 1-0-0 (nicht pausiert), Ramipril 5 mg 1-0-0'],
    ['de', 'tamoxifen', 'Medikation: Tamoxifen 20 mg 1-0-0, geplant bis 2028.'],
    ['de', 'bisoprolol', 'Medikation bei Entlassung: Torasemid 10 mg 1-0-0, Bisoprolol 5 mg 1-0-0. Rauchen beendet.'],
    ['fr', 'rivaroxaban', 'Traitement : rivaroxaban 20 mg non interrompu, bisoprolol 5 mg.'],
    ['es', 'rizatriptan', 'Tto habitual: rosuvastatina 10 mg/24h, rizatriptán si crisis. Suspendió anticonceptivos orales en enero.'],
    ['tr', 'metformin', 'Kullandığı ilaçlar: metformin 1000 mg 2x1, ameliyattan 2 gün önce kesilecek.'],
    ['ar', 'warfarin', 'الأدوية الحالية: وارفارين 5 ملغ يوميا، يوقف قبل العملية بخمسة أيام'],
  ] as const)('is told from one that goes on (%s): %s', (language, name, text) => expect(statusOf(language, text, name)).toBe('active'));

  it.each([
    ['en', 'letrozole', 'We plan to start letrozole after the operation.'],
    ['en', 'denosumab', 'Denosumab was considered but never started.'],
    ['es', 'methotrexate', 'Se plantea iniciar metotrexato en la próxima visita.'],
  ] as const)('is told from one that is only planned (%s): %s', (language, name, text) =>
    expect(statusOf(language, text, name)).toBe('not stored'),
  );

  it('stands beside the same medicine in use, as another finding', () => {
    const [ended, active] = [stored('en', 'Warfarin was stopped in March 2024.'), stored('en', 'Medication: warfarin 3 mg daily')];
    expect([...ended, ...active].map(medicationKey)).toEqual(['warfarin|ended', 'warfarin']);
  });
});
