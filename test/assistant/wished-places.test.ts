import { describe, expect, it } from '@jest/globals';
import { placesIn } from '../../assistant/intake-places.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

const placesOf = (message: string, asked: string | null = null) => readWishes(message, asked, '2026-11-23').places;

describe('countries that are wished for and left out', () => {
  it.each([
    ['istanbula gelmek istiyoruz, ablam orda oturuyor', ['TR'], []],
    ['ama ben izmir istiyorum ailem orda', ['TR'], []],
    ['хочу в сеул или стамбул', ['KR', 'TR'], []],
    ['Хочу в Сеул или Стамбул, Москву не рассматриваю там дорого', ['KR', 'TR'], []],
    ['واش ممكن نديروها فتركيا ولا اسبانيا، بغينا اسبانيا حيت قريبة', ['ES'], []],
    ['Turkey or Spain, we want Spain', ['ES'], []],
    ['I have allergies and want to go to Turkey', ['TR'], []],
    ['keine Allergien, am liebsten nach Polen', ['PL'], []],
    ['ya İspanya ya Türkiye, biz İspanya istiyoruz', ['ES'], []],
    ['Türkei oder Spanien, wir wollen Spanien', ['ES'], []],
    ['Spain would be lovely because my sister lives in Malaga', ['ES'], []],
    ['España porque mi hermana vive en Italia', ['ES'], []],
    ['poland or czech would be ideal, definately not turkey', ['PL', 'CZ'], ['TR']],
    ['queremos ir a Colombia porque mi hermana vive en Medellin y la puede cuidar', ['CO'], []],
    ['me gustaría Turquía pero mi mujer prefiere Portugal porque está cerca. Vamos a Portugal', ['PT'], []],
    ['nos gustaría México porque no es tan caro', ['MX'], []],
    ["je pensais à la Turquie mais ma mère a peur, donc plutôt l'Espagne", ['ES'], []],
    ['on voudrait la Tunisie parce que ses parents y vivent', ['TN'], []],
    ['nous pensions au Maroc, finalement on prend la Tunisie', ['TN'], []],
    ['Ich dachte an Tschechien oder Ungarn, eher Ungarn wegen der Klinik in Sopron', ['HU'], []],
    ['wir dachten an die Türkei, nehmen aber lieber Polen', ['PL'], []],
    ['vorremmo andare in Albania perché costa meno e ci abita mio zio', ['AL'], []],
    ['mi piacerebbe la Germania perché lì lo fanno in endoscopia', ['DE'], []],
    ['volevamo la Turchia, ma alla fine andiamo in Croazia', ['HR'], []],
    ['somos de Angola, Luanda, mas pensamos em ir pra Portugal', ['PT'], []],
    ['pensávamos na Turquia mas é longe, então ficamos com a Espanha', ['ES'], []],
    ['where would you send me? dont wanna go to india', [], ['IN']],
    ['nach Polen ned, Kroatien wär gut', ['HR'], ['PL']],
    ['Thailand nit, lieber Indien', ['IN'], ['TH']],
    ['nich nach Ägypten', [], ['EG']],
    ['Mexico maybe or Colombia, not Brazil please, my cousin was treated badly there', ['MX', 'CO'], ['BR']],
    ['I want Portugal not Spain', ['PT'], ['ES']],
    ['nothing against Greece', ['GR'], []],
    ['zwei Kollegen waren in Izmir, also Türkei', ['TR'], []],
    ['Polen würd ich machen, oder Tschechien', ['PL', 'CZ'], []],
    ['Mi hijo está en Colombia, eso sería lo mejor, si no Brasil', ['CO', 'BR'], []],
    ['Turquía ni hablar, quizás Portugal', ['PT'], ['TR']],
    ['Portugal peut-être, mon fils travaille à Porto', ['PT'], []],
    ['pas question le Maroc, plutôt la Tunisie', ['TN'], ['MA']],
    ['vivo em Boston, então pode ser Portugal ou Espanha. Turquia nem pensar', ['PT', 'ES'], ['TR']],
    ['Spagna o Portogallo; escluderei la Turchia', ['ES', 'PT'], ['TR']],
    ['Almanya iyi diyorlar, bir de Polonya. Mısır’ı düşünmüyorum', ['DE', 'PL'], ['EG']],
    ['Gürcistan da olur, Yunanistan vize vermiyor o yüzden yok', ['GE'], ['GR']],
    ['Индия отпадает, лучше Турция', ['TR'], ['IN']],
    ['рассматриваю Грузию и Чехию', ['GE', 'CZ'], []],
    ['تركيا او تونس، مصر لا كنت ساكن هناك', ['TR', 'TN'], ['EG']],
  ] as const)('%s: %s, not %s', (message, wanted, avoided) => {
    expect(placesOf(message)).toEqual({ wanted, avoided });
  });

  it.each([
    'I have no family in Portugal',
    'sou de Portugal, vivo no Porto e quero tirar a vesícula',
    'vivo en Chile y quiero operarme de la rodilla',
    'abito in Svizzera e vorrei togliere la colecisti',
    "j'habite en Belgique et je voudrais éviter d'attendre",
    'I am not from Spain',
    'kein Arzt in Polen hat mir geholfen',
    'in Deutschland zahlt die Kasse nicht',
    'el seguro de Italia no me paga',
    'no como comida mexicana',
    'keine türkischen Gerichte bitte',
    'кроме того, мне надо знать',
    'ni idea, España no sé',
    'I was operated in Hungary and it was not good',
    'two failed IVF cycles in Ireland',
    'she will come from Kerala',
    '9000 Canadian dollars',
    'Fransa mutfağını sevmiyorum, tuzlu',
    'polen alerjim var, ilaç alerjim yok',
    'soy alérgico a los ácaros y al polen',
    'I am allergic to turkey and shellfish',
    'allergique au chili',
  ])('%s says nothing of where', (message) => {
    expect(placesOf(message)).toBeUndefined();
  });

  it('takes a country alone for the destination when that was asked, and not when the home was', () => {
    expect(placesOf('Italien', 'destination')).toEqual({ wanted: ['IT'], avoided: [] });
    expect(placesOf('also Italien', 'country_of_residence')).toBeUndefined();
    expect(placesOf('Italia, mi hermano fue operado allí', 'destination')).toEqual({ wanted: ['IT'], avoided: [] });
  });
});

