import { describe, expect, it } from '@jest/globals';
import { wishedBudget } from '../../assistant/dialogue/wishes/budget.ts';
import { wishedPlaces } from '../../assistant/dialogue/wishes/destination.ts';
import { wishedTime } from '../../assistant/dialogue/wishes/travel-time.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';
import { placesIn } from '../../assistant/intake-places.ts';

const TODAY = '2026-11-24';

describe('a city that somebody does not want', () => {
  it.each([
    ['We are looking at Mexico or Costa Rica. Not Tijuana please', ['MX', 'CR']],
    ['Türkei, aber nicht Istanbul', ['TR']],
    ['turquie ou mexique, pas istanbul', ['TR', 'MX']],
  ])('%s: leaves out no country', (message, wanted) => {
    expect(wishedPlaces(message, 'asked')).toEqual({ wanted, avoided: [] });
  });
});

describe('a country that costs too much or gives no visa', () => {
  it.each([
    ['Nos gustaría España, por el idioma. En Estados Unidos imposible lo que cobran.', ['ES'], []],
    ['No agli Stati Uniti. La Svizzera mi piacerebbe ma costa; quindi Germania o Spagna', ['DE', 'ES'], ['US']],
    ['Израиль нет. Турция или Южная Корея, Германию сейчас не дадут визу', ['TR', 'KR'], ['IL']],
    ['عايزين نروح السعودية أو الهند، ألمانيا غالية علينا', ['SA', 'IN'], []],
  ])('%s', (message, wanted, avoided) => {
    expect(wishedPlaces(message, 'not_asked')).toEqual({ wanted, avoided });
  });

  it('is the home, not the wish, of who lives there', () => {
    const answer = 'Vivemos em Genebra desde 1999, mas podíamos ser operados cá em Portugal onde temos a família';
    expect(placesIn(answer, 'country_of_residence').country_of_residence).toBe('CH');
    expect(placesIn('Wir leben in Zürich, sind aber Deutsche', null)).toEqual({ country_of_residence: 'CH' });
  });
});

describe('a sum that can be stretched', () => {
  it.each([
    ["got about 5 grand saved, could stretch to 6 but only if that's everything, pounds obviously", 6_000, 'GBP'],
    ['tenho uns 80 mil reais, pode chegar a 90', 90_000, 'BRL'],
    ['2000 euro ayırdım, otel dahilse 2500 de olur', 2_500, 'EUR'],
    ['Emekli maaşıyla olacak iş değil ama 300 bin lira var, en fazla 350', 350_000, 'TRY'],
    ['الميزانية 80 ألف ريال، وإذا زادت شوي لين 100 ما في مشكلة', 100_000, 'SAR'],
    ['готов потратить до 2 млн рублей, ну 2,2 крайний', 2_200_000, 'RUB'],
    ['diciamo 30.000 euro, trattabili fino a 35.000', 35_000, 'EUR'],
    ['budget 10000 dollars, could go up to 12', 12_000, 'USD'],
    ['What we have is 6 million naira, maybe 7 if my brother adds his own', 7_000_000, 'NGN'],
    ['We could do 35 to 40 thousand dollars. Fluent Spanish speaking doctors are fine', 40_000, 'USD'],
  ])('%s', (message, amount, currency) => {
    expect(wishedBudget(message, 'not_asked')).toEqual({ budget_cents: amount * 100, currency });
  });

  it.each([
    ['budget 5000 euros, maybe 6 people', 5_000],
    ['budget 5000 euros, the clinic wants 7000', 5_000],
    ['budget is 6000 pounds but the quote from Poland was maybe 7000', 6_000],
    ['9000 Euro höchstens, bis 12 Tage Aufenthalt', 9_000],
    ["8000 euros, jusqu'à 10 jours", 8_000],
    ['Бюджет 5 тыс евро, до 10 дней', 5_000],
    ['عندي 5000 دولار، ممكن 6 اشهر', 5_000],
    ['we have 15.000 euros, si fuera 20.000 ya me lo tendría que pensar', 15_000],
  ])('%s: is not stretched by what is no sum of theirs', (message, amount) => {
    expect(wishedBudget(message, 'asked')?.budget_cents).toBe(amount * 100);
  });

  it('is stretched a message later, in the money that was named', () => {
    const known = { amount: 400_000, currency: 'EGP' };
    expect(wishedBudget('ممكن نوصل ل ٥٠٠ ألف لو الجمعية ساعدتنا', 'not_asked', { known })?.budget_cents).toBe(50_000_000);
    const dollars = { amount: 22_000, currency: 'USD' };
    expect(wishedBudget('O sea 25 mil en total, pero con los pasajes aparte', 'not_asked', { known: dollars })?.budget_cents).toBe(
      2_500_000,
    );
  });

  it('is in the CFA franc of the home, never in another money of the message', () => {
    expect(wishedBudget('Budget 2 millions de CFA, je peux ajouter 500 euros', 'not_asked')).toEqual({
      budget_cents: 2_000_000,
      currency: 'XOF',
    });
    expect(wishedBudget('3 millions de francs CFA maximum', 'not_asked', { home: 'CM' })).toEqual({
      budget_cents: 3_000_000,
      currency: 'XAF',
    });
  });
});

describe('when somebody can come', () => {
  it.each([
    ['после нового года, до конца февраля', '2027-01-01', '2027-02-28'],
    ['queria em agosto, dia 10 em diante', '2027-08-10', '2027-08-31'],
    ['last fortnight in February suits, im off work then', '2027-02-15', '2027-02-28'],
    ['After Christmas. January, first half of Feb latest', '2027-01-01', '2027-02-15'],
    ['bueno pongale mayo, ya vi que semana santa es caro', '2027-05-01', '2027-05-31'],
    ['Im Januar bis Mitte Februar is am besten', '2027-01-01', '2027-02-15'],
    ['une chirurgienne si possible. et pas avant le 15 mars, examens', '2027-03-15', '2027-08-31'],
    ['temmuzda izne geleceğim, 5 ile 25 temmuz arası', '2027-07-01', '2027-07-25'],
    ['Bayramdan sonra, haziran gibi', '2027-06-01', '2027-06-30'],
    ['بعد الحج إن شاء الله، يعني يوليو', '2027-07-01', '2027-07-31'],
    ['في أقرب وقت، شهر ١٢ أو شهر ١', '2026-12-01', '2027-01-31'],
    ['с 10 января по 10 февраля, у меня сессия потом', '2027-01-10', '2027-02-10'],
    ['je peux du 3 au 20 juin', '2027-06-03', '2027-06-20'],
  ])('%s', (message, from, to) => {
    expect(wishedTime(message, TODAY)).toEqual({ from, to });
  });

  it.each([
    'i fly back on 10 November',
    'my operation was on 3 march',
    'I had my last period in February',
    'the pain started last February',
    'con la boda el 8 de junio no puedo',
    'nicht im August, da ist Hochzeit',
    'سويت العملية شهر 7',
    'عملت العملية في شهر ٣',
    'mi hija nació el 5 de mayo',
  ])('is not told by: %s', (message) => {
    expect(wishedTime(message, TODAY)).toBeNull();
  });

  it('is heard beside a question of allergies, not as the month of an operation that was asked for', () => {
    expect(readWishes('ab April', 'allergies', TODAY).travel_window).toEqual({ from: '2027-04-01', to: '2027-09-30' });
    expect(readWishes('en mayo', 'operations', TODAY).travel_window).toBeUndefined();
  });
});
