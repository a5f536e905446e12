import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();

/** What a message would put into the record of who writes it. */
function stored(message: string): string[] {
  const { conditions, medications, procedures } = extract(message, { source: 'message' });
  return [
    ...conditions.filter(({ negated, family, uncertain }) => !negated && !family && !uncertain).map(({ icd10 }) => icd10 ?? ''),
    ...medications.filter(({ negated }) => !negated).map(({ name }) => name),
    ...procedures.filter(({ negated }) => !negated).map(({ display }) => display),
  ];
}

describe('what a patient tells of somebody at home', () => {
  it.each([
    ['me tomo la metformina de 850. mi señora toma losartán', ['metformin']],
    ['ma mere a fait un bypass en tunisie', []],
    ['mi suegra se operó de la vesícula', []],
    ['babamda da kellik var, şekeri de var onun', []],
    ['hanımım şeker hastası, ben tansiyon hastasıyım', ['I10']],
    ['mi pareja toma sertralina y yo tomo aspirina', ['aspirin']],
  ])('%s: is no finding of theirs', (message, own) => {
    expect(stored(message)).toEqual(own);
  });
});

describe('what is denied with "not even" or in answer to oneself', () => {
  it.each([
    'Non ha mai fatto operazioni, nemmeno le tonsille',
    'nunca fui operada, nem das amígdalas',
    'no me han operado nunca, ni de la apendicitis',
    'hiç ameliyat olmadım, bademcik bile',
    'Принимает эутирокс? нет не принимает, гормоны у нее в норме',
    '¿Toma losartán? No, no toma',
    'yo de la presion ando al cien',
  ])('%s', (message) => {
    expect(stored(message)).toEqual([]);
  });

  it('keeps what is only asked about, or not known', () => {
    expect(stored('I take ramipril. Should I stop it before? No idea')).toEqual(['ramipril']);
    expect(stored('bademcik ameliyatı bile oldum')).toEqual(['Tonsillectomy']);
    expect(stored('soffro di asma e neanche il ventolin mi aiuta')).toContain('J45.909');
  });
});
