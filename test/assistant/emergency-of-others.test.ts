import { expect, test } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** What befell somebody else, told for the fear that it made; and ordinary words that are spelled nearly like a sign. */
test.each([
  ['en', 'I am afraid of the anaesthetic, my cousin fell into a coma after his operation'],
  ['de', 'ich habe Angst vor der Narkose, mein Nachbar ist danach ins Koma gefallen'],
  ['ar', 'انا متخوف من التخدير، ولد خالتي دخل غيبوبة بعد عملية'],
  ['ar', 'عندي دوالي في رجليا الاتنين والشمال اوحش وعايزة اعملها ليزر'],
  ['ru', 'Прошло две недели, был инсульт. Речь почти вернулась. Операцию когда можно?'],
  ['pt', 'Operado à catarata do olho direito faz agora dois anos. A do esquerdo está marcada para novembro'],
])('%s: "%s" is none', (_language, message) => {
  expect([isEmergency(message), maybeEmergency(message)]).toEqual([false, false]);
});

test.each([
  ['en', 'my cousin fell into a coma, I am afraid, he is not waking up now'],
  ['ru', 'он дёрнулся, бьётся в судорогах'],
  ['ar', 'بشوف اتنين فجأة ونص وجهي مرتخي'],
])('%s: "%s" is one', (_language, message) => {
  expect(isEmergency(message)).toBe(true);
});
