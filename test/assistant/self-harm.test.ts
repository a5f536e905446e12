import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** Wishes to die, means, heights and last words as people write them in passing, and what only uses their words. */

describe('is an emergency', () => {
  it.each([
    'my sister has climbed over the balcony rail, she says she will let go',
    'mein Bruder sitzt auf den Gleisen und geht da nicht mehr weg',
    'mon amie est sur le toit, elle veut sauter',
    'mi hermano está en el puente del otro lado de la baranda',
    'mia sorella è sul tetto e vuole buttarsi',
    'a minha irmã está no telhado e diz que vai saltar',
    'kardeşim çatıda, atlayacağım diyor',
    'сестра стоит на крыше и говорит что прыгнет',
    'اختي على حافة الجسر ومش راضية تنزل',
    'the rope is ready, I just wait until they sleep',
    'der Strick hängt schon',
    'la soga ya lista',
    'верёвку уже приготовил',
    'sagt meinem Sohn dass ich ihn lieb hab, machts gut',
    'dites à ma fille que je l’aime, adieu',
    'digam à minha filha que a amo, adeus',
    'передайте сыну что я его люблю, прощайте',
    'ojalá me durmiera y no despertara nunca',
    'me matar',
    'without me they would be better off, I want to end it',
  ])('%s', (message) => expect(isEmergency(message)).toBe(true));
});

describe('is none', () => {
  it.each([
    'I work for a suicide hotline, call me after five',
    'trabajo en una línea de prevención del suicidio',
    'работаю на телефоне доверия',
    'quando posso voltar a pular corda?',
    'je veux en finir avec ces papiers',
    'quiero acabar con todo este papeleo',
    'the cat sits on the window ledge',
    'кот сидит на подоконнике',
    'we had breakfast on the hotel roof',
    'adieu les lunettes!',
    'I will tell my wife that I love her',
    'was macht ihr wenn jemand bei euch umkippt?',
    'i mag nimmer so lang warten',
  ])('%s', (message) => expect(isEmergency(message)).toBe(false));
});

describe('what is worded like it and met by no rule', () => {
  it('is asked about, in the languages that are spoken here', () => {
    expect(maybeEmergency('我没有胸痛，也没有呼吸困难')).toBe(false);
    expect(maybeEmergency('второе мнение уже не нужно, отмените')).toBe(false);
    expect(maybeEmergency('wann kann ich nach der Operation wieder fliegen')).toBe(false);
  });
});
