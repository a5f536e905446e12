import { detectLanguage } from '../../domain/conversation/language.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** Whether a message asks something, in nine languages: people leave the question mark out. */

/** At the beginning of a sentence, behind a word or two of address: "and how long", "ok y cuánto". */
const OPENING = begins(
  String.raw`(?:how|what|which|who|when (?:will|can|could|do|does|would|should|may|is|are)|where|why|will|would|can|could|may|do|does|is it|are there|is there|am i|should|must)\b`,
  String.raw`(?:cuánt[oa]s?|cuanto (?:cuesta|sale|dura|tiempo|tarda|vale)|cuantos (?:días|dias)|cuándo|cuando (?:puedo|podré|podría)|dónde|donde (?:me|se|puedo|lo)|cómo|como (?:puedo|hago|es la|se)|quién|quien (?:me|nos) (?:acompaña|ayuda|va|puede|garantiza|recoge|recibe|traduce|cuida|lleva|opera|atiende|paga)|cuál(?:es)?|por qué|qué|que (?:pasa|riesgos?|tal es|incluye)|(?:se )?puede[ns]?|puedo|podría|es (?:seguro|doloros[oa]|peligros[oa])|duele|me (?:gustaría saber|puede|podría)|quisiera saber|en qu[ée]|explíqu|hay (?:que|riesgos?))(?!\p{L})`,
  String.raw`(?:wie (?:lange|viel|weit|oft|läuft|geht|ist|komme|bekomme|hoch|teuer|schnell|kann|funktioniert|sieht|gefährlich|groß)\p{L}*|was|wann|wer|wo|warum|wieso|welche[nrs]?|womit|wohin|kann|könn(?:en|te)|darf|muss|müssen|gibt es|brauche ich|ist (?:das|es|die)|sind (?:sie|die)|tut (?:das|es)|zahlt|übernimmt|ab wann)(?!\p{L})`,
  String.raw`(?:combien|comment|quand (?:est-ce|p[eu]ut|puis|pourr|vais|dois|faut|aur|je p|on p|reprend)|où|pourquoi|qui|quel(?:le)?s?|que (?:se|faire|faut|dois)|est-ce|qu['’]est-ce|puis-je|peut-on|dois-je|faut-il|y a-t-il|vous pou(?:vez|rriez)|pou(?:vez|rriez)-vous|j['’]aimerais savoir|c['’]est (?:douloureux|dangereux|risqué))(?!\p{L})`,
  String.raw`(?:quanto|quantos|quantas|quando (?:posso|poderei|vou|é que|dá)|como (?:posso|faço|é|funciona|se|fica)|onde|quem|qual|quais|por que|porque é|o que|posso|pode|podem|há (?:riscos?|algum)|é (?:seguro|perigos[oa]|doloros[oa])|dói)(?!\p{L})`,
  String.raw`(?:(?:per |da |entro |tra |fra )?quant[oaie]|quando (?:posso|potrò|devo|si|torno)|come (?:si|posso|funziona|faccio)|dove|chi|qual[ei]?|perché|che (?:rischi|cosa)|cosa|posso|può|devo|è (?:doloros[oa]|pericolos[oa])|fa male|ci sono)(?!\p{L})`,
  String.raw`(?:сколько|когда|где|куда|как(?:ие|ая|ой|ую)?|кто|что|чем|почему|зачем|можно|нужн[аоы]|надо ли|есть ли|будет ли|больно|опасно|во сколько|объясните|расскажите)(?!\p{L})`,
);
/** Turkish asks with a particle or a word anywhere in the sentence. */
const TURKISH =
  /(?<![\p{L}\p{M}])(?:m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|s[ıiuü]n[ıiuü]z|y[ıiuü]z|yd[ıiuü]|dir|dır)?|kaç|nasıl|neden|niye|nerede|nereye|nereden|hangi(?:si)?|kim(?:e|i|in|den)?|ne (?:zaman|kadar|olur|olacak|yapacağım|yapmalıyım|yaparım)|neler(?:dir)?|ne (?:dedi|diyor|yazdı)(?:ler|lar)?|riskleri ne)(?![\p{L}\p{M}])/iu;
/** A verb before the particle is Turkish, whatever else the sentence looks like. */
const TURKISH_VERB =
  /(?:[ae]bil(?:ir|ecek)|[ıiuü]yor|[ae]ca[kğ]|[ae]ce[kğ]|m[ae]l[ıi]|lazım|gerekir|gerek|mümkün|olur|olmaz|acır|ağrır|var|yok) m[ıiuü](?:y[ıiuü]m|s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]z)?(?![\p{L}\p{M}])/iu;
