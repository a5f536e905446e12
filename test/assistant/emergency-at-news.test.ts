import { expect, it } from '@jest/globals';
import { isEmergency } from '../../assistant/emergency.ts';

it.each([
  "when I saw the bill I got a crushing pain in my chest and it is still there, I'm sweating",
  'I saw him and got a crushing pain in my chest that will not stop',
  'seit ich die Rechnung gelesen habe, drückt es mir in der Brust und der linke Arm ist taub',
  'desde que vi la factura me duele el pecho y se me duerme el brazo',
])('what began at something seen or read is an emergency: %s', (message) => expect(isEmergency(message)).toBe(true));

it.each([
  'nearly had a heart attack when I saw the bill',
  'I read that a crushing pain in the chest is a heart attack',
  'I saw a video about crushing chest pain',
  'ich habe gelesen, dass Druck in der Brust ein Infarkt sein kann',
  'habe einen Artikel über Druck in der Brust gelesen',
])('what was only read about, or is a figure of speech, is none: %s', (message) => expect(isEmergency(message)).toBe(false));
