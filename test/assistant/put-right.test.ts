import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** What the patient puts right stands in the record as they say it now, and the reply says so; what is of another person, a plan, a question or earlier changes nothing. */
let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function play(lang: string, messages: readonly string[]) {
  const wishes = { countries: [], avoid: [], budget: null, dates: null };
  const extra = { weight_kg: null, height_cm: null, smoking: null };
  const { memory, turns } = await playConversation(services, {
    ...{ id: 'own', lang: lang as Labelled['lang'], messages: [...messages], facts: [], never: [], procedure: null },
    ...{ wishes, emergency_at: null, extra },
  });
  const facts = factsIn(memory).map(({ kind, display, status, dosage, value, onset, side, resource }) =>
    [kind, resource.type === 'intolerance' ? 'not tolerated' : null, display, dosage, value, side, onset, status === 'past' ? 'past' : null]
      .filter(Boolean)
      .join(' '),
  );
  return { facts, last: turns.at(-1)?.reply ?? '', budget: memory.view.budget_cents };
}

test.each([
  ['en', 'I take ramipril 10 mg.', 'Sorry, ramipril is 5 mg, not 10.', ['medication ramipril 5 mg'], 'ramipril 5 mg'],
  [
    'de',
    'Ich nehme Metoprolol 95 mg morgens.',
    'Bitte ändern Sie Metoprolol auf 47,5 mg',
    ['medication metoprolol 47,5 mg morgens'],
    '47,5 mg',
  ],
  ['fr', "Je prends de l'amlodipine 5 mg.", "Je me suis trompée, c'est amlodipine 10 mg", ['medication amlodipine 10 mg'], '10 mg'],
  ['es', 'Tomo bisoprolol 5 mg.', 'Me subieron el bisoprolol a 10 mg', ['medication bisoprolol 10 mg'], '10 mg'],
  ['it', 'Prendo ramipril 10 mg.', 'Scusi, il ramipril è da 5 mg, non 10.', ['medication ramipril 5 mg'], '5 mg'],
  ['pt', 'Tomo bisoprolol 10 mg.', 'Por favor mude o bisoprolol para 5 mg', ['medication bisoprolol 5 mg'], '5 mg'],
  ['tr', 'Ramipril 10 mg kullanıyorum.', 'Ramipril 10 değil 5 mg', ['medication ramipril 5 mg'], '5 mg'],
  ['ru', 'Принимаю эналаприл 20 мг утром.', 'эналаприл не 20, а 10 мг утром', ['medication enalapril 10 мг утром'], '10 мг'],
  ['ar', 'آخذ بيسوبرولول 10 ملغ.', 'الرجاء تعديل بيسوبرولول إلى 5 ملغ', ['medication bisoprolol 5 ملغ'], '5 ملغ'],
  ['en', 'My AMH is 11 ng/ml', 'Typo, AMH is 1.1 ng/ml, not 11.', ['observation Anti-Mullerian hormone 1.1'], '1.1'],
  ['en', 'My weight is 182 lb.', "that's 189 pounds", ['observation Body weight 189'], '189'],
  ['es', 'Me operaron de apendicitis en 1998.', 'perdón, fue en 2001', ['procedure Appendectomy 2001'], '2001'],
  ['en', 'I am allergic to penicillin.', 'I am not allergic to penicillin, it is codeine', ['allergy codeine'], 'codeine'],
  ['pt', 'Sou alérgica à codeína.', 'Não é alergia, a codeína só me dá náuseas', ['allergy not tolerated codeine'], 'codeína: não tolera'],
] as const)('%s: "%s" and then "%s"', async (lang, told, corrected, facts, words) => {
  const after = await play(lang, [told, corrected]);
  expect(after.facts).toEqual(facts);
  expect(after.last).toContain(words);
});

test.each([
  ['en', 'I take ramipril 5 mg.', 'My husband takes ramipril 10 mg.'],
  ['en', 'I take ramipril 5 mg.', 'Should I take ramipril 10 mg instead?'],
  ['de', 'Ich nehme Ramipril 5 mg.', 'Der Arzt überlegt, ob er Ramipril auf 10 mg erhöht.'],
  ['it', 'Prendo ramipril 5 mg.', 'Prima prendevo ramipril 10 mg.'],
  ['en', 'I am allergic to penicillin.', 'My sister is allergic to codeine, not penicillin'],
  ['ar', 'عندي سرطان القولون', 'لا لا مب الحين. ما عندي شي طارئ. اخوي كان عنده سرطان القولون بعد.'],
  ['de', 'Ich habe Darmkrebs.', 'Ich habe keine Schmerzen. Mein Bruder hatte Darmkrebs.'],
  ['en', 'I am writing for my son. He has asthma.', "I don't have asthma, my son does."],
  ['en', 'I have asthma.', 'Asthma is my main problem.'],
  ['en', 'I have asthma.', "I don't have asthma attacks at the moment, it was worse years ago"],
] as const)('%s: "%s" stays after "%s"', async (lang, told, beside) => {
  const [before, after] = [await play(lang, [told]), await play(lang, [told, beside])];
  expect(after.facts).toEqual(expect.arrayContaining(before.facts));
});

