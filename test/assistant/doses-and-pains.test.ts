import { describe, expect, it } from '@jest/globals';
import { isEmergency } from '../../assistant/emergency.ts';

/** A list of doses is no overdose, and much pain is no gush from a wound. */
describe('doses and pains', () => {
  it.each([
    'Um Gottes willen, das ist doch kein Notfall! Ich habe nur meine Medikamente aufgezählt: ASS 100, Bisoprolol 5 mg, Atorvastatin 40 mg.',
    'Nehmen tue ich ASS 100 morgens, Bisoprolol 5 mg und Atorvastatin 40 abends',
    'ich nehme meine Tabletten: ASS 100, Simvastatin 20 mg, Pantoprazol 40 mg',
    'these are my tablets, taken every morning: simvastatin 20 mg, pantoprazole 40 mg',
    '¿duele mucho la operación?',
    'a cirurgia dói muito?',
    "l'intervento fa molto male?",
    'ameliyat çok ağrı yapar mı?',
    'does the operation hurt a lot?',
  ])('%s', (message) => expect(isEmergency(message)).toBe(false));

  it.each([
    'minha ferida da cirurgia sangra muito',
    'la herida de la operación no para de chorrear y me duele mucho',
    'my wound is gushing and hurts a lot',
    'ich habe 40 Tabletten ASS geschluckt',
    'mein Sohn aß eine Handvoll Tabletten',
    'she swallowed 30 tablets of amlodipine 5 mg',
    'I swallowed 20 10mg tablets',
    'me tomé 30 pastillas de 5 mg',
    'ich habe alle meine Tabletten auf einmal genommen',
  ])('%s is an emergency', (message) => expect(isEmergency(message)).toBe(true));
});
