import { afterAll, describe, expect, it } from '@jest/globals';
import { createDocumentReader } from '../../../adapters/ocr/reader/document-reader.ts';
import { scrubText } from '../../../domain/redaction/scrub-text.ts';
import { makePdf, makeScan } from '../../support/make-documents.ts';

/** What is shared of a PDF or a picture is its text as it was read, scrubbed: also where the page reader misread the name. */

const PATIENT = {
  names: ['Olga Kovalenko', 'Olga', 'Kovalenko'],
  ...{ birth_dates: ['1954-12-11'], emails: [], phones: [], identifiers: [] },
};
const LINES = [
  'Orthopaedic Clinic, letter of 3 March 2024',
  'Patient: KOVALENKO OLGA, born 11/Dec/1954',
  'Passport: AB 1234567, insurance no. A123 456 789',
  "Kovalenko's right knee: osteoarthritis. O. Kovalenko takes ramipril 5 mg.",
  'Frau Kovalenkos Befund vom 11. Dezember 1954: unauffaellig',
  'Kova1enko, Olga, 11-12-1954, case no. 2024/88812',
  'HbA1c 6.9 %, blood pressure 150/90 mmHg',
];
const GONE = /kovalenk|kova1|olga|1954|1234567|456 ?789|88812/i;

describe('the text of a document as it is shared', () => {
  const reader = createDocumentReader(1);
  afterAll(() => reader.close());
  const shared = async (content_type: string, bytes: Uint8Array) => {
    const { text } = await reader.readPage({ key: content_type, content_type, bytes }, 1);
    return { text, scrubbed: scrubText(text, PATIENT) };
  };

  it.each([
    ['a PDF', 'application/pdf', () => makePdf([LINES])],
    ['a scan', 'image/png', async () => makeScan(LINES)],
    ['a photo', 'image/jpeg', async () => makeScan(LINES, 'image/jpeg')],
  ])(
    'of %s says no name, birth date or number of the patient, and keeps what is clinical',
    async (_what, type, make) => {
      const { text, scrubbed } = await shared(type, await make());
      expect(text).toMatch(GONE);
      expect(scrubbed).not.toMatch(GONE);
      for (const kept of ['right knee', 'ramipril 5 mg', '3 March 2024', '150/90', '6.9']) expect(scrubbed).toContain(kept);
    },
    120_000,
  );
});
