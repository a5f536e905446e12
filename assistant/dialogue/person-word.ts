import { normalized } from '../../domain/conversation/short-answers.ts';

/** The word that the service itself tells people to write who want a person, in nine languages, and its nearest relatives. */
const list = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split('|')).map(normalized));

const PERSON = list(
  'person|human|agent|operator|real person|human being',
  'persona|humano|operador|operadora|persona real',
  'mensch|menschen|mitarbeiter|mitarbeiterin|echter mensch|echte person',
  'personne|humain|conseiller|conseillère|vraie personne',
  'pessoa|atendente|pessoa real',
  'operatore|operatrice|umano|persona vera',
  'kişi|insan|yetkili|temsilci|gerçek kişi|gerçek insan',
  'человек|человека|человеком|оператор|оператора|живой человек|живого человека',
  'شخص|شخصا|إنسان|موظف|شخص حقيقي',
);
const BESIDE = list(
  'please|pls|thanks|thank you|ok|okay|yes|no|now|a|an|the|i want|i want a|i need a|just a|get me a',
  'por favor|una|un|quiero|necesito|sí|gracias|ya',
  'bitte|eine|einen|ein|ich will|ich möchte|ja|danke|nein',
  "s'il vous plaît|svp|une|un|oui|merci|je veux",
  'uma|um|quero|sim|obrigado|obrigada',
  'per favore|grazie|sì|voglio|vorrei',
  'lütfen|bir|evet|istiyorum|teşekkürler',
  'пожалуйста|да|хочу|нужен|спасибо|мне',
  'من فضلك|لو سمحت|نعم|أريد|بدي|شكرا',
);
const LONGEST = 4;

/** Whether one of the sentences is that word and politeness, and nothing else. */
export const asksForPersonInAWord = (message: string): boolean => message.split(/[.!?؟;\n]+/u).some(isPersonWord);

function isPersonWord(sentence: string): boolean {
  const tokens = normalized(sentence).split(' ').filter(Boolean);
  let isNamed = false;
  for (let at = 0; at < tokens.length; ) {
    const length = longestAt(tokens, at);
    if (length === 0) return false;
    isNamed ||= PERSON.has(tokens.slice(at, at + length).join(' '));
    at += length;
  }
  return isNamed;
}

function longestAt(tokens: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ');
    if (PERSON.has(phrase) || BESIDE.has(phrase)) return length;
  }
  return 0;
}
