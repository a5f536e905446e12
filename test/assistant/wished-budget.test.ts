import { describe, expect, it } from '@jest/globals';
import { wishedBudget } from '../../assistant/dialogue/wishes/budget.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';
import { minorDigits } from '../../domain/money.ts';
import { spelledAsDigits } from '../../domain/text/spelled-numbers.ts';

const budgetOf = (message: string) => readWishes(message, null, '2026-11-23').budget;

describe('savings without a currency', () => {
  it.each([
    ["Spain maybe or Portugal. we've got about 12 grand saved up", 'GB', 1_200_000, 'GBP'],
    ["we've saved 12000", 'GB', 1_200_000, 'GBP'],
    ['hab 8000 gespart', 'DE', 800_000, 'EUR'],
    ['So 12.000 hat er gespart', 'DE', 1_200_000, 'EUR'],
    ['ho da parte 25mila', 'IT', 2_500_000, 'EUR'],
    ["j'ai mis 9000 de côté", 'FR', 900_000, 'EUR'],
  ])('%s: in the money of the home', (message, home, budget_cents, currency) =>
    expect(wishedBudget(message, 'not_asked', { home })).toEqual({ budget_cents, currency }),
  );

  it.each([
    'we have 2000 steps to the door',
    'I have 4000 saved photos of my scans',
    "we've saved 12000 steps",
    'my son saved 12000 for his car',
    'he saved up 3000 for my birthday',
    'saved in 2010 by a surgeon',
  ])('%s: are none', (message) => expect(wishedBudget(message, 'not_asked', { home: 'GB' })).toBeNull());
});

describe('a sum that stands for itself, or that the writer has', () => {
  it.each([
    ['Nine thousand euros, would that do?', 900_000, 'EUR'],
    ['I have 14,000 dollars saved', 1_400_000, 'USD'],
    ['we are ready with 20000 dollars', 2_000_000, 'USD'],
    ['Budget maximum 15 lakhs', 150_000_000, 'INR'],
    ['Twelve thousand five hundred pounds', 1_250_000, 'GBP'],
    ['cuatro mil euros', 400_000, 'EUR'],
    ['tengo 7000 euros ahorrados', 700_000, 'EUR'],
    ['6.500 euros y ni un euro más', 650_000, 'EUR'],
    ['ich habe 9000 Euro gespart', 900_000, 'EUR'],
    ['achttausend Euro', 800_000, 'EUR'],
    ['viel ist es nicht: 2500 Euro', 250_000, 'EUR'],
    ["j'ai 11 000 € de côté", 1_100_000, 'EUR'],
    ['quinze mille dollars canadiens', 1_500_000, 'CAD'],
    ['8 mil euros, se puder ser às prestações', 800_000, 'EUR'],
    ['juntei 5 mil dólares', 500_000, 'USD'],
    ['quindicimila euro', 1_500_000, 'EUR'],
    ['150 bin lira', 15_000_000, 'TRY'],
    ['on iki bin euro', 1_200_000, 'EUR'],
    ['девять тысяч евро', 900_000, 'EUR'],
    ['у меня 400 тыс рублей', 40_000_000, 'RUB'],
    ['бюджет до десяти тысяч долларов', 1_000_000, 'USD'],
    ['не больше двенадцати тысяч евро', 1_200_000, 'EUR'],
    ['до пятисот тысяч рублей', 50_000_000, 'RUB'],
    ['максимум около двадцати пяти тысяч евро', 2_500_000, 'EUR'],
    ['в пределах сорока тысяч евро, это наш максимум', 4_000_000, 'EUR'],
    ['عندي ٩ الاف يورو', 900_000, 'EUR'],
    ['خمسة عشر الف دولار', 1_500_000, 'USD'],
    ['up to 9000 euros... sorry, 7500', 750_000, 'EUR'],
  ])('%s: %s %s', (message, budget_cents, currency) => {
    expect(budgetOf(message)).toEqual({ budget_cents, currency });
  });

  it.each([
    'the clinic in Antalya wants 6000 euros',
    'a cousin did it for 5000 dollars',
    'they told me: 9000 euros, that is the price',
    '7000 euros?',
    'debo 4000 euros al banco',
    'la clínica pide cinco mil euros',
    'meine Rente sind 1300 Euro',
    'hab 900 Euro Schulden',
    "j'ai payé 3000 euros l'an dernier",
    'ho pagato duemila euro',
    'her ay 2 bin lira kira',
    'с меня просят 5 тысяч евро',
    'طلبوا ٩ الاف يورو',
    'I take 1000 units of vitamin D',
    '120 mil pesos',
    '20 الف جنيه',
  ])('%s is no budget', (message) => {
    expect(budgetOf(message)).toBeUndefined();
  });
});

