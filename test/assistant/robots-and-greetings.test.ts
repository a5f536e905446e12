import { describe, expect, it } from '@jest/globals';
import { readAct } from '../../assistant/dialogue/acts.ts';
import { wishedSurgeon } from '../../assistant/dialogue/wishes/surgeon.ts';

describe('a robot that operates', () => {
  it.each([
    'is it done by a robot?',
    'wird das mit einem Roboter operiert?',
    '¿es una operación con robot?',
    'est-ce que le chirurgien opère avec un robot ?',
    'é uma cirurgia feita com robô?',
    'è un intervento fatto con il robot?',
    'ameliyat robotla mı yapılıyor?',
    'это делают роботом?',
    'هل العملية بالروبوت؟',
  ])('%s does not ask whether we are one', (message) => expect(readAct(message)).not.toBe('machine'));

  it.each([
    'am I talking to a robot?',
    'are you a robot that does the surgery too?',
    'rede ich hier mit einem Roboter?',
    '¿hablo con un robot?',
    'êtes-vous un robot ?',
    'sen robot musun?',
    'это робот?',
    'هل أتحدث مع روبوت؟',
  ])('%s does', (message) => expect(readAct(message)).toBe('machine'));
});

describe('the title of who is greeted', () => {
  it.each([
    'Buenos días doctora, que sea lo que Dios quiera',
    'hola doctora',
    'gracias, doctora',
    'boa tarde doutora, queria saber o prazo',
    'Buonasera dottoressa',
  ])('%s wishes for no woman', (message) => expect(wishedSurgeon(message)).toBeNull());

  it.each(['Hola, prefiero una doctora', 'buenas tardes, quiero una cirujana', 'preferirei una dottoressa'])('%s does', (message) =>
    expect(wishedSurgeon(message)).toBe('female'),
  );
});
