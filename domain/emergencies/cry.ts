import { foldWord, wordsOf } from './words.ts';

/**
 * A message that is nothing but a cry for help, or the bare name of what kills at once: "HELP ME", "infarto", "sos!!". It tells of nothing that is happening, and who
 * writes it may be unable to write more: it is asked about, with the number at hand. Words beside it ("help me with my documents") make it an ordinary message.
 */
const PLEAS = phrasesOf(
  'help; help me; help us; someone help; please help; i need help now; sos; mayday; emergency; it is an emergency; its an emergency; medical emergency; ambulance; 911; 999; 112',
  'i am dying; im dying',
  'ayuda; ayudame; ayudenme; ayudeme; ayudadme; auxilio; socorro; emergencia; es una emergencia; urgencia; ambulancia; una ambulancia; me muero',
  'hilfe; hilf mir; helft mir; helfen sie mir; zu hilfe; notfall; ein notfall; es ist ein notfall; notarzt; krankenwagen; rettungswagen; ich sterbe',
  'au secours; a l aide; aidez moi; aide moi; secours; urgence; c est une urgence; une ambulance; je meurs',
  'ajuda; me ajuda; me ajude; me ajudem; ajude me; ajudem me; acudam; emergencia; e uma emergencia; estou morrendo; estou a morrer',
  'aiuto; aiutatemi; aiutami; mi aiuti; soccorso; emergenza; e un emergenza; ambulanza; un ambulanza; sto morendo',
  'imdat; yardim; yardim edin; yardim et; bana yardim edin; kurtarin; acil; acil durum; ambulans; oluyorum',
  'النجده; نجده; ساعدوني; ساعدني; ساعديني; الحقوني; الحقني; انقذوني; اغيثوني; اسعاف; الاسعاف; طوارئ; حاله طارئه; اموت',
  'помогите; помоги; помогите мне; помогите нам; спасите; на помощь; скорую; скорая; вызовите скорую; срочно; экстренно; умираю; я умираю',
);
const NAMES = phrasesOf(
  'heart attack; a heart attack; cardiac arrest; stroke; a stroke; infarto; un infarto; ataque al corazon; ictus; derrame cerebral; herzinfarkt; schlaganfall; herzstillstand',
  'infarctus; crise cardiaque; avc; arret cardiaque; enfarte; um enfarte; um infarto; ataque cardiaco; attacco di cuore; attacco cardiaco; kalp krizi; felc; inme',
  'نوبه قلبيه; جلطه; سكته; سكته قلبيه; سكته دماغيه; инфаркт; инсульт; сердечный приступ',
);
/** Words that a cry is written with: courtesy and haste. */
const BESIDE = new Set(
  'please pls now quick quickly urgent urgently oh god por favor ya rapido ahora urgente bitte schnell sofort jetzt vite svp maintenant urgent agora depressa subito presto adesso lutfen simdi hemen cabuk ارجوكم الان بسرعه пожалуйста срочно быстрее скорее сейчас'
    .split(' ')
    .map(foldWord),
);
const MOST_WORDS = 8;

/** Whether a message is a cry for help and nothing else. A cry may be repeated. */
export const isBareCry = (message: string): boolean => isOnly(message, (phrase) => PLEAS.has(phrase) || NAMES.has(phrase));

/** Whether it only names what kills at once: who was asked about illnesses answers so. */
export const isBareName = (message: string): boolean => isOnly(message, (phrase) => NAMES.has(phrase));

function isOnly(message: string, isCry: (phrase: string) => boolean): boolean {
  const words = wordsOf(message).map(({ forms }) => forms[0] ?? '');
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    (isOfCries(words, isCry) ||
      isOfCries(
        words.filter((word) => !BESIDE.has(word)),
        isCry,
      ))
  );
}

/** Cry upon cry, the longest first. */
function isOfCries(words: readonly string[], isCry: (phrase: string) => boolean): boolean {
  if (words.length === 0) return false;
  let at = 0;
  while (at < words.length) {
    const lengths = Array.from({ length: words.length - at }, (_, index) => words.length - at - index);
    const length = lengths.find((some) => isCry(words.slice(at, at + some).join(' ')));
    if (length === undefined) return false;
    at += length;
  }
  return true;
}

function phrasesOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split('; ')).map(folded));
}

function folded(phrase: string): string {
  return phrase.split(' ').map(foldWord).join(' ');
}
