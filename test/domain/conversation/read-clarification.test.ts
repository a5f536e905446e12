import { describe, expect, it } from '@jest/globals';
import { readClarification } from '../../../domain/conversation/read-clarification.ts';

describe('an answer about a document whose patient seems to be another', () => {
  it.each([
    'Yes, that is me. Mansour is my maiden name.',
    'It is mine, the birth date is a typo',
    "yes that's correct",
    'I confirm it, same person, they misspelled my name',
    'This report is about me',
  ])('lets the document stand: %s', (message) => expect(readClarification(message, 'patient_mismatch')).toBe('confirms'));

  it.each([
    'That letter belongs to my sister, sorry, it was a mistake.',
    'This is not mine',
    "It's my mother's report",
    'Oh, I uploaded that by mistake',
    'wrong file, please delete it',
    'This is from another patient',
    'That report is not about me',
  ])('takes the document out: %s', (message) => expect(readClarification(message, 'patient_mismatch')).toBe('withdraws'));

  it.each(['Hello', 'My right knee hurts since 2019', 'What do you mean?', 'How long does it take?', 'Yes, that is my sister’s'])(
    'leaves the question open: %s',
    (message) => expect(readClarification(message, 'patient_mismatch')).not.toBe('confirms'),
  );
});

describe('an answer about a value, a day or a side', () => {
  it('settles the question when it says what is right', () => {
    expect(readClarification('The value is 6.9, not 69', 'implausible_value')).toBe('confirms');
    expect(readClarification('It is the right knee', 'laterality_conflict')).toBe('confirms');
  });
  it('does not when it says nothing about it', () => {
    expect(readClarification('ok', 'implausible_value')).toBe('unclear');
  });
  it('cannot make an unreadable page readable', () => {
    expect(readClarification('It was taken on 3 May', 'unreadable')).toBe('unclear');
  });
});
