import { describe, expect, it, test } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readAllergenRows } from '../../terminology/allergens/tables.ts';
import { thinsBlood } from '../../clinical-nlp/treatments/class-members.ts';

/** What patients of nine languages call what they react to, what it does and what they take. */

const extract = createExtractor({ conditions: [] });
const told = (text: string): string[] => {
  const { allergies, medications } = extract(text, { source: 'message' });
  return [
    ...allergies.filter(({ negated }) => !negated).map(({ name, type }) => (type === 'intolerance' ? `${name}, not borne` : name)),
    ...medications.filter(({ negated }) => !negated).map(({ name }) => `takes ${name.split(' (')[0]}`),
  ];
};

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'pt', 'ru', 'tr'];

it('names more than two hundred allergens, nearly each in nine languages', () => {
  const languages = new Map<string, Set<string>>();
  for (const { name, language } of readAllergenRows()) languages.set(name, (languages.get(name) ?? new Set()).add(language));
  const whole = [...languages.values()].filter((known) => LANGUAGES.every((language) => known.has(language)));
  expect(languages.size).toBeGreaterThan(200);
  expect(whole.length).toBeGreaterThan(200);
});

describe('each nut, pollen, metal and antiseptic is its own', () => {
  test.each([
    ['hazelnuts make my lips swell', ['hazelnut']],
    ['cashews once, came up like a strawberry all over my chest', ['cashew']],
    ['auf Haselnüsse kriege ich Pusteln im Mund', ['hazelnut']],
    ['allergique au bouleau et à l’ambroisie', ['birch pollen', 'ragweed pollen']],
    ['soy alérgico al olivo y a las gramíneas', ['olive pollen', 'grass pollen']],
    ['la frutilla me saca ronchas', ['strawberry']],
    ['caju me dá coceira na garganta', ['cashew']],
    ['con le noci mi si chiude la gola', ['walnut']],
    ['antep fıstığı yedim boğazım kapandı', ['pistachio']],
    ['yer fıstığına alerjim var', ['peanut']],
    ['от фундука обкидывает рот', ['hazelnut']],
    ['бетадином мазали - пошла сыпь', ['povidone-iodine']],
    ['عين الجمل بتقفل زوري', ['walnut']],
    ['الفريز بيعملي شرى', ['strawberry']],
    ['im allergic to chlorhexidine wipes', ['chlorhexidine']],
    ['Gadolinium beim MRT, da wurde mir übel', ['gadolinium contrast, not borne']],
    ['el esparadrapo me levanta la piel', ['adhesive plaster']],
    ['allergic to titanium', ['titanium']],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));
});

describe('a reaction and what is badly borne are told apart', () => {
  test.each([
    ['wasp got me in 2019 and i blew up like the michelin man', ['wasp venom']],
    ['nach dem Wespenstich bin ich aufgegangen wie ein Hefeteig', ['wasp venom']],
    ['çilek yiyince kızardım kabardım', ['strawberry']],
    ['il cerotto mi ha fatto le bolle', ['adhesive plaster']],
    ['milk goes straight through me', ['milk, not borne']],
    ['me cae pésimo el naproxeno, me arde el estómago', ['naproxen, not borne']],
    ['молоко не идет, понос сразу', ['milk, not borne']],
    ['الكتافلام بيوجع معدتي', ['diclofenac, not borne']],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));
});

describe('a bite that itches is none, a huge one is', () => {
  test.each([
    ['mosquito bites itch', []],
    ['mosquitoes eat me alive and i swell up like a balloon', ['mosquito bites']],
    ['les moustiques, je gonfle énormément, une vraie allergie', ['mosquito bites']],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));
});

describe('trade names by country, combinations with both substances, names cut off', () => {
  test.each([
    ['i take hctz 25 and lisinop', ['takes hydrochlorothiazide', 'takes lisinopril']],
    ['telma h once a day, and ecosprin 75', ['takes telmisartan and hydrochlorothiazide', 'takes aspirin']],
    ['ich nehm HCT 12,5 und Candecor 8', ['takes hydrochlorothiazide', 'takes candesartan']],
    ['tomo hidrocloro 25 y losartán 50', ['takes hydrochlorothiazide', 'takes losartan']],
    ['prendo eutirox 75 e cardioaspirin', ['takes levothyroxine', 'takes aspirin']],
    ['karvezide kullanıyorum', ['takes irbesartan and hydrochlorothiazide']],
    ['пью лозап плюс', ['takes losartan and hydrochlorothiazide']],
    ['باخد كو تارج 160', ['takes valsartan and hydrochlorothiazide']],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));

  it('knows a combination that makes bleed', () => {
    expect(thinsBlood('aspirin and clopidogrel (DuoPlavin)')).toBe(true);
    expect(thinsBlood('amlodipine and valsartan')).toBe(false);
  });
});
