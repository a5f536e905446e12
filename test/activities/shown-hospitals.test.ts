import { describe, expect, it } from '@jest/globals';
import { shownResults } from '../../activities/conversation/context/dialogue-state.ts';
import { countriesAskedOf } from '../../assistant/dialogue/asked-countries.ts';

const results = ['ES', 'ES', 'IN', 'TR', 'DE', 'TR'].map((country, at) => ({ rank: at + 1, name: `Hospital ${at + 1}`, country }));
const shown = (content: string) =>
  shownResults({ match: { results }, message: { content } } as unknown as Parameters<typeof shownResults>[0]).map(
    ({ rank, name }) => `${rank}. ${name}`,
  );

describe('the hospitals that a reply lists', () => {
  it.each([
    ['which hospitals are there in turkey', ['1. Hospital 4', '2. Hospital 6']],
    ['welche Kliniken gibts in Deutschland oder Spanien?', ['1. Hospital 1', '2. Hospital 2', '3. Hospital 5']],
    ['which hospitals do you have?', ['1. Hospital 1', '2. Hospital 2', '3. Hospital 3']],
    ['which hospitals are there in Poland?', ['1. Hospital 1', '2. Hospital 2', '3. Hospital 3']],
    ['I was in hospital in Turkey', ['1. Hospital 1', '2. Hospital 2', '3. Hospital 3']],
  ])('%s', (message, lines) => expect(shown(message)).toEqual(lines));
});

describe('the countries of which hospitals are asked for', () => {
  it.each([
    ['¿qué hospitales hay en Turquía?', ['TR']],
    ['quels hôpitaux en Espagne ?', ['ES']],
    ['quali ospedali ci sono in Turchia?', ['TR']],
    ['quais hospitais há na Espanha?', ['ES']],
    ['Türkiye’de hangi hastaneler var?', ['TR']],
    ['какие больницы есть в Германии?', ['DE']],
    ['ما هي المستشفيات في تركيا؟', ['TR']],
    ['any hospitals not in India?', []],
    ['my hospital in Turkey was good', []],
  ])('%s', (message, codes) => expect(countriesAskedOf(message)).toEqual(codes));
});
