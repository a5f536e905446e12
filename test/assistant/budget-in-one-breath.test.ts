import { describe, expect, it } from '@jest/globals';
import { wishedBudget } from '../../assistant/dialogue/wishes/budget.ts';

/** Sums that are put right or stretched where they are told, in nine languages, and sums that are nobody's budget. */

const budgetOf = (message: string): string | null => {
  const budget = wishedBudget(message, 'not_asked');
  return budget && `${budget.budget_cents / 100} ${budget.currency}`;
};

describe('the later or the greater sum of one breath', () => {
  it.each([
    ['Mein Budget sind 7000 Euro … eher 8.', '8000 EUR'],
    ['So 9 Tausend Euro hätte ich, lieber 10, Puffer eingerechnet.', '10000 EUR'],
    ['J’ai 20 000 euros, 22 gros max.', '22000 EUR'],
    ['Tenho 9 mil conto. minto, 14 mil reais.', '14000 BRL'],
    ['У меня 900 тысяч рублей, ну миллион сто.', '1100000 RUB'],
    ['Tengo 5.000 euros… mejor 6.000 dólares.', '6000 USD'],
    ['budget’s about 5k euros, hang on, 6k', '6000 EUR'],
    ['I can spend 12,000 dollars, scratch that, 10,000.', '10000 USD'],
    ['around 8 grand, 9 tops (pounds)', '9000 GBP'],
    ['Our budget is €9,000, could go to 10 if needed.', '10000 EUR'],
    ['Budget 5.000 Euro, nein Quatsch, 6.000.', '6000 EUR'],
    ['Maximal 10.000 Euro, allerhöchstens 11.', '11000 EUR'],
    ['Ich hab 6000 Euro... ach halt, 7000 sind’s.', '7000 EUR'],
    ['Presupuesto 9000 euros, bueno, espera, 8000.', '8000 EUR'],
    ['Unos 6 mil euros, 7 apurando mucho.', '7000 EUR'],
    ['Ideal 5000 euros, tope 6500.', '6500 EUR'],
    ['Budget 7000 euros, attendez non, 8000.', '8000 EUR'],
    ['Dans les 10 000 euros, 12 si vraiment il faut.', '12000 EUR'],
    ['L’idéal 6000 euros, 7500 maxi.', '7500 EUR'],
    ['Budget 9 mila euro, aspetta, 8 mila.', '8000 EUR'],
    ['Sui 7000 euro, 8 proprio se serve.', '8000 EUR'],
    ['Idealmente 5000 euro, massimo 6500.', '6500 EUR'],
    ['Orçamento 8 mil euros, espera, 7 mil.', '7000 EUR'],
    ['Uns 6 mil euros, 7 apertando.', '7000 EUR'],
    ['O ideal era 5000 euros, máximo 6500.', '6500 EUR'],
    ['Bütçem 6 bin euro, dur, 7 bin.', '7000 EUR'],
    ['İdeali 5 bin euro, bilemedin 6 bin.', '6000 EUR'],
    ['8 bin euro var, mecbur kalırsam 9.', '9000 EUR'],
    ['Бюджет 6 тысяч евро, стоп, 7 тысяч.', '7000 EUR'],
    ['Хотелось бы 5000 евро, но потолок 6500.', '6500 EUR'],
    ['8 тысяч евро, если прижмёт 9.', '9000 EUR'],
    ['ميزانيتي 6 آلاف يورو، لحظة، 7 آلاف.', '7000 EUR'],
    ['يفضل 5000 يورو، والحد الأقصى 6500.', '6500 EUR'],
    ['معي 8 آلاف يورو، بالضغط 9.', '9000 EUR'],
    ['I was quoted 9,000 pounds at home, my budget is 5,000.', '5000 GBP'],
    ['Hier kostet es 14.000 Euro, ausgeben will ich 8.000.', '8000 EUR'],
    ['Tengo 1 millón 200 mil pesos mexicanos de presupuesto', '1200000 MXN'],
    ['Bütçem 1 milyon 200 bin lira', '1200000 TRY'],
  ])('%s: %s', (message, budget) => expect(budgetOf(message)).toBe(budget));
});

