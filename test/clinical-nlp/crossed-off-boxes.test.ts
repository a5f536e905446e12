import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Dashes in boxes, clauses with "if", and what a paper says is over by an age or a year. */

const extract = await icd10Extractor();
const conditionsOf = (text: string) =>
  extract(text, { source: 'document', pages: [] })
    .conditions.filter(({ negated }) => !negated)
    .map(({ passage, clinical_status }) => `${passage.quote} ${clinical_status}`);

describe('a dash in a box', () => {
  it('crosses off what stands behind it', () => {
    const form =
      'Zutreffendes ( X ), nicht zutreffend ( - )\nLunge:            ( X ) Heuschnupfen   ( - ) Asthma\nInfektionen: ( - ) HIV  ( - ) Hepatitis B';
    expect(conditionsOf(form)).toEqual(['Heuschnupfen active']);
    expect(conditionsOf('[-] Diabetes  [x] Asthma  [-] Epilepsy')).toEqual(['Asthma active']);
  });

  it('behind a name it denies that name', () => {
    expect(conditionsOf('Past history: HTN (+), DM (-), asthma (+), epilepsy (-)')).toEqual(['HTN active', 'asthma active']);
  });
});

describe('a clause with "if"', () => {
  it.each([
    'Discharged home. Stop methotrexate if fever or mouth ulcers.',
    'Patiente vue ce jour. Arrêter le méthotrexate si fièvre, toux ou aphtes.',
    'Paciente estable en la consulta. Suspender el tratamiento si fiebre o dolor torácico.',
    'Il paziente torna a domicilio. Sospendere la terapia se febbre o dispnea.',
    'Die Patientin wurde entlassen. Tablette absetzen, falls Fieber oder Durchfall auftreten.',
    'Hasta taburcu edildi. Ateş veya ishal olursa ilacı kesiniz.',
    'Пациентка выписана домой. Прекратить приём, если лихорадка или кашель.',
  ])('%s', (text) => expect(conditionsOf(text)).toEqual([]));

  it.each([
    ['Continue aspirin if tolerated for coronary artery disease.', 'coronary artery disease active'],
    ['Antecedentes personales del paciente. HTA: si. Asma: si.', 'Asma active'],
    ['Le patient a été vu en consultation. Doliprane si besoin. Asthme traité.', 'Asthme active'],
  ])('%s', (text, expected) => expect(conditionsOf(text)).toContain(expected));
});

describe('over by an age or a year', () => {
  it.each([
    ['PMH: asthma (childhood), hypothyroidism', ['asthma (childhood resolved', 'hypothyroidism active']],
    ['AP: Bronquiolite aos 4m - internado 3 dias. Asma em seguimento.', ['Bronquiolite resolved', 'Asma active']],
    ['Antecedentes: depressão major 2015 tratada. Hipotiroidismo.', ['depressão resolved', 'Hipotiroidismo active']],
    ['PMH: HTN 2015 treated with losartan, hypothyroidism (2012), treated with levothyroxine', ['HTN active', 'hypothyroidism active']],
    ['PMH: pneumonia 2015 treated with antibiotics', ['pneumonia resolved']],
    ['Als Kind krank. Diabetes mellitus Typ 1 (Kindheit).', ['Diabetes mellitus Typ 1 active']],
  ])('%s', (text, expected) => expect(conditionsOf(text)).toEqual(expected));
});
