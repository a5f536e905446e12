import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** An acute infection that a paper tells as treated is over, and so is its antibiotic; what lasts or goes on is treated today. Nine languages. */
const extract = await icd10Extractor();
const read = (text: string) => {
  const { conditions, medications } = extract(text, { source: 'document' });
  return {
    active: conditions
      .filter(({ negated, family, clinical_status }) => !negated && !family && clinical_status === 'active')
      .map(({ icd10 }) => icd10?.slice(0, 3)),
    taken: medications.filter(({ negated, status }) => !negated && status === 'active').map(({ name }) => name),
  };
};

describe('an infection in a paper', () => {
  it.each([
    'Community-acquired pneumonia in March, treated with clarithromycin.',
    'Pneumonie traitée par amoxicilline.',
    'La patiente a eu une pneumonie traitée par amoxicilline pendant sept jours.',
    'Pneumonie mit Amoxicillin behandelt.',
    'Harnwegsinfekt mit Ciprofloxacin behandelt, jetzt beschwerdefrei.',
    'Bronchitis antibiotisch behandelt mit Doxycyclin, ausgeheilt.',
    'Celulitis tratada con cloxacilina en marzo.',
    'La polmonite è stata trattata con amoxicillina.',
    'Pneumonia tratada com amoxicilina, com boa evolução.',
    'Pnömoni nedeniyle sefuroksim ile tedavi edildi, iyileşti.',
    'Пневмония, пролечена амоксициллином.',
    'أصيب بالتهاب رئوي عولج بالأموكسيسيلين.',
  ])('that was treated is over, and so is its medicine: %s', (text) => {
    expect(read(text)).toEqual({ active: [], taken: [] });
  });

  it.each([
    ['Infection urinaire actuellement traitée par fosfomycine.', 'N39', 'fosfomycin'],
    ['Die Patientin wird aktuell wegen einer Pneumonie mit Amoxicillin behandelt.', 'J18', 'amoxicillin'],
    ['She is being treated with doxycycline for pneumonia.', 'J18', 'doxycycline'],
    ['Recurrent UTIs, on prophylactic nitrofurantoin 50 mg nocte.', 'N39', 'nitrofurantoin'],
  ])('that is being treated is there: %s', (text, code, medicine) => {
    expect(read(text)).toEqual({ active: [code], taken: [medicine] });
  });

  it.each([
    ['Der Harnwegsinfekt wurde mit Fosfomycin behandelt, die Hypertonie wird mit Ramipril behandelt.', 'I10', 'ramipril'],
    ['La patiente présente une hypertension traitée par ramipril.', 'I10', 'ramipril'],
    ['Hastanın hipertansiyonu amlodipin ile tedavi ediliyor.', 'I10', 'amlodipine'],
    ['Пациентка получает амлодипин 5 мг в сутки из-за гипертонии.', 'I10', 'amlodipine'],
    ['Постоянно получает варфарин из-за фибрилляции предсердий.', 'I48', 'warfarin'],
    ['يعالج بأبيكسابان بسبب الرجفان الأذيني.', 'I48', 'apixaban'],
    ['Die rheumatoide Arthritis wird mit Methotrexat behandelt.', 'M06', 'methotrexate'],
  ])('leaves what lasts as it is: %s', (text, code, medicine) => {
    expect(read(text)).toEqual({ active: [code], taken: [medicine] });
  });
});

describe('what a sentence gives as the cause', () => {
  it.each([
    ['Не оперирован из-за сахарного диабета.', 'E11'],
    ['Wegen der Herzinsuffizienz wurde nicht operiert, keine Narkose wegen des Asthmas.', 'J45'],
    ['Er leidet an einer rheumatoiden Arthritis.', 'M06'],
  ])('is there: %s', (text, code) => expect(read(text).active).toContain(code));

  it('is suspected where a suspicion sent somebody: Направлен из-за подозрения на рак лёгкого.', () => {
    const [finding] = extract('Направлен из-за подозрения на рак лёгкого.', { source: 'document' }).conditions;
    expect(finding).toMatchObject({ icd10: 'C34.90', verification_status: 'provisional' });
  });
});