describe('an answer to where the patient lives', () => {
  it.each([
    ['Kanada', 'CA'],
    ['в Казахстане', 'KZ'],
    ["Almanya'da", 'DE'],
    ['المغرب', 'MA'],
    ['aux Pays-Bas', 'NL'],
    ['9 000 piastres canadiennes', undefined],
    ['canadische Dollar', undefined],
    ['de la cuisine italienne', undefined],
    ['فرنسا او اسبانيا، مصر لا', undefined],
    ['Spain or Greece would suit me', undefined],
  ])('%s: %s', (message, country) => {
    expect(placesIn(message, 'country_of_residence').country_of_residence).toBe(country);
  });
});

describe('countries and cities as strangers name them', () => {
  it.each<[string, string[], string[]]>([
    ['Croatia, or Slovenia at a push', ['HR', 'SI'], []],
    ['Croatia or maybe Vienna', ['HR', 'AT'], []],
    ['Anywhere but Egypt', [], ['EG']],
    ['anywhere except India really', [], ['IN']],
    ['my cousin lives in Hungary', [], []],
    ['my mate is from Poland', [], []],
    ['I heard about a clinic in Serbia', [], []],
    ['Italy is too expensive', [], []],
    ['I was operated in Spain in 2012', [], []],
    ['do you have anything in Greece under 9000 euros?', ['GR'], []],
    ['can you find me somewhere in Portugal?', ['PT'], []],
    ['Malta. Short flight.', ['MT'], []],
    ['am liebsten Wien oder Graz', ['AT'], []],
    ['überall außer Rumänien', [], ['RO']],
    ['Slowenien, Kroatien, Hauptsache nicht Serbien', ['SI', 'HR'], ['RS']],
    ['meine Tochter studiert in Dänemark', [], []],
    ['Tschechien wär mir recht, oder Polen', ['CZ', 'PL'], []],
    ['Marruecos o Túnez', ['MA', 'TN'], []],
    ['a Cuba ni loco', [], ['CU']],
    ['cualquier sitio menos Rusia', [], ['RU']],
    ['vi un reportaje de Turquía', [], []],
    ['Italia, Milán o así', ['IT'], []],
    ["n'importe où sauf la Roumanie", [], ['RO']],
    ['La Grèce ou la Croatie, au soleil', ['GR', 'HR'], []],
    ['mon frère habite en Suède', [], []],
    ['Bruxelles ou Genève', ['BE', 'CH'], []],
    ['Chile, ou quem sabe o Uruguai', ['CL', 'UY'], []],
    ['Cuba não, obrigado', [], ['CU']],
    ['minha irmã mora na Suíça', [], []],
    ['Romania o Croazia, tanto fa', ['RO', 'HR'], []],
    ['ovunque tranne la Bulgaria', [], ['BG']],
    ['ho uno zio in Svezia', [], []],
    ['Gürcistan ya da Azerbaycan', ['GE', 'AZ'], []],
    ['Rusya hariç her yer', [], ['RU']],
    ['amcam Hollandada yaşıyor', [], []],
    ['Сербия либо Черногория', ['RS', 'ME'], []],
    ['куда угодно, только не в Китай', [], ['CN']],
    ['сестра живёт в Финляндии', [], []],
    ['تونس او المغرب', ['TN', 'MA'], []],
    ['اي مكان ماعدا روسيا', [], ['RU']],
    ['خالي عايش في السويد', [], []],
    ['ماليزيا اذا ممكن', ['MY'], []],
    ['soy de Argentina, no de España', [], []],
    ['I am from Ghana', [], []],
    ["Almanya'da oturuyorum", [], []],
    ['Germany, 44 years old', [], []],
    ['quero operar fora do Brasil', [], []],
    ['I want it done outside Canada', [], []],
    ['Victoria', [], []],
    ['Estonia or Latvia?', ['EE', 'LV'], []],
    ['what would it cost in Estonia or Latvia?', [], []],
    ['we live in Amman and prefer Turkey or India', ['TR', 'IN'], []],
    ['نعيش في بغداد ونفضل تركيا أو الهند', ['TR', 'IN'], []],
    ['peso 82 chili', [], []],
    ['plutôt le Chili', ['CL'], []],
  ])('%s: wanted %s, left out %s', (message, wanted, avoided) => {
    const places = placesOf(message) ?? { wanted: [], avoided: [] };
    expect([new Set(places.wanted), new Set(places.avoided)]).toEqual([new Set(wanted), new Set(avoided)]);
  });
});

