/** Lines that end inside a sentence: a page's width broke them, not the writer. Their ends are blanks, and every place stays where it is. */

const RELATIVE =
  '(?:mother|father|mum|mom|dad|parents?|brothers?|sisters?|siblings?|sons?|daughters?|aunts?|uncles?|grandmother|grandfather|cousins?)';
/** Words that no sentence and no row of a table ends in. */
const GOES_ON =
  /(?<![\p{L}\d-])(?:had|has|have|having|of|from|with|the|an|her|his|their|and|or|was|were|been|diagnosed|developed|suffers|suffered|including|presented|died)$/u;
/** The same in other languages. */
const GOES_ON_ELSEWHERE =
  /(?<![\p{L}\d'’-])(?:[üÜ]ber|und|oder|bei|mit|von|vom|der|die|das|den|dem|des|eine[rnms]?|ein|im|zur|zum|nach|für|ohne|starke[rnms]?|del|los|las|con|sin|por|para|una|le|les|et|ou|avec|sans|pour|du|une|chez|della?|dei|delle|per|senza|uno|dos|das|com|sem|uma|ve|veya|ile|и|или|с|со|в|на|по|от|для|до|из|без|при|у)$/u;
/** A denial that begins a sentence denies what the next line names; behind a colon or alone it is an answer. */
const DENIAL_GOES_ON =
  /(?:[.,;] |^)(?:[Kk]ein|[Kk]eine[rnms]?|[Kk]eine bekannten?|[Nn]o known|[Ss]in|[Ss]em|[Ss]enza|[Nn]essuna?|[Nn]essun['’]|[Pp]as d(?:e|['’])|[Aa]ucune?|[Бб]ез)$/u;
/** The same where the word alone may be an answer. */
const ANSWER_OR_DENIAL = /[.,;] (?:No|Нет|no|нет)$/u;
const ALLERGY_FOLLOWS = /^(?:\p{L}{2,16} ){0,2}(?:allerg|alerg|alérg|аллерг)/iu;
/** Words that go on where the next line begins in small letters. */
const MAY_GO_ON = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:a|in|for|to|by|at|on|as|left|right|bilateral|both|chronic|acute|severe|moderate|mild|recurrent|(?:and|,)(?: (?:her|his|my|the))? ${RELATIVE})$`,
  'u',
);
/** "Mother:" alone on its line. */
const LABEL = new RegExp(String.raw`(?<![\p{L}\d])${RELATIVE}(?: ?\([^()\n]{1,12}\))? ?[:–-]$`, 'iu');
const BEGINS_ANEW = /^(?:[-•*·]|\d{1,2}[.)]|\p{Lu}[\p{L} &/'()-]{0,40}:|\p{Lu}{2}[\p{Lu} &/]+(?:\n|$))/u;
/** Words that no sentence begins with. */
const CAME_FROM_ABOVE = /^(?:had|has|have|was|were|died|of|with|and|or|who|which)\b(?![^\n]{0,30}:)/;
/** Arabic has no small letters: a line of text that ends in a letter or a comma, and one below it that is no label. */
const ARABIC_END = /[\p{Script=Arabic}،]$/u;
const ARABIC_GOES_ON = /^\p{Script=Arabic}(?![^\n:،.]{0,30}:)/u;
/** From this width on a line is one of running text, which a page may break anywhere. */
const RUNNING = 55;

/** The text with the ends of broken lines as blanks; as long as before. */
export function joinWrappedLines(text: string): string {
  return text.replace(/(?<![ \t])[ \t]*\r?\n[ \t]*(?=\S)/g, (gap, offset: number) =>
    isWithinSentence(text, offset, offset + gap.length) ? ' '.repeat(gap.length) : gap,
  );
}

function isWithinSentence(text: string, end: number, next: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const behind = text.slice(next, next + 60);
  if (line.trim() === '' || BEGINS_ANEW.test(behind)) return false;
  if (GOES_ON.test(line) || LABEL.test(line)) return true;
  if (DENIAL_GOES_ON.test(line) && line.includes(' ')) return true;
  if (ANSWER_OR_DENIAL.test(line) && ALLERGY_FOLLOWS.test(behind)) return true;
  if (line.length >= RUNNING && GOES_ON_ELSEWHERE.test(line)) return true;
  if (line.length >= RUNNING && ARABIC_END.test(line) && ARABIC_GOES_ON.test(behind)) return true;
  if (!/^\p{Ll}/u.test(behind)) return false;
  if (MAY_GO_ON.test(line) || CAME_FROM_ABOVE.test(behind)) return true;
  return line.length >= RUNNING && /[\p{L}\d,)-]$/u.test(line) && !/\S(?: {2,}|\t|\|)\S/.test(line);
}
