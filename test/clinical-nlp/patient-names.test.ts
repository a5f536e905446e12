import { describe, expect, it } from '@jest/globals';
import { findDemographics } from '../../clinical-nlp/sections/demographics.ts';
import { contradictions } from '../../domain/validation/whose-paper.ts';

/** A paper of somebody else is found out by whatever it prints of its patient, in the layouts of nine languages; one's own is not held back. */

const AMINA = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14' };
const WANG = { first_name: '小明', last_name: '王', date_of_birth: '1990-01-01' };
const KIM = { first_name: '철수', last_name: '김', date_of_birth: '1990-01-01' };
const YAMADA = { first_name: '太郎', last_name: '山田', date_of_birth: '1990-01-01' };
const PETER = { first_name: 'Пётр', last_name: 'Иванов', date_of_birth: '1949-05-02' };
const told = (text: string, patient: typeof AMINA, document_date: string | null = '2026-03-02') =>
  contradictions({ demographics: findDemographics(text), document_date }, patient);

describe("a stranger's paper", () => {
  it.each([
    ['a German subject line', 'Arztbrief\nbetr.: Herr Karl-Heinz Wessolek, geb. 17.04.1951\nSehr geehrte Kollegin,', 'name,date_of_birth'],
    ['a Spanish head', 'Paciente: Remedios Quispe Mamani   F. Nac.: 03/09/1948\nDiagnósticos: asma', 'name,date_of_birth'],
    ['Spanish columns', 'Apellidos y nombre: Quispe Mamani, Remedios\nEdad: 77 años', 'name'],
    ['an English subject', 'Neurology Clinic\n\nRE: Mr Oluwaseun Adeyemi, DOB 12 Aug 1970', 'name,date_of_birth'],
    ['an Arabic head', 'اسم المريض: محمود الشريف\nتاريخ الميلاد: 05/06/1950', 'name,date_of_birth'],
    ['Arabic digits', 'تاريخ الميلاد: ٠٥/٠٦/١٩٥٠', 'date_of_birth'],
    ['a Turkish head', 'Hasta Adı Soyadı: Mehmet Yılmaz\nDoğum Tarihi: 01.02.1955', 'name,date_of_birth'],
    ['a Russian head with the year alone', 'Пациент: Сидоров Олег Сергеевич, 1951 г.р.\nДиагноз: астма', 'name,date_of_birth'],
    ['a Russian date with a month', 'Ф.И.О.: Сидоров О. С.\nДата рождения: 5 марта 1951 г.', 'name,date_of_birth'],
    ['a French line', 'Monsieur Jean-Luc Perrin, né le 12/05/1966\nDiagnostic', 'name,date_of_birth'],
    ['French fields', 'Nom : Perrin\nPrénom : Jean-Luc', 'name'],
    ['an Italian head', 'Cognome e nome: ROSSI Giulia\nNata a Roma', 'name'],
    ['a Portuguese head', 'Nome do utente: João Carvalho Pinto\nDN: 1951', 'name'],
    ['a twin', 'Patient: Leila Haddad\nDate of birth: 14 March 1962', 'name'],
    ['a reference line', 'Ref: Mrs J. Other\nDear Dr Smith,', 'name'],
    ['a reference with a birth', 'Knee clinic   Ref: Mrs Jane Other, DOB 01/02/1960', 'name,date_of_birth'],
    ['a husband', 'Patient: Rashid Haddad\nDate of birth: 1958-10-01', 'name,date_of_birth'],
    ['initials and an age', 'Pt: J.B., 45 yo male.\nDiagnosis: asthma', 'age'],
    ['an age in prose', 'This is a 31-year-old teacher with asthma.', 'age'],
    ['a referral', 'Thank you for referring Mr Gareth Pugh, a 57-year-old builder, who has asthma.', 'name'],
    ['a doctor to a doctor', 'Dear Dr Smith,\nI reviewed this pleasant gentleman Mr Gareth Pugh in clinic.', 'name'],
    ['a German doctor to a colleague', 'wir berichten über Ihren Patienten Herrn Jürgen Lauterbach-Kühn, der sich vorstellte.', 'name'],
    ['a letter to somebody else', 'Dear Mr Pugh,\nI confirm that you have asthma.', 'name'],
    ['a sticker', 'PUGH, GARETH   M  DOB 21-Jun-1968  MRN 0099123', 'name,date_of_birth'],
    ['fields at the foot', 'Note\n\nName: Pugh\nFirst name: Gareth\nBorn: 21.6.68', 'name,date_of_birth'],
    ["a laboratory's head in capitals", 'Patient ID 88123   PUGH GARETH   57Y / M\nHemoglobin 9.1 g/dL', 'name'],
    ['a comma without a blank', 'Patient Name: PUGH,GARETH  DOB:06/21/1968', 'name,date_of_birth'],
    ['small letters', 'patient name: gareth pugh\ndiagnosis: asthma', 'name'],
    ['a Chinese name', 'Patient: 李雷\nDiagnosis: asthma', 'name'],
    ['a Chinese head', '姓名：李雷　性别：男\n诊断：哮喘', 'name'],
    ['a Korean head', '환자명: 김철수\n진단: 천식', 'name'],
    ['a Japanese head', '氏名：山田 太郎\n診断：喘息', 'name'],
    ['a Hebrew name', 'Patient: משה כהן\nDiagnosis: asthma', 'name'],
    ['a Persian name', 'Patient: پرویز گلچین\nDiagnosis: asthma', 'name'],
    ['a Thai name', 'Patient: สมชาย ใจดี\nDiagnosis: asthma', 'name'],
    ["a second patient behind the first's page", 'Patient: Amina Haddad\nAsthma.\n\nPatient: Gareth Pugh\nHIV disease.', 'name'],
  ])('is found out by %s', (_what, text, fields) => {
    expect(told(text, AMINA).join()).toBe(fields);
  });
});

