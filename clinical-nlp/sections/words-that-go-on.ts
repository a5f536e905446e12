/** Words in nine languages that no sentence and no item of a list ends in, and words that none begins with: between them a page's width broke the line. Small letters. */

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.join(' ').split(' '));

const ENDS_IN_NONE = setOf(
  'an the of to by for from with without and or nor neither but as than that which who is are was were be been being has have had does did can could will would may might should must her his their its this these those due owing because since until after before during between about into through',
  'el los las un una unos unas de del al en con por para y e u ni que se es son fue fueron han había su sus pero desde hasta tras durante sobre entre muy presenta refiere tiene niega toma descarta descartó',
  'der die das den dem des ein eine einer einem einen eines und oder weder noch sowie aber mit ohne bei von vom zum zur im auf aus nach vor für gegen wegen durch über unter seit bis ist sind war waren wird werden wurde wurden hat haben hatte kann sich dass',
  'le la les une des du au aux dans par pour avec sans sous sur et ou mais qui est sont ont été était ne sa ses ce cette depuis après avant chez',
  'il lo gli di dello della dei degli delle allo alla ai agli alle da dal dalla nel nella senza per sul sulla tra fra ed né ma che è sono era ha hanno si sua come dopo',
  'os ao aos uma do dos das em nos nas com sem por pelo pela ou nem mas são foi tem seu após até sob',
  've veya ne ile için gibi olan olarak bir bu daha nedeniyle',
  'и или ни а но в во на с со из от до по к ко у о об за под над при для без через после перед не что как его её их был была было были',
  'من إلى في على عن مع بدون دون لم لن ليس ليست ولا أو ثم أن التي الذي كان كانت قد تم بعد قبل بسبب لدى عند منذ يعاني تعاني مصاب مصابة',
);
const BEGINS_NONE = setOf(
  'had has have was were died of with and or who which that to by for from due owing because treated tolerated diagnosed since after before during but nor',
  'del con por para y e que se fue tolera tiene presenta refiere tratado tratada tratados diagnosticado diagnosticada desde durante tras pero',
  'und oder noch sowie mit bei von vom zum zur im auf aus nach für gegen wegen durch seit ist war wird wurde hat bekannt behandelt vertragen ausgeheilt diagnostiziert',
  'du des dans par pour avec et ou ni qui est été traité traitée traités tolère depuis',
  'di della né che è ha trattata trattato tollera dal per ed',
  'do da em com ou nem é foi tem tratado tratada tolera',
  'ile için ve yok yoktu var vardı mevcut mevcuttu değil edildi ediliyor edemiyor edemedi saptanmadı izlenmedi görülmedi bulunmadı nedeniyle tolere tedavi öyküsü tanısı',
  'и или ни на из от до по при для переносит переносил лечился лечилась пролечен пролечена получает принимает страдает',
  'من في على عن مع بسبب منذ بعد ولا أو عولج عولجت وشفي تحمل يعاني تعاني',
);
/** Where a denial or a preposition begins the sentence: ". Né", ". Bei". */
const BEGINS_SENTENCE = /(?:^|[.;!?]\s+)(\p{Lu}\p{Ll}+)$/u;
const NEITHER = setOf('neither ni né nem weder ни ne لا ولا');
/** "Ausschluss einer tiefen", "keine neue": a German adjective without its noun. */
const ADJECTIVE_ALONE =
  /(?<!\p{L})(?:d(?:er|ie|as|em|en|es)|(?:[Kk]|[Mm])?[Ee]in(?:e[rnms]?)?) \p{Ll}{4,}(?:e|en|em|er|es)$|(?<!\p{L})(?:stark|schwer|akut|chronisch|bekannt|zunehmend|deutlich|arteriell|koronar|linksseitig|rechtsseitig|beidseitig)e[rnms]?$/u;
const LAST_WORD = /(?:^|[^\p{L}\d'’-])(\p{L}+)$/u;
const ELIDED = /(?:^|[\s(])(?:[dlnsm]|qu|dell|all|nell|un|sull|dall)['’]$/u;
const FIRST_WORD = /^(\p{L}+)(?=[\s,.;'’]|$)/u;
/** "Diabète : non", "Asthma: ohne": behind a label one word is an answer. */
const IS_ANSWER = /[:=]\s*\p{L}+$/u;
const COLUMNS = /\S(?: {2,}|\t|\|)\S/;
const LABEL = /^[^\n:.]{0,30}:/;

/** @param line up to its end @param behind the beginning of the next */
export function goesOnByItsWords(line: string, behind: string): boolean {
  if (NEITHER.has(line.trim().toLowerCase())) return true;
  if (COLUMNS.test(line) || IS_ANSWER.test(line) || !/\S\s+\S/.test(line.trim())) return ELIDED.test(line);
  const last = BEGINS_SENTENCE.exec(line)?.[1]?.toLowerCase() ?? LAST_WORD.exec(line)?.[1];
  if (ELIDED.test(line) || ADJECTIVE_ALONE.test(line)) return true;
  if (last !== undefined && (ENDS_IN_NONE.has(last) || NEITHER.has(last))) return true;
  const first = FIRST_WORD.exec(behind)?.[1];
  return first !== undefined && BEGINS_NONE.has(first) && /[\p{L}\d),،]$/u.test(line) && !LABEL.test(behind);
}
