import { SPOKEN, type SpokenLanguage } from '../domain/conversation/language.ts';
import { denies } from './dialogue/wishes/wish-words.ts';

/** The language in which a patient asks to be written to: "please write in English", "auf Türkisch bitte", "по-русски, пожалуйста". */

/** What the nine languages call each of them, with what stands before it in those that join it. */
const NAMES: Readonly<Record<SpokenLanguage, string>> = {
  en: 'english|inglés|ingles|englisch|anglais|inglês|inglese|ingilizce|английском|английский|английски|الانجليزية|الإنجليزية|الانجليزي|الإنجليزي|انجليزي|إنجليزي',
  es: 'spanish|español|espanol|castellano|spanisch|espagnol|espanhol|spagnolo|ispanyolca|испанском|испанский|испански|الاسبانية|الإسبانية|الاسباني|اسباني',
  de: 'german|alemán|aleman|deutsch|allemand|alemão|alemao|tedesco|almanca|немецком|немецкий|немецки|الالمانية|الألمانية|الالماني|الماني',
  fr: 'french|francés|frances|französisch|franzoesisch|français|francais|francês|francese|fransızca|fransizca|французском|французский|французски|الفرنسية|الفرنسي|فرنسي',
  pt: 'portuguese|portugués|portugues|portugiesisch|portugais|português|portoghese|portekizce|португальском|португальский|португальски|البرتغالية|البرتغالي|برتغالي',
  it: 'italian|italiano|italienisch|italien|italyanca|итальянском|итальянский|итальянски|الايطالية|الإيطالية|الايطالي|ايطالي',
  tr: 'turkish|turco|türkisch|tuerkisch|turc|türkçe|turkce|турецком|турецкий|турецки|التركية|التركي|تركي',
  ar: 'arabic|árabe|arabe|arabisch|arabo|arapça|arapca|арабском|арабский|арабски|العربية|العربي|عربي',
  ru: 'russian|ruso|russisch|russe|russo|rusça|rusca|русском|русский|русски|الروسية|الروسي|روسي',
};
const NAMED = `(?<name>${Object.values(NAMES).join('|')})`;
const EDGE = String.raw`(?![\p{L}\p{M}])`;
const asks = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])${source}${EDGE}`, 'iu');
const MORE = String.raw`[^.,;!?؟\n]{0,18}\s`;
const ASKS: readonly RegExp[] = [
  asks(`(?:write|answer|reply|respond|speak|talk|continue|switch|chat)(?:(?: to| with)? (?:me|us)| back)?(?: please)? (?:in|to) ${NAMED}`),
  asks(`(?:please )?in ${NAMED},? please|please,? in ${NAMED.replace('name', 'behind')}`),
  asks(
    `(?:escr[íi]b\\p{L}+|respond\\p{L}+|contest\\p{L}+|habl(?:ar|emos|e|ame|eme)|h[áa]bl[ae]me|seguir|cambi\\p{L}+)(?:${MORE}| )(?:en|a|al) ${NAMED}`,
  ),
  asks(`en ${NAMED},? por favor|por favor,? en ${NAMED.replace('name', 'behind')}`),
  asks(`(?:schreib\\p{L}*|antwort\\p{L}*|sprech\\p{L}*|rede\\p{L}*|wechs\\p{L}+|weiter)(?:${MORE}| )(?:auf|in|zu) ${NAMED}`),
  asks(`auf ${NAMED},? bitte|bitte,? auf ${NAMED.replace('name', 'behind')}`),
  asks(`(?:écri\\p{L}+|répond\\p{L}+|parl(?:er|ez|ons)|continu\\p{L}+|pass(?:er|ez|ons))(?:${MORE}| )(?:en|à) ${NAMED}`),
  asks(`en ${NAMED},? s['’]il (?:vous|te) pla[iî]t`),
  asks(
    `(?:escrev\\p{L}+|respond\\p{L}+|falar|fale|falem|continu\\p{L}+|mud\\p{L}+)(?:${MORE}| )(?:em|para|pra) ${NAMED}|em ${NAMED.replace('name', 'behind')},? por favor`,
  ),
  asks(
    `(?:scriv\\p{L}+|rispond\\p{L}+|parlare|parliamo|continu\\p{L}+|pass\\p{L}+)(?:${MORE}| )(?:in|all['’]) ?${NAMED}|in ${NAMED.replace('name', 'behind')},? per (?:favore|piacere)`,
  ),
  asks(
    `${NAMED} (?:yaz|cevap ver|cevapla|konuş|yanıtla|devam)\\p{L}*|${NAMED.replace('name', 'behind')} lütfen|lütfen ${NAMED.replace('name', 'third')}`,
  ),
  asks(
    `(?:пиши|пишите|напишите|отвечай|отвечайте|ответьте|говорите|давайте)(?:${MORE}| )(?:на |по[- ])${NAMED}|(?:на |по[- ])${NAMED.replace('name', 'behind')},? пожалуйста`,
  ),
  asks(
    `(?:اكتب|اكتبوا|اكتبي|رد|ردوا|جاوب|جاوبوا|تكلم|احكي|كلمني)\\p{L}{0,2}(?:${MORE}| )(?:ب|بال|باللغة )?${NAMED}|(?:ب|بال|باللغة )?${NAMED.replace('name', 'behind')} (?:من فضلك|لو سمحت|رجاء)`,
  ),
];
/** Who is to speak a language is wished for, not how the patient is written to. */
const OF_OTHERS =
  /(?<!\p{L})(?:doctor|surgeon|nurse|hospital|clinic|staff|interpreter|translat\p{L}*|m[ée]dic\p{L}*|cirujan\p{L}*|arzt|ärzt\p{L}*|chirurg\p{L}*|médecin|hôpital|cirurgi\p{L}*|ospedale|doktor\p{L}*|cerrah\p{L}*|hastane\p{L}*|врач\p{L}*|хирург\p{L}*|переводчик\p{L}*|طبيب\p{L}*|دكتور\p{L}*|مترجم\p{L}*|report|letter|arztbrief|befund|informe|rapport|compte rendu|referto|relatório|rapor\p{L}*|выписк\p{L}*)(?!\p{L})/iu;
const SENTENCE = /[^.!?؟;\n]+[.!?؟;\n]*/gu;

/** Null: no language is asked for, or it is denied or of others. */
export function askedLanguage(message: string): SpokenLanguage | null {
  for (const sentence of message.replaceAll('İ', 'i').match(SENTENCE) ?? []) {
    if (OF_OTHERS.test(sentence)) continue;
    const found = ASKS.map((pattern) => pattern.exec(sentence)).find((match) => match !== null);
    const before = sentence.slice(0, found?.index).split(/[,،:]/).at(-1) ?? '';
    const { name, behind, third } = found?.groups ?? {};
    const said = (name ?? behind ?? third)?.toLowerCase();
    const language = SPOKEN.find((each) => said !== undefined && NAMES[each].split('|').includes(said));
    if (language && !denies(before)) return language;
  }
  return null;
}
