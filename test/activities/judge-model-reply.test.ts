import { beforeAll, describe, expect, it } from '@jest/globals';
import { openJudge } from '../../activities/conversation/reply/judge-model-reply.ts';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import type { LanguageModel } from '../../adapters/llm/language-model.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { SPOKEN, type SpokenLanguage } from '../../domain/conversation/language.ts';
import { BAD_SENTENCES } from '../support/bad-model.ts';

let offline: LanguageModel;
beforeAll(async () => {
  offline = createOfflineModel({ conditions: await readIcd10() });
});

/** The rule that a model's reply is held back by; null: it is shown. */
async function judged(reply: string, message: string, language: SpokenLanguage): Promise<string | null> {
  const facts = {
    ...{ patient_first_name: null, language, procedure_name: null, destination_country: null, known_conditions: [], missing: [] },
    ...{ pending_documents: [], open_issues: [], matches: [], case_status: 'intake', newly_understood: [], put_right: null },
  };
  const judge = await openJudge(offline, { branch: 'answer_question', category: 'symptom_report', message, history: [], facts }, {});
  return (await judge.judge(reply)).rule;
}

const HELLO: Record<SpokenLanguage, string> = {
  en: 'I need a new knee and would like to come in spring.',
  es: 'Necesito una rodilla nueva y me gustaría ir en primavera.',
  de: 'Ich brauche ein neues Knie und möchte im Frühling kommen.',
  fr: 'J’ai besoin d’un nouveau genou et je voudrais venir au printemps.',
  pt: 'Preciso de um joelho novo e gostaria de ir na primavera.',
  it: 'Ho bisogno di un ginocchio nuovo e vorrei venire in primavera.',
  tr: 'Yeni bir dize ihtiyacım var ve ilkbaharda gelmek istiyorum.',
  ar: 'أحتاج إلى مفصل ركبة جديد وأود أن آتي في الربيع.',
  ru: 'Мне нужен новый коленный сустав, и я хотел бы приехать весной.',
};

describe('a reply that a model wrote', () => {
  it.each(SPOKEN.flatMap((language) => BAD_SENTENCES[language].map((sentence) => [language, sentence] as const)))(
    'is held back where it says what nobody may (%s): %s',
    async (language, sentence) => {
      expect(await judged(sentence, HELLO[language], language)).not.toBeNull();
    },
  );

  it.each([
    ['en', 'I am afraid you have diabetes.'],
    ['en', 'I am sorry to say that your scan shows a pulmonary embolism.'],
    ['de', 'Ich fürchte, Sie haben eine Hepatitis C.'],
    ['de', 'Sie leiden bestimmt an Parkinson.'],
    ['de', 'Bei Ihnen liegt eine Herzschwäche vor.'],
    ['fr', 'Je crains que vous ayez un diabète.'],
    ['es', 'Me temo que usted padece epilepsia.'],
    ['it', 'Temo che lei abbia un diabete.'],
    ['pt', 'Receio que tenha diabetes.'],
    ['ru', 'Боюсь, что у вас диабет.'],
  ] as const)('is held back where it names a disease that nobody told (%s): %s', async (language, sentence) => {
    expect(await judged(sentence, HELLO[language], language)).not.toBeNull();
  });

  it.each([
    ['en', 'I have diabetes and need a new knee.', 'Thank you, I have noted your diabetes. Which medicines do you take for it?'],
    ['de', 'Ich habe Lungenkrebs.', 'Es tut mir leid, dass Sie Lungenkrebs haben. Seit wann wissen Sie davon?'],
    ['de', 'Ich habe Asthma.', 'Danke, Asthma ist notiert. Nehmen Sie etwas dagegen?'],
    ['ar', 'عندي ربو وأحتاج إلى ركبة جديدة.', 'شكرا، سيطلع الأطباء على ما وصفته.'],
    ['fr', 'Je souffre d’asthme.', 'Merci, l’asthme est noté. Prenez-vous un traitement ?'],
  ] as const)('is shown where it says again what was told (%s): %s', async (language, message, reply) => {
    expect(await judged(reply, message, language)).toBeNull();
  });
});
