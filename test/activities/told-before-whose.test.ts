import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';
import { isAskedWhose } from '../../assistant/phrasebooks/talk/library.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function played(lang: SpokenLanguage, ...messages: string[]) {
  const labelled = { id: 'own', lang, messages, facts: [], never: [], procedure: null, emergency_at: null };
  const { memory, turns } = await playConversation(services, {
    ...labelled,
    wishes: { countries: [], avoid: [], budget: null, dates: null },
    extra: { weight_kg: null, height_cm: null, smoking: null },
  });
  const kinds = factsIn(memory).map(({ kind }) => kind);
  return { who: memory.about?.who, asked: turns.map(({ reply }) => isAskedWhose(reply)), replies: turns.map(({ reply }) => reply), kinds };
}

describe('what is told while nobody has said who the patient is', () => {
  it.each([
    ['en', 'my wife has high blood pressure. what do new knees cost?', 'penicillin allergy', '176 cm, 88 kg', 'for her', 'wife'],
    ['de', 'Mein Bruder hat Diabetes.', '182 cm, 95 kg', 'Penicillinallergie', 'ja für ihn', 'brother'],
    ['es', 'mi mujer tiene diabetes. ¿cuánto cuesta una rodilla?', '165 cm y 70 kilos', 'alergia a la penicilina', 'para ella', 'wife'],
    ['fr', 'mon mari a du diabète. combien coûte une hanche ?', 'allergie à la pénicilline', '170 cm 80 kg', "c'est pour lui", 'husband'],
    ['it', 'mia madre ha il diabete. quanto costa una protesi?', '160 cm, 70 kg', 'allergia al lattice', 'per lei', 'mother'],
    ['pt', 'o meu marido tem diabetes. quanto custa uma anca?', 'alergia ao látex', '170 cm, 80 kg', 'para ele', 'husband'],
    ['tr', 'kocamın şekeri var. kalça protezi ne kadar?', 'lateks alerjisi var', '178 cm 90 kilo', 'onun için', 'husband'],
    ['ru', 'у моего мужа диабет. сколько стоит операция?', 'аллергия на латекс', '170 см, 82 кг', 'для него', 'husband'],
    ['ar', 'زوجي عنده سكري. كم تكلفة عملية الورك؟', 'حساسية من اللاتكس', '170 سم 80 كيلو', 'له', 'husband'],
  ] as const)(
    'is asked about each time, and taken up with the answer (%s)',
    async (lang, first, second, third, answer, who) => {
      const told = await played(lang, first, second, third, answer);
      expect(told.asked).toEqual([true, true, true, false]);
      expect(told.who).toBe(who);
      expect(told.kinds.toSorted()).toEqual(['allergy', 'condition', 'observation', 'observation']);
    },
    30_000,
  );

  it('is the writer’s own where they say so, and what a relative has stays out', async () => {
    const told = await played('en', 'my husband has diabetes. how much is a hip?', 'allergic to latex', 'for me');
    expect(told.who).toBe('self');
    expect(told.kinds).toEqual(['allergy']);
  }, 400_000);

  it.each([
    ['en', 'bit of gout, allopurinol 100 for that. the wife is the diabetic one', 'latex brings me out in spots'],
    ['de', 'Gicht, Allopurinol 100. Meine Frau hat Diabetes', 'Ramipril 5', 'von Latex bekomme ich Ausschlag'],
    ['es', 'gota, alopurinol 100. mi mujer tiene diabetes', 'ramipril 5', 'el látex me saca ronchas'],
    ['fr', 'goutte, allopurinol 100. ma femme a du diabète', 'ramipril 5', 'le latex me donne des plaques'],
  ] as const)(
    'is the writer’s own where they go on about themselves alone (%s)',
    async (lang, ...messages) => {
      const told = await played(lang, ...messages);
      expect([told.who, told.asked.at(-1)]).toEqual(['self', false]);
      expect(told.kinds).toContain('allergy');
    },
    30_000,
  );

  it('is asked about twice where the patient was told of before, and then is the patient’s', async () => {
    const told = await played('de', 'Gicht, Allopurinol 100. Meine Frau hat Diabetes', 'Ramipril 5 mg', '170 cm, 80 kg', 'Latexallergie');
    expect(told.asked.slice(2)).toEqual([false, false]);
    expect(told.kinds).toContain('allergy');
  }, 30_000);

  it('is the one question of its reply, at the end', async () => {
    const { replies } = await played('en', 'my husband has diabetes. how much is a hip?');
    expect(replies[0]?.split('\n\n').at(-1)).toMatch(/^So that I keep the right record/);
  }, 400_000);
});
