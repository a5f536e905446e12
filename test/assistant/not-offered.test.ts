import { describe, expect, it } from '@jest/globals';
import { wishesNotOffered } from '../../assistant/procedures/not-offered.ts';

describe('a treatment that the catalogue does not have', () => {
  it.each([
    'could you do a hair transplant as well?',
    'I want veneers',
    '¿y también me podrían hacer un injerto de pelo?',
    'könnten die mir auch gleich eine Haartransplantation machen?',
    'et une greffe de cheveux, ce serait possible aussi ?',
    'si potrebbe fare anche un trapianto di capelli?',
    'queria uma lipoaspiração',
    'saç ekimi de yapılır mı?',
    'а пересадку волос тоже можно сделать?',
    'وزراعة شعر بعد ممكن؟',
  ])('%s is wished for', (message) => {
    expect(wishesNotOffered(message, [{ slug: 'knee-replacement' }])).toBe(true);
  });

  it.each([
    'I had liposuction in 2015',
    'my hair is falling out',
    'me hicieron una liposucción en 2015, me operaron bien',
    'I have varicose veins',
  ])('%s is not', (message) => {
    expect(wishesNotOffered(message, [{ slug: 'knee-replacement' }])).toBe(false);
  });

  it('is none where the catalogue has it', () => {
    expect(wishesNotOffered('I want veneers', [{ slug: 'dental-veneers' }])).toBe(false);
  });
});
