import { expect, it } from '@jest/globals';
import { asksSomething } from '../../assistant/dialogue/asks.ts';

it.each([
  ['puedo llegar a 9000 euros, no más', false],
  ['puedo mandar la radiografía mañana', false],
  ['posso arrivare a 9000 euro al massimo', false],
  ['posso mandar o relatório amanhã', false],
  ['можно в Испанию или в Турцию', false],
  ['périndopril je sais plus combien', false],
  ['losartán, no recuerdo cuánto', false],
  ['ramipril weiß ich nicht mehr wie viel', false],
  ['la convalescence dure combien de temps', true],
  ['puedo volar después de la operación', true],
  ['puedo pagar a plazos?', true],
  ['posso guidare dopo', true],
  ['можно ли потом летать', true],
] as const)('%s: %s', (message, asks) => {
  expect(asksSomething(message)).toBe(asks);
});
