import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency, readEmergency } from '../../assistant/emergency.ts';
import { writeReply } from '../../assistant/reply.ts';
import type { ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import { SPOKEN } from '../../domain/conversation/language.ts';
import { readCries } from '../../terminology/emergencies/tables.ts';

/** The gravest cries in languages that nobody answers in: heard, answered with the number first, and not taken from stories, denials and questions. */

const CRIES: [string, string, string][] = [
  ['zh', '我胸口剧痛，无法呼吸', 'breathing|chest_pain'],
  ['zh', '我妈妈昏迷不醒，叫不醒她！', 'unconscious'],
  ['zh', '我不想活了', 'self_harm'],
  ['ja', '胸がとても痛くて、息ができません', 'breathing|chest_pain'],
  ['ja', '父が意識がありません。どうしたらいいですか?', 'unconscious'],
  ['ko', '가슴이 너무 아프고 숨을 쉴 수 없어요', 'breathing|chest_pain'],
  ['ko', '아내가 쓰러졌어요, 의식이 없어요', 'unconscious'],
  ['hi', 'सीने में बहुत तेज दर्द है, सांस नहीं ले पा रहा हूं', 'breathing|chest_pain'],
  ['hi', 'मेरे पिता बेहोश हो गए हैं', 'unconscious'],
  ['pl', 'Mam silny ból w klatce piersiowej, nie mogę oddychać', 'breathing|chest_pain'],
  ['pl', 'maz stracil przytomnosc i nie oddycha', 'unconscious'],
  ['nl', 'Ik heb hevige pijn op de borst en kan niet ademen', 'breathing|chest_pain'],
  ['nl', 'mijn vader heeft een scheve mond en kan niet meer praten', 'stroke'],
  ['uk', 'У мене сильний біль у грудях, не можу дихати', 'breathing|chest_pain'],
  ['uk', 'Рятуйте, кров не зупиняється', 'bleeding|unspecified'],
  ['fa', 'درد شدید قفسه سینه دارم و نمی‌توانم نفس بکشم', 'breathing|chest_pain'],
  ['fa', 'پدرم بیهوش شده است', 'unconscious'],
  ['ur', 'سینے میں شدید درد ہے اور سانس نہیں آ رہی', 'breathing|chest_pain'],
  ['ur', 'میری ماں بے ہوش ہے', 'unconscious'],
  ['sv', 'Jag har svår smärta i bröstet och kan inte andas', 'breathing|chest_pain'],
  ['sv', 'Min man är medvetslös', 'unconscious'],
  ['vi', 'Tôi bị đau ngực dữ dội, không thở được', 'breathing|chest_pain'],
  ['vi', 'Chồng tôi bất tỉnh rồi', 'unconscious'],
];

const ASKED = [
  '我胸痛',
  '胸が痛いです',
  '가슴이 아파요',
  'सीने में दर्द है',
  'boli mnie klatka piersiowa',
  'ik heb pijn op de borst',
  'у мене болить у грудях',
  'سینه ام درد می کند',
  'سینے میں درد ہے',
  'jag har ont i bröstet',
  'tôi bị đau ngực',
];

const ORDINARY = [
  '我没有胸痛，也没有呼吸困难',
  '去年我心脏病发作',
  '手术后会不会呼吸困难？',
  '我的膝盖痛了两年',
  '我血压正常，没有呼吸问题',
  '胸の痛みはありません',
  '去年、心臓発作を起こしました',
  '膝が痛くて手術を受けたいです',
  '가슴 통증은 없어요',
  '작년에 심장마비가 왔어요',
  '무릎 수술을 받고 싶어요',
  'सीने में दर्द नहीं है',
  'पिछले साल दिल का दौरा पड़ा था',
  'मुझे घुटने का ऑपरेशन करवाना है',
  'Nie mam bólu w klatce piersiowej ani duszności',
  'Rok temu miałem zawał',
  'Czy po operacji może boleć w klatce piersiowej?',
  'boli mnie kolano od trzech lat',
  'Ik heb geen pijn op de borst',
  'Vorig jaar heb ik hevige pijn op de borst gehad',
  'Ik wil een nieuwe knie',
  'Wat zijn de symptomen van een hartaanval?',
  'У мене немає болю в грудях',
  'Два роки тому у мене був сильний біль у грудях',
  'Болить коліно, хочу операцію',
  'درد قفسه سینه ندارم',
  'سال قبل سکته قلبی کرده بودم',
  'می خواهم زانویم را عمل کنم',
  'سینے میں درد نہیں ہے',
  'پچھلے سال دل کا دورہ پڑا تھا',
  'مجھے گھٹنے کا آپریشن کروانا ہے',
  'Jag har inte ont i bröstet',
  'Förra året hade jag svår smärta i bröstet',
  'Jag vill operera mitt knä',
  'Tôi không bị đau ngực',
  'Năm ngoái tôi bị đau ngực dữ dội',
  'Tôi muốn phẫu thuật đầu gối',
];

const FACTS: ReplyInput['facts'] = {
  ...{ patient_first_name: 'Ana', language: 'en', procedure_name: null, destination_country: null, country_of_residence: null },
  ...{ known_conditions: [], missing: ['procedure'], pending_documents: [], open_issues: [], matches: [], case_status: 'intake' },
  ...{ newly_understood: [], put_right: null },
};
const reply = (message: string, branch: ReplyInput['branch'], country_of_residence: string) =>
  writeReply({ branch, category: 'symptom_report', message, history: [], facts: { ...FACTS, country_of_residence } });

describe('an emergency in a language that is not spoken here', () => {
  it.each(CRIES)('%s: %s', (_language, message, presentations) => {
    expect(isEmergency(message)).toBe(true);
    expect(presentations.split('|')).toContain(readEmergency(message)?.presentation);
  });

  it.each(ASKED)('is asked about, where only a sign is told: %s', (message) => {
    expect([isEmergency(message), maybeEmergency(message)]).toEqual([false, true]);
  });

  it.each(ORDINARY)('is not %s', (message) => {
    expect([isEmergency(message), maybeEmergency(message)]).toEqual([false, false]);
  });

  it('is answered with the number first, in those words', () => {
    const told = reply('Mam silny ból w klatce piersiowej, nie mogę oddychać', 'emergency_guidance', 'PL');
    expect(told.split('\n\n')[0]).toBe('Proszę natychmiast zadzwonić pod numer 112 (Poland).');
    expect(told).toContain('This may be an emergency.');
    const asked = reply('我胸痛', 'answer_question', 'CN');
    expect(asked.split('\n\n')[0]).toMatch(/^请立即拨打急救电话 .*120/);
    expect(asked).toContain('Is this happening now?');
  });

  it('has words for whom to call in each language of the table, none of which is one of ours', () => {
    const languages = [...new Set(readCries().map(({ language }) => language))];
    for (const language of languages) {
      const own = readCries().filter((row) => row.language === language);
      expect(own.filter(({ concept }) => concept === 'call').map(({ phrases }) => phrases.split('{}'))).toEqual([
        [expect.any(String), expect.any(String)],
      ]);
      expect(own.map(({ concept }) => concept)).toEqual(
        expect.arrayContaining(['breathing', 'chest_pain', 'stroke', 'unconscious', 'bleeding', 'self_harm', 'held']),
      );
      expect(SPOKEN).not.toContain(language);
    }
    expect(languages).toHaveLength(11);
  });
});
