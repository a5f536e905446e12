import { expect, it } from '@jest/globals';
import { readAct } from '../../assistant/dialogue/acts.ts';

it.each([
  'person please',
  'Person. My son is the patient.',
  'ok, a person',
  'persona',
  'Quiero una persona, por favor.',
  'Mensch bitte',
  'Person',
  'personne',
  "une personne s'il vous plaît",
  'pessoa',
  'persona, grazie',
  'kişi',
  'insan lütfen',
  'человек',
  'человека, пожалуйста',
  'شخص',
  'شخص من فضلك',
])('"%s" asks for a person', (message) => expect(readAct(message)).toBe('person'));

it.each([
  'I am a private person and my husband is the patient',
  'one person travels with me',
  'ninguna persona de mi familia tiene diabetes',
  'Im Haushalt leben drei Personen',
  'в семье никто не болел',
])('"%s" does not', (message) => expect(readAct(message)).not.toBe('person'));
