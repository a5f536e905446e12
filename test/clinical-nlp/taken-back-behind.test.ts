import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A medicine that a message names and takes back: never begun, changed for another, struck from the list; and the dose that was changed. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const taken = (message: string) =>
  extract(message, { source: 'message' })
    .medications.filter(({ status }) => status === 'active')
    .map(({ name, dose }) => (dose ? `${name} ${dose}` : name));

describe('a medicine that was never begun', () => {
  it.each([
    'They wrote me up for sertraline 50, I never started it.',
    'Sertralin 50... nein, das hab ich nie angefangen',
    'sertralina 50, al final nunca la empecé',
    "sertraline 50, mais je ne l'ai jamais pris",
    "sertralina 50, ma non l'ho mai presa",
    'sertralina 50... nunca cheguei a tomar',
    'sertralin 50 yazdılar ama hiç başlamadım',
    'прописали сертралин 50, но я так и не начала',
    'كتب لي سيرترالين ٥٠ بس ما بديته أصلا',
  ])('is not taken: %s', (message) => expect(taken(message)).toEqual([]));
});

describe('a medicine that another took the place of', () => {
  it.each([
    ['bisoprolol 5, but my GP swapped it for nebivolol 2.5', ['nebivolol 2.5']],
    ['Omeprazol hatte ich, wurde umgestellt auf Pantoprazol 40', ['pantoprazole 40']],
    ['enalapril 10, ah no, me lo cambiaron por losartán 50', ['losartan 50']],
    ["ramipril 5, mais on l'a remplacé par candésartan 8", ['candesartan 8']],
    ["ramipril 5, poi l'hanno sostituito con candesartan 8", ['candesartan 8']],
    ['enalapril 10, mas o médico trocou por losartana 50', ['losartan 50']],
    ['эналаприл 10, потом заменили на лозартан 50', ['losartan 50']],
    ['كنت على إنالابريل وغيروه إلى لوسارتان ٥٠', ['losartan 50']],
  ])('%s', (message, expected) => expect(taken(message)).toEqual(expected));

  it.each([
    ['They want to change it to apixaban, I take warfarin 5', 'warfarin 5'],
    ['no me lo cambiaron por losartán, sigo con enalapril 10', 'enalapril 10'],
    ['HTA sous amlodipine 5, hypothyroïdie substituée par Levothyrox 75', 'amlodipine 5'],
    ["HTA sous amlodipine 5, diabète passé à l'insuline l'an dernier", 'amlodipine 5'],
  ])('stays where the change is only wished for or denied: %s', (message, expected) => expect(taken(message)).toContain(expected));
});

describe('a medicine that the record is to lose', () => {
  it.each([
    'could you take naproxen off my list please',
    'please remove naproxen from my record, never had it',
    'Können Sie Naproxen aus meiner Akte streichen?',
    '¿me quita el naproxeno de la ficha?',
    'pouvez-vous retirer le naproxène de mon dossier',
    'può togliere il naproxene dalla scheda?',
    'tira o naproxeno da minha lista por favor',
    'naprokseni listemden siler misiniz',
    'удалите напроксен из моей карты',
    'ممكن تحذف النابروكسين من السجل',
  ])('is not taken: %s', (message) => expect(taken(message)).toEqual([]));
});

describe('the dose that was changed', () => {
  it.each([
    ['nebivolol 2.5. Oh wait they raised it in spring, it is 5 mg now', ['nebivolol 5 mg']],
    ['Euthyrox 50, na 75 seit Mai', ['levothyroxine (Euthyrox) 75']],
    ['gabapentina 300. me la subieron a 600 en marzo', ['gabapentin 600']],
    ['gabapentin 300 akşam... 150ye düşürdü doktor', ['gabapentin 150']],
    ['كونكور 5... هلق صار 10', ['bisoprolol 10']],
    ['Tresiba 20... era 14 e l’hanno aumentato', ['insulin degludec (Tresiba) 20']],
  ])('%s', (message, expected) => expect(taken(message)).toEqual(expected));

  it('is no figure of something else', () => {
    expect(taken('amlodipine 5, blood pressure dropped to 120 over 80')).toEqual(['amlodipine 5']);
    expect(taken('bisoprolol 5, now 3 years')).toEqual(['bisoprolol 5']);
  });
});

describe('medicines in everyday words', () => {
  it.each([
    ["I'm on the mini pill, a fluid tablet and use eye drops", ['oral contraceptive', 'diuretic', 'eye drops']],
    ['ich nehme Metformin und ein Asthmaspray', ['metformin', 'inhaler']],
    ['tomo pastillas anticonceptivas y un inhalador', ['oral contraceptive', 'inhaler']],
    ['je prends la pilule et un collyre', ['oral contraceptive', 'eye drops']],
    ['prendo la pillola e un collirio', ['oral contraceptive', 'eye drops']],
    ['uso a bombinha e um colírio', ['inhaler', 'eye drops']],
    ['doğum kontrol hapı ve göz damlası kullanıyorum', ['oral contraceptive', 'eye drops']],
    ['пью мочегонное и пользуюсь спреем для носа', ['diuretic']],
    ['آخذ حبوب منع الحمل ومدر للبول وبخاخ الربو', ['oral contraceptive', 'diuretic', 'inhaler']],
  ])('%s', (message, expected) => expect(taken(message)).toEqual(expect.arrayContaining(expected)));

  it('name no second medicine where the inhaler has a name', () => {
    expect(taken('salbutamol inhaler when I need it')).toEqual(['salbutamol']);
    expect(taken('timolol eye drops at night')).toEqual(['timolol']);
  });
});
