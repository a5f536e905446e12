import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

const extract = createExtractor({ conditions: [] });
const operationsOf = (sentence: string) =>
  extract(sentence, { source: 'message' })
    .procedures.filter(({ negated }) => !negated)
    .map(({ display, performed_at, laterality }) => [display, performed_at, laterality].filter((part) => part !== null).join(' '));

describe('each operation has its own year and side', () => {
  it.each([
    ['2014 Leistenbruch links und 2018 Bandscheibe operiert', ['Hernia repair 2014 left', 'Discectomy of spine 2018']],
    ['had my tonsils out at 6, hernia on the left in 2014 and a vasectomy', ['Tonsillectomy', 'Hernia repair 2014 left', 'Vasectomy']],
    [
      'me hicieron una cesarea en el 94 y me quitaron un quiste del ovario derecho en 2005',
      ['Cesarean section 1994', 'Removal of ovarian cyst 2005 right'],
    ],
    ['gall bladder out in 1998 and two ceasarians', ['Cholecystectomy 1998', 'Cesarean section']],
    ['operato di ernia a sinistra nel 2014 e tonsille da bambino', ['Hernia repair 2014 left', 'Tonsillectomy']],
    ['عملت قيصرية مرتين وشيلت المرارة 2015', ['Cesarean section', 'Cholecystectomy 2015']],
    ['سويت الزايدة سنة 2012', ['Appendectomy 2012']],
    ['عملت فتق في الشمال 2014', ['Hernia repair 2014']],
    ['fiz uma laparoscopia em 2021 pra endometriose', ['Laparoscopy 2021']],
    ['i had an operation on the left knee in 2014', ['Knee joint operation 2014 left']],
  ])('%s', (sentence, operations) => expect(operationsOf(sentence)).toEqual(operations));

  it.each([
    "ho un'ernia",
    'mi opero di ernia a marzo',
    'عملت تحليل الكلى',
    'quiero una operación de rodilla',
    'I need an operation on the left knee',
  ])('none in: %s', (sentence) => expect(operationsOf(sentence)).toEqual([]));
});

describe('nothing but operations with their years, whatever was asked', () => {
  const told = (sentence: string) =>
    readHealthAnswer(sentence, 'medications').procedures.map(({ display, performed_at }) => `${display} ${performed_at}`);
  it.each([
    ['tonsils 1975 and gallbladder 2012', ['Tonsillectomy 1975', 'Cholecystectomy 2012']],
    ['vesícula 1998 y apéndice 1975', ['Cholecystectomy 1998', 'Appendectomy 1975']],
    ['appendicite 1975, vésicule 2012', ['Appendectomy 1975', 'Cholecystectomy 2012']],
    ['apandisit 1975, safra kesesi 2012', ['Appendectomy 1975', 'Cholecystectomy 2012']],
    ['Kaiserschnitt 1995, Mandeln als Kind, Gallenblase 2010', ['Cesarean section 1995', 'Tonsillectomy null', 'Cholecystectomy 2010']],
  ])('%s', (sentence, operations) => expect(told(sentence)).toEqual(operations));

  it.each(['gallbladder', 'hernia 2019', 'asthma 1990, appendix 1975', 'gallbladder 2099', '2012', 'appendix 1975, I take aspirin'])(
    'none in: %s',
    (sentence) => expect(told(sentence)).toEqual([]),
  );
});