test('a disease that was put in the past is of today, and one that was another is struck', async () => {
  const now = await play('ru', ['Раньше был остеопороз.', 'остеопороз у меня сейчас, не в прошлом']);
  expect(now.facts).toEqual(['condition Age-related osteoporosis without current pathological fracture']);
  const struck = await play('en', ['I have asthma.', "No I don't have asthma, it was bronchitis years ago"]);
  expect(struck.facts.join()).not.toMatch(/asthma/);
});

test.each([
  ['de', 'Früher hatte ich Osteoporose.', 'Osteoporose habe ich auch, die ist nicht weg!', true],
  ['en', 'I had osteoporosis in the past.', 'The osteoporosis is not gone!', true],
  ['fr', "J'avais de l'ostéoporose autrefois.", "L'ostéoporose n'est pas partie, je l'ai encore.", true],
  ['it', "In passato avevo l'osteoporosi.", "L'osteoporosi non è passata!", true],
  ['pt', 'Antigamente tinha osteoporose.', 'A osteoporose não passou, continuo com ela.', true],
  ['tr', 'Eskiden osteoporozum vardı.', 'Osteoporozum geçmedi, hâlâ var.', true],
  ['ar', 'كان عندي هشاشة عظام زمان', 'هشاشة العظام ما راحت، عندي لسه', true],
  ['en', 'I had osteoporosis in the past.', "My mother's osteoporosis is not gone.", false],
  ['en', 'I had osteoporosis in the past.', 'Is the osteoporosis not gone?', false],
  ['de', 'Früher hatte ich Osteoporose.', 'Meine Angst ist nicht weg.', false],
] as const)('%s: "%s" and then "%s": of today %s', async (lang, told, then, isOfToday) => {
  const { facts } = await play(lang, [told, then]);
  expect(facts.join()).toMatch(/osteoporosis/);
  expect(/osteoporosis.*past/.test(facts.join())).toBe(!isOfToday);
});

test.each([
  ['en', 'I had cataract surgery on my left eye.', 'The right eye was operated in 2024, the left not yet.', 'right 2024'],
  ['de', 'Ich wurde am linken Auge am grauen Star operiert.', 'Das rechte Auge wurde 2024 operiert, das linke noch nicht.', 'right 2024'],
  ['fr', "J'ai été opéré de la cataracte à l'oeil gauche.", "L'œil droit a été opéré en 2024, le gauche pas encore.", 'right 2024'],
  ['es', 'Me operaron de catarata del ojo izquierdo.', 'Del ojo derecho me operaron en 2024, el izquierdo todavía no.', 'right 2024'],
  ['pt', 'Fui operado à catarata do olho esquerdo.', 'O olho direito foi operado em 2024, o esquerdo ainda não.', 'right 2024'],
  ['ru', 'Мне оперировали катаракту на левом глазу.', 'Правый глаз оперировали в 2024, левый ещё нет.', 'right 2024'],
  ['en', 'I had cataract surgery on my left eye.', 'The right eye was operated? The left not yet?', 'left'],
  ['en', 'I had cataract surgery on my left eye.', 'My mother had her right eye operated in 2024, the left not yet.', 'left'],
  ['de', 'Ich wurde am linken Auge am grauen Star operiert.', 'Das rechte Knie wurde 2024 operiert, das linke noch nicht.', 'left'],
  ['en', 'I had cataract surgery on my left eye.', 'The left eye was operated in 2024, the right not yet.', 'left'],
] as const)('%s: "%s" and then "%s": operated %s', async (lang, told, then, side) => {
  const { facts } = await play(lang, [told, then]);
  expect(facts.filter((fact) => fact.startsWith('procedure Cataract')).join()).toContain(side);
});

test('what is known already is not called noted, and the numbers of a dose are no budget', async () => {
  const told = ['I take ramipril 10 mg.', 'My budget is 14000 euro, I want to go to Spain.', 'Sorry, ramipril is 5 mg, not 10.'];
  const { budget } = await play('en', told);
  expect(Number(budget)).toBe(1_400_000);
  const { last } = await play('en', [...told, 'I take ramipril 5 mg.']);
  expect(last).toMatch(/in your record already: ramipril 5 mg/);
  expect(last).not.toMatch(/I have noted/);
});

test('the whole record has doses, values, person and wishes', async () => {
  const { last } = await play('en', [
    'I need a knee replacement. I take ramipril 10 mg twice a day. My weight is 80 kg.',
    'My budget is 14000 euro, I want to go to Spain. My phone is +353 87 123 4567.',
    'No, I asked to see my record!',
  ]);
  for (const said of ['ramipril 10 mg twice a day', 'Total knee replacement', 'Spain', '€14,000', '+353871234567'])
    expect(last).toContain(said);
});
