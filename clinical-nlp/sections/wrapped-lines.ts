import { relativesAnywhere } from '../../domain/relatives/patterns.ts';
import { goesOnByItsWords } from './words-that-go-on.ts';

/** Lines that end inside a sentence: a page's width broke them, not the writer. Their ends are blanks, and every place stays where it is. */

const RELATIVE = `(?:${relativesAnywhere({ among: 'papers' })}|sons?|siblings?)`;
/** Words that no sentence and no row of a table ends in. */
const GOES_ON =
  /(?<![\p{L}\d-])(?:had|has|have|having|of|from|with|the|an|her|his|their|and|or|was|were|been|diagnosed|developed|suffers|suffered|including|presented|died)$/u;
/** Who denies or lacks what the next line names; an answer behind a label ("Allergien: keine") is another thing. */
const WHO_LACKS_GOES_ON =
  /(?<![\p{L}\d-])(?:(?:has|had|have|with|shows?|showed|is|was|are|reports?|reported) no|(?:does|did|do) not (?:have|suffer from|report)|never had|no (?:known |previous |past |prior )?(?:h\/o|hx(?: of)?|history(?: of)?)|n\/h\/o|not k\/c\/o|no k\/c\/o|negative for|denie[sd]|without|neither|nor|(?:hat|hatte|besteht|bestehen|liegt|liegen|zeigt|zeigen|ist|war|sind) (?:\p{L}+ ){0,2}kein(?:e[rnms]?)?|weder|verneint|n['’](?:a|ont|avait) (?:pas|jamais)(?: eu)?(?: d[e'’])?|ne (?:présente|souffre|rapporte) pas(?: d[e'’])?|\p{L}+ (?:pas d[e'’]|aucune?)|nie|niega|nieg[oa]n|no (?:refiere|presenta|tiene|padece|ha tenido|consta|hay)|nega|negano|non (?:ha|presenta|riferisce|soffre di|ha mai avuto)|não (?:tem|apresenta|refere|teve|há)|отрицает|не (?:выявлено|обнаружено|было|страдает)|[Уу] (?:пациент\p{L}+|больно\p{L}+|него|не[её]) (?:\p{L}+ )?нет|لدى المريضة?|(?:لا|ولا|لم) (?:ي|ت)\p{L}+(?: من)?|ليس لدي[هـ]ا?)$/iu;
