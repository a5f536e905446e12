import { describe, expect, it } from '@jest/globals';
import { phoneExample, phoneIn } from '../../assistant/intake-phone.ts';

describe('a phone number', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['es el 612 34 56 78', 'ES', '+34612345678'],
    ['0170 1234567', 'DE', '+491701234567'],
    ['087 123 4567 love', 'IE', '+353871234567'],
    ['0532 123 45 67', 'TR', '+905321234567'],
    ['12345', 'US', undefined],
    ['513 421 0142 thats ohio', 'US', '+15134210142'],
    ['٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['00353 87 123 4567', 'FR', '+353871234567'],
    ['Blinddarm raus 1975 und Krampfadern rechts 2012', 'DE', undefined],
    ['12.03.1967', 'DE', undefined],
    ['RR 140/85 seit 2010', 'DE', undefined],
  ])('%s of %s', (message, home, phone) => {
    expect(phoneIn(message, home, true)).toBe(phone);
  });

  it('is taken without its country code only where it was asked for, or is said to be one', () => {
    expect(phoneIn('mon portable est le 06 12 34 56 78', 'FR', false)).toBe('+33612345678');
    expect(phoneIn('meine Nummer ist 0151 23456789', 'DE', false)).toBe('+4915123456789');
    expect(phoneIn('mi número es el 612 34 56 78', 'ES', false)).toBe('+34612345678');
    expect(phoneIn('my report has the number 087 123 4567', 'IE', false)).toBeUndefined();
    expect(phoneIn('0170 1234567', null, true)).toBeUndefined();
    expect(phoneIn('170 cm, 82 kg', 'DE', true)).toBeUndefined();
  });

  it('begins as at home', () => {
    expect(phoneExample('US')).toBe('+1 …');
    expect(phoneExample(null)).toBeNull();
  });
});
