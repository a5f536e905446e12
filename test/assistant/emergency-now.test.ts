import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';
import { ENGLISH_EMERGENCY } from '../../assistant/emergency-reply.ts';

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

describe('who was told to call for help, and doubts it', () => {
  const afterGuidance = (message: string) =>
    tellsOfEmergency({ message, asked_item: null, last_assistant_message: ENGLISH_EMERGENCY.emergency });
  it.each([
    'sorry i meant 10 a day for 20 years. do i really have to go to hospital tonight',
    'do I need to call an ambulance?',
    'should i go to A&E now or can it wait',
    'can it wait until Monday?',
    'is it really necessary to call an ambulance',
    'muss ich wirklich ins Krankenhaus?',
    'kann das bis morgen warten?',
    'soll ich den Notarzt rufen?',
    '¿de verdad tengo que ir a urgencias?',
    '¿puedo esperar a mañana?',
    "dois-je vraiment aller à l'hôpital ?",
    'ça peut attendre demain ?',
    'tenho mesmo de ir ao hospital?',
    'posso esperar até amanhã?',
    'devo proprio andare in ospedale?',
    'gerçekten hastaneye gitmem gerekiyor mu',
    'мне обязательно ехать в больницу?',
    'можно подождать до утра?',
    'هل لازم أروح المستشفى؟',
    'ممكن انتظر لبكرا؟',
    'muss ich da wirklich ins Krankenhaus? kann das nicht bis morgen warten',
    'ça passe un peu, je peux attendre demain ?',
    'sabaha kadar beklesem olur mu',
    'do i really have to go to hospital tonight or can it wait till tomorrow',
    '¿de verdad tengo que ir? es que es de noche',
    'devo proprio andarci stanotte?',
    'tenho mesmo que ir agora?',
    'faut-il vraiment y aller ce soir ?',
    'мне прямо сейчас надо в больницу?',
    'до утра подождать можно?',
    'لازم اروح الليلة؟',
    'ممكن اصبر للصبح',
    'yarın gitsem olmaz mı',
    'reicht es morgen früh zum Arzt?',
    'can I go tomorrow instead?',
    'would tomorrow be ok?',
    '¿puede ser mañana?',
    'posso ir amanhã?',
    'può aspettare domani?',
  ])('is told so again: %s', (message) => {
    expect(afterGuidance(message)).toBe(true);
    expect(tellsOfEmergency({ message, asked_item: null })).toBe(false);
  });

  it.each([
    'it is over now, do I still need to go to hospital?',
    'I am at the hospital now, thank you',
    'I am fine. which hospital do you suggest for my knee?',
    'how long do I have to wait for the quote?',
    'when do I have to pay?',
    '¿cuánto cuesta el hospital?',
    'was kostet die Operation?',
    'It was a false alarm, what documents do you need',
    'do I have to bring my passport',
    'müssen wir die Rechnung bezahlen?',
    'should I send my x-rays?',
    'what do I have to do before the operation? which doctor will do it',
    'must we go to Turkey for it',
    'can I come to Turkey tomorrow for the operation?',
    'wann kann ich operiert werden, geht es morgen?',
    'how long do I have to wait for an answer from the hospitals?',
    'I will write again tomorrow',
    'can you send me the list tomorrow?',
    'tomorrow is my birthday',
    'I am ok now, can we go on tomorrow?',
    'Thank you, ich bin morgen wieder da',
    'do I have to go to Turkey twice?',
    'puedo escribirle mañana',
    'can you call me tomorrow?',
    'kann ich Ihnen die Unterlagen morgen schicken?',
  ])('is answered as ever: %s', (message) => expect(afterGuidance(message)).toBe(false));
});
