import { describe, expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

/** The short answer to "which operations have you had?". */
const told = (message: string, asked: 'operations' | 'medications' = 'operations') =>
  readHealthAnswer(message, asked).procedures.map(({ display, performed_at, laterality }) =>
    [display, performed_at, laterality].filter((part) => part !== null).join(' '),
  );

describe('a list of operations by their names', () => {
  it.each([
    ['gallbladder, appendix and tonsils out', ['Cholecystectomy', 'Appendectomy', 'Tonsillectomy']],
    ['C/S 2x', ['Cesarean section']],
    ['2 cesáreas, vesícula y apéndice', ['Cesarean section', 'Cholecystectomy', 'Appendectomy']],
    ['Sectio 2x, Blinddarm, Mandeln', ['Cesarean section', 'Appendectomy', 'Tonsillectomy']],
    ['safra kesesi, apandisit, bademcik', ['Cholecystectomy', 'Appendectomy', 'Tonsillectomy']],
    ['المرارة والزايدة واللوز', ['Cholecystectomy', 'Appendectomy', 'Tonsillectomy']],
    ['apéndice 1998, vesícula 2010', ['Appendectomy 1998', 'Cholecystectomy 2010']],
    ['Appendix, 1998', ['Appendectomy 1998']],
    ['1998 appendix, 2010 gallbladder', ['Appendectomy 1998', 'Cholecystectomy 2010']],
    ['hernie ombilicale 2019', ['Hernia repair 2019']],
    ['appendice, colecisti e tonsille', ['Appendectomy', 'Cholecystectomy', 'Tonsillectomy']],
    ['vesícula e apêndice em 2012', ['Cholecystectomy', 'Appendectomy 2012']],
    ['аппендицит 1998, кесарево 2х', ['Appendectomy 1998', 'Cesarean section']],
    ['Galle 2010. Blinddarm als Kind.', ['Cholecystectomy 2010', 'Appendectomy']],
    [
      'cataract left eye 2019, hip replacement right 2021',
      ['Cataract extraction and insertion of intraocular lens 2019 left', 'Total replacement of hip 2021 right'],
    ],
    ['appendix, no others', ['Appendectomy']],
    ['appendicitis in 78, nothing else', ['Appendectomy 1978']],
    ['Blinddarm war 1979, Mandeln als Kind', ['Appendectomy 1979', 'Tonsillectomy']],
    ["j'ai eu l'appendicite en 1991 et les amygdales petite", ['Appendectomy 1991', 'Tonsillectomy']],
    ['سويت الزايدة سنة ١٩٩٠ واللوز وأنا صغيرة', ['Appendectomy 1990', 'Tonsillectomy']],
    ['Аппендицит в 82-м, а год второй не помню', ['Appendectomy 1982']],
    ['apendicitis en el 88', ['Appendectomy 1988']],
    ['sezaryen 2005 ve 2009', ['Cesarean section 2005', 'Cesarean section 2009']],
    ['Kaiserschnitt 2011, 2014', ['Cesarean section 2011', 'Cesarean section 2014']],
    ['tirei o siso e pus silicone em 2019', ['Tooth extraction', 'Augmentation mammoplasty 2019']],
    ['césarienne en 2011 et la vésicule en 2018', ['Cesarean section 2011', 'Cholecystectomy 2018']],
    ['vesícula, ninguna más', ['Cholecystectomy']],
    ['Keine, nur Weisheitszähne', ['Tooth extraction']],
  ])('%s', (message, operations) => expect(told(message)).toEqual(operations));

  it.each([
    'no gallbladder operation',
    'gallbladder is still there',
    'my mother: gallbladder',
    'I want my gallbladder out',
    'gallbladder next month',
    'gallbladder, planned for next year',
    'kidney',
    'kidney stones, thyroid',
    'hernia but not operated',
    'hernia, not operated',
    'Leistenbruch, noch nicht operiert',
    'грыжа, ещё не оперировали',
    'fıtık, henüz ameliyat olmadım',
    'الفتق، لسه ما عملتها',
    'appendicitis treated with antibiotics',
    'appendix?',
    'diabetes, asthma',
  ])('none in: %s', (message) => expect(told(message)).toEqual([]));

  it('is read as the answer to that question alone', () => expect(told('gallbladder, appendix', 'medications')).toEqual([]));
});
