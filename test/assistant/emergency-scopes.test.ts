import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, leftToJudge, maybeEmergency } from '../../assistant/emergency.ts';
import { tellsOfEmergencyBeside } from '../../assistant/emergency-now.ts';

/** What is told of nobody's present, in the words of emergencies, and emergencies in the same words. */

const linesOf = (file: string) =>
  readFileSync(new URL(`../data/emergencies/${file}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const TALES: Record<string, string> = {
  en: 'Our cat ate rat poison, I was at the vet, sorry for the late reply.',
  de: 'Gestern im Krimi erhängt sich einer. Unsere Katze hat Rattengift gefressen, ich war beim Tierarzt.',
  es: 'Fiebre: no. Mi perro se tragó veneno y pasamos la noche en el veterinario, perdón la demora.',
  fr: 'Fièvre : non. Mon chat a avalé du poison, nuit chez le véto, désolée pour le retard.',
  pt: 'Ontem na novela o vilão tomou veneno. O meu cão engoliu veneno, fui ao veterinário.',
  it: 'Il mio cane ha mangiato il veleno, nottata dal veterinario, scusate il ritardo.',
  tr: 'Köpeğimiz fare zehiri yemiş, veterinerdeydik, geç cevap için kusura bakmayın.',
  ru: 'Наш пёс съел крысиный яд, всю ночь у ветеринара, извините что поздно отвечаю.',
  ar: 'كلبنا أكل سم فيران وكنا عند البيطري، آسف على التأخير.',
};
const rows = linesOf('scopes').map(([language = '', kind = '', half = '', family = '', text = '']) => ({
  language,
  kind,
  half,
  family,
  text,
}));
const told = (half: string) => rows.filter((row) => row.kind === 'told' && row.half === half);
const now = (half: string) => rows.filter((row) => row.kind === 'now' && row.half === half);

describe('what is told of nobody who is in danger', () => {
  it('is no alarm where it was read, and seldom asked about', () => {
    expect(told('read').filter(({ text }) => isEmergency(text))).toEqual([]);
    expect(told('read').filter(({ text }) => maybeEmergency(text)).length).toBeLessThanOrEqual(6);
  });

  it('is seldom an alarm where it was not read', () => {
    expect(told('unread').filter(({ text }) => isEmergency(text)).length / told('unread').length).toBeLessThanOrEqual(0.05);
  });

  it('hides no emergency in the same words', () => {
    expect(now('read').filter(({ text }) => !isEmergency(text) && !maybeEmergency(text))).toEqual([]);
    expect(now('unread').filter(({ text }) => isEmergency(text)).length / now('unread').length).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['en', 'My chest hurts and my left arm is numb. My stent was in 2019.'],
    ['en', 'My chest hurts and my left arm is numb. 2019 I had a heart attack, two stents, all fine since'],
    ['en', "I took an overdose at 17, I'm 44 now and I've just done it again"],
    ['en', "I tried to kill myself at work, I'm alone now with the pills"],
    ['en', 'My neighbour had a heart attack yesterday and now my chest is crushing, sorry for the late reply'],
    ['de', 'Mein Hund liegt neben mir, ich krieg keine Luft mehr'],
    ['ru', 'смотрю сериал и задыхаюсь, губы синие'],
    ['it', "Non respiro, labbra blu. L'ultima embolia era nel 2020."],
    ['es', 'No puedo respirar, me aprieta el pecho. El infarto fue en 2019.'],
    ['pt', 'Sangro muito da ferida. A cirurgia foi em 2026.'],
    ['tr', "Nefes alamıyorum, göğsüm sıkışıyor. İlk krizim 2018'deydi."],
    ['fr', "Je ne respire plus, lèvres bleues. Mon infarctus c'était 2019."],
    ['ar', 'مش قادر اتنفس وشفايفي زرقا. الجلطة كانت سنة 2020'],
    ['ru', 'Не могу дышать, губы синие. Последний приступ был в 2018.'],
    ['de', 'Mir drückts die Brust zu, linker Arm taub. Letzter Infarkt war 2018.'],
    ['en', 'Crushing chest pain, left arm numb. The last one was 2019, warfarin since.'],
  ])('%s: %s', (_, text) => expect(isEmergency(text)).toBe(true));

  it.each(Object.entries(TALES))('hides no vignette behind a tale: %s', (language, tale) => {
    const vignettes = linesOf('vignettes.dev').filter(([of, , text = '']) => of === language && isEmergency(text));
    const hidden = vignettes.filter(([, , text = '']) => !isEmergency(`${tale} ${text}`)).map(([, , text]) => text);
    expect(vignettes.length).toBeGreaterThan(20);
    expect(hidden.length).toBeLessThanOrEqual(1);
  });

  it('keeps every place of a message', () => {
    const message = 'Fever: no. Our cat ate rat poison, I was at the vet. When is my operation?';
    const left = leftToJudge(message);
    expect(left).toHaveLength(message.length);
    expect(left.trim().endsWith('When is my operation?')).toBe(true);
    expect(left).not.toMatch(/poison|Fever/);
  });

  it('is no emergency beside words that are held back either', () => {
    expect(tellsOfEmergencyBeside({ message: 'Fieber: nein. Luftnot: nein. Was kostet es?', asked_item: null })).toBe(false);
  });
});
