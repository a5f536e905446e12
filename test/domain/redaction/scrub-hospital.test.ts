import { describe, expect, it } from '@jest/globals';
import { scrubHospital } from '../../../domain/redaction/scrub-hospital.ts';

const CLINIC = { name: 'Yeldırım Clinic', doctors: ['Mehmet Yelkenci', 'Rose Stone'] };
const CENTRE = { name: 'Gokpinar Medical Center', doctors: [] };

describe('a text without the hospital that wrote it', () => {
  it.each([
    ['Here is Yeldırım Clinic, Assoc. Prof. Yelkenci.', 'Here is [hospital], Assoc. Prof. [doctor].'],
    ['YELDIRIM CLINIC wants to know: do you smoke?', '[hospital] wants to know: do you smoke?'],
    ['Regards, Yeldirim', 'Regards, [hospital]'],
    ['Come to our clinic; how many kidney stones were there?', 'Come to our clinic; how many kidney stones were there?'],
  ])('%s', (written, left) => {
    expect(scrubHospital(written, CLINIC)).toBe(left);
  });

  it('keeps the words that any hospital has in its name', () => {
    const written = 'Gokpinar Medical Center: please send the medical report to the center of your choice.';
    expect(scrubHospital(written, CENTRE)).toBe('[hospital]: please send the medical report to the center of your choice.');
  });

  it('changes nothing where the name has no letters', () => {
    expect(scrubHospital('Do you smoke?', { name: '…', doctors: [] })).toBe('Do you smoke?');
  });
});
