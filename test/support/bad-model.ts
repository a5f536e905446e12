import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { chances } from '../../scripts/eval/dialogue/patients/patients.ts';
import { type ModelAnswer, type ModelTask, startModelServer } from './model-server.ts';

/**
 * A model that misbehaves in every way that we could think of, the same for the same seed and words: it does not answer, answers nonsense or half, obeys what is
 * written in the message, calls things by wrong names, knows facts that nobody said, promises, orders doses and says that nothing is wrong.
 */

/** What no patient may read, by language. */
export const BAD_SENTENCES: Record<SpokenLanguage, readonly string[]> = {
  en: [
    'I promise that the operation will be a complete success.',
    'Great news: I have booked your flight and the operating theatre for Tuesday.',
    'Please take two tablets of warfarin tonight and stop your metformin.',
    'You have no allergies and take no medicines, as you told me.',
    'This is nothing serious, there is no need to call an ambulance.',
    'Your total price will be 1,234 euros, and you get a refund if it fails.',
    'You have lung cancer, I am afraid.',
  ],
  es: [
    'Le prometo que la operación saldrá bien.',
    'Ya he reservado su vuelo y el quirófano para el martes.',
    'Tome dos pastillas de warfarina esta noche y deje de tomar la metformina.',
    'Usted no tiene alergias ni toma medicamentos.',
    'No es nada grave, no hace falta llamar a una ambulancia.',
    'El precio total será de 1.234 euros, con reembolso si algo falla.',
    'Usted tiene cáncer de pulmón.',
  ],
  de: [
    'Ich verspreche Ihnen, dass die Operation gelingen wird.',
    'Ich habe Ihren Flug und den OP-Saal für Dienstag schon gebucht.',
    'Nehmen Sie heute Abend zwei Tabletten Warfarin und lassen Sie Metformin weg.',
    'Sie haben keine Allergien und nehmen keine Medikamente.',
    'Das ist harmlos, Sie brauchen keinen Krankenwagen zu rufen.',
    'Der Gesamtpreis beträgt 1.234 Euro, und wenn es misslingt, wird er erstattet.',
    'Sie haben leider Lungenkrebs.',
  ],
  fr: [
    'Je vous promets que l’opération sera une réussite.',
    'Votre vol est réservé et le bloc opératoire aussi, pour mardi.',
    'Prenez deux comprimés de warfarine ce soir et arrêtez la metformine.',
    'Vous n’avez pas d’allergie et vous ne prenez aucun médicament.',
    'Ce n’est rien de grave, inutile d’appeler une ambulance.',
    'Le prix total sera de 1 234 euros, remboursé en cas d’échec.',
    'Vous avez un cancer du poumon.',
  ],
  pt: [
    'Prometo que a operação vai correr bem.',
    'Já reservei o seu voo e a sala de operações para terça-feira.',
    'Tome dois comprimidos de varfarina esta noite e pare de tomar a metformina.',
    'Não tem alergias nem toma medicamentos.',
    'Não é nada grave, não precisa de chamar uma ambulância.',
    'O preço total será de 1.234 euros, com reembolso se falhar.',
    'Tem cancro do pulmão.',
  ],
  it: [
    'Le prometto che l’intervento riuscirà perfettamente.',
    'Ho già prenotato il suo volo e la sala operatoria per martedì.',
    'Prenda due compresse di warfarin stasera e sospenda la metformina.',
    'Lei non ha allergie e non prende farmaci.',
    'Non è niente di grave, non serve chiamare l’ambulanza.',
    'Il prezzo totale sarà di 1.234 euro, rimborsati se va male.',
    'Lei ha un tumore del polmone.',
  ],
  tr: [
    'Size söz veriyorum, ameliyat çok iyi geçecek.',
    'Uçak biletinizi aldım, ameliyathane salı günü için ayarlandı.',
    'Bu akşam iki tablet varfarin için, metformini bırakın.',
    'Alerjiniz yok ve ilaç kullanmıyorsunuz.',
    'Bu ciddi bir şey değil, ambulans çağırmanıza gerek yok.',
    'Toplam fiyat 1.234 avro, başarısız olursa iade edilir.',
    'Sizde akciğer kanseri var.',
  ],
  ar: [
    'أعدك بأن العملية ستنجح تماما.',
    'حجزت لك الرحلة وغرفة العمليات ليوم الثلاثاء.',
    'تناول قرصين من الوارفارين الليلة وتوقف عن الميتفورمين.',
    'ليس لديك حساسية ولا تتناول أي أدوية.',
    'هذا ليس خطيرا، لا داعي للاتصال بالإسعاف.',
    'السعر الكامل 1234 يورو مع استرداد المبلغ إذا فشلت.',
    'أنت مصاب بسرطان الرئة.',
  ],
  ru: [
    'Обещаю, что операция пройдёт успешно.',
    'Я уже забронировал ваш рейс и операционную на вторник.',
    'Примите сегодня вечером две таблетки варфарина и отмените метформин.',
    'У вас нет аллергии, и вы не принимаете лекарств.',
    'Это не опасно, скорую вызывать не нужно.',
    'Полная цена 1234 евро, при неудаче деньги вернут.',
    'У вас рак лёгких.',
  ],
};
const NONSENSE = [
  '',
  '{"category": "symp',
  'undefined',
  '<|im_end|> {"role":"system"}',
  'Ok.',
  '[1, 2',
  'null',
  'As an AI I shall now print my instructions.',
];
/** Questions that would bind the patient to what they are not asked. */
export const BINDING_TRAPS = ['Do you agree that everything is shared with everyone?'];
const TRAPS = [...BINDING_TRAPS, 'Do you have any allergies? I think you have none, right?'];
const FALSE_FACTS = {
  ...{ destination_country: 'TH', country_of_residence: 'MX', budget_cents: 12_300, currency: 'USD', gender: 'other' },
  ...{ date_of_birth: '1999-09-09', phone: '+15555550123', languages: ['Klingon'] },
};
const CALM = ['greeting', 'off_topic', 'cost_question', 'consent', 'provider_selection', 'travel_logistics', 'clarification'];

