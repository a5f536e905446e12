import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readChoice } from '../../assistant/dialogue/choice.ts';
import type { Option } from '../../assistant/dialogue/choice-names.ts';
import { type DialogueState, planDialogue } from '../../assistant/dialogue/plan.ts';

/** How people choose who do not answer in a word: beside other things they say, and again when they are asked whether they mean it. */

const OPTIONS: Option[] = [
  { id: 'a', rank: 1, name: 'Solvera Clinic', places: ['Barcelona', 'Spain'] },
  { id: 'b', rank: 2, name: 'Almendral International Hospital', places: ['Madrid', 'Spain'] },
  { id: 'c', rank: 3, name: 'Valdeluz Clinic', places: ['Málaga', 'Spain'] },
  { id: 'd', rank: 4, name: 'Costalba Hospital', places: ['Madrid', 'Spain'] },
];

describe('a choice beside other words', () => {
  it.each([
    ['number 1 then whatever it is but I want to see the name', 'a'],
    ['yes and I want number 1 the Solvera in barcelona. I sent the doctors letter too', 'a'],
    ['I did choose I want Solvera Clinic', 'a'],
    ['I told you four times Solvera Clinic in Barcelona yes', 'a'],
    ['My daughter and I talked it over last night and we would like to go with Valdeluz Clinic because she lives near there', 'c'],
    ['ok so after reading all of that I pick option 3, my neighbour was happy in Spain', 'c'],
    ['Please ask the Almendral and also the Costalba, whoever answers first gets me', 'b d'],
    ['Also gut, meine Frau meint, wir nehmen Nummer 2, die in Madrid mit den vielen Operationen', 'b'],
    ['Ich habe doch schon dreimal gesagt, dass ich die Solvera möchte', 'a'],
    ['mire, al final después de hablarlo con mi marido elijo la Valdeluz, que nos pilla más cerca de mi hermana', 'c'],
    ['je choisis Solvera parce que ma fille habite à deux pas, et pour le reste on verra bien', 'a'],
    ['depois de pensar bastante escolho a Costalba, a minha irmã foi lá operada', 'd'],
    ['ne ho parlato con mio figlio e scelgo la Valdeluz, che costa anche meno delle altre', 'c'],
    ['eşimle uzun uzun konuştuk, sonunda Solvera Clinic istiyorum, inşallah iyi olur', 'a'],
    ['мы с мужем долго думали и выбираем, то есть я выбираю номер 2, остальные слишком далеко', 'b'],
    ['بعد ما فكرت كثير مع اهلي اختار رقم 3 ان شاء الله', 'c'],
  ])('%s', (message, ids) => {
    expect(readChoice(message, OPTIONS)?.ids.join(' ')).toBe(ids);
  });

  it.each([
    'I take warfarin 3 milligrams in the evening and ramipril 5 in the morning',
    'herniated disc. 2 years now and nobody helps me',
    'I have 2 children and I want to be back at work in 3 weeks',
    'number 1 is much too expensive for us and number 2 is too far away',
    'Solvera Clinic has terrible reviews on the internet, my neighbour wrote one',
    'Does Solvera Clinic have parking for my husband?',
    'what do you know about number 2 and who would operate on me there?',
    'I do not want Solvera Clinic, my cousin was treated badly there',
    'my sister wanted number 2 on the list of her own doctor at home, that was 3 years ago?',
    'Die Solvera ist mir zu teuer und die Valdeluz hat keinen Dolmetscher',
    'la Solvera es demasiado cara para nosotros y está muy lejos',
    'nehme morgens 2 Tabletten und abends 1',
    'prendo 2 compresse al giorno e voglio dormire meglio',
  ])('%s is none', (message) => {
    expect(readChoice(message, OPTIONS)).toBeNull();
  });
});

const STATE: DialogueState = {
  ...{ message: '', asked: [], shown_last: false, options: OPTIONS, chosen: [], shares: false, may_consent: false, quotes: [] },
  opinion: 'too_early',
};

describe('a choice that was read back', () => {
  const stepAfter = (message: string) =>
    planDialogue({ ...STATE, message, asked: [{ item: 'confirm_choice', provider_ids: ['a'], times: 1 } as never] }).step;

  it.each([
    'yes please ask them',
    'yes and I sent the doctors letter too',
    '1',
    'number 1',
    'Solvera',
    'I told you four times Solvera Clinic in Barcelona yes',
    'ja, fragen Sie dort bitte an, ich warte schon lange',
    'sí, pregúnteles por favor lo antes posible',
    'oui demandez-leur, merci pour votre patience',
    'sì, scrivete pure a loro quando potete',
    'evet lütfen onlara sorun, bekliyorum',
    'да, напишите им пожалуйста поскорее',
    'نعم اسألوهم من فضلكم باسرع وقت',
  ])('%s', (message) => {
    expect(stepAfter(message)).toEqual({ kind: 'choose', ids: ['a'] });
  });

  it.each([
    ['no, Valdeluz', { kind: 'confirm_choice', ids: ['c'] }],
    ['yes but also ask Costalba', { kind: 'confirm_choice', ids: ['a', 'd'] }],
    ['yes but not Solvera, I want Valdeluz', { kind: 'confirm_choice', ids: ['c'] }],
    ['no', { kind: 'choose_none' }],
  ])('%s changes it', (message, step) => {
    expect(stepAfter(message)).toEqual(step);
  });

  it.each([
    'yes but wait, I have to ask my husband first',
    'yes, what does it cost there?',
    'ja aber erst möchte ich mit meinem Arzt sprechen',
  ])('%s does not do it yet', (message) => {
    expect(stepAfter(message)?.kind).not.toBe('choose');
  });
});

