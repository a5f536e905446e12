/**
 * Forms whose answers stand in two columns, in nine languages: a heading "YES  NO  Comments" and below it rows with a mark in one of them
 * ("Angina  [ ]  [x]", "Hypertonie      X"). Which answer a mark gives is told by its place alone. And rows that print both answers with their boxes
 * ("Êtes-vous diabétique ?  ☐ oui ☒ non", "Астма  Да ☑  Нет ☐").
 */

/** `either`: the row names several things and yes is said of one of them at least. `open`: no answer, or one that cannot be told. */
export type ColumnAnswer = 'yes' | 'no' | 'either' | 'open';
export type AnswerColumns = {
  /** What the row says of text[start..end) before its marks; null behind them, and where there is no such row. */
  answerOf: (start: number, end: number) => ColumnAnswer | null;
  /** The text with each row's marks written out as its answer ("Angina : no"); as long as before. */
  written: string;
};

const YES = 'yes|y|ja|j|oui|s[iíì]|sim|evet|да|نعم';
const NO = 'no|n|nein|non|não|nao|hay[ıi]r|нет|لا';
const BETWEEN = String.raw`(?:[ \t]{1,16}|[ \t]{0,8}\|[ \t]{0,8})`;
const HEADING = new RegExp(
  String.raw`(?<=[ \t]{2}|[\t|][ \t]?|^)(?:(?<yes>${YES})${BETWEEN}(?<no>${NO})|(?<noFirst>${NO})${BETWEEN}(?<yesSecond>${YES}))(?=[ \t]{2}|[ \t]?[\t|]|[ \t]?$)`,
  'diu',
);
/** The answer in words that the rules of its language know. */
const WORD_OF: Readonly<Record<string, string>> = { n: 'no', nao: 'não' };
const BOX = /\([ _]{0,3}\)|\( ?[xX×✓✔✗+] ?\)|\[[ _]{0,3}\]|\[ ?[xX×✓✔✗+] ?\]|[☐□❏▢◻⬜☑☒■◼▣⬛🗹]/gu;
const EMPTY = /^(?:\([ _]*\)|\[[ _]*\]|[☐□❏▢◻⬜])$/u;
/** A mark that stands alone, not the beginning of a sentence. */
const MARK = /(?<=[ \t]{2}|[\t|][ \t]{0,2})[xX×✓✔✗●•*](?=[ \t]{2}|[ \t]{0,2}[\t|]|[ \t]*$)/gu;
const ANY_BOX = String.raw`(?:\([ _]{0,3}\)|\( ?[xX×✓✔✗+] ?\)|\[[ _]{0,3}\]|\[ ?[xX×✓✔✗+] ?\]|[☐□❏▢◻⬜☑☒■◼▣⬛🗹])`;
const ANSWER = `(?<![\\p{L}])(?:${YES}|${NO})(?!\\p{L})`;
/** Both answers with a box each, which stands before its word ("[x] sí [ ] no") or behind it. */
const BOTH = new RegExp(
  String.raw`(?<boxBefore>${ANY_BOX})[ \t]{0,3}(?<word>${ANSWER})[ \t]{0,8}(?<otherBox>${ANY_BOX})[ \t]{0,3}(?<other>${ANSWER})|(?<wordBefore>${ANSWER})[ \t]{0,3}(?<boxBehind>${ANY_BOX})[ \t]{0,8}(?<otherBefore>${ANSWER})[ \t]{0,3}(?<otherBehind>${ANY_BOX})`,
  'giu',
);
const IS_NO = new RegExp(`^(?:${NO})$`, 'iu');
/** "Si oui, à quoi ?", "Quali:", "на какие:", "اذكرها:": what the form asks for behind a yes. */
const ASKS_WHICH =
  /^[ \t]{0,12}(?:(?:si oui|se sim|en caso afirmativo|se s[iì]|if yes|wenn ja|если да|evet ise)[, ]{0,2})?(?:(?:à quoi|a qu[eé]|a (?:cosa|che)|lesquels?|lesquelles|laquelle|qual|quais|quali|quale|cu[aá]l(?:es)?|which|what|welche|на какие|на что|какие|какой|açıklama|neye|hangileri|اذكرها|ما هي|especifique|especificar|précisez|précisions?|specificare)(?: [\p{L}]{1,14}){0,2}[ \t]{0,2}[:?؟]|(?:si oui|se sim|если да)[ \t]{0,2}[:?])[ \t]{0,4}/iu;