it.each([
  ['120 mil pesos', 'MX', 'MXN'],
  ['120 mil pesos', 'CO', 'COP'],
  ['300 الف جنيه', 'EG', 'EGP'],
  ['9 mil pesos', 'ES', undefined],
  ['4000 euros', 'MX', 'EUR'],
])('%s of somebody in %s: %s', (message, home, currency) => {
  expect(readWishes(message, null, '2026-11-23', { home }).budget?.currency).toBe(currency);
});

describe('numbers written as words', () => {
  it.each([
    ['ottantadue chili', '82 chili'],
    ['fünfundneunzig Kilo', '95 Kilo'],
    ['quatre-vingt-dix kilos', '90 kilos'],
    ['cento e dez quilos', '110 quilos'],
    ['семьдесят пять килограммов', '75 килограммов'],
    ['yüz on iki bin', '112000'],
    ['once I had two dogs', 'once I had two dogs'],
    ['50 cents', '50 cents'],
    ['1.500 mil', '1.500 mil'],
  ])('%s: %s', (text, digits) => {
    expect(spelledAsDigits(text, 30).replace(/\s+/g, ' ').trim()).toBe(digits);
  });
});

describe('sums as strangers say them', () => {
  it.each<[string, number | null, string?, string?]>([
    ['We could stretch to eleven grand, sterling of course', 11000, 'GBP'],
    ['money wise 6k to 8k usd', 8000, 'USD'],
    ['$12.5k is what I put aside', 12500, 'USD'],
    ['do you have anything in Portugal below 7000 euros?', 7000, 'EUR'],
    ['Three and a half thousand pounds, that is all there is', 3500, 'GBP'],
    ['around 20 000 Canadian', 20000, 'CAD'],
    ['would 9,500 euros be enough?', 9500, 'EUR'],
    ['our local clinic quoted us 22,000 pounds', null],
    ['I earn 2100 euros a month', null],
    ['my mate got his done for 3000 quid in Antalya', null],
    ['I can pay 300 dollars a month', null],
    ['I read on a website that it costs 4500 euros in Poland', null],
    ['the flight alone is 800 pounds', null],
    ['more than 5 thousand euros we cannot pay', 5000, 'EUR'],
    ['So zwischen 6 und 8 Tausend Euro', 8000, 'EUR'],
    ['bis 12k wär drin, Euro', 12000, 'EUR'],
    ['Gibt es was in Ungarn unter 4000 Euro?', 4000, 'EUR'],
    ['zweieinhalbtausend Euro und keinen Cent mehr', 2500, 'EUR'],
    ['Mein Zahnarzt will 9000 Euro dafür', null],
    ['meine Rente sind 1400 Euro', null],
    ['ich hab von 5000 Euro in der Türkei gelesen', null],
    ['18 000 Franken haben wir beisammen', 18000, 'CHF'],
    ['nicht über 7.500 €', 7500, 'EUR'],
    ['200 Euro im Monat könnte ich abzahlen', null],
    ['entre cinco y siete mil euros', 7000, 'EUR'],
    ['hasta 150 mil pesos mexicanos puedo juntar', 150000, 'MXN'],
    ['¿hay algo en Portugal por menos de 6000 euros?', 6000, 'EUR'],
    ['aquí me piden 15.000 euros', null],
    ['mi vecina pagó 4.000 euros en Estambul', null],
    ['no quisiera pasar de 3500 dólares', 3500, 'USD'],
    ['con dos millones de pesos chilenos contamos', 2000000, 'CLP'],
    ['gano 1200 euros', null],
    ['mettons 10 000 euros tout compris', 10000, 'EUR'],
    ['entre 5000 et 6000 €, pas au-delà', 6000, 'EUR'],
    ['on a mis 8 mille euros de côté', 8000, 'EUR'],
    ['le chirurgien ici demande 12 000 euros', null],
    ['ma voisine a payé 3000 euros à Tunis', null],
    ['est-ce que 7000 euros suffisent ?', 7000, 'EUR'],
    ['deux millions de francs cfa maximum', 2000000, 'XOF'],
    ['je touche 1500 euros de retraite', null],
    ['consigo uns 30 mil reais', 30000, 'BRL'],
    ['de 4 a 6 mil euros', 6000, 'EUR'],
    ['tem alguma coisa na Espanha abaixo de 5 mil euros?', 5000, 'EUR'],
    ['aqui no Brasil cobram 40 mil reais', null],
    ['uma amiga pagou 3 mil euros', null],
    ['não passa de 7 mil euros', 7000, 'EUR'],
    ['recebo 900 euros de pensão', null],
    ['al massimo seimila euro', 6000, 'EUR'],
    ['tra i 5 e gli 8mila euro', 8000, 'EUR'],
    ['qualcosa in Croazia sotto i 3000 euro?', 3000, 'EUR'],
    ['qui vogliono 11 mila euro', null],
    ['un collega ha speso 2500 euro in Albania', null],
    ['oltre i 9000 euro non vado', 9000, 'EUR'],
    ['prendo 1300 euro di pensione', null],
    ['5 ile 7 bin euro arası', 7000, 'EUR'],
    ['80 bin lirayı geçemem', 80000, 'TRY'],
    ['3000 euronun altında bir şey var mı?', 3000, 'EUR'],
    ['burada 250 bin lira istiyorlar', null],
    ['komşum 2000 euroya yaptırmış', null],
    ['emekli maaşım 17 bin lira', null],
    ['iki buçuk bin dolar ayırdık', 2500, 'USD'],
    ['от 5 до 7 тысяч евро', 7000, 'EUR'],
    ['600к рублей наскребём', 600000, 'RUB'],
    ['есть что-нибудь до 4000 евро?', 4000, 'EUR'],
    ['у нас в клинике просят 500 тысяч рублей', null],
    ['соседка сделала за 3000 долларов', null],
    ['пенсия у меня 20 тысяч рублей', null],
    ['полтора миллиона рублей это потолок', 1500000, 'RUB'],
    ['хватит ли 8 тыс. долларов?', 8000, 'USD'],
    ['ما بين ٥ و ٧ آلاف دولار', 7000, 'USD'],
    ['أقصى حد عشرين ألف ريال', 20000, 'SAR'],
    ['هل يكفي ٩٠٠٠ يورو؟', 9000, 'EUR'],
    ['المستشفى عندنا طلب ١٥ ألف دولار', null],
    ['جارتي دفعت ٣٠٠٠ دولار', null],
    ['راتبي ٥٠٠٠ ريال', null],
    ['معي ٤ آلاف دينار أردني', 4000, 'JOD'],
    ['fino a 8mila, non di più', 8000, 'EUR', 'IT'],
    ['fino a 8mila, non di più', null],
    ['up to 20 thousand dollars', 20000, 'AUD', 'AU'],
    ['kein Limit', null],
    ['I weigh 180 pounds', null],
    ['it was 2500 metres high', null],
    ['I have 2 kids born in 2009 and 2012', null],
  ])('%s: %s %s', (message, amount, ...rest) => {
    const [currency, home] = rest;
    const { budget } = readWishes(message, null, '2026-11-23', { home: home ?? null });
    expect(budget ?? null).toEqual(amount === null ? null : { budget_cents: amount * 10 ** minorDigits(currency ?? ''), currency });
  });

  it.each<[string, number, number | null]>([
    ['120 thousand then', 100_000, null],
    ['make it 120', 100_000, 120_000],
    ['120 olsun', 100_000, 120_000],
    ['Nein, sagen wir 7', 6_000, 7_000],
    ['disons 3000', 2_500, 3_000],
    ['facciamo 5', 4_000, 5_000],
    ['digamos 12 mil', 10_000, 12_000],
    ['вернее 8', 7_000, 8_000],
    ['sorry, I am 52', 9_000, null],
    ['take 400 mg', 9_000, null],
    ['I mean 16 teeth', 9_000, null],
    ['digo 8 dientes', 9_000, null],
    ['ich meine 12 Kronen', 9_000, null],
    ['вернее 10 зубов', 9_000, null],
  ])('%s, with a budget of %s known: %s', (message, amount, after) => {
    const { budget } = readWishes(message, null, '2026-11-23', { known: { amount, currency: 'EUR' } });
    expect(budget?.budget_cents ?? null).toBe(after === null ? null : after * 100);
  });
});