describe('a price, a salary or a pension', () => {
  it.each([
    'The hospital in Izmir says 6,200 euros all in.',
    'Last time in Prague it was 2,900 euros.',
    'My husband makes 3,500 dollars a month.',
    'In Budapest wollten die 4.800 Euro.',
    'Damals hat das 3.200 Euro gekostet.',
    'Ich bekomme 1.450 Euro Rente.',
    'Me dieron un presupuesto de 11.000 euros en la clínica Sur.',
    'La otra vez fueron 2.800 euros.',
    'Cobro 1.300 euros de pensión.',
    'Une clinique de Budapest m’a annoncé 5 400 euros.',
    'La dernière fois c’était 2 700 euros.',
    'Je touche 1 300 euros de retraite.',
    'A Zagabria mi hanno detto 4.900 euro.',
    'L’altra volta erano 2.600 euro.',
    'Prendo 1.200 euro di pensione.',
    'Em Lisboa disseram-me 5.100 euros.',
    'Da outra vez foram 2.400 euros.',
    'Recebo 900 euros de reforma.',
    'İzmir’deki hastane 6.000 euro dedi.',
    'Geçen sefer 2.500 euro tuttu.',
    'Emekli maaşım 15.000 lira.',
    'В Праге сказали 5000 евро.',
    'В прошлый раз вышло 2500 евро.',
    'Пенсия у меня 25 тысяч рублей.',
    'مستشفى في إسطنبول قال 5000 دولار.',
    'المرة الماضية كلفتني 2500 دولار.',
    'معاشي 800 دولار.',
    'La clínica me pasó un presupuesto de 9.000 euros.',
    'O orçamento do dentista foi de 3.000 euros.',
  ])('%s', (message) => expect(budgetOf(message)).toBeNull());
});

describe('two sums of which the first stays', () => {
  it.each([
    ['My budget is 7,000 euros, the flight alone is 900 euros.', '7000 EUR'],
    ['Budget 6000 Euro, hier würde es 12.000 Euro kosten.', '6000 EUR'],
    ['Mi presupuesto es de 5.000 euros; la clínica pide 9.000 euros.', '5000 EUR'],
    ['Budget de 8000 euros, si c’est 12 000 je dois réfléchir.', '8000 EUR'],
    ['Ho un budget di 7.000 euro, la caparra sarebbe 800 euro.', '7000 EUR'],
    ['Orçamento de 5 mil euros, na última vez paguei 3 mil euros.', '5000 EUR'],
    ['Bütçem 8.000 euro, oradaki klinik 12.000 euro istedi.', '8000 EUR'],
    ['Бюджет 6000 евро, в прошлый раз вышло 3000 евро.', '6000 EUR'],
    ['ميزانيتي 6000 دولار، المرة الماضية دفعت 3000 دولار.', '6000 USD'],
  ])('%s: %s', (message, budget) => expect(budgetOf(message)).toBe(budget));
});

describe('a number right behind, in the unit of the sum before it', () => {
  it.each([
    ['My limit is 4000 pounds... ok 4500 with the hotel.', null, '4500 GBP'],
    ['I can go to 7000, well, rather 8 if they meet me at the airport.', 'GB', '8000 GBP'],
    ['Wir dachten an höchstens 12 tausend, lieber 10.', 'AT', '12000 EUR'],
    ['Puedo pagar 3 millones de pesos, a lo más tres y medio.', 'CL', '3500000 CLP'],
    ['Nous avons 9000 canadiens, max 10 mais j’aimerais mieux 9.', null, '10000 CAD'],
    ['Possiamo arrivare a dodicimila, toh tredici, non di più.', 'IT', '13000 EUR'],
    ['No privado pediram 16 mil, nós tínhamos pensado em 8, 9 no máximo.', 'PT', '9000 EUR'],
    ['Bizde 500 bin lira var, araba satılırsa 600.', null, '600000 TRY'],
    ['المستشفى هنا قالو ٧٠ الف ريال وميزانيتنا ٤٠ الف، يعني بالكثير ٤٥', 'SA', '45000 SAR'],
  ])('%s', (message, home, expected) => {
    const budget = wishedBudget(message, 'not_asked', { home });
    const digits = budget?.currency === 'CLP' ? 1 : 100;
    expect(budget && `${budget.budget_cents / digits} ${budget.currency}`).toBe(expected);
  });

  it.each([
    ['Budget 20 000 euros, on part le 25.', '20000 EUR'],
    ['Budget 1500 Euro, 2027 passt.', '1500 EUR'],
    ['Budget 7000 euros, 2 people.', '7000 EUR'],
    ['I have 7000 pounds, the clinic wants 9000.', '7000 GBP'],
  ])('%s: no other sum', (message, expected) => expect(budgetOf(message)).toBe(expected));

  it('what is counted is no money', () => {
    for (const message of ['I have 2000 followers', 'we can go to 3 cities', 'tengo 2000 preguntas', 'j’ai 1200 abonnés'])
      expect(wishedBudget(message, 'not_asked', { home: 'GB' })).toBeNull();
  });
});
