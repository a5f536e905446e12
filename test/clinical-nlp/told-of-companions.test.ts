import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { stretchesOf } from '../../clinical-nlp/persons/patient-words.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What a patient tells of whoever comes along is theirs, and so is what a lesson was about or what is laughed at. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const conditions = (message: string, language: string) =>
  extract(message, { source: 'message', about: { ...NOBODY_KNOWN, who: 'self', language } })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

describe('the illness of a companion', () => {
  it.each([
    ['en', 'my brother is coming along, he has epilepsy'],
    ['en', 'I travel with my wife who has epilepsy'],
    ['de', 'meine Schwester kommt mit, sie hat Epilepsie'],
    ['es', 'viene mi hermana conmigo, ella tiene epilepsia'],
    ['fr', "mon mari vient avec moi, il a de l'asthme"],
    ['it', "viene mia moglie con me, lei ha l'asma"],
    ['pt', 'minha mulher vem comigo, ela tem asma'],
    ['tr', 'yanımda eşim gelecek, o da astım hastası'],
    ['ru', 'со мной едет жена, у неё астма'],
    ['ar', 'زوجتي تجي معي، هي عندها ربو'],
  ])('is not the patient’s (%s): %s', (language, message) => expect(conditions(message, language)).toEqual([]));

  it('ends where the writer speaks of themselves', () => {
    const about = { ...NOBODY_KNOWN, who: 'self' as const };
    const text = 'my husband will come, he takes warfarin, I take ramipril';
    const owned = stretchesOf(text, about).map(({ start, end, owner }) => [text.slice(start, end).trim(), owner]);
    expect(owned).toEqual([
      ['my husband will come,', 'patient'],
      ['he takes warfarin,', 'other'],
      ['I take ramipril', 'patient'],
    ]);
  });
});

describe('a relative of a relative', () => {
  it('is not the patient', () => {
    const about = { ...NOBODY_KNOWN, who: 'mother' as const, language: 'it' };
    const text = 'la mamma di mamma ha il diabete';
    expect(stretchesOf(text, about).map(({ owner }) => owner)).toEqual(['other']);
  });

  it('who had it done makes nobody else the patient', () => {
    expect(aboutAfter(null, "Mi serve una protesi al ginocchio, mia cugina l'ha fatta in Polonia").who).not.toBe('cousin');
    expect(aboutAfter(null, 'mia sorella ha bisogno di una protesi').who).toBe('sister');
  });
});

describe('what nobody has', () => {
  it.each([
    ['en', "I teach first aid, yesterday's topic was stroke"],
    ['es', 'la clase de ayer fue sobre la diabetes, soy profesora'],
    ['de', 'bin Trainerin, gestern im Kurs: Thema war Schlaganfall'],
    ['fr', "la formation d'hier était sur l'infarctus, je suis secouriste"],
    ['it', "la lezione di ieri era sull'ictus, insegno"],
    ['pt', 'a aula de ontem foi sobre diabetes, sou professora'],
    ['pt', 'treino de perna hoje foi infarto kkkk'],
    ['tr', 'bugünkü ders inme hakkındaydı, öğretmenim'],
    ['ru', 'вчера на занятии был инсульт, я преподаю'],
    ['ar', 'محاضرة أمس كانت عن السكري، أنا مدرسة'],
    ['fr', "tension de l'œil ok"],
    ['de', 'Augendruck passt'],
    ['de', 'Augendruck 14'],
  ])('is stored of nobody (%s): %s', (language, message) => expect(conditions(message, language)).toEqual([]));

  it.each([
    ['en', 'I had a stroke in 2015 lol', /^(?:Z86\.73|I6)/],
    ['pt', 'tive um infarto em 2015 kkk', /^I25\.2/],
    ['es', 'por el tema de la tensión tomo enalapril', /^I10/],
    ['de', 'hab zu hohen Augendruck', /^H40/],
    ['en', 'I took a diabetes course, I have type 2 diabetes', /^E11/],
  ])('what somebody has stays (%s): %s', (language, message, code) =>
    expect(conditions(message, language)).toEqual([expect.stringMatching(code)]),
  );
});
