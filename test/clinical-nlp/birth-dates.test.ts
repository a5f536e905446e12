import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { birthIn } from '../../clinical-nlp/sections/birth-dates.ts';

const extract = createExtractor({ conditions: [] });
const LABELS = [
  ...['Date of birth:', 'DOB:', 'D.O.B.', 'Born on', 'Birth date:'],
  ...['Geburtsdatum:', 'Geburtstag:', 'geb.', 'geb. am', 'geboren am', 'Geb.-Datum:', 'Geb.Dat.:'],
  ...['Fecha de nacimiento:', 'F. nac.:', 'Data de nascimento:', 'Date de naissance :', 'né le', 'née le', 'Data di nascita:', 'nata il'],
  ...['Doğum tarihi:', 'Дата рождения:', 'Д.р.', 'родилась', 'تاريخ الميلاد:', 'تاريخ الولادة:', 'مواليد'],
];

describe('the date of birth of a paper', () => {
  it.each(LABELS)('stands behind "%s"', (label) => {
    expect(birthIn(`Amina Haddad\n${label} 14.03.1962\nEinlieferung 02.02.2026`).date).toBe('1962-03-14');
    expect(birthIn(`${label} 1962-03-14`).date).toBe('1962-03-14');
  });

  it('is not behind a name of birth, nor behind a word that only begins so', () => {
    expect(birthIn('Frau Schmidt geb. Wolf, Aufnahme 02.02.2026').date).toBeNull();
    expect(birthIn('Gebiet: 02.02.2026').date).toBeNull();
  });

  it.each(LABELS)('behind "%s" is the day of no laboratory value', (label) => {
    const [found] = extract(`Amina Haddad\n${label} 14.03.1962\nCreatinine 1.1 mg/dL`, { source: 'document' }).observations;
    expect(found?.loinc).toBe('2160-0');
    expect(found?.effective_at).toBeNull();
  });
});
