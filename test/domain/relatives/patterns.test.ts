import { describe, expect, it } from '@jest/globals';
import { kinWords } from '../../../domain/relatives/forms.ts';
import { BY_BLOOD, relativesAnywhere, relativesOf, turkishStems } from '../../../domain/relatives/patterns.ts';
import { KIN_LANGUAGES } from '../../../domain/relatives/words.ts';
import { readPersonTable } from '../../../terminology/persons/tables.ts';

const whole = (pattern: string) => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu');
const IN_TALK = whole(relativesAnywhere({ among: 'talk' }));
const IN_PAPERS = whole(relativesAnywhere({ among: 'papers' }));

describe('words for relatives', () => {
  it.each([
    'my mother-in-law had one',
    "it was my brother's",
    'eso lo tuvo mi cuñada',
    'mis hermanas también',
    'das war meine Schwägerin',
    'im Namen meines Vaters',
    "c'est ma belle-soeur",
    'ma mere l’avait',
    'la suocera aveva il diabete',
    'a minha avó teve',
    'minha irma tomava',
    'bunu kayınvalidem kullanıyor',
    'ağabeyimin ameliyatı',
    'babasında şeker var',
    'у тёщи диабет',
    'у свекра был инфаркт',
    'حماتي عندها سكر',
    'ولأختي نفس المرض',
    'اخته مريضة',
  ])('finds a relative in "%s", whatever the language', (sentence) => {
    expect(IN_TALK.test(sentence)).toBe(true);
    expect(IN_PAPERS.test(sentence)).toBe(true);
  });

  it.each([
    ['prima di tutto vorrei un preventivo', 'la mia prima'],
    ['TIA in 2019, no residual', 'my auntie'],
    ['PA pressure of 30', 'my pa'],
    ['no, mate, that is all', 'my mate'],
    ['the child was born at term', 'my child'],
    ['eşit aralıklarla', 'eşim'],
    ['hala ağrım var', 'halam'],
    ['آلام في الظهر', 'أمي'],
    ['живу в другом городе, говорю о другой', 'мой друг'],
    ['матка удалена', 'моя мать'],
  ])('takes %j for nobody where a look-alike is a relative: %j', (other, relative) => {
    expect([IN_PAPERS.test(other), IN_TALK.test(relative)]).toEqual([false, true]);
  });

  it('takes a woman or a man of a paper for the patient, unless the paper says whose she or he is', () => {
    for (const patient of ['Mujer diabética de 60 años', 'Femme hypertendue', 'Frau, 54 Jahre', 'Mulher de 70 anos']) {
      expect(IN_PAPERS.test(patient)).toBe(false);
    }
    for (const wife of ['su mujer diabética', 'sa femme hypertendue', 'seine Frau', 'sua mulher']) expect(IN_PAPERS.test(wife)).toBe(true);
  });

  it('knows who is a relative by blood', () => {
    const byBlood = whole(relativesAnywhere({ among: 'talk', only: BY_BLOOD, but: [] }));
    for (const one of ['my cousin', 'mein Neffe', 'mi abuela', 'мой дедушка', 'amcam', 'خالتي', 'my family'])
      expect(byBlood.test(one)).toBe(true);
    for (const one of ['my husband', 'mein Schwager', 'mi suegra', 'тёща', 'eşim', 'صديقي', 'my boss'])
      expect(byBlood.test(one)).toBe(false);
  });

  it('puts no ending to a word behind which a name stands', () => {
    expect(new RegExp(`^${relativesOf('en')}$`, 'iu').test('brothers')).toBe(false);
    expect(new RegExp(`^${relativesOf('tr')}$`, 'iu').test('kardeşim')).toBe(true);
    expect(new RegExp(`^${relativesOf('tr')}$`, 'iu').test('kardeş')).toBe(false);
    expect(new RegExp(`^${turkishStems()}$`, 'iu').test('kardeş')).toBe(true);
  });

  it('gives every relation of the table to the phrases of its language with the forms of the table alone', () => {
    for (const language of KIN_LANGUAGES) {
      const words = kinWords(language);
      expect(words.every(({ text }) => text !== '' && !/[{}|+~?!#=>]/u.test(text))).toBe(true);
      const phrases = new Set(readPersonTable(language).map(({ concept, phrase }) => `${concept} ${phrase}`));
      expect(phrases.size).toBeGreaterThan(words.length / 2);
    }
  });

  it('says with Turkish and Arabic endings whose a relative is', () => {
    const conceptOf = (language: 'tr' | 'ar', phrase: string) => readPersonTable(language).find((row) => row.phrase === phrase)?.concept;
    expect(['annemden', 'oğlumuza', 'eşimle'].map((phrase) => conceptOf('tr', phrase))).toEqual(['mother', 'son', 'wife']);
    expect(['annesinde', 'oğlunun', 'dedesine'].map((phrase) => conceptOf('tr', phrase))).toEqual(['theirs', 'theirs', 'theirs']);
    expect(['والدتي', 'حماتها', 'شقيقه'].map((phrase) => conceptOf('ar', phrase))).toEqual(['mother', 'theirs', 'theirs']);
  });
});
