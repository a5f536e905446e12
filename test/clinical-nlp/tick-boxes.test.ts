import { describe, expect, it } from '@jest/globals';
import { readTickBoxes } from '../../clinical-nlp/assertion/tick-boxes.ts';

const FORMS: [form: string, name: string, said: string | null][] = [
  ['Herz: Herzinfarkt ( )  Angina pectoris ( )  Herzfehler (X)', 'Herzinfarkt', 'empty'],
  ['Herz: Herzinfarkt ( )  Angina pectoris ( )  Herzfehler (X)', 'Herzfehler', 'ticked'],
  ['Lunge: Asthma ( )  chron. Bronchitis ( )  Schlafapnoe (X)', 'Bronchitis', 'empty'],
  ['[x] diabetes  [ ] gout  [ ] asthma', 'diabetes', 'ticked'],
  ['□ Diabetes ■ Hypertonie □ Asthma', 'Hypertonie', 'ticked'],
  ['□ Diabetes ■ Hypertonie □ Asthma', 'Asthma', 'empty'],
  ['[x] diabetes  [ ] gout  [ ] asthma', 'gout', 'empty'],
  ['[x] diabetes  [ ] gout  [ ] asthma', 'asthma', 'empty'],
  ['☐ Epilepsie\n☑ Rheuma', 'Epilepsie', 'empty'],
  ['☐ Epilepsie\n☑ Rheuma', 'Rheuma', 'ticked'],
  ['Asthma  yes [ ]  no [x]\nGout  yes [x]  no [ ]', 'Asthma', 'empty'],
  ['Asthma  yes [ ]  no [x]\nGout  yes [x]  no [ ]', 'Gout', 'ticked'],
  ['Diabète  non (X)  oui ( )', 'Diabète', 'empty'],
  ['Гипертония  да (X)  нет ( )', 'Гипертония', 'ticked'],
  ['السكري  نعم ( )  لا (X)', 'السكري', 'empty'],
  ['Asthma: ( )  Diabetes: (X)', 'Diabetes', 'ticked'],
  ['Asthma: ( )  Diabetes: (X)', 'Asthma', 'empty'],
  ['Asthma: ( )  Diabetes: (X) since 2012', 'Diabetes', 'ticked'],
  ['Allergies: (X) penicillin ( ) latex', 'penicillin', 'ticked'],
  ['Allergies (tick all that apply): (X) penicillin ( ) latex', 'penicillin', 'ticked'],
  ['Known allergies to drugs and other substances: (X) penicillin ( ) latex', 'penicillin', 'ticked'],
  ['Known allergies to drugs and other substances: (X) penicillin ( ) latex', 'latex', 'empty'],
  ['Hypertension, on ramipril; smoking ( ) alcohol (X)', 'Hypertension', null],
  ['Type 2 diabetes (2012), treated ( ), renal colic', 'diabetes', null],
  ['Hypertension since 2010 (treated).', 'Hypertension', null],
  ['Patient has asthma.\nConsent: leaflet given [x] withdrawn [ ]', 'asthma', null],
];

describe('boxes of forms', () => {
  it.each(FORMS)('reads in %j the box of %s: %s', (form, name, said) => {
    const start = form.indexOf(name);
    expect(readTickBoxes(form)(start, start + name.length)).toBe(said);
  });
});