describe('"Monaco" in Italian', () => {
  it.each([
    ['mia figlia sta in Germania, a Monaco, allora lì sarebbe comodo', ['DE']],
    ['vorrei andare a Monaco di Baviera', ['DE']],
    ['vorrei andare nel Principato di Monaco', ['MC']],
    ["j'aimerais aller à Monaco", ['MC']],
    ['I would like to go to Monaco', ['MC']],
  ])('%s: %j', (message, wanted) => expect(placesOf(message)?.wanted).toEqual(wanted));
  it('alone may be either', () => expect(placesOf('vorrei andare a Monaco, da mia figlia')).toBeUndefined());
});

describe('a country in a list of terms', () => {
  it.each([
    ['budget 9000€ en Turquie, en mars', ['TR']],
    ['4000 usd turkey jan 2027', ['TR']],
    ['5000 € in der Türkei im Mai', ['TR']],
    ['Budget 5000 Euro, Türkei, Mai', ['TR']],
    ['presupuesto 3000 dólares en Colombia en febrero', ['CO']],
    ['3000 euro in Albania a maggio', ['AL']],
    ['orçamento 8000 euros em Portugal em julho', ['PT']],
    ['bütçe 4000 euro Almanya nisan', ['DE']],
    ['4000 долларов в Турции в июне', ['TR']],
    ['ميزانيتي 5000 دولار في تركيا', ['TR']],
  ])('is wished for: %s', (message, wanted) => {
    expect(placesOf(message, 'phone')).toEqual({ wanted, avoided: [] });
  });

  it.each([
    'I paid 9000 euros in Turkey',
    'the offer from Turkey is 4000 usd',
    '4000 usd in turkey is too much',
    'mi hermana pagó 3000 dólares en Colombia',
    'I live in Spain and have 4000 euros',
    '9000 euros, how much is that in Turkey?',
  ])('is not: %s', (message) => {
    expect(placesOf(message, 'phone')).toBeUndefined();
  });

  it.each([
    ['Türkei, Mai 2027', ['TR'], []],
    ['la Turquie, en mai', ['TR'], []],
    ['Turchia, mai', [], ['TR']],
    ['Mai in Turchia', [], ['TR']],
  ])('is left out by the Italian never, not by the month: %s', (message, wanted, avoided) => {
    expect(placesOf(message, 'destination')).toEqual({ wanted, avoided });
  });
});

