import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** What was before and is told for the record, against the same words of what is there now. */

const gradeOf = (text: string) => (isEmergency(text) ? 'alarm' : maybeEmergency(text) ? 'asked' : 'none');

describe('a reaction whose times are counted', () => {
  it.each([
    'Ibuprofen she cannot have, her face swells & breathing gets noisy. It happened three times. Paracetamol is ok',
    'peanuts: throat closes and i wheeze every single time, so i just carry the pen',
    'Mit dem Kontrastmittel hab ich keine Luft mehr gekriegt. Das ist aber schon 2013 gewesen',
    'A mi hijo con las gambas se le hincha la cara y no puede respirar bien, ya le pasó dos veces',
    "L'aspirine, impossible : le visage gonfle et je siffle en respirant. C'est arrivé trois fois",
    'Col Bactrim mi si gonfia la lingua e mi manca il fiato, successo nel 2011 e poi ancora nel 2015',
    'Dipirona não posso, incha a cara toda e fico com falta de ar. Já aconteceu duas vezes',
    'Novalgin alınca yüzüm şişiyor, nefesim daralıyor. İki kere oldu, artık kullanmıyorum',
    'От кеторола отекает лицо и не могу дышать, такое было два раза',
  ])('is history: %s', (text) => expect(gradeOf(text)).toBe('none'));

  it.each([
    'she took ibuprofen and her face swells and breathing is noisy. Happened two times before, now again',
    'Mit dem Kontrastmittel krieg ich jetzt keine Luft mehr. Das ist schon 2013 so gewesen',
    'mi hijo acaba de comer gambas y no puede respirar, ya le pasó dos veces',
    'она выпила кеторол, отекает лицо и не может дышать, такое было два раза',
  ])('is there now: %s', (text) => expect(gradeOf(text)).not.toBe('none'));
});

describe('a skin that itches from what is no longer used', () => {
  it.each([
    'Latexhandschuhe, da jucken mir die Finger wie verrückt und werden rot, wir haben jetzt andere',
    'Pflaster gehn gar nicht, da juckt mir alles wie bekloppt und wird feuerrot, ich nehm jetzt die für Sensible',
  ])('is told: %s', (text) => expect(gradeOf(text)).toBe('none'));

  it.each(['latex gloves just now: hands itch and my throat is closing', 'Pflaster drauf, jetzt juckt alles und ich krieg keine Luft'])(
    'is there now: %s',
    (text) => expect(gradeOf(text)).not.toBe('none'),
  );
});

describe('breath and chest on a way up, for years', () => {
  it.each([
    'I get winded on the third flight of stairs, have for 5 yrs now, no change, my cardiologist knows',
    'My chest gets tight when I walk fast, five years now, stable angina says the cardiologist, rest and it is gone',
    'Me ahogo un poco subiendo la cuesta pero llevo años así, el cardiólogo lo sabe',
    'Beim Treppensteigen komm ich außer Puste, seit Jahren schon, hat der Kardiologe abgeklärt',
    "Je suis essoufflé quand je monte les escaliers, depuis dix ans, mon cardiologue est au courant, ça n'a pas changé",
    'Fico ofegante na ladeira, já faz anos, o cardiologista acompanha',
    'Mi affanno a fare le scale, da anni ormai, il cardiologo mi segue',
    'Merdiven çıkarken nefesim daralıyor, yıllardır böyle, kardiyoloğum biliyor',
    'Одышка на лестнице уже лет пять, без изменений, кардиолог в курсе',
  ])('is known: %s', (text) => expect(gradeOf(text)).toBe('none'));

  it.each([
    'winded on the stairs for years, the cardiologist knows, but since yesterday I cannot breathe even sitting down',
    'My chest gets tight when I walk, five years now, cardiologist knows, today it is worse and does not stop',
    'Me ahogo subiendo la cuesta hace años y el cardiólogo lo sabe, pero anoche me ahogaba acostada',
    'Одышка на лестнице уже лет пять, кардиолог в курсе, но сегодня не могу дышать лёжа',
  ])('has changed: %s', (text) => expect(gradeOf(text)).not.toBe('none'));
});

describe('breath that halts in who snores', () => {
  it.each([
    'My husband snores terribly and stops breathing for a few seconds, waiting on a sleep study',
    'Ronca mucho y se queda sin respirar un ratito, tiene pendiente el estudio del sueño',
    'Russa forte e ogni tanto smette di respirare nel sonno',
  ])('is a habit: %s', (text) => expect(gradeOf(text)).toBe('none'));

  it.each([
    'he took all his pills and is snoring strangely, stops breathing, I cannot wake him',
    'ronca raro, no respira y está morado, no se despierta',
  ])('is none with other signs: %s', (text) => expect(gradeOf(text)).not.toBe('none'));
});

describe('doses and weights', () => {
  it.each([
    'tomo Sintrom según me toque, enalapril 20, y la simvastatina',
    'Meds: metoprolol 50 mg once a day, Crestor 20, baby aspirin. They took me off Plavix after a year',
    'mide 1,64 y pesa 57, ha perdido 5 desde enero',
    'she weighs 61 and has lost 4 since March',
    'ich wiege 95, hab 6 zugenommen seit Ostern',
  ])('are no sign: %s', (text) => expect(gradeOf(text)).toBe('none'));

  it.each(['I took 40 enalapril and all the aspirin', 'me tomé enalapril 20 pastillas de golpe'])('are one of too much: %s', (text) =>
    expect(gradeOf(text)).not.toBe('none'),
  );
});