/** As it is written between Morocco and the Gulf. */
const ARABIC = holds(
  '(?:^|[\\s،,])و?(?:هل|متى|متي|امتى|إمتى|كم|كيف|كيفية|ازاي|إزاي|اين|أين|فين|وين|لماذا|ليش|ليه|ماذا|ما هي|ما هو|وش|ايش|إيش|شنو|شو|قديش|قد ايه|أد ايه|مين|ممكن|يمكن|ينفع|أقدر|اقدر|في (?:خطر|مخاطر))(?=[\\s؟?]|$)',
  'كام(?=[\\s؟?]|$)',
);
/** "La convalescence dure combien de temps". */
const FRENCH_END =
  /(?<!\p{L})(?:c['’]est (?:quand|où|qui|combien|comment)|combien(?: de (?:temps|jours|semaines|mois))?(?: à peu près| environ| en gros| au total)?)[\s.]{0,3}$/iu;
/** What a question may begin with. */
const LEAD_IN =
  /^(?:[\s¿«"'’–-]|(?:and|so|but|ok(?:ay)?|well|y|e|o|pero|entonces|oiga|bueno|und|aber|also|ja|et|mais|alors|donc|dites|sinon|mas|então|ma|allora|ve|peki|ya|acaba|а|и|но|ну|скажите|подскажите|тогда|ещё|вообще)(?!\p{L})[\s,]*)+/iu;

/** The words before a question begins: "and", "ok y", "скажите". */
export const leadIn = (sentence: string): string => LEAD_IN.exec(sentence)?.[0] ?? '';

/** "Puedo llegar a 9000 euros", "posso mandare le lastre", "можно в Испанию": without a question mark they say what one can do or wishes. */
const SAYS_WHAT_CAN_BE = [
  begins(
    String.raw`(?:puedo|podría) (?:llegar|gastar|pagar|poner|enviar|mandar|subir|esperar)(?!\p{L})|posso (?:arrivare|spendere|pagare|mettere|mandare|inviare|caricare|aspettare|chegar|gastar|pagar|enviar|mandar|carregar|esperar)(?!\p{L})`,
  ),
  /^можно (?:в|на) \p{Lu}/u,
];

/** "Périndopril je sais plus combien", "ramipril no idea how much": what was forgotten is asked of nobody. */
const FORGOTTEN =
  /(?<![\p{L}\p{M}])(?:je (?:ne )?(?:sais|me (?:rappelle|souviens)|connais) (?:plus|pas)|no (?:lo )?(?:sé|recuerdo|me acuerdo(?: de)?)|weiß (?:ich )?(?:\p{L}{2,6} )?nicht(?: mehr)?|keine ahnung|no idea|(?:don['’]?t|do not|can['’]?t|cannot) (?:know|remember)|non (?:lo )?(?:so|ricordo)|não (?:sei|me lembro)|не (?:знаю|помню)),? (?:exact(?:ly|ement) )?(?:how (?:much|many|often)|combien|quel dosage|quelle dose|cuánt[oa]s?|cuanto|wie ?viel|quant[oaie]s?|сколько)[\s.…]{0,3}$/iu;

const sentencesOf = (message: string): string[] => message.match(/[^.?!؟\n]+[.?!؟]*/gu) ?? [];

/** The sentences that ask. Pure. @param conversation the language spoken so far, for sentences too short to show their own */
export const questionsIn = (message: string, conversation: string | null): string[] =>
  sentencesOf(message).filter((sentence) => asks(sentence) || (conversation === 'tr' && TURKISH.test(sentence)));

/** Pure. "The doctor says I need the operation" asks nothing; "when can I work again" does. */
export const asksSomething = (message: string): boolean => sentencesOf(message).some(asks);

function asks(sentence: string): boolean {
  if (/[?؟]\s*$/u.test(sentence)) return true;
  if (FORGOTTEN.test(sentence)) return false;
  if (FRENCH_END.test(sentence)) return true;
  const bare = sentence.replace(LEAD_IN, '');
  if (SAYS_WHAT_CAN_BE.some((pattern) => bare.search(pattern) === 0)) return false;
  return bare.search(OPENING) === 0 || isTurkishQuestion(sentence) || sentence.search(ARABIC) >= 0;
}

const isTurkishQuestion = (sentence: string): boolean =>
  TURKISH_VERB.test(sentence) || (detectLanguage(sentence) === 'tr' && TURKISH.test(sentence));