const CHOICES = readFileSync('test/data/answers/choices.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string, string]);

describe('a choice that is put right, left out, or said with a consent', () => {
  it.each(CHOICES)('%s: %s after %s', (readBack, follows, message) => {
    const asked = readBack === '-' ? [{ item: 'provider_selection' }] : [{ item: 'confirm_choice', provider_ids: [...readBack] }];
    const { step, act } = planDialogue({ ...STATE, options: OPTIONS.slice(0, 3), shown_last: true, asked: asked as never, message });
    const ids = step !== null && 'ids' in step ? ` ${step.ids.join('')}` : '';
    expect(`${step?.kind ?? act}${ids}`).toBe(follows);
  });
});

describe('where hospitals were found', () => {
  it.each([
    'are you going to show me them or not love',
    'I dont know any hospitals love you havent shown me any',
    'well show me the ones in spain and portugal then',
    'you never named a single one, give me the names',
    'is there really no clinic in Portugal?',
    'Warum zeigen Sie mir Indien? Gibt es in Polen keine Klinik? Sagen Sie einfach ja oder nein.',
    'todavía no me ha enseñado ningún hospital',
    '¿no hay ninguna clínica en Portugal?',
    'vous ne m’avez montré aucun hôpital, montrez-les',
    'há alguma clínica mais perto de casa?',
    'non ho visto nessun ospedale, me li mostri',
    'Portekiz’de hastane var mı?',
    'есть ли клиники поближе к дому?',
    'هل يوجد مستشفى في المغرب؟',
    '¿Ya me puede mostrar los hospitales? ¿Y necesito visa para ir?',
    'عطني المستشفيات',
    'عطني اسماء المستشفيات',
    'رحت المستشفى وعطوني دم وقالوا تمام الحين. عطني المستشفيات',
    'Ich möchte die Krankenhäuser sehen',
    'Kann ich jetzt die Kliniken sehen?',
    'Geben Sie mir die Liste',
    'Quiero ver los hospitales',
    'me enseña las clínicas por favor',
    'páseme los nombres de los hospitales',
    'Je voudrais voir les hôpitaux',
    'faites voir les cliniques',
    'Vorrei vedere gli ospedali',
    'mi mandi la lista degli ospedali',
    'Quero ver os hospitais',
    'me mostra os hospitais',
    'pode mostrar as clínicas?',
    'me passa os nomes dos hospitais',
    'Hastaneleri göster',
    'hastaneleri görebilir miyim?',
    'hastane listesini gönderin',
    'Klinikleri görmek istiyorum',
    'Покажите больницы',
    'хочу посмотреть клиники',
    'дайте список больниц',
    'можно увидеть больницы?',
    'اريد ان ارى المستشفيات',
    'ورني المستشفيات',
    'ابي اشوف المستشفيات',
    'ممكن تعرض لي المستشفيات',
    'أرسل لي قائمة المستشفيات',
    'qual a diferença entre esses hospitais?',
    "what's the difference between these hospitals?",
    'Was ist der Unterschied zwischen diesen Kliniken?',
    '¿cuál es la diferencia entre estos hospitales?',
    'quelle est la différence entre ces hôpitaux ?',
    "che differenza c'è tra questi ospedali?",
    'bu hastaneler arasındaki fark ne?',
    'в чем разница между этими больницами?',
    'ما الفرق بين هذه المستشفيات؟',
  ])('%s is answered with them', (message) => {
    expect(planDialogue({ ...STATE, message }).act).toBe('matches');
  });

  it.each([
    'I will show them the letter when I am there',
    'is there any risk with the anaesthetic?',
    'I was in a hospital in Spain last year',
    'Gibt es ein Risiko bei der Narkose?',
    'no hay nada más que contar',
    'нет, операций не было',
    'I was shown the hospital by my doctor in 2010',
    'the hospital gave me blood and a list of medicines',
    'At the hospital they saw a shadow on my lung',
    'Die Klinik hat mir eine Liste der Medikamente gegeben',
    'Im Krankenhaus habe ich gesehen, dass es schlimmer wird',
    'El hospital me dio los papeles',
    'vi al médico en el hospital ayer',
    "À l'hôpital on m'a montré la radio",
    "l'ospedale mi ha dato i farmaci",
    'o hospital me deu alta',
    'Hastanede doktoru gördüm',
    'в больнице мне показали снимок',
    'المستشفى عطاني دواء',
    'رحت المستشفى وعطوني دم',
    "I don't want the hospitals to see my name",
    'Can the hospitals see my record?',
    'Dürfen die Kliniken meine Akte sehen?',
    '¿los hospitales pueden ver mi nombre?',
    'Les hôpitaux voient-ils mon dossier ?',
  ])('%s is not', (message) => {
    expect(planDialogue({ ...STATE, message }).act).not.toBe('matches');
  });
});

describe('an ordinal while something else was asked', () => {
  const stepAfter = (message: string, item: 'phone' | 'body_measures' | 'issue_clarification') =>
    planDialogue({ ...STATE, message, asked: [{ item }] }).step;

  it.each([
    'el segundo',
    'вторая',
    'the second one pls',
    'die zweite bitte',
    'il secondo',
    'le deuxième',
    'o segundo da lista',
    'ikincisi',
    'الثاني',
    'вот эту вторую',
  ])('%s is read back as a choice', (message) => {
    for (const item of ['phone', 'body_measures'] as const)
      expect(stepAfter(message, item)).toEqual({ kind: 'confirm_choice', ids: ['b'] });
  });

  it.each(['2', 'two', 'dos', 'два', 'iki', 'اثنين'])('%s is a number, and may answer what was asked', (message) => {
    expect(stepAfter(message, 'body_measures')).toBeNull();
  });

  it('is none where it may answer the question itself', () => {
    expect(stepAfter('the second', 'issue_clarification')).toBeNull();
  });
});
