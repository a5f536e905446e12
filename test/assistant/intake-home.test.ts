import { describe, expect, it } from '@jest/globals';
import { homeIn, homeOfRelative } from '../../assistant/intake-home.ts';

describe('where a patient is introduced', () => {
  it.each([
    ['Здравствуйте. Мужчина, 54 года, Новосибирск. Поставили аневризму', 'RU'],
    ['27 anni, di Catania', 'IT'],
    ['26 лет, минск, вес 78, 183 см', 'BY'],
    ['Hombre, 52 años, Guadalajara', 'MX'],
    ['bonjour jaimerais une sleeve, jhabite a Marseille', 'FR'],
    ['Bin 58, Landwirt, dahoam im Allgäu, 94 Kilo', 'DE'],
    ['I stay in Port Harcourt with my husband', 'NG'],
    ['احنا من المنصورة في مصر', 'EG'],
    ['أنا من طنطا', 'EG'],
    ['I am 36, currently residing in Dubai, native of Pune', 'AE'],
    ['currently based in Leeds, 44m', 'GB'],
    ["Budget is 6 grand tops. I'm in Lubbock TX", 'US'],
    ['6ft 1, 83 kilos. from south london', 'GB'],
    ['wohnhaft derzeit in Wien', 'AT'],
    ['actualmente viviendo en Chile, soy de Lima', 'CL'],
    ['résidant actuellement à Genève', 'CH'],
  ])('%s', (message, country) => expect(homeIn(message)).toBe(country));

  it.each([
    'My brother is 54, Berlin, and he says it is good',
    'I want Spain, 45 days at most, Barcelona',
    'I stay in Istanbul for ten days after the operation',
    'mi hija tiene 30 años, Madrid',
    'he is now living in Spain',
    "I'm in Istanbul for two weeks",
    "I'm in pain",
    'Got a quote. from Budapest too',
    'my friend, currently living in Rome, told me of you',
    'actuellement en Tunisie pour des vacances',
  ])('is not told by: %s', (message) => expect(homeIn(message)).toBeNull());
});

describe('where the relative lives of whom somebody writes', () => {
  it.each([
    ['Живет она в Алматы', 'KZ'],
    ["Il vit en Côte d'Ivoire.", 'CI'],
    ['Wohnen tut sie in Graz bei uns', 'AT'],
    ['she lives in Lagos', 'NG'],
    ['vive en Bogotá', 'CO'],
    ["annem İzmir'de oturuyor", 'TR'],
    ['هي عايشة في دبي', 'AE'],
    ['we live in San Antonio', 'US'],
  ])('%s', (message, country) => expect(homeOfRelative(message)).toBe(country));

  it('is not where the writer alone lives', () => {
    expect(homeOfRelative('I live in Dublin')).toBeNull();
    expect(homeOfRelative('я живу в Праге')).toBeNull();
  });
});

describe('where a patient says to live', () => {
  it.each([
    ['We would like Spain. I live in Lyon', 'FR'],
    ['tengo 61 años y vivo en Lyon', 'FR'],
    ['they told us here in Dublin there is a 2 year wait', 'IE'],
    ['we are staying in Doha, I am working here', 'QA'],
    ['vivo en Francia desde 2010', 'FR'],
    ['Ich wohne in Österreich, bei Graz', 'AT'],
    ['ich lebe in der Türkei', 'TR'],
    ['wir wohnen in München', 'DE'],
    ["j'habite à Lyon et je suis diabétique", 'FR'],
    ['nous habitons aux États-Unis', 'US'],
    ['abito a Torino', 'IT'],
    ['vivo in Svizzera da anni', 'CH'],
    ['moro em São Paulo', 'BR'],
    ["Almanya'da yaşıyorum ve dizim ağrıyor", 'DE'],
    ['İzmirde oturuyorum', 'TR'],
    ['живу в Москве', 'RU'],
    ['я живу в Германии', 'DE'],
    ['أعيش في ألمانيا', 'DE'],
    ['أنا ساكن في القاهرة', 'EG'],
    ['حنا ساكنين ففاس، وخويا ساكن ف بلجيكا', 'MA'],
    ['انا ساكنة فمراكش', 'MA'],
    ['احنا عايشين في دبي', 'AE'],
  ])('%s', (message, country) => expect(homeIn(message)).toBe(country));

  it.each([
    'mi hermana vive en España, yo no',
    'اخوي ساكن في المانيا',
    'بنتي عايشة في كندا',
    'خويا ساكن ف بلجيكا',
    'عمي اللي ساكن في لندن قال لي',
    'vivía en Madrid',
    'no vivo en España',
    'ich lebe in ständiger Angst vor der Operation',
    'vivo en constante dolor',
    'vivo con mi hija',
    'живу в постоянной боли',
    'Ich möchte in Spanien operiert werden',
  ])('is not told by: %s', (message) => expect(homeIn(message)).toBeNull());
});

describe('a city from which somebody comes or writes', () => {
  it.each([
    ['im 67, male, from leeds', 'GB'],
    ['Hello, from Leeds. I need a knee', 'GB'],
    ['my brother is here in Berlin and I live in Paris', 'FR'],
    ['tengo 43 soy d guadalajara', 'MX'],
    ['sou do Porto e tenho apneia', 'PT'],
    ['sono di Torino', 'IT'],
    ['мне 52 года, женщина, из Алматы', 'KZ'],
    ['пишу из Москвы', 'RU'],
    ["Berlin'den yazıyorum", 'DE'],
    ['رجل من جدة', 'SA'],
  ])('%s', (message, country) => expect(homeIn(message)).toBe(country));

  it.each([
    'soy de Marruecos',
    'a letter from Leeds',
    'from Leeds to Madrid is far',
    'la clínica es de Madrid',
    'выписка из Москвы',
    'ich bin aus der Türkei',
    'I got a quote from Istanbul, from Budapest too',
    'flights, from London, are cheap',
    'I had it done over here in Ankara',
    'my brother is here in Berlin',
    'цены хорошие, из Москвы дорого лететь',
  ])('but not: %s', (message) => expect(homeIn(message)).toBeNull());
});