/** Two boxes of one answer have nothing between them. */
const NOTHING = /^[ \t|]*$/;
/** What a form goes on for. */
const MOST_ROWS = 60;
/** Characters between a mark and the middle of its column, and by how many it is nearer to it than to the other. */
const FARTHEST = 6;
const CLEARLY = 2;
/** Names of one thing and its parts: "(hypertension)" explains. */
const SEVERAL = /[,/;]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e|ve|veya|и|или|و|أو)(?!\p{L})/iu;
/** "Allergies (medicines, latex)" */
const EXAMPLES = /\([^()]*\)?/gu;
const OPENS_EXAMPLES = /\([^()]*$/u;
const STEM = 5;

type Heading = { yes: number; no: number; isCells: boolean; word: string };
type Row = {
  start: number;
  marks: number;
  end: number;
  lineEnd: number;
  label: string;
  remark: string;
  answer: 'yes' | 'no' | 'open';
  word: string;
};

/** Reads the answers of a text once. Linear in its length. */
export function readAnswerColumns(text: string): AnswerColumns {
  const rows = rowsOf(text);
  if (rows.length === 0) return { answerOf: () => null, written: text };
  return {
    answerOf: (start, end) => {
      const row = rows.find((each) => start >= each.start && start < each.lineEnd);
      return row && end <= row.marks ? answerOf(row, text.slice(start, end), text.slice(row.start, start)) : null;
    },
    written: rows.reduceRight((written, row) => written.slice(0, row.start) + writtenOut(row) + written.slice(row.end), text),
  };
}

function answerOf({ answer, label, remark }: Row, name: string, before: string): ColumnAnswer {
  const isOneOfThem = SEVERAL.test(label.replace(EXAMPLES, '')) || (OPENS_EXAMPLES.test(before) && SEVERAL.test(label));
  if (answer !== 'yes' || !isOneOfThem) return answer;
  const said = stemsOf(remark);
  if (!stemsOf(label).some((stem) => said.includes(stem))) return 'either';
  return stemsOf(name).some((stem) => said.includes(stem)) ? 'yes' : 'open';
}

const stemsOf = (words: string): string[] =>
  (words.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM));

/** The row up to its remark, with the answer in as many characters as its marks take. A remark answers for itself, without the examples; yes alone needs no word. */
function writtenOut({ start, marks, end, label, answer, remark, word }: Row): string {
  const isRemarked = answer === 'yes' && remark !== '';
  const said = answer === 'no' ? `: ${word}` : isRemarked ? ':' : '';
  const asked = label.slice(0, marks - start);
  const named = isRemarked ? asked.replace(EXAMPLES, (listed) => (SEVERAL.test(listed) ? ' '.repeat(listed.length) : listed)) : asked;
  return named + (said.length <= end - marks ? said.padEnd(end - marks) : ' '.repeat(end - marks));
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let heading: Heading | null = null;
  let left = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const next = headingOf(line.trimEnd());
    if (next) [heading, left] = [next, MOST_ROWS];
    else {
      const row = heading && left > 0 ? rowOf(line, start, heading) : null;
      rows.push(...(row ? [row] : rowsOfBoth(line, start)));
      left -= 1;
    }
    start += line.length + 1;
  }
  return rows;
}

function headingOf(line: string): Heading | null {
  const found = HEADING.exec(line);
  const { groups, indices } = { groups: found?.groups, indices: found?.indices?.groups };
  const [yes, no] = [indices?.yes ?? indices?.yesSecond, indices?.no ?? indices?.noFirst];
  const word = (groups?.no ?? groups?.noFirst ?? '').toLowerCase();
  if (!yes || !no || line.match(BOX)) return null;
  const isCells = /[\t|]/.test(line.slice(Math.min(yes[0], no[0]), Math.max(yes[1], no[1])));
  const place = ([from, to]: [number, number]) => (isCells ? cellAt(line, from) : (from + to) / 2);
  const german = /^j/iu.test(groups?.yes ?? groups?.yesSecond ?? '') && word === 'n';
  return { yes: place(yes), no: place(no), isCells, word: german ? 'nein' : (WORD_OF[word] ?? word) };
}

