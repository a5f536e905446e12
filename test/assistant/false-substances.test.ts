import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** A false allergy or medicine of the record is struck where the patient says plainly that it is none, and asked about where they say no more; anything less leaves it. */
let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function play(lang: string, messages: readonly string[]): Promise<string[]> {
  const wishes = { countries: [], avoid: [], budget: null, dates: null };
  const { memory } = await playConversation(services, {
    ...{ id: 'own', lang: lang as Labelled['lang'], messages: [...messages], facts: [], never: [], procedure: null },
    ...{ wishes, emergency_at: null, extra: { weight_kg: null, height_cm: null, smoking: null } },
  });
  return factsIn(memory).map(({ kind, display, dosage }) => [kind, display, dosage].filter(Boolean).join(' '));
}

test.each([
  [
    'ru',
    ['Пациент — мой сын. У него аллергия на цетиризин.', 'Нет, вы неправильно поняли: на цетиризин аллергии нет, он его пьёт, 5 мг.'],
    'allergy cetirizine',
    ['medication cetirizine 5'],
  ],
  ['ru', ['У меня аллергия на цетиризин.', 'Цетиризин — это НЕ аллергия, уберите пожалуйста.'], 'allergy cetirizine', []],
  ['ru', ['Пациент — мой сын. У него аллергия на цетиризин.', 'Сыну цетиризин не даёт аллергии', 'да'], 'allergy cetirizine', []],
  [
    'ru',
    ['Пациент — мой сын. У него аллергия на цетиризин.', 'Ничего, только цетиризин 5 мг по необходимости, это не аллергия!'],
    'allergy cetirizine',
    ['medication cetirizine 5'],
  ],
  ['en', ['I am allergic to cetirizine.', 'No allergy to cetirizine, I take it, 5 mg.'], 'allergy cetirizine', ['medication cetirizine 5']],
  [
    'en',
    ['I am allergic to cetirizine.', 'You misunderstood, I am not allergic to cetirizine, I take cetirizine 10 mg.'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['en', ['I am allergic to cetirizine.', 'Cetirizine is not an allergy, please take it out.'], 'allergy cetirizine', []],
  ['en', ['I am allergic to cetirizine.', 'I am not allergic to cetirizine.', 'yes'], 'allergy cetirizine', []],
  [
    'de',
    [
      'Ich bin allergisch gegen Cetirizin.',
      'Nein, Sie haben mich falsch verstanden: gegen Cetirizin keine Allergie, das nehme ich, 10 mg.',
    ],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['de', ['Ich bin allergisch gegen Cetirizin.', 'Cetirizin ist keine Allergie, bitte streichen Sie das.'], 'allergy cetirizine', []],
  ['de', ['Ich bin allergisch gegen Cetirizin.', 'Auf Cetirizin bin ich nicht allergisch.', 'ja'], 'allergy cetirizine', []],
  [
    'fr',
    ['Je suis allergique à la cétirizine.', 'Vous avez mal compris : je ne suis pas allergique à la cétirizine, je la prends, 10 mg.'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['fr', ['Je suis allergique à la cétirizine.', "La cétirizine ce n'est pas une allergie, enlevez-la svp."], 'allergy cetirizine', []],
  ['fr', ['Je suis allergique à la cétirizine.', "Je n'ai pas d'allergie à la cétirizine.", 'oui'], 'allergy cetirizine', []],
  [
    'es',
    ['Soy alérgica a la cetirizina.', 'No me entendió: no soy alérgica a la cetirizina, la tomo, 10 mg.'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['es', ['Soy alérgica a la cetirizina.', 'La cetirizina no es alergia, quítela por favor.'], 'allergy cetirizine', []],
  ['es', ['Soy alérgica a la cetirizina.', 'No tengo alergia a la cetirizina.', 'sí'], 'allergy cetirizine', []],
  [
    'it',
    ['Sono allergica alla cetirizina.', 'Ha capito male: non sono allergica alla cetirizina, la prendo, 10 mg.'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['it', ['Sono allergica alla cetirizina.', "La cetirizina non è un'allergia, la tolga per favore."], 'allergy cetirizine', []],
  ['it', ['Sono allergica alla cetirizina.', 'Non ho allergia alla cetirizina.', 'sì'], 'allergy cetirizine', []],
  [
    'pt',
    ['Sou alérgica à cetirizina.', 'Percebeu mal: não sou alérgica à cetirizina, eu tomo, 10 mg.'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['pt', ['Sou alérgica à cetirizina.', 'A cetirizina não é alergia, tire por favor.'], 'allergy cetirizine', []],
  ['pt', ['Sou alérgica à cetirizina.', 'Não tenho alergia à cetirizina.', 'sim'], 'allergy cetirizine', []],
  [
    'tr',
    ['Setirizine alerjim var.', 'Yanlış anladınız: setirizine alerjim yok, onu kullanıyorum, 10 mg.'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['tr', ['Setirizine alerjim var.', 'Setirizin alerji değil, lütfen çıkarın.'], 'allergy cetirizine', []],
  ['tr', ['Setirizine alerjim var.', 'Setirizine alerjim yok.', 'evet'], 'allergy cetirizine', []],
  [
    'ar',
    ['عندي حساسية من السيتريزين', 'لا، فهمت غلط: ما عندي حساسية من السيتريزين، انا آخذه، 10 ملغ'],
    'allergy cetirizine',
    ['medication cetirizine 10'],
  ],
  ['ar', ['عندي حساسية من السيتريزين', 'السيتريزين مو حساسية، احذفه لو سمحت'], 'allergy cetirizine', []],
  ['ar', ['عندي حساسية من السيتريزين', 'ليس عندي حساسية من السيتريزين', 'نعم'], 'allergy cetirizine', []],
  [
    'fr',
    ['Je prends du métronidazole.', "Non attention, le métronidazole je n'en prends pas, c'est l'allergie."],
    'medication metronidazole',
    ['allergy metronidazole'],
  ],
  [
    'fr',
    ['Je prends du métronidazole.', '+221 77 123 45 67. Et la métronidazole, enlevez-la de mes médicaments svp.'],
    'medication metronidazole',
    [],
  ],
  ['fr', ['Je prends du métronidazole.', 'Enlevez le métronidazole de ma liste svp'], 'medication metronidazole', []],
  [
    'en',
    ['I take metronidazole.', "I don't take metronidazole, that is the allergy."],
    'medication metronidazole',
    ['allergy metronidazole'],
  ],
  [
    'en',
    ['I take metronidazole.', 'My number is +44 20 7946 0958. And the metronidazole, take it off my medicines please.'],
    'medication metronidazole',
    [],
  ],
  ['en', ['I take metronidazole.', 'Please remove metronidazole from my medication list.'], 'medication metronidazole', []],
  ['en', ['I take metronidazole.', 'I do not take metronidazole.', 'yes'], 'medication metronidazole', []],
  [
    'de',
    ['Ich nehme Metronidazol.', 'Metronidazol nehme ich nicht, das ist die Allergie.'],
    'medication metronidazole',
    ['allergy metronidazole'],
  ],
  ['de', ['Ich nehme Metronidazol.', 'Und das Metronidazol, nehmen Sie es bitte aus meinen Medikamenten.'], 'medication metronidazole', []],
  ['de', ['Ich nehme Metronidazol.', 'Bitte streichen Sie Metronidazol von meiner Medikamentenliste.'], 'medication metronidazole', []],
  ['es', ['Tomo metronidazol.', 'El metronidazol no lo tomo, es la alergia.'], 'medication metronidazole', ['allergy metronidazole']],
  ['es', ['Tomo metronidazol.', 'Y el metronidazol, quítelo de mis medicamentos por favor.'], 'medication metronidazole', []],
  ['it', ['Prendo metronidazolo.', "Il metronidazolo non lo prendo, è l'allergia."], 'medication metronidazole', ['allergy metronidazole']],
  ['it', ['Prendo metronidazolo.', 'E il metronidazolo, lo tolga dai miei farmaci per favore.'], 'medication metronidazole', []],
  ['pt', ['Tomo metronidazol.', 'O metronidazol eu não tomo, é a alergia.'], 'medication metronidazole', ['allergy metronidazole']],
  ['pt', ['Tomo metronidazol.', 'E o metronidazol, tire-o dos meus medicamentos por favor.'], 'medication metronidazole', []],
  [
    'tr',
    ['Metronidazol kullanıyorum.', 'Metronidazol kullanmıyorum, o benim alerjim.'],
    'medication metronidazole',
    ['allergy metronidazole'],
  ],
  ['tr', ['Metronidazol kullanıyorum.', 'Metronidazolü ilaçlarımdan çıkarın lütfen.'], 'medication metronidazole', []],
  ['ru', ['Я принимаю метронидазол.', 'Метронидазол я не принимаю, это аллергия.'], 'medication metronidazole', ['allergy metronidazole']],
  ['ru', ['Я принимаю метронидазол.', 'А метронидазол уберите из моих лекарств, пожалуйста.'], 'medication metronidazole', []],
  ['ar', ['آخذ ميترونيدازول', 'الميترونيدازول ما آخذه، هذا الحساسية'], 'medication metronidazole', ['allergy metronidazole']],
  ['ar', ['آخذ ميترونيدازول', 'والميترونيدازول احذفه من أدويتي لو سمحت'], 'medication metronidazole', []],
  [
    'en',
    ['I take aspirin 100 mg and ramipril 5 mg.', 'Take the aspirin off my list please, I only take ramipril 5 mg.'],
    'medication aspirin',
    ['medication ramipril'],
  ],
  ['es', ['Tomo ibuprofeno 600 mg.', 'Mi teléfono +34 600 123 456, y el ibuprofeno quítelo.'], 'medication ibuprofen', []],
  ['es', ['Mi teléfono +34 600 123 456, y el ibuprofeno quítelo.'], 'medication ibuprofen', []],
  ['en', ['I take ibuprofen 600 mg.', 'My phone is +44 7700 900123, and the ibuprofen, take it off.'], 'medication ibuprofen', []],
  [
    'de',
    ['Ich nehme Ibuprofen 600 mg.', 'Meine Nummer ist +49 170 1234567, und das Ibuprofen streichen Sie bitte.'],
    'medication ibuprofen',
    [],
  ],
  ['fr', ["Je prends de l'ibuprofène.", "Mon numéro +33 6 12 34 56 78, et l'ibuprofène, enlevez-le."], 'medication ibuprofen', []],
  ['it', ['Prendo ibuprofene.', "Il mio numero +39 333 1234567, e l'ibuprofene lo tolga."], 'medication ibuprofen', []],
  ['pt', ['Tomo ibuprofeno.', 'O meu número +351 912 345 678, e o ibuprofeno tire.'], 'medication ibuprofen', []],
  ['ru', ['Я принимаю ибупрофен.', 'Мой номер +7 701 123 45 67, а ибупрофен уберите.'], 'medication ibuprofen', []],
  ['ar', ['آخذ ايبوبروفين', 'رقمي +971 50 123 4567، والايبوبروفين احذفه'], 'medication ibuprofen', []],
  ['en', ['I take ibuprofen.', 'My phone is +44 7700 900123, ibuprofen I take still'], '900123', ['medication ibuprofen']],
] as const)('%s: %j', async (lang, messages, gone, left) => {
  const facts = (await play(lang, messages)).join('; ');
  expect(facts).not.toContain(gone);
  for (const fact of left) expect(facts).toContain(fact);
});

test.each([
  ['en', ['I am allergic to penicillin.', 'I am not allergic to penicillin.', 'no, I am allergic'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'Am I not allergic to penicillin?'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'My husband is not allergic to penicillin, he takes it.'], ['allergy penicillin']],
  [
    'en',
    ['I am allergic to penicillin.', "I take amoxicillin? No, it's not an allergy to amoxicillin alone, all penicillins."],
    ['allergy penicillin'],
  ],
  ['en', ['I am allergic to penicillin.', 'I am not only allergic to penicillin, also to latex.'], ['allergy penicillin', 'allergy latex']],
  ['en', ['I am allergic to penicillin.', "I'm not sure if I am allergic to penicillin."], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'If I were not allergic to penicillin I would take it.'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'Thank you, no more questions.'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'It is not a mild allergy to penicillin, I nearly died.'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', "I do not take penicillin because I'm allergic."], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'Penicillin is not a joke, I had anaphylaxis'], ['allergy penicillin']],
  [
    'en',
    ['I am allergic to penicillin and aspirin.', "I'm not allergic to ibuprofen, I take it."],
    ['allergy penicillin', 'allergy aspirin'],
  ],
  ['de', ['Ich bin allergisch gegen Penicillin.', 'Penicillin vertrage ich nicht, das ist keine Einbildung.'], ['allergy penicillin']],
  ['de', ['Ich bin allergisch gegen Penicillin.', 'Gegen Penicillin bin ich nicht nur ein bisschen allergisch.'], ['allergy penicillin']],
  [
    'de',
    ['Ich bin allergisch gegen Penicillin.', 'Der Arzt meinte, es sei keine Penicillinallergie, aber ich glaube das nicht.'],
    ['allergy penicillin'],
  ],
  ['de', ['Ich bin allergisch gegen Penicillin.', 'Mein Bruder hat keine Allergie gegen Penicillin.'], ['allergy penicillin']],
  [
    'fr',
    ['Je suis allergique à la pénicilline.', "Ma fille n'est pas allergique à la pénicilline, elle en prend."],
    ['allergy penicillin'],
  ],
  ['fr', ['Je suis allergique à la pénicilline.', 'Je ne prends pas de pénicilline, je suis allergique.'], ['allergy penicillin']],
  ['es', ['Soy alérgica a la penicilina.', 'No es solo alergia a la penicilina, también al látex.'], ['allergy penicillin']],
  ['es', ['Soy alérgica a la penicilina.', '¿Y si no soy alérgica a la penicilina?'], ['allergy penicillin']],
  ['it', ['Sono allergica alla penicillina.', 'Non so se sono allergica alla penicillina, forse'], ['allergy penicillin']],
  ['pt', ['Sou alérgica à penicilina.', 'O meu marido não é alérgico à penicilina.'], ['allergy penicillin']],
  ['tr', ['Penisiline alerjim var.', 'Kızımın penisiline alerjisi yok.'], ['allergy penicillin']],
  ['ru', ['У меня аллергия на пенициллин.', 'У мужа нет аллергии на пенициллин.'], ['allergy penicillin']],
  ['ru', ['У меня аллергия на пенициллин.', 'Пенициллин не пью, у меня аллергия.'], ['allergy penicillin']],
  ['ru', ['У меня аллергия на пенициллин.', 'Это не просто аллергия на пенициллин, был отёк.'], ['allergy penicillin']],
  ['ar', ['عندي حساسية من البنسلين', 'زوجي ما عنده حساسية من البنسلين'], ['allergy penicillin']],
  ['ar', ['عندي حساسية من البنسلين', 'لا آخذ البنسلين لأن عندي حساسية'], ['allergy penicillin']],
  ['en', ['I take metformin.', "I don't take metformin at night, only in the morning."], ['medication metformin']],
  ['en', ['I take metformin.', "I don't take metformin when I fast."], ['medication metformin']],
  ['en', ['I take metformin.', 'Should I take metformin off my list before surgery?'], ['medication metformin']],
  ['en', ['I take metformin.', 'My doctor wants to take me off metformin next month.'], ['medication metformin']],
  ['en', ['I take metformin.', 'My husband does not take metformin.'], ['medication metformin']],
  ['en', ['I take metformin.', 'Do not take metformin off my list.'], ['medication metformin']],
  ['en', ['I take metformin.', "I don't take metformin and alcohol together."], ['medication metformin']],
  ['en', ['I take metformin.', "I can't take aspirin, that is the allergy."], ['medication metformin', 'allergy aspirin']],
  ['en', ['I take warfarin.', "I don't take warfarin.", 'no, I do take it'], ['medication warfarin']],
  ['en', ['I take metformin.', 'I take metformin, that is not the allergy.'], ['medication metformin']],
  ['de', ['Ich nehme Metformin.', 'Metformin nehme ich nicht nüchtern.'], ['medication metformin']],
  ['de', ['Ich nehme Metformin.', 'Muss ich Metformin aus meiner Liste streichen?'], ['medication metformin']],
  ['de', ['Ich nehme Metformin.', 'Nehmen Sie Metformin nicht aus meiner Liste.'], ['medication metformin']],
  ['fr', ['Je prends de la metformine.', 'Je ne prends pas la metformine le soir.'], ['medication metformin']],
  ['fr', ['Je prends de la metformine.', "N'enlevez pas la metformine de mes médicaments."], ['medication metformin']],
  ['fr', ['Je prends de la metformine.', 'Faut-il enlever la metformine de mes médicaments ?'], ['medication metformin']],
  ['es', ['Tomo metformina.', 'No tomo metformina con el estómago vacío.'], ['medication metformin']],
  ['es', ['Tomo metformina.', 'No quite la metformina de mis medicamentos.'], ['medication metformin']],
  ['it', ['Prendo metformina.', 'Mio marito non prende metformina.'], ['medication metformin']],
  ['pt', ['Tomo metformina.', 'Não tire a metformina dos meus medicamentos.'], ['medication metformin']],
  ['tr', ['Metformin kullanıyorum.', 'Metformini akşam kullanmıyorum.'], ['medication metformin']],
  ['ru', ['Я принимаю метформин.', 'Я не принимаю метформин натощак.'], ['medication metformin']],
  ['ru', ['Я принимаю метформин.', 'Не убирайте метформин из моих лекарств.'], ['medication metformin']],
  ['ar', ['آخذ ميتفورمين', 'لا تحذف الميتفورمين من أدويتي'], ['medication metformin']],
  ['en', ['I am allergic to penicillin.', 'The nurse says I am not allergic to penicillin.'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', "No allergy to latex. I'm allergic to penicillin."], ['allergy penicillin']],
  [
    'en',
    ['I am allergic to penicillin.', 'No, penicillin is the allergy. I take ramipril 5 mg.'],
    ['allergy penicillin', 'medication ramipril 5'],
  ],
  ['en', ['I am allergic to penicillin.', 'Not an allergy? Penicillin 500 mg gave me hives!'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', 'My mistake, I am not allergic to penicillin only, to latex too.'], ['allergy penicillin']],
  [
    'en',
    ['I am allergic to penicillin.', 'Sorry, allergy to penicillin, not to cetirizine, I take cetirizine 10 mg.'],
    ['allergy penicillin', 'medication cetirizine'],
  ],
  [
    'en',
    ['I am allergic to codeine. I take ramipril 5 mg.', "I don't take codeine, that is the allergy. I take ramipril."],
    ['allergy codeine', 'medication ramipril'],
  ],
  ['en', ['I take aspirin 100 mg.', 'I am not allergic to aspirin, I take it.'], ['medication aspirin']],
  [
    'de',
    ['Ich bin allergisch gegen Novalgin.', 'Gegen Novalgin habe ich keine Allergie mehr, sagt man, aber ich nehme es nie.'],
    ['allergy metamizole'],
  ],
  [
    'de',
    ['Ich bin allergisch gegen Penicillin. Ich nehme Ramipril 5 mg.', 'Ramipril ist keine Allergie, das nehme ich doch.'],
    ['allergy penicillin', 'medication ramipril'],
  ],
  ['de', ['Ich nehme Marcumar.', 'Marcumar nehme ich nicht.', 'nein, doch'], ['medication phenprocoumon']],
  ['fr', ['Je suis allergique à la pénicilline.', "Ce n'est pas grave, l'allergie à la pénicilline."], ['allergy penicillin']],
  [
    'fr',
    ['Je prends du bisoprolol 5 mg.', "Je ne prends pas l'aspirine, je suis allergique. Le bisoprolol je le prends."],
    ['medication bisoprolol', 'allergy aspirin'],
  ],
  ['es', ['Soy alérgica a la penicilina.', 'No, no es mentira, soy alérgica a la penicilina.'], ['allergy penicillin']],
  ['es', ['Tomo enalapril 10 mg.', 'La aspirina no la tomo, es la alergia.'], ['medication enalapril', 'allergy aspirin']],
  ['it', ['Sono allergica alla penicillina.', 'Non sono allergica al lattice, alla penicillina sì.'], ['allergy penicillin']],
  ['pt', ['Sou alérgica à penicilina.', 'Não é engano, sou alérgica à penicilina.'], ['allergy penicillin']],
  ['tr', ['Penisiline alerjim var.', 'Penisilin kullanmıyorum çünkü alerjim var.'], ['allergy penicillin']],
  ['tr', ['Penisiline alerjim var.', 'Penisiline alerjim yok değil, var.'], ['allergy penicillin']],
  ['ru', ['У меня аллергия на пенициллин.', 'Нет, на пенициллин аллергия есть, на латекс нет.'], ['allergy penicillin']],
  ['ru', ['У меня аллергия на пенициллин.', 'Врач сказал, аллергии на пенициллин нет, но я боюсь.'], ['allergy penicillin']],
  [
    'ru',
    ['Пациент — мой сын. У него аллергия на цефтриаксон.', 'У меня нет аллергии на цефтриаксон, это у сына.'],
    ['allergy ceftriaxone'],
  ],
  ['en', ['My son is the patient. He is allergic to penicillin.', 'I am not allergic to penicillin.'], ['allergy penicillin']],
  ['ar', ['عندي حساسية من البنسلين', 'لا، البنسلين هو الحساسية'], ['allergy penicillin']],
  ['ar', ['آخذ ميتفورمين', 'ما آخذ ميتفورمين الا الصبح'], ['medication metformin']],
  [
    'en',
    ['I take metoprolol. I am allergic to penicillin.', 'Thanks, that is all, no allergy questions please about penicillin'],
    ['allergy penicillin', 'medication metoprolol'],
  ],
  ['en', ['I am allergic to penicillin.', 'Remove penicillin? No, please do not remove it, it is an allergy.'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', "I'm not allergic to penicillin.", 'yes I am allergic'], ['allergy penicillin']],
  ['en', ['I am allergic to penicillin.', "I'm not allergic to penicillin.", 'What do you mean?'], ['allergy penicillin']],
  ['en', ['I take ibuprofen 600 mg.', 'My doctor said: the ibuprofen, take it off before surgery?'], ['medication ibuprofen']],
] as const)('%s: it stays after %j', async (lang, messages, left) => {
  const facts = (await play(lang, messages)).join('; ');
  for (const fact of left) expect(facts).toContain(fact);
});
