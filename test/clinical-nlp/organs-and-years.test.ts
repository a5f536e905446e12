import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

const extract = createExtractor({ conditions: [] });
type Done = { display: string; performed_at: string | null; laterality: string | null };
const short = ({ display, performed_at, laterality }: Done) => [display, performed_at, laterality].filter(Boolean).join(' ');
const answered = (message: string) => readHealthAnswer(message, 'operations').procedures.map(short);
const told = (message: string) => extract(message, { source: 'message' }).procedures.map(short);

describe('the answer to the question for operations, by organ and year', () => {
  it.each([
    ['thyroid 2005, womb 2012', ['Operation on thyroid 2005', 'Operation on uterus 2012']],
    ['Galle 2016, Schilddrüse 2005', ['Cholecystectomy 2016', 'Operation on thyroid 2005']],
    [
      'die linke Niere 2010, die Galle 2012 und die Mandeln als Kind',
      ['Operation on kidney 2010 left', 'Cholecystectomy 2012', 'Tonsillectomy'],
    ],
    [
      "la thyroïde en 2003, l'utérus en 2012, un rein en 2011",
      ['Operation on thyroid 2003', 'Operation on uterus 2012', 'Operation on kidney 2011'],
    ],
    [
      'la colecisti nel 2016, la prostata nel 2018 e il rene destro nel 2012',
      ['Cholecystectomy 2016', 'Operation on prostate 2018', 'Operation on kidney 2012 right'],
    ],
    ['vesícula 2011; rim direito 2013', ['Cholecystectomy 2011', 'Operation on kidney 2013 right']],
    ['желчный в 2016, простата 2018', ['Cholecystectomy 2016', 'Operation on prostate 2018']],
    ['المرارة سنة 2016 والبروستات 2018 والكلية 2010', ['Cholecystectomy 2016', 'Operation on prostate 2018', 'Operation on kidney 2010']],
    ['Only my tonsils in 1985. No allergies.', ['Tonsillectomy 1985']],
    ['none apart from my gallbladder in 2016', ['Cholecystectomy 2016']],
    ['Schilddrüse 2005 Unterfunktion festgestellt', []],
  ])('%s', (message, done) => expect(answered(message)).toEqual(done));
});

describe('a prostate that was made smaller, in plain words', () => {
  it.each([
    ['Verkleinerung der Prostata 2018', 'Transurethral prostatectomy 2018'],
    ['they shaved my prostate in 2018', 'Transurethral prostatectomy 2018'],
    ['resección de próstata 2017', 'Transurethral prostatectomy 2017'],
    ['rabotage de la prostate en 2018', 'Transurethral prostatectomy 2018'],
    ['raschiamento della prostata nel 2017', 'Transurethral prostatectomy 2017'],
    ['raspagem da próstata 2018', 'Transurethral prostatectomy 2018'],
    ["prostatım 2018'de küçültüldü", 'Operation on prostate 2018'],
    ['ТУР простаты 2019', 'Transurethral prostatectomy 2019'],
    ['كحت البروستات 2019', 'Transurethral prostatectomy 2019'],
  ])('%s', (message, done) => expect(answered(message).concat(told(message))).toContain(done));
});

describe('years and denials beside an operation that is told', () => {
  it.each([
    [
      '2018 wurde meine Prostata ausgeschält und 2010 die linke Niere entfernt',
      ['Transurethral prostatectomy 2018', 'Kidney excision 2010 left'],
    ],
    ['no tengo alergias, me operaron de apendicitis en 1999', ['Appendectomy 1999']],
    ['no fumo, me operaron de la vesícula en 2016', ['Cholecystectomy 2016']],
    ['no me operaron de apendicitis', []],
  ])('%s', (message, done) => expect(told(message)).toEqual(done));

  it('takes the French article for no lupus', () =>
    expect(
      createExtractor({ conditions: [] })('la vésicule en 2016 et les amygdales petite', { source: 'message' }).conditions.map(
        ({ icd10 }) => icd10,
      ),
    ).toEqual([]));
});
