import { describe, expect, it } from '@jest/globals';
import { type UnderstoodQuery, understandQuery } from '../../../domain/search/understand-query.ts';
import { plainWords } from '../../../domain/search/words.ts';

const CITIES: Record<string, string> = {
  istanbul: 'Istanbul',
  'mexico city': 'Mexico City',
  cancun: 'Cancún',
  bangkok: 'Bangkok',
  madrid: 'Madrid',
};
const NOTHING: UnderstoodQuery = {
  ...{ words: [], doctorName: [], countries: [], cities: [], notCountries: [], notCities: [], languages: [], languagesNeeded: 0 },
  ...{ accreditations: [], gender: null, asksForAnyone: false },
};

const CASES: [string, Partial<UnderstoodQuery>][] = [
  ['new knee in Turkey, Arabic-speaking', { words: ['new', 'knee'], countries: ['TR'], languages: ['Arabic'], languagesNeeded: 1 }],
  ['hip replacement in Spain or Turkey', { words: ['hip', 'replacement'], countries: ['ES', 'TR'] }],
  ['IVF in South Korea or the United Arab Emirates', { words: ['ivf'], countries: ['KR', 'AE'] }],
  ['knee surgery but not in Turkey or India', { words: ['knee', 'surgery'], notCountries: ['TR', 'IN'] }],
  ['clinics in Mexico except Mexico City', { countries: ['MX'], notCities: ['Mexico City'], asksForAnyone: true }],
  ['anywhere other than Germany', { notCountries: ['DE'] }],
  ['heart valve without open surgery', { words: ['heart', 'valve', 'without', 'open', 'surgery'] }],
  ['Dr Jordan', { doctorName: ['jordan'] }],
  ['Dr Jordan in Jordan', { doctorName: ['jordan'], countries: ['JO'] }],
  ['Prof. Dr. Chad Georgia', { doctorName: ['chad', 'georgia'] }],
  ['Dr Bozcaada knee', { doctorName: ['bozcaada'], words: ['knee'] }],
  ['doctor in Bangkok', { cities: ['Bangkok'], asksForAnyone: true }],
  ['knee doctor Jordan', { words: ['knee'], countries: ['JO'], asksForAnyone: true }],
  ['someone to treat us', { words: ['someone', 'treat'] }],
  ['doctors who speak Arabic and French', { languages: ['Arabic', 'French'], languagesNeeded: 2, asksForAnyone: true }],
  ['doctors who speak Arabic or French', { languages: ['Arabic', 'French'], languagesNeeded: 1, asksForAnyone: true }],
  ['deutschsprachige Klinik in der Türkei', { countries: ['TR'], languages: ['German'], languagesNeeded: 1 }],
  ['Turkish hospital', { countries: ['TR'], asksForAnyone: true }],
  ['Turkish speaking hospital', { languages: ['Turkish'], languagesNeeded: 1, asksForAnyone: true }],
  ['JCI accredited, ISO 9001 certified hospital', { accreditations: ['jci', 'iso 9001'], asksForAnyone: true }],
  ['Joint Commission International clinic in Cancún', { accreditations: ['jci'], cities: ['Cancún'], asksForAnyone: true }],
  ['cheap low cost hip replacement under $5000', { words: ['hip', 'replacement'] }],
  ['how much does IVF cost in Madrid', { words: ['ivf'], cities: ['Madrid'] }],
  ['prótesis de rodilla en España', { words: ['replacement', 'knee'], countries: ['ES'] }],
  ['Knieprothese', { words: ['knee', 'replacement'] }],
  ['tüp bebek İstanbul', { words: ['ivf'], cities: ['Istanbul'] }],
  ['пересадка почки в Испания', { words: ['transplant', 'kidney'], countries: ['ES'] }],
  ['زراعة الأسنان في تركيا', { words: ['implant', 'tooth'], countries: ['TR'] }],
  ['weight-loss surgery', { words: ['bariatric', 'surgery'] }],
  ['female surgeon in Madrid', { gender: 'female', words: ['surgeon'], cities: ['Madrid'], asksForAnyone: true }],
  ['lady gynecologist', { gender: 'female', words: ['gynecologist'] }],
  ['women who had a tummy tuck', { words: ['women', 'tummy', 'tuck'] }],
  ['the best of', {}],
];

describe('a query', () => {
  it.each(CASES)('%s', (query, expected) => {
    expect(understandQuery(plainWords(query), (name) => CITIES[name])).toEqual({ ...NOTHING, ...expected });
  });

  it('with a country that is a name means the name, unless it says where', () => {
    const read = (query: string) =>
      understandQuery(
        plainWords(query),
        () => undefined,
        (word) => word === 'mali',
      );
    expect(read('Mali Thongrak')).toMatchObject({ words: ['mali', 'thongrak'], countries: [] });
    expect(read('knee surgery in Mali')).toMatchObject({ words: ['knee', 'surgery'], countries: ['ML'] });
  });
});