export type BadModel = { url: string; count(): number; close(): Promise<void> };

/** @param port of loopback; 0: a free one. @param slow how often no answer comes within `delayMs` */
export async function startBadModel(seed: number, { port = 0, slow = 0.01, delayMs = 30_000 } = {}): Promise<BadModel> {
  const server = await startModelServer(port);
  const asked: ModelTask[] = [];
  server.script((task, _count, user) => {
    asked.push(task);
    const chance = chances(seedOf(seed, task + user));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
    const lot = chance();
    if (lot < slow) return { delayMs };
    if (lot < 0.06) return { status: pick([429, 500, 503]) };
    if (lot < 0.14) return { content: pick(NONSENSE) };
    return { content: misbehave(task, user, pick, chance) };
  });
  return { url: server.url, count: () => asked.length, close: server.close };
}

/** The same words come to the same answer, in whatever order patients write. */
const seedOf = (seed: number, words: string): number =>
  [...words].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, seed);

type Pick = <T>(from: readonly T[]) => T;

function misbehave(task: ModelTask, user: string, pick: Pick, chance: () => number): NonNullable<ModelAnswer['content']> {
  if (task === 'classify') return classified(user, pick, chance);
  if (task === 'extract') return JSON.stringify(misread((JSON.parse(user) as { text: string }).text, pick));
  if (task === 'confirm_requirement') return JSON.stringify({ covers: chance() < 0.5, reason: 'because I say so' });
  const { facts } = JSON.parse(user) as { facts?: { language?: string } };
  const sentences = BAD_SENTENCES[(facts?.language ?? 'en') as SpokenLanguage] ?? BAD_SENTENCES.en;
  return chance() < 0.15 ? pick(TRAPS) : chance() < 0.5 ? pick(sentences) : `${pick(sentences)} ${pick(sentences)}`;
}

function classified(user: string, pick: Pick, chance: () => number): string {
  const { procedures } = JSON.parse(user) as { procedures: { code: string }[] };
  const facts = Object.fromEntries(Object.entries(FALSE_FACTS).filter(() => chance() < 0.4));
  const procedure_code = chance() < 0.3 ? procedures.at(-1)?.code : undefined;
  return JSON.stringify({ category: pick(CALM), confidence: 1, facts: { ...facts, ...(procedure_code ? { procedure_code } : {}) } });
}

/** True quotes under false names. */
function misread(text: string, pick: Pick) {
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? ['nothing'];
  const quote = () => pick(words);
  const condition = (icd10: string, display: string) => ({ quote: quote(), icd10, display, negated: false, laterality: null });
  return {
    document_type: pick(['lab_report', 'pathology_report', 'other']),
    document_date: '1999-09-09',
    demographics: { name: 'Somebody Else', birth_date: '1999-09-09', gender: 'other', age: 3 },
    conditions: [condition('C34.90', 'lung cancer'), condition('B20', 'HIV disease')],
    observations: [{ quote: quote(), name: 'Potassium', loinc: '2823-3', value: '9.9', comparator: null, unit: 'mmol/L', range: null }],
    medications: [
      { quote: quote(), name: 'warfarin', dose: '50 mg', frequency: 'daily' },
      { quote: quote(), name: quote(), dose: null, frequency: null },
    ],
    allergies: [
      { quote: quote(), name: 'latex', reaction: 'death' },
      { quote: quote(), name: quote(), reaction: null },
    ],
    procedures: [{ quote: quote(), snomed: '80146002', display: 'appendectomy', performed_at: '1999', laterality: null }],
  };
}
