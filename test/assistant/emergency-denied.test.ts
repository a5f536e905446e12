import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { deniesNow, tellsOfHelpThere } from '../../assistant/emergency-denied.ts';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';
import { ENGLISH_EMERGENCY } from '../../assistant/emergency-reply.ts';

const afterQuestion = (message: string) => tellsOfEmergency({ message, asked_item: 'emergency_now' });
const afterGuidance = (message: string) =>
  tellsOfEmergency({ message, asked_item: null, last_assistant_message: ENGLISH_EMERGENCY.emergency });

describe('the answer that nothing is happening, with other facts', () => {
  it.each([
    'Goodness, no, nothing is happening. She is peeling potatoes. The goitre presses on her at night, she takes carbimazole 10.',
    'Que no, no pasa nada, estoy en casa. Lo del desmayo fue en marzo, tomo enalapril de 20.',
    'Nein, es passiert gar nichts, ich sitze im Garten. Die Koliken waren im August, Pantoprazol 40.',
    "Non non, il ne se passe rien, elle dort. C'est la hanche, et elle prend du Kardégic.",
    'Não, não tá acontecendo nada, o aneurisma acharam em 2022, tomo AAS.',
    'No no, non succede niente, sono al bar. La colica era ad agosto.',
    'Hayır, bir şey olduğu yok, evdeyim. Bayılma marttaydı, kalp pili var.',
    'Да нет, ничего не происходит, я дома. Колено болит двадцать лет, пью лозартан 50.',
    'لا لا، مفيش حاجة، أنا في البيت. الإغماء كان في مارس وباخد كونكور ٥.',
  ])('raises no alarm again: %s', (message) => {
    expect(deniesNow(message)).toBe(true);
    expect(afterQuestion(message)).toBe(false);
    expect(afterGuidance(message)).toBe(false);
  });

  it.each([
    'No, that is over. But now her face has dropped on one side and she cannot speak',
    'No no, not that. I want to kill myself',
    "no it's getting worse",
    'Nein, das nicht, aber mein Mann ist gerade bewusstlos und wacht nicht auf',
    'No, ya no. Pero ahora no puedo respirar',
  ])('is an emergency by its own words: %s', (message) => {
    expect(afterGuidance(message)).toBe(true);
  });

  it.each(['no puedo respirar', 'não consigo respirar', 'لا أستطيع التنفس', 'non respira'])('is no denial: %s', (message) => {
    expect(deniesNow(message)).toBe(false);
    expect(afterQuestion(message)).toBe(true);
  });
});

describe('help that has come', () => {
  it.each([
    'The paramedics are with her now, they say it is a stroke. Please stop everything.',
    'La ambulancia ya llegó, dicen que es un infarto. Paren todo.',
    'Der Notarzt ist da, er sagt Schlaganfall. Bitte alles absagen.',
    'Les pompiers sont là, ils pensent à un infarctus. Arrêtez tout.',
    'Скорая приехала, говорят инсульт. Остановите всё.',
  ])('is not told again whom to call: %s', (message) => expect(afterGuidance(message)).toBe(false));

  it.each(['The ambulance is not here yet and he is unconscious', 'no ambulance has come, she cannot breathe'])(
    'is not there: %s',
    (message) => {
      expect(tellsOfHelpThere(message)).toBe(false);
      expect(afterGuidance(message)).toBe(true);
    },
  );
});

describe('a chest that hurts, and nothing else', () => {
  it.each([
    'my chest is hurting',
    'me duele el pecho',
    'mir tut die Brust weh',
    "j'ai mal à la poitrine",
    'dói-me o peito',
    'mi fa male il petto',
    'göğsüm ağrıyor',
    'у меня болит грудь',
    'صدري بيوجعني',
  ])('is asked about at least: %s', (message) => expect(isEmergency(message) || maybeEmergency(message)).toBe(true));
});

describe('a history with what is taken now', () => {
  it.each([
    'Als Bub hatte ich Anfälle, der letzte 1995, Keppra nehm ich immer noch',
    'The knee makes me die of pain on the stairs, two years now',
    'They did the other eye in 2019, this one has halos at night and the headlights dazzle me, a cataract they say. Warfarin 3 mg.',
  ])('is no emergency: %s', (message) => expect(isEmergency(message)).toBe(false));

  it.each(['i spring vo da Bruckn', 'I häng mi heit auf, i mog nimma', 'I had suicidal thoughts years ago, and tonight I want to die'])(
    'is one: %s',
    (message) => expect(isEmergency(message)).toBe(true),
  );
});
