import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const statusIn = (text: string, name: string) =>
  extract(text, { source: 'document', pages: [] }).medications.find((medicine) => medicine.name.startsWith(name))?.status;

describe('a medicine of a paper', () => {
  it.each([
    [
      'ramipril',
      'Medication on discharge\nApixaban 5 mg twice daily; bisoprolol 2.5 mg once daily; paracetamol 1 g up to four times daily if needed.\nStopped this admission: warfarin (replaced by apixaban), naproxen (kidney function), ramipril (cough).',
    ],
    [
      'alendronic',
      'Medication on discharge\nBisoprolol 2.5 mg daily.\nTo be considered later: alendronic acid, only if the DEXA scan confirms osteoporosis. Do not give digoxin.',
    ],
    [
      'digoxin',
      'Medication on discharge\nBisoprolol 2.5 mg daily.\nTo be considered later: alendronic acid, only if the DEXA scan confirms osteoporosis. Do not give digoxin.',
    ],
    [
      'empagliflozin',
      'LISTA DE MEDICAÇÃO\n\nMedicamento     Dose     Posologia            Observações\nRamipril      5 mg          1 ao pequeno-almoço  hipertensão arterial\nMetformina                         1000 mg       SUSPENSA em 09/2026            TFG baixa\nEmpagliflozina                     10 mg         por iniciar          após consulta de cardiologia\nFurosemida  40 mg   1 de manhã\nAlprazolam                         0,5 mg        terminado em 2024',
    ],
    ['anticoagulant', 'Não toma anticoagulantes. Não toma suplementos.'],
    ['anticoagulant', 'No toma anticoagulantes.'],
    ['anticoagulant', "Ne prend pas d'anticoagulants."],
    ['anticoagulant', 'Non assume anticoagulanti.'],
    ['anticoagulant', 'Nimmt keine Antikoagulanzien.'],
    ['anticoagulant', 'Does not take anticoagulants.'],
    ['anticoagulant', 'Antikoagülan kullanmıyor.'],
    ['anticoagulant', 'Антикоагулянты не принимает.'],
    ['anticoagulant', 'لا يتناول مضادات التخثر.'],
    [
      'letrozole',
      'Решение: рекомендовано хирургическое лечение - мастэктомия слева с лимфаденэктомией, затем лучевая терапия и летрозол 2,5 мг.',
    ],
    ['letrozole', 'Recommended: mastectomy, then radiotherapy and letrozole 2.5 mg.'],
    ['letrozole', 'Se recomienda mastectomía, luego radioterapia y letrozol 2,5 mg.'],
    ['letrozole', 'Empfohlen wird Mastektomie, danach Strahlentherapie und Letrozol 2,5 mg.'],
    ['letrozole', 'Il est recommandé une mastectomie, puis radiothérapie et létrozole 2,5 mg.'],
    ['letrozole', 'Si consiglia mastectomia, poi radioterapia e letrozolo 2,5 mg.'],
    ['letrozole', 'Recomenda-se mastectomia, depois radioterapia e letrozol 2,5 mg.'],
    ['letrozole', 'Mastektomi, ardından radyoterapi ve letrozol 2,5 mg önerilir.'],
    ['letrozole', 'يوصى باستئصال الثدي ثم العلاج الإشعاعي وليتروزول 2.5 ملغ.'],
    ['atovaquone', 'Regular medicines: none. Doxycycline finished March 2025.\nAtovaquone/proguanil to start 1 day before next journey.'],
    ['doxycycline', 'Regular medicines: none. Doxycycline finished March 2025.'],
    ['dexketoprofen', 'TRATAMIENTO\nEn urgencias: dexketoprofeno 50 mg iv, ondansetrón 4 mg iv.\nAl alta: paracetamol 1 g cada 8 h.'],
    ['ondansetron', 'TRATAMIENTO\nEn urgencias: dexketoprofeno 50 mg iv, ondansetrón 4 mg iv.\nAl alta: paracetamol 1 g cada 8 h.'],
    ['ketorolac', 'In the emergency department: ketorolac 30 mg, ondansetron 4 mg.'],
    ['ondansetron', 'In the emergency department: ketorolac 30 mg, ondansetron 4 mg.'],
    ['metamizole', 'In der Notaufnahme: Metamizol 1 g, Ondansetron 4 mg.'],
    ['ketoprofen', 'Aux urgences : kétoprofène 100 mg, ondansétron 4 mg.'],
    ['ketorolac', 'In pronto soccorso: ketorolac 30 mg, ondansetron 4 mg.'],
    ['ketorolac', 'Na urgência: cetorolac 30 mg, ondansetrom 4 mg.'],
    ['ketorolac', 'Acil serviste: ketorolak 30 mg, ondansetron 4 mg.'],
    ['ketorolac', 'В приёмном отделении: кеторолак 30 мг, ондансетрон 4 мг.'],
    ['ketorolac', 'في الطوارئ: كيتورولاك 30 ملغ.'],
    ['prednisolone', 'Medikamente: Rivaroxaban 20 mg 0-0-1.\nPrednisolon nur im Frühjahr 2025, beendet.'],
    [
      'warfarin',
      'Aktuelle Medikation:\nCandesartan 16 mg        1-0-0\nASS 100 mg               pausiert seit 01.10.2026\nIbuprofen 600 mg         bei Bedarf, max. 3x tgl.\nMetformin wurde im August 2025 wegen Durchfalls abgesetzt. Marcumar bis 2016.\nEnoxaparin 40 mg s.c. ist erst postoperativ vorgesehen.',
    ],
    [
      'enoxaparin',
      'Aktuelle Medikation:\nCandesartan 16 mg        1-0-0\nASS 100 mg               pausiert seit 01.10.2026\nIbuprofen 600 mg         bei Bedarf, max. 3x tgl.\nMetformin wurde im August 2025 wegen Durchfalls abgesetzt. Marcumar bis 2016.\nEnoxaparin 40 mg s.c. ist erst postoperativ vorgesehen.',
    ],
    ['warfarin', 'تم إيقاف بيسوبرولول في يوليو 2026 بسبب بطء القلب.\nالوارفارين مقرر بعد العملية فقط.'],
    ['paracetamol', 'Discharge summary\nDischarged: 19/09/2024\nAt discharge: amoxicillin 500 mg for 5 days.'],
    [
      'alprazolam',
      'LISTA DE MEDICAÇÃO ATUALIZADA EM 20/10/2026\nFurosemida                         40 mg         1 de manhã           insuficiência cardíaca\nAlprazolam                         0,5 mg        terminado em 2024\n\nAlergias: sulfamidas (exantema). Não toma suplementos. Sem história de AVC. Um irmão com cancro do pâncreas. O doente tem uma doença que não foi tratada em 2020.',
    ],
  ])('is not taken where it was stopped, never begun, planned or given once: %s in %s', (name, text) =>
    expect(statusIn(text, name)).not.toBe('active'),
  );

  it.each([
    [
      'warfarin',
      'stopped',
      'Medication on discharge\nApixaban 5 mg twice daily; bisoprolol 2.5 mg once daily; paracetamol 1 g up to four times daily if needed.\nStopped this admission: warfarin (replaced by apixaban), naproxen (kidney function), ramipril (cough).',
    ],
    [
      'naproxen',
      'stopped',
      'Medication on discharge\nApixaban 5 mg twice daily; bisoprolol 2.5 mg once daily; paracetamol 1 g up to four times daily if needed.\nStopped this admission: warfarin (replaced by apixaban), naproxen (kidney function), ramipril (cough).',
    ],
    ['naproxen', 'stopped', 'Discontinued: naproxen (renal function), diclofenac (ulcer).'],
    ['diclofenac', 'stopped', 'Discontinued: naproxen (renal function), diclofenac (ulcer).'],
    [
      'metformin',
      'stopped',
      'LISTA DE MEDICAÇÃO\n\nMedicamento     Dose     Posologia            Observações\nRamipril      5 mg          1 ao pequeno-almoço  hipertensão arterial\nMetformina                         1000 mg       SUSPENSA em 09/2026            TFG baixa\nEmpagliflozina                     10 mg         por iniciar          após consulta de cardiologia\nFurosemida  40 mg   1 de manhã\nAlprazolam                         0,5 mg        terminado em 2024',
    ],
    [
      'empagliflozin',
      'intended',
      'LISTA DE MEDICAÇÃO\n\nMedicamento     Dose     Posologia            Observações\nRamipril      5 mg          1 ao pequeno-almoço  hipertensão arterial\nMetformina                         1000 mg       SUSPENSA em 09/2026            TFG baixa\nEmpagliflozina                     10 mg         por iniciar          após consulta de cardiologia\nFurosemida  40 mg   1 de manhã\nAlprazolam                         0,5 mg        terminado em 2024',
    ],
    [
      'metformin',
      'stopped',
      'Aktuelle Medikation:\nCandesartan 16 mg        1-0-0\nASS 100 mg               pausiert seit 01.10.2026\nIbuprofen 600 mg         bei Bedarf, max. 3x tgl.\nMetformin wurde im August 2025 wegen Durchfalls abgesetzt. Marcumar bis 2016.\nEnoxaparin 40 mg s.c. ist erst postoperativ vorgesehen.',
    ],
    ['propranolol', 'stopped', 'Renseignements cliniques : maladie de Basedow sous thiamazole 10 mg/j ; propranolol arrêté le 01/09/2026.'],
    ['bisoprolol', 'stopped', 'تم إيقاف بيسوبرولول في يوليو 2026 بسبب بطء القلب.\nالوارفارين مقرر بعد العملية فقط.'],
    ['clopidogrel', 'stopped', 'Traitement habituel : clopidogrel 75 mg (arrêté en 2024), atorvastatine 40 mg le soir.'],
    ['warfarin', 'stopped', 'Regular medicines: warfarin (stopped, not to be resumed), apixaban 5 mg bd.'],
    ['clopidogrel', 'stopped', 'Traitement habituel : clopidogrel 75 mg (arrêté en 2024, ne pas reprendre), atorvastatine 40 mg le soir.'],
  ])('keeps what the paper says of it: %s is %s in %s', (name, status, text) => expect(statusIn(text, name)).toBe(status));

  it.each([
    [
      'apixaban',
      'Medication on discharge\nApixaban 5 mg twice daily; bisoprolol 2.5 mg once daily; paracetamol 1 g up to four times daily if needed.\nStopped this admission: warfarin (replaced by apixaban), naproxen (kidney function), ramipril (cough).',
    ],
    [
      'ramipril',
      'LISTA DE MEDICAÇÃO\n\nMedicamento     Dose     Posologia            Observações\nRamipril      5 mg          1 ao pequeno-almoço  hipertensão arterial\nMetformina                         1000 mg       SUSPENSA em 09/2026            TFG baixa\nEmpagliflozina                     10 mg         por iniciar          após consulta de cardiologia\nFurosemida  40 mg   1 de manhã\nAlprazolam                         0,5 mg        terminado em 2024',
    ],
    [
      'candesartan',
      'Aktuelle Medikation:\nCandesartan 16 mg        1-0-0\nASS 100 mg               pausiert seit 01.10.2026\nIbuprofen 600 mg         bei Bedarf, max. 3x tgl.\nMetformin wurde im August 2025 wegen Durchfalls abgesetzt. Marcumar bis 2016.\nEnoxaparin 40 mg s.c. ist erst postoperativ vorgesehen.',
    ],
    [
      'atorvastatin',
      "Traitement habituel : clopidogrel 75 mg (interrompu 5 jours avant l'intervention, à reprendre à J3), atorvastatine 40 mg le soir,\ntiotropium inhalé une fois par jour, allopurinol 200 mg par jour. Prégabaline arrêtée en mars 2026 (somnolence).",
    ],
    ['thiamazole', 'Renseignements cliniques : maladie de Basedow sous thiamazole 10 mg/j ; propranolol arrêté le 01/09/2026.'],
    ['losartan', 'Принимает: лозартан 50 мг утром, омепразол 20 мг. Эналаприл отменён в 2025 г. из-за кашля.'],
    ['paracetamol', 'Medication: paracetamol 1 g, ibuprofen 400 mg as needed.'],
    ['ibuprofen', 'Medication: paracetamol 1 g, ibuprofen 400 mg as needed.'],
    ['furosemide', 'Current medication: furosemide 40 mg (started this admission), bisoprolol 2.5 mg.'],
    ['letrozole', 'Принимает: летрозол 2,5 мг.'],
    ['letrozole', 'She takes letrozole 2.5 mg daily; then radiotherapy is planned.'],
    ['ramipril', 'Medicação habitual: Ramipril 5 mg 1 ao dia, iniciado em 2024'],
    ['empagliflozin', 'Medicação: Empagliflozina 10 mg iniciada em 2024'],
    ['apixaban', 'Anticoagulants: apixaban 5 mg bd.'],
    ['warfarin', 'Toma varfarina 5 mg por dia.'],
    ['bisoprolol', 'Stopped smoking. Bisoprolol 2.5 mg once daily.'],
    ['amlodipine', 'Medication: amlodipine 5 mg daily. Stopped this admission: naproxen.'],
    ['apixaban', 'Stopped this admission: warfarin. Started: apixaban 5 mg twice daily.'],
    ['metformin', 'Medikamente: Metformin 1000 mg 1-0-1, Ramipril 5 mg (Kalium kontrollieren)'],
    ['pantoprazole', 'Tratamiento al alta: pantoprazol 20 mg cada 24 h. En urgencias: dexketoprofeno 50 mg iv.'],
    ['prednisolone', 'Medication: prednisolone 5 mg daily, long term.'],
    ['insulin', 'Insulina glargina  18 UI  à noite'],
    ['levothyroxine', 'MEDICACIÓN HABITUAL\nLevotiroxina 75 mcg cada 24 h.\nAnticonceptivo oral: suspendido en junio de 2026.'],
    ['salbutamol', 'Current: salbutamol inhaler (asthma), 2 puffs as needed'],
    ['apixaban', 'Regular medicines: warfarin (stopped, not to be resumed), apixaban 5 mg bd.'],
  ])('is taken where nothing says otherwise of it: %s in %s', (name, text) => expect(statusIn(text, name)).toBe('active'));

  it.each([
    [
      'clopidogrel',
      "Traitement habituel : clopidogrel 75 mg (interrompu 5 jours avant l'intervention, à reprendre à J3), atorvastatine 40 mg le soir.",
    ],
    ['clopidogrel', 'Regular medicines: clopidogrel 75 mg (stopped 5 days before surgery, to be resumed on day 3), atorvastatin 40 mg.'],
    ['clopidogrel', 'Aktuelle Medikation: Clopidogrel 75 mg (pausiert, ab 3. Tag wieder ansetzen), Atorvastatin 40 mg.'],
    ['clopidogrel', 'Tratamiento habitual: clopidogrel 75 mg (suspendido 5 días antes, reanudar al tercer día), atorvastatina 40 mg.'],
    [
      'clopidogrel',
      'Terapia domiciliare: clopidogrel 75 mg (sospeso 5 giorni prima, da riprendere in terza giornata), atorvastatina 40 mg.',
    ],
    ['clopidogrel', 'Medicação habitual: clopidogrel 75 mg (suspenso 5 dias antes, a retomar ao 3.º dia), atorvastatina 40 mg.'],
  ])('is on hold where it begins again: %s in %s', (name, text) => expect(statusIn(text, name)).toBe('on-hold'));
});