describe('a budget without its currency', () => {
  it.each([
    'Budget 8000',
    'at most 12000',
    'mehr als 12.000 sollte es nicht kosten',
    'máximo 9000',
    'au maximum 7000',
    'non più di 6000',
    'en fazla 9000',
  ])('is told apart from none: %s', (message) => expect(readWishes(message, null, '2026-11-23')).toMatchObject({ lacks_currency: true }));

  it.each([
    'my budget is 8000 euros',
    'at most 3 tablets a day',
    'I weigh at most 90 kg',
    'no more than 2 weeks',
    'I was born in 1960',
    'hello',
  ])('is none: %s', (message) => expect(readWishes(message, null, '2026-11-23').lacks_currency).toBeUndefined());

  it('is none where it is known where somebody lives', () => {
    expect(readWishes('Budget 8000', null, '2026-11-23', { home: 'DE' })).toMatchObject({
      budget: { budget_cents: 800_000, currency: 'EUR' },
    });
  });
});

describe('a sum that takes the place of another', () => {
  it.each([
    ['zehntausend hab i auf der Seitn. na, elfe, elftausend Euro', 11_000, 'EUR'],
    ['cuatro mil euros. Si es solo arriba, entonces tres mil euros', 3_000, 'EUR'],
    ['quatro mil euros. Se forem só os de cima, então três mil', 3_000, 'EUR'],
    ['шесть тысяч долларов есть. А нет, машину продам, тогда восемь тысяч', 8_000, 'USD'],
    ['الميزانية خمسة عشر الف ريال سعودي، لا خلها عشرين الف', 20_000, 'SAR'],
  ] as const)('%s', (message, amount, currency) => {
    expect(budgetOf(message)).toMatchObject({ budget_cents: amount * 100, currency });
  });

  it('is none of another size', () => {
    expect(budgetOf('I have 9000 euros then 500 for the hotel')).toMatchObject({ budget_cents: 900_000, currency: 'EUR' });
  });
});

