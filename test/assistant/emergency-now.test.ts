import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';

const rows = readFileSync(new URL('../data/answers/emergencies.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[01]\t/.test(line))
  .map((line) => line.split('\t') as [string, string, string]);

describe('our own sentences, in nine languages', () => {
  it('finds what is happening, and leaves the rest', () => {
    const missed = rows.filter(([label, , text]) => label === '1' && !isEmergency(text));
    const called = rows.filter(([label, , text]) => label === '0' && isEmergency(text));
    expect(missed.length).toBeLessThanOrEqual(2);
    expect(called.length).toBeLessThanOrEqual(3);
  });
});

describe('what came at once', () => {
  it.each(['My throat swelled all at once', 'tongue swelled up once I ate the nuts, hard to breathe', 'reacted at once, throat closing'])(
    'is not taken for what was once: %s',
    (text) => expect(isEmergency(text)).toBe(true),
  );
});

/** Between silence and alarm: the number, and one question. */
describe('signs of which it is not clear whether they are there now', () => {
  it.each([
    'I had crushing chest pain last week and my left arm went numb',
    'La semana pasada se me torció la boca y no podía hablar',
    'Letzte Woche hatte ich Brustschmerzen mit Ausstrahlung in den Arm',
  ])('is asked about: %s', (text) => {
    expect(isEmergency(text)).toBe(false);
    expect(maybeEmergency(text)).toBe(true);
  });

  it.each([
    'I had a stroke in 2011',
    'My scar itches a bit',
    'How long will I stay in hospital?',
    'It was just a cold, I was a bit short of breath',
    'Era só um resfriado, fiquei com falta de ar mas já passou',
  ])('is not asked about: %s', (text) => {
    expect(isEmergency(text)).toBe(false);
    expect(maybeEmergency(text)).toBe(false);
  });

  it.each([
    'Yes',
    'Sí, desde hace una hora',
    'Ja',
    'oui',
    'sim',
    'adesso',
    'Evet',
    'نعم',
    'Да, сейчас',
    'сейчас',
    'الآن',
    'still not better',
    'now it is no better',
  ])('a yes is the emergency: %s', (message) => {
    expect(tellsOfEmergency({ message, asked_item: 'emergency_now' })).toBe(true);
    expect(tellsOfEmergency({ message, asked_item: 'consent' })).toBe(false);
  });

  it.each(['No', 'nein, das war letztes Jahr', 'нет', 'now it is over', 'ahora no', 'jetzt nicht', 'не сейчас'])(
    'a no is none: %s',
    (message) => {
      expect(tellsOfEmergency({ message, asked_item: 'emergency_now' })).toBe(false);
    },
  );
});
