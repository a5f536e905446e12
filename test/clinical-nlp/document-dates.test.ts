import { describe, expect, it } from '@jest/globals';
import { documentDateOf } from '../../clinical-nlp/sections/document-type.ts';

describe('the day of a paper', () => {
  it.each([
    ['Hamburg, den 21.10.2026\nSehr geehrte Frau Kollegin', '2026-10-21'],
    ['Lyon, le 12.09.2025\nCher confrère,', '2025-09-12'],
    ['Madrid, 7 de septiembre de 2026\nInforme', '2026-09-07'],
    ['3 октября 2026 г.\nКонсультация кардиолога', '2026-10-03'],
    ['Data intervento: 21.5.1999\nTiroidectomia totale', '1999-05-21'],
    ['التاريخ: ١٥/٠٩/٢٠٢٦', '2026-09-15'],
    ['Medikationsplan für: X geb. am 23.09.1951\nausgedruckt am: 02.11.2026', '2026-11-02'],
  ])('is read over a letter and in the digits of its language: %s', (text, day) => {
    expect(documentDateOf(text)).toBe(day);
  });

  it.each([
    'Claire Dubois, née le 12/03/1948\nAllergie',
    'Kim Larsen, 05.05.1960\nAspirin',
    'Fecha de nacimiento: 05/05/1960',
    'Op 12.09.2015 knee',
  ])('is no day of birth and none of an operation: %s', (text) => {
    expect(documentDateOf(text)).toBeNull();
  });

  it.each([
    ['Serum\nDate of collection: 2020-01-02\nSodium 139', '2020-01-02'],
    ['Collection: 14/03/2026 08:20', '2026-03-14'],
    ['Emergency Department\nArrival 13/11/2026 02:14', '2026-11-13'],
    ['Medication list, last updated 22.10.2026', '2026-10-22'],
    ['Questionnaire completed on 25/10/2026', '2026-10-25'],
    ['Eye clinic. Exam 24/09/2026, VA 6/12', '2026-09-24'],
    ['Date of surgery: 22-10-2026\nSurgeon: A. Khan', '2026-10-22'],
    ["St Mary's Hospital\n14 October 2026\nDear Dr Lowe,", '2026-10-14'],
    ['Arztbrief vom 13.10.2026', '2026-10-13'],
    ['Befundbericht vom 2.9.2026', '2026-09-02'],
    ['OP-Datum: 18.08.2026\nOperateur: Dr. Weiß', '2026-08-18'],
    ['Ambulante Vorstellung am 7.10.2026', '2026-10-07'],
    ['Praxis Dr. Meier\n12.10.2026\nSehr geehrter Herr Kollege', '2026-10-12'],
    ['Informe de consulta del 23/10/2026', '2026-10-23'],
    ['Alta: 14/09/2026', '2026-09-14'],
    ['Fecha extracción: 28/10/2026', '2026-10-28'],
    ['Le 19/10/2026\nOrdonnance', '2026-10-19'],
    ['Échographie abdominale du 22/10/2026', '2026-10-22'],
    ['Visita cardiologica del 23/10/2026', '2026-10-23'],
    ['Dimesso il 24/10/2026 dal reparto', '2026-10-24'],
    ['Consulta de 22/10/2026', '2026-10-22'],
    ['Alta em 13/09/2026', '2026-09-13'],
    ['Taburcu: 23.09.2026', '2026-09-23'],
    ['Protokoll Tumorkonferenz Darm, 22.10.2026\nBefund', '2026-10-22'],
    ['Relatório de cardiologia                 18/09/2026\nPaciente', '2026-09-18'],
    ['CONSULTATION DE CHIRURGIE - 26/10/2026\nM. Roux', '2026-10-26'],
    ['OPD, Lakeside. Anil R., 7 y. Date 28.10.2026. Wt 20 kg', '2026-10-28'],
    ['Пациентка выписана 22.10.2026', '2026-10-22'],
    ['Осмотр офтальмолога от 13.10.2026', '2026-10-13'],
  ])('is read behind whatever a clinic calls it: %s', (text, day) => {
    expect(documentDateOf(text)).toBe(day);
  });

  it.each([
    'Pneumovax 12/03/2021\nTetanus 04/05/2019',
    'geb. 12.03.1960, Knie-TEP 12.03.2018',
    'Next review 12/12/2026, ECG then',
    'Nächste Vorstellung am 12.12.2026 geplant',
    'Symptoms since 12.03.2026',
    'Clinic letter for Ann Poe, DOB 12/03/2016\nAsthma',
    'Report on Jan Kos, geb. 13.03.2016\nAsthma',
    'Report. Patient: Alex Probe, 05.05.2011\nDiagnoses: asthma',
    'Clinic report, Alex Probe, 05.05.1970\nDiagnoses: asthma',
    'Prochaine consultation du 12/12/2026',
    'Patient: Ann Poe\n12.03.1960\nAllergies: none',
  ])('is no day of a vaccine, a birth, a beginning or what is to come: %s', (text) => {
    expect(documentDateOf(text)).toBeNull();
  });
});
