/** Boxes of forms that are ticked, crossed off or left empty: "Asthma ( )  Schlafapnoe (X)", "[x] diabetes", "( - ) HIV", "Gout  yes [ ] no [x]". */

export type Ticked = 'ticked' | 'empty';
/** What the box of text[start..end) says; null where it has none. */
export type TickBoxes = (start: number, end: number) => Ticked | null;

type Box = { start: number; end: number; isTicked: boolean };

const BOX = /\([ _]{0,3}\)|\( ?[xX×✓✔✗+] ?\)|\[[ _]{0,3}\]|\[ ?[xX×✓✔✗+] ?\]|\( [-–—] \)|\[ ?[-–—] ?\]|[☐□❏▢◻⬜☑☒■◼▣⬛🗹]/gu;
/** A dash crosses off what it stands for; close to its brackets it is an answer behind a name, "DM (-)", and read as such. */
const EMPTY = /^(?:\([ _]*\)|\[[ _]*\]|\( [-–—] \)|\[ ?[-–—] ?\]|[☐□❏▢◻⬜])$/u;
/** What a label of a whole line ends with: "Allergies (tick all that apply): (X) penicillin ( ) latex". */
const LABEL = /[:：?)] {0,24}$/u;
/** So many boxes make a form. */
const FEWEST = 2;
/** Characters between a name and its box. */
const NEAR = 24;
const YES = String.raw`(?:yes|y|ja|oui|s[iíì]?|sim|evet|да|نعم)`;
const NO = String.raw`(?:no|n|nein|non|não|hay[ıi]r|нет|لا)`;
const ENDS_IN_YES = new RegExp(String.raw`(?<!\p{L})${YES}\s*$`, 'iu');
const ENDS_IN_NO = new RegExp(String.raw`(?<!\p{L})${NO}\s*$`, 'iu');

const IS_YES = new RegExp(String.raw`^\s*${YES}\s*$`, 'iu');
const IS_NO = new RegExp(String.raw`^\s*${NO}\s*$`, 'iu');
const BEGINS_YES = new RegExp(String.raw`^${YES}(?!\p{L})`, 'iu');
const BEGINS_NO = new RegExp(String.raw`^${NO}(?!\p{L})`, 'iu');

/** Reads the boxes of a text once. Linear in its length. */
export function readTickBoxes(text: string): TickBoxes {
  const boxes = [...text.matchAll(BOX)].map(
    ({ 0: sign, index }): Box => ({ start: index, end: index + sign.length, isTicked: !EMPTY.test(sign) }),
  );
  if (boxes.length < FEWEST) return () => null;
  return (start, end) => {
    const line = text.lastIndexOf('\n', start - 1) + 1;
    const closes = text.indexOf('\n', end);
    const own = boxes.filter((box) => box.start >= line && (closes < 0 || box.end <= closes));
    const box = boxOf(text.slice(line, closes < 0 ? undefined : closes), line, own, { start, end });
    return box === null ? null : box.isTicked ? 'ticked' : 'empty';
  };
}

/** Before the names where the boxes of the line lead, else behind them. */
function boxOf(line: string, offset: number, boxes: readonly Box[], { start, end }: { start: number; end: number }): Box | null {
  const behind = boxes.find((box) => box.start >= end);
  const said = behind ? answerAt(line, offset, boxes, boxes.indexOf(behind), end) : null;
  if (said) return said;
  const before = boxes.findLast((box) => box.end <= start);
  if (leads(line, offset, boxes)) return before && isNext(line.slice(before.end - offset, start - offset)) ? before : null;
  return behind && isNext(line.slice(end - offset, behind.start - offset).replace(/[:：]\s*$/u, '')) ? behind : null;
}

/** The line begins with a box, or with one label for all of them and does not end in a box: "Asthma: ( )  Gout: (X)" labels each. */
function leads(line: string, offset: number, boxes: readonly Box[]): boolean {
  const [first, ...others] = boxes.map((box) => ({ ahead: line.slice(0, box.start - offset), rest: line.slice(box.end - offset) }));
  if (!first) return false;
  if (first.ahead.trim() === '') return true;
  if (others.length === 0 && /[;,.|] {0,8}$| {2}$/u.test(first.ahead) && first.rest.trim() !== '') return true;
  const bySpace = spacing([first, ...others]);
  if (bySpace !== null) return bySpace === 'leads';
  const isLabelled = ({ ahead }: { ahead: string }) => LABEL.test(ahead);
  const isBoxLast = [first, ...others].at(-1)?.rest.trim() === '';
  return isLabelled(first) && !isBoxLast && !others.some(isLabelled);
}

/** "[ ] DM  [ ] HT  [X] Ülser (2016)  [ ] Astım": a box stands nearer to the name that it belongs to. Null where the gaps on both sides are alike. */
function spacing(boxes: readonly { ahead: string; rest: string }[]): 'leads' | 'follows' | null {
  if (boxes.length < FEWEST_SPACED) return null;
  const gaps = boxes.slice(1).map(({ ahead }, place) => ({
    ahead: ahead.length - ahead.trimEnd().length,
    behind: (boxes[place] as { rest: string }).rest.length - (boxes[place] as { rest: string }).rest.trimStart().length,
  }));
  if (gaps.every(({ ahead, behind }) => behind < ahead)) return 'leads';
  return gaps.every(({ ahead, behind }) => behind > ahead) ? 'follows' : null;
}
const FEWEST_SPACED = 3;

/** A few words, and no end of what stands there: "chron. Bronchitis ( )" has its box, "Novalgin, dann Jod ( )" has not. */
const isNext = (between: string) => between.length <= NEAR && !/[,;:.\n]/.test(between);

/** "yes ( )  no (X)", "[ ] yes [X] no": the answer that is ticked, as one box. */
function answerAt(line: string, offset: number, boxes: readonly Box[], first: number, end: number): Box | null {
  const [one, other] = [boxes[first] as Box, boxes[first + 1]];
  const word = (from: number, to: number) => line.slice(from - offset, to - offset);
  const lead = word(end, one.start);
  if (lead.length > NEAR || !other) return null;
  const next = word(one.end, other.start);
  const last = line.slice(other.end - offset).trimStart();
  if (IS_YES.test(next) && BEGINS_NO.test(last)) return { ...one, isTicked: one.isTicked && !other.isTicked };
  if (IS_NO.test(next) && BEGINS_YES.test(last)) return { ...other, isTicked: other.isTicked && !one.isTicked };
  if (ENDS_IN_YES.test(lead) && ENDS_IN_NO.test(next)) return { ...one, isTicked: one.isTicked && !other.isTicked };
  if (ENDS_IN_NO.test(lead) && ENDS_IN_YES.test(next)) return { ...other, isTicked: other.isTicked && !one.isTicked };
  return null;
}