describe("another one's paper in one's own script", () => {
  it.each([
    ['another family and given name', 'Patient: 李雷', WANG],
    ['the same family name', '姓名：王大伟', WANG],
    ['the same given name', '姓名：李小明', WANG],
    ['a Korean name of the same family', '성명: 김영희', KIM],
    ['a name in Latin letters', 'Patient: John Smith', WANG],
  ])('is found out by %s', (_what, text, patient) => expect(told(text, patient)).toEqual(['name']));
});

describe("one's own paper", () => {
  it.each([
    ['capitals', 'Patient: HADDAD AMINA\nDOB: 14/03/62', AMINA],
    ['a maiden name', 'Patientin: Frau Amina Haddad-Mansour, geb. Mansour, geb. am 14.03.1962', AMINA],
    ['a letter to her', 'Dear Mrs Haddad,\nI confirm that you have asthma.', AMINA],
    ['a comma without a blank', 'Patient Name: HADDAD,AMINA  DOB:03/14/1962', AMINA],
    ['a test and a treatment', 'PT: Prothrombin Time 12 s\nPT: Physical Therapy daily', AMINA],
    ['no name', 'Diagnosis: asthma. Salbutamol as needed.', AMINA],
    ['her name in Arabic letters', 'اسم المريضة: أمينة حداد\nتاريخ الميلاد: ١٤/٠٣/١٩٦٢', AMINA],
    ['her name in capitals beside age and sex', 'HADDAD AMINA   63Y / F\nHemoglobin 12.1 g/dL', AMINA],
    ["a relative's age", 'Her mother, a 88-year-old woman, has dementia. Diagnosis: asthma.', AMINA],
    ["a surgeon's title", 'Dear Mr Evans,\nThank you for seeing Mrs Amina Haddad. Your patient has asthma.', AMINA],
    ['a doctor who is written to', 'Dear Mr Evans,\nThank you for referring her. You have my best wishes.', AMINA],
    ['a heading in capitals beside an age', 'LABORATORY REPORT   63Y / F\nHemoglobin 12.1 g/dL', AMINA],
    ['a subject that is no person', 'Re: Total Knee Replacement\nDiagnosis: asthma.', AMINA],
    ['what is said of the patient behind a colon', 'Patient: complains of knee pain since 2019.', AMINA],
    ['the year of his birth', 'Пациент: Иванов Петр Сергеевич, 1949 г.р.', PETER],
    ['his name in Latin letters', 'Patient: Petr Ivanov\nDate of birth: 02.05.1949', PETER],
    ['his name in one word', '姓名：王小明　性别：男\n诊断：哮喘', WANG],
    ['his name behind an English label', 'Patient: 王小明\nDate of birth: 1990-01-01', WANG],
    ['his name with a blank', 'Patient: 王 小明', WANG],
    ['a Korean name', '환자명: 김철수\n진단: 천식', KIM],
    ['a Japanese name', '氏名：山田 太郎', YAMADA],
    ['a sex in the place of a name', 'Patient: 男性 36岁', WANG],
    ['an age when the paper is not dated', 'This is a 31-year-old woman with asthma.', AMINA, null],
  ] as [string, string, typeof AMINA, null?][])('is taken as that: %s', (_what, text, patient, date = '2026-03-02' as never) => {
    expect(told(text, patient, date)).toEqual([]);
  });
});

describe('who refers', () => {
  it.each([
    'Haddad, Amina  F  63y  14/03/1962     Ref: Mr D. Head\nAsthma',
    'Haddad, Amina  14/03/1962     Ref: Mr D. Head, Neurosurgery',
    'Ref: Mr David Head, Consultant Neurosurgeon\nAsthma',
    'Patient: Amina Haddad   Ref: Mr D. Head',
  ])('is no patient: %j', (text) => {
    expect(told(text, AMINA)).toEqual([]);
  });
});
