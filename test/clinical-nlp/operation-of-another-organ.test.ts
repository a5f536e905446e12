import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { tellsOfOperation } from '../../domain/conversation/told-as-operated.ts';

/** An operation that is told behind an "and" ends no disease of another organ. */
const extract = await icd10Extractor();
const statusOf = (text: string, code: string) =>
  extract(text, { source: 'message' }).conditions.find(({ icd10 }) => icd10?.startsWith(code))?.clinical_status;

describe('an operation of another organ', () => {
  it.each([
    ['I have diabetes and had a hysterectomy in 1998', 'E11'],
    ['I have osteoarthritis of the right knee and had a hysterectomy in 1998, my budget is 14000 euro', 'M17'],
    ['I have diabetes and I was operated in 1998', 'E11'],
    ['I have high blood pressure and a hysterectomy in 1998', 'I10'],
    ['tengo diabetes y tuve una histerectomía en 1998', 'E11'],
    ['Ich habe Diabetes und hatte 1998 eine Hysterektomie', 'E11'],
    ['Ich habe Diabetes und wurde 1998 operiert', 'E11'],
    ['Ich habe Asthma und hatte 1998 eine Lungenentzündung', 'J45'],
    ["j'ai du diabète et j'ai eu une hystérectomie en 1998", 'E11'],
    ["j'ai de l'asthme et j'ai eu l'appendicite en 1998", 'J45'],
    ['tengo asma y tuve la varicela en 1998', 'J45'],
    ["ho il diabete e ho avuto un'isterectomia nel 1998", 'E11'],
    ['ho la pressione alta e ho avuto un infarto nel 2010', 'I10'],
    ["diyabetim var ve 1998'de ameliyat oldum", 'E11'],
  ])('%s: %s goes on', (text, code) => expect(statusOf(text, code)).toBe('active'));

  it.each([
    ['osteoarthritis of the left hip, replaced in 2015', 'M16'],
    ['gallstones and had my gallbladder removed in 1998', 'K80'],
    ['Asthma hatte ich als Kind', 'J45'],
    ['Ich habe Asthma und hatte es nur als Kind', 'J45'],
    ["j'ai eu de l'asthme étant petit", 'J45'],
    ["ho l'asma e l'ho avuta da bambino", 'J45'],
  ])('%s: %s is over', (text, code) => expect(statusOf(text, code)).not.toBe('active'));

  it('is none of the side that is named beside it', () => {
    expect(tellsOfOperation('of the right knee and had a hysterectomy in 1998')).toBe(false);
    expect(tellsOfOperation('the right knee was replaced in 1998')).toBe(true);
  });
});