describe('a currency that answers for the sum of the message before', () => {
  const answered = (earlier: string[], message: string, home: string | null = null) =>
    readWishes(message, 'budget', '2026-11-23', { home, earlier }).budget;
  it.each([
    [['höchstens 10 tausend'], 'Euro', 1_000_000, 'EUR'],
    [['So 12.000 hat er gespart', 'höchstens 10, der Rest ist für die Beerdigung'], 'Euro', 1_000_000, 'EUR'],
    [['al massimo 15 mila'], 'euro', 1_500_000, 'EUR'],
    [['at most 9000'], 'pounds', 900_000, 'GBP'],
    [['como mucho 8 mil'], 'en dólares', 800_000, 'USD'],
    [['au maximum 7000'], 'en euros', 700_000, 'EUR'],
    [['no máximo 60 mil'], 'reais', 6_000_000, 'BRL'],
    [['en fazla 300 bin'], 'lira', 30_000_000, 'TRY'],
    [['не больше 400 тысяч'], 'рублей', 40_000_000, 'RUB'],
    [['بحد أقصى 5000'], 'دولار', 500_000, 'USD'],
  ])('%j, %s', (earlier, message, budget_cents, currency) => expect(answered(earlier, message)).toEqual({ budget_cents, currency }));

  it.each([
    [[], 'Euro'],
    [['I am 70 years old'], 'Euro'],
    [['at most 9000'], 'how many euros is that in pounds?'],
    [['at most 9000 pounds'], 'euro'],
    [['ich nehme Ramipril 5'], 'Euro'],
  ])('but none of %j, %s', (earlier, message) => expect(answered(earlier, message)).toBeUndefined());

  it('only where the budget was asked for', () =>
    expect(readWishes('Euro', 'medications', '2026-11-23', { earlier: ['at most 9000'] }).budget).toBeUndefined());
});