/** Every question of a line that prints both answers. */
function rowsOfBoth(line: string, start: number): Row[] {
  const found = line.match(BOX) ? [...line.matchAll(BOTH)] : [];
  return found.flatMap((match, place): Row[] => {
    const from = (found[place - 1]?.index ?? 0) + (found[place - 1]?.[0].length ?? 0);
    const last = found[place + 1] ? match.index + match[0].length : line.length;
    const label = line.slice(from, match.index);
    const { boxBefore, word, otherBox, other, wordBefore, boxBehind, otherBefore, otherBehind } = match.groups ?? {};
    const [first = '', second = ''] = [word ?? wordBefore, other ?? otherBefore].map((said) => said?.toLowerCase());
    if (!/\p{L}/u.test(label) || IS_NO.test(first) === IS_NO.test(second)) return [];
    const ticked = [boxBefore ?? boxBehind, otherBox ?? otherBehind].map((box) => !EMPTY.test(box ?? ''));
    const answer = ticked[0] === ticked[1] ? 'open' : IS_NO.test(ticked[0] ? first : second) ? 'no' : 'yes';
    const behind = line.slice(match.index + match[0].length, last);
    const asked = ASKS_WHICH.exec(behind)?.[0].length ?? 0;
    const no = IS_NO.test(first) ? first : second;
    const marks = label.replace(/[\s:：?؟.…_-]{1,60}$/u, '').length;
    return [
      {
        start: start + from,
        marks: start + from + marks,
        end: start + match.index + match[0].length + asked,
        lineEnd: start + last,
        label: label.slice(0, marks),
        remark: behind.slice(asked).trim(),
        answer,
        word: WORD_OF[no] ?? no,
      },
    ];
  });
}

const cellAt = (line: string, at: number): number => (line.slice(0, at).match(/[\t|]/g) ?? []).length;

function rowOf(line: string, start: number, heading: Heading): Row | null {
  const boxes = [...line.matchAll(BOX)].map(({ 0: sign, index }) => ({
    from: index,
    to: index + sign.length,
    isTicked: !EMPTY.test(sign),
  }));
  const [first, second] = boxes;
  const isPair = first && second && boxes.length === 2 && NOTHING.test(line.slice(first.to, second.from));
  const marks = isPair ? [] : [...line.matchAll(MARK)];
  const [mark] = marks;
  const place = isPair ? first.from : mark?.index;
  if (place === undefined || (!isPair && (marks.length !== 1 || boxes.length > 0))) return null;
  const label = line.slice(0, place);
  if (!/\p{L}/u.test(label)) return null;
  const to = isPair ? second.to : place + 1;
  const answer = isPair ? ofBoxes(first.isTicked, second.isTicked, heading) : ofPlace(line, place, heading);
  const end = label.trimEnd().length;
  const remark = line
    .slice(to)
    .replace(/^[ \t|]+/, '')
    .trim();
  return { start, marks: start + end, end: start + to, lineEnd: start + line.length, label, remark, answer, word: heading.word };
}

function ofBoxes(isFirst: boolean, isSecond: boolean, { yes, no }: Heading): Row['answer'] {
  if (isFirst === isSecond) return 'open';
  return isFirst === yes < no ? 'yes' : 'no';
}

function ofPlace(line: string, at: number, { yes, no, isCells }: Heading): Row['answer'] {
  const place = isCells ? cellAt(line, at) : at + 0.5;
  const [toYes, toNo] = [Math.abs(place - yes), Math.abs(place - no)];
  if (isCells) return toYes === 0 ? 'yes' : toNo === 0 ? 'no' : 'open';
  if (Math.min(toYes, toNo) > FARTHEST || Math.abs(toYes - toNo) < CLEARLY) return 'open';
  return toYes < toNo ? 'yes' : 'no';
}
