import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** Answers to our questions whose words are those of emergencies too: torn parts, weights of today, what a substance does. */

const gradeOf = (text: string) => (isEmergency(text) ? 'alarm' : maybeEmergency(text) ? 'asked' : 'none');

describe('an answer to the intake', () => {
  it.each([
    'shoulder op. torn rotator cuff',
    'acl op, torn meniscus as well',
    'Rotatorenmanschette gerissen, links',
    'ligaments croisés déchirés au genou gauche, opération voulue',
    'manguito rotador rompido no ombro direito',
    'قطع في الرباط الصليبي، الركبة اليمنى',
    'tengo 39, mido 1,62 y peso 68, bah 66 me pesé hoy',
    'mido 1,75 y hoy en la balanza 90 kilos',
    'Halt doch: Pflaster, sie verträgt das braune Pflaster nicht, da wird die Haut rot. Und von Novalgin wird ihr schwindlig, Allergie ist das aber keine',
    'penicillin: my lips swell up',
    'ibuprofen makes my eyelids swell',
    'al ibuprofeno sí, se me hinchan los ojos',
    'Ibuprofen: da schwellen mir die Lider an',
    'il tramadolo mi fa vomitare e mi gira la testa',
    'ibuprofen içince göz kapaklarım şişiyor',
    'от кодеина тошнит и кружится голова',
  ])('asks nothing: %s', (text) => expect(gradeOf(text)).toBe('none'));

  it.each([
    "morphine : j'vomis. Pis les fruits de mer, là c'est vrai, j'enfle de la gorge",
    'a los mariscos, se me cierra la garganta',
    'les crevettes, je gonfle des lèvres',
  ])('is asked about at most, where breath goes: %s', (text) => expect(gradeOf(text)).not.toBe('alarm'));

  it.each([
    'I took ibuprofen an hour ago and now my eyelids and lips are swelling',
    'Hab gerade Novalgin genommen, jetzt wird mir schwindlig und die Zunge schwillt an',
    'comi camarão agora e a garganta está fechando',
    'az önce ilaç aldım, dilim şişiyor',
    'только что выпила таблетку, отекает горло',
    'Penicillin: my throat is closing, help',
    'mariscos: me pica todo. No puedo respirar',
  ])('is an emergency where it is going on: %s', (text) => expect(gradeOf(text)).toBe('alarm'));
});

describe('a hernia that no longer goes back', () => {
  it.each([
    'seit heit in da Fria geht des Trumm nimma eini, is stoahoat und tuat narrisch weh, und gspiebn hob i a scho dreimoi',
    'Mein Leistenbruch lässt sich nicht mehr zurückdrücken, ist hart und tut höllisch weh, erbrechen muss ich auch',
    'la hernia no me entra desde esta mañana, está durísima, me duele muchísimo y he vomitado',
    "l'ernia non rientra più da stamattina, è dura, fa un male cane e ho vomitato",
    'fıtığım bu sabahtan beri içeri girmiyor, taş gibi, çok ağrıyor ve üç kez kustum',
    'الفتق ما يرجع من الصبح وصار قاسي ويألم كثير واستفرغت ثلاث مرات',
  ])('is an emergency: %s', (text) => expect(gradeOf(text)).toBe('alarm'));

  it.each([
    'mein Bruch geht wieder rein, wenn ich mich hinlege, seit zwei Jahren',
    'I need a hernia operation, it goes back in when I lie down',
  ])('is none while it does: %s', (text) => expect(gradeOf(text)).toBe('none'));
});