describe('two places that are compared', () => {
  it.each([
    ["I'd sooner go to Greece than Turkey", ['GR']],
    ['I prefer Spain to Turkey or Egypt', ['ES']],
    ['Poland over Mexico any day', ['PL']],
    ['Instead of Turkey I want Spain', ['ES']],
    ['Kroatien wär mer lieber als Ungarn', ['HR']],
    ['Ich ziehe Polen der Türkei vor', ['PL']],
    ['Antes Portugal que Turquía', ['PT']],
    ['en vez de Turquía mejor Portugal', ['PT']],
    ['Je préfère le Portugal plutôt que la Tunisie', ['PT']],
    ['Je préfère le Maroc à la Turquie', ['MA']],
    ["Meglio la Croazia che l'Albania", ['HR']],
    ['Prefiro Espanha do que a Turquia', ['ES']],
    ["Almanya'yı Polonya'ya tercih ederim", ['DE']],
    ['Türkiye yerine Almanya olsun', ['DE']],
    ['Лучше в Германию, чем в Турцию', ['DE']],
    ['أفضل المجر على تركيا', ['HU']],
    ['Rather Prague than Istanbul please', ['CZ']],
  ])('%s', (message, wanted) => expect(placesOf(message)).toEqual({ wanted, avoided: [] }));

  it.each([
    ['I prefer to go to Spain or to Turkey', ['ES', 'TR']],
    ['lieber Spanien oder Türkei', ['ES', 'TR']],
    ['prefiero Colombia, México o Panamá', ['CO', 'MX', 'PA']],
  ])('are both wished for: %s', (message, wanted) => expect(placesOf(message)?.wanted).toEqual(wanted));
});

describe('the country in which the patient lives', () => {
  it.each([
    ['Somos de Puebla. Preferimos en México o Costa Rica', ['MX', 'CR']],
    ['I live in Germany. Ideally in Germany or Austria', ['DE', 'AT']],
  ])('is wished for where it is said: %s', (message, wanted) => expect(placesOf(message)?.wanted).toEqual(wanted));

  it.each([
    ["I'm from Spain, and I want to go to Turkey or Germany", ['TR', 'DE']],
    ['I want IVF, currently residing in Dubai, native of Pune', undefined],
  ])('and is not where it is only the home: %s', (message, wanted) => expect(placesOf(message)?.wanted).toEqual(wanted));
});