/** A relative at the end of a line, whose disease the next one names; or one who has or died of it. */
const RELATIVE_GOES_ON = new RegExp(
  String.raw`(?:(?<![\p{L}\d])${RELATIVE} ?[:–-]|(?<![\p{L}\d])(?:babasında|annesinde|kardeşinde|ablasında|abisinde|dedesinde|teyzesinde|amcasında|dayısında|halasında)|(?<![\p{L}\d])[Уу] (?:отца|матери|брата|сестры|бабушки|дедушки|сына|дочери|родителей)|${RELATIVE}(?: \p{L}+)? (?:hatte|hat|ha|tiene|tuvo|tem|teve|avait|a eu|décédée? d['’]un|décédée? d['’]une|con|com|mit|an|avec|مصابة?|توفي|توفيت))$`,
  'iu',
);
const RELATIVE_AND_COMMA = new RegExp(String.raw`(?<![\p{L}\d])${RELATIVE},$`, 'iu');
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
const BEGINS_ANEW =
  /^(?:[-•*·]|\([ _]{0,3}\)|\( ?[xX] ?\)|\[[ _xX]{0,3}\]|[☐□☑☒]|\d{1,2}[.)]|\p{Lu}[\p{L} &/'()-]{0,40}:|\p{Lu}{2}[\p{Lu} &/]+(?:\n|$))/u;
/** Words that no sentence begins with. */
const CAME_FROM_ABOVE = /^(?:had|has|have|was|were|died|of|with|and|or|who|which)\b(?![^\n]{0,30}:)/;
/** "Allergies: denies": a label and its answer. */
const ENDS_IN_ANSWER = /:\s*\p{L}+$/u;
/** Arabic has no small letters: a line of text that ends in a letter or a comma, and one below it that is no label. */
const ARABIC_END = /[\p{Script=Arabic}،]$/u;
const ARABIC_GOES_ON = /^\p{Script=Arabic}(?![^\n:،.]{0,30}:)/u;
/** From this width on a line is one of running text, which a page may break anywhere. */
const RUNNING = 55;

const COLUMNS = /\S(?: {2,}|\t|\|)\S/;

/** "2. KHK, Z.n. DES 03/2021 3. Arterielle Hypertonie 4. Gicht": items of one line, each behind the next number; "am 3. Mai" is a day. */
const ITEM =
  /(?<=^|\s)(\d{1,2})\. (?=\p{Lu}(?!an(?:uar|\.)|ebr|ärz|pril|ai |uni|uli|ug|ept|kt|ov|ez|ahr|rad|tad|uadr|mes|elenk|ag |onat|oche))/gu;

function partInlineItems(line: string): string {
  const items = [...line.matchAll(ITEM)].map(({ index, 1: number }) => ({ index, number: Number(number) }));
  const parted = items.filter(
    ({ number, index }, at) =>
      index > 0 && (items[at - 1]?.number === number - 1 || (items[at + 1]?.number === number + 1 && number === 1)),
  );
  return parted.reduce((read, { index }) => `${read.slice(0, index - 1)}\n${read.slice(index)}`, line);
}

/** The text with the ends of broken lines as blanks and numbered items of one line parted; as long as before. */
export function joinWrappedLines(text: string): string {
  const itemized = text.split('\n').map(partInlineItems).join('\n');
  return joinLines(itemized);
}

/** "Compatible con hiper-\ntensión portal": what a line begins with may be the rest of a word, and no word of its own. */
export const isRestOfBrokenWord = (text: string, start: number): boolean =>
  BROKEN_OFF.test(text.slice(Math.max(0, start - 16), start)) && /^\p{Ll}/u.test(text.slice(start, start + 1));
const BROKEN_OFF = /\p{Ll}-[ \t]{0,2}\r?\n[ \t]{0,8}$/u;

function joinLines(text: string): string {
  return text.replace(/(?<![ \t])[ \t]*\r?\n[ \t]*(?=\S)/g, (gap, offset: number) =>
    isWithinSentence(text, offset, offset + gap.length) ? ' '.repeat(gap.length) : gap,
  );
}

function isWithinSentence(text: string, end: number, next: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const behind = text.slice(next, next + 60);
  if (line.trim() === '' || BEGINS_ANEW.test(behind)) return false;
  if (GOES_ON.test(line) || LABEL.test(line)) return true;
  if (WHO_LACKS_GOES_ON.test(line) || RELATIVE_GOES_ON.test(line)) return !ENDS_IN_ANSWER.test(line);
  if (RELATIVE_AND_COMMA.test(line) && !/^\p{Lu}/u.test(behind)) return true;
  if (DENIAL_GOES_ON.test(line) && line.includes(' ')) return true;
  if (ANSWER_OR_DENIAL.test(line) && ALLERGY_FOLLOWS.test(behind)) return true;
  if (goesOnByItsWords(line, behind)) return true;
  if (line.length >= RUNNING && ARABIC_END.test(line) && ARABIC_GOES_ON.test(behind)) return true;
  if (line.length >= RUNNING && /[\p{L}\d),],$/u.test(line) && !COLUMNS.test(line)) return true;
  if (!/^\p{Ll}/u.test(behind)) return false;
  if (MAY_GO_ON.test(line) || CAME_FROM_ABOVE.test(behind)) return true;
  return line.length >= RUNNING && /[\p{L}\d,)-]$/u.test(line) && !COLUMNS.test(line);
}
