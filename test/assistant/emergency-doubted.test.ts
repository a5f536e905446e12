import { describe, expect, it } from '@jest/globals';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';
import { ENGLISH_EMERGENCY } from '../../assistant/emergency-reply.ts';

/** What is said to the guidance by who would rather not follow it. */

const isGivenAgain = (message: string) => tellsOfEmergency({ message, last_assistant_message: ENGLISH_EMERGENCY.emergency });

describe('after the guidance', () => {
  it.each([
    'do i really have to go to hospital tonight or can it wait till tomorrow',
    'I dont want to go to hospital',
    'I think its nothing, ill wait',
    'can i just take an aspirin and see',
    'muss ich da wirklich ins Krankenhaus? kann das nicht bis morgen warten',
    'ich will nicht ins Krankenhaus',
    'ich warte lieber mal ab',
    'ça passe un peu, je peux attendre demain ?',
    'je veux pas y aller',
    '¿de verdad tengo que ir? es que es de noche',
    'no quiero ir a urgencias',
    'devo proprio andarci? è tardi',
    'non voglio andare in ospedale',
    'tenho mesmo que ir agora?',
    'não quero ir',
    'sabaha kadar beklesem olur mu',
    'gitmek istemiyorum',
    'а может подождать до утра?',
    'не хочу в больницу',
    'لازم أروح الحين؟ ممكن استنى لبكرة',
    'ما ابي اروح',
  ])('%s is told to go once more', (message) => expect(isGivenAgain(message)).toBe(true));

  it.each([
    'its over, can we go on',
    'I feel better now, do i still have to go?',
    'what documents do you need?',
    'when can i have the operation',
    'I dont want to go to India',
    'ich will nicht in die Türkei',
    'no quiero ir a la India',
    'I will wait for the quote',
    'puis-je attendre pour le devis ?',
    'voy a esperar los presupuestos',
  ])('%s is no doubt of it', (message) => expect(isGivenAgain(message)).toBe(false));

  it('is needed for it: alone these words tell of nothing', () => {
    for (const message of ['I dont want to go to hospital', 'ich warte lieber mal ab'])
      expect(tellsOfEmergency({ message, last_assistant_message: 'Hello.' })).toBe(false);
  });
});
