import { expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** "ASA" is acetylsalicylic acid, and how fit a patient is for anaesthesia. */

const extract = createExtractor({ conditions: [] });
const taken = (text: string) =>
  extract(text, { source: 'document' })
    .medications.filter(({ name }) => name.startsWith('aspirin'))
    .map(({ dose, frequency }) => dose ?? frequency);

it.each([
  'Pre-op assessment\nASA 2\nMedications: ramipril 5 mg',
  'PMH: HTN. ASA 2. Takes ramipril 5 mg od.',
  'Medications: ramipril 5 mg od. ASA 3.',
  'ASA: 3, NYHA II',
  'ASA-Klassifikation: 2',
  'ASA 2-3',
  'ASA 2E',
  'riesgo quirúrgico ASA 3, alérgico a penicilina',
  'rischio ASA 2; fuma',
])('%s is no medicine', (text) => expect(taken(text)).toEqual([]));

it.each([
  ['Medications: ASA 1-0-1', '1-0-1'],
  ['Medications: ASA 100 mg', '100 mg'],
  ['Medications: ASA 1 tab daily', '1 tab'],
  ['Medications: ASA 81', '81'],
  ['Medikation: ASA 1 x täglich', '1 x täglich'],
])('%s is', (text, said) => expect(taken(text)).toEqual([said]));
