/**
 * "Simvastatin, nee moment, das heißt jetzt Atorvastatin, 40": who names one medicine and at once another in its place takes the second alone. Nine languages.
 */

const EXCUSE = [
  String.raw`(?:no|nah|naw),? (?:wait|sorry|hang on|hold on)|wait|hang on|hold on|sorry|oops|i mean|scratch that|actually no|no(?=,)`,
  String.raw`(?:nee|nein|ne|na|ach|äh|halt),? (?:halt|moment|warte|quatsch|stimmt nicht|falsch)|moment|warte(?: mal)?|quatsch|ich meine?|(?:nee|nein)(?=,)`,
  String.raw`no,? (?:espere?|perd[oó]n|espérese)|espere?|perd[oó]n|digo|quiero decir|mejor dicho|non,? (?:attends?|attendez|pardon)|attend[sz]?|attendez|pardon|je veux dire|non(?=,)`,
  String.raw`n[ãa]o,? (?:espera|desculp[ae])|espera|desculp[ae]|quer(?:o)? dizer|ou melhor|no,? aspett[ai]|aspett[ai]|scus[ai]|volevo dire|anzi|n[ãa]o(?=,)`,
  String.raw`(?:yok|hayır),? (?:dur|pardon)|dur|pardon|yanlış|(?:ой|нет),? (?:нет|подожд\p{L}*|простите)|ой|стоп|простите|точнее|вернее|(?:لا|لأ) (?:لحظة|عفوا|قصدي)|عفوا|قصدي|اقصد`,
].join('|');
/** That the other one is its name, or is taken now. */
const IT_IS = [
  String.raw`it['’]?s|it is|its|they|called|is called|the name is|now|these days|he|she|i|changed|me|have|has|have me|put|on|to|am|i['’]?m|that`,
  String.raw`das|die|es|er|s|heißt|heisst|hoasst|ist|isch|jetzt|inzwischen|nun|is|nehm\p{L}?|ich|doch|eigentlich`,
  String.raw`ahora|es|se llama|la|el|lo|me|cambiaron|a|por|maintenant|c['’]est|ça s['’]appelle|le|l['’]|du|agora|é|o|chama-se|adesso|ora|è|si chiama|il`,
  String.raw`şimdi|artık|adı|bu|теперь|сейчас|это|называется|пью|هلق|هلأ|الحين|دلوقتي|الان|الآن|هو|اسمه`,
].join('|');
const NAME_PUT_RIGHT = new RegExp(
  String.raw`^(?: ?(?:\d{1,4}(?:[.,]\d{1,2})?)(?: ?m?c?g)?)?\s?[,.…–-]{1,3}\s?(?:(?:${EXCUSE})(?!\p{L})[\s,.!…–-]{0,4}){1,3}(?:(?:${IT_IS})(?!\p{L})[\s,:]{0,2}){0,6}(?:ال)?$`,
  'iu',
);

/** @param between the words from one medicine to the next */
export const isNamePutRight = (between: string): boolean => NAME_PUT_RIGHT.test(between);