describe('a budget beside years, phone numbers and weights', () => {
  it.each([
    ['I had a hysterectomy in 1998 and my budget is 14000 euro', 1400000, 'EUR', 'IE'],
    ['в 2014 оперировали щитовидку, бюджет 5000 долларов', 500000, 'USD', 'RU'],
    ['+44 7700 900123. Sorry I mixed up, levothyroxine is 75 mcg, not 100. Budget around 9000 pounds, Feb or March.', 900000, 'GBP', 'GB'],
    ['+44 7700 900123, £9000', 900000, 'GBP', 'GB'],
    ['Kaiserschnitt 1996 und eine Galle 2003, ausgeben kann ich 4000 Euro', 400000, 'EUR', 'DE'],
    ['عملت عملية في 2005 وميزانيتي 25 الف ريال', 2500000, 'SAR', 'SA'],
    ['my phone is 0044 7700 900 123 and I can pay 6500 pounds', 650000, 'GBP', 'GB'],
    ['Tel. 0170 1234567, Budget 8000 Euro', 800000, 'EUR', 'DE'],
    ['06 12 34 56 78, mon budget est de 7000 euros', 700000, 'EUR', 'FR'],
    ['born 1958, knee bad since 2019, budget 11000 euros at most', 1100000, 'EUR', 'IE'],
    ['operada em 2001, tenho 15 mil reais para gastar', 1500000, 'BRL', 'BR'],
    ['nel 2012 infarto, il budget è 20 mila euro', 2000000, 'EUR', 'IT'],
    ['2018 de ameliyat oldum, bütçem 6000 euro', 600000, 'EUR', 'TR'],
    ['en 1999 me operaron y mi presupuesto son 2000 euros', 200000, 'EUR', 'ES'],
    ['my budget is 2000 euros', 200000, 'EUR', 'IE'],
    ['budget 250 000 000 rubles', 25000000000, 'RUB', 'RU'],
    ['513 555 0142 thats ohio, around 20,000 dollars', 2000000, 'USD', 'US'],
    ['My PIN is none of that, weight 92 kg, 12k euros max', 1200000, 'EUR', 'IE'],
  ])('%s', (message, budget_cents, currency, home) => {
    expect(wishedBudget(message, 'not_asked', { home })).toEqual({ budget_cents, currency });
  });
});

describe('a sum with the word for money ahead, or in a question whether it will do', () => {
  const told = (message: string, home: string) => {
    const budget = wishedBudget(message, 'not_asked', { home });
    return budget && `${budget.budget_cents / 10 ** minorDigits(budget.currency)} ${budget.currency}`;
  };

  it.each([
    ['Colombia o Costa Rica, unos 180 mil pesos', 'MX', '180000 MXN'],
    ['como 20 millones de pesos, en Turquía', 'CO', '20000000 COP'],
    ['Turquia msm. uns 15 mil reais com passagem dá??', 'BR', '15000 BRL'],
    ['com 8 mil euros dá pra fazer?', 'PT', '8000 EUR'],
    ["7000 euros avec l'avion ça va??", 'FR', '7000 EUR'],
    ['would 9000 pounds do with flights??', 'GB', '9000 GBP'],
    ['germania o austria. Soldi... 30mila ma dobbiamo chiedere alla banca', 'IT', '30000 EUR'],
    ['Geld: so 8000', 'DE', '8000 EUR'],
    ['money wise about 12k', 'GB', '12000 GBP'],
  ])('%s (%s)', (message, home, budget) => expect(told(message, home)).toBe(budget));

  it.each([
    ['is 8000 pounds what they charge?', 'GB'],
    ['9000 pounds for the flight', 'GB'],
    ['soldi: la clinica chiede 12 mila', 'IT'],
    ['en Costa Rica cuesta 12 mil dólares', 'MX'],
    ['Geld: 500 Euro Rente im Monat', 'DE'],
    ['a passagem custa 5 mil reais', 'BR'],
    ['Soldi... 30mila', 'AL'],
  ])('none in: %s (%s)', (message, home) => expect(told(message, home)).toBeNull());
});
