import type { LabTest } from '../../terminology/loinc/tests.ts';
import type { PrintStyle } from './numbers.ts';
import type { Place } from './observation.ts';
import { type Item, lexRow } from './row-items.ts';
import type { Column, Header } from './table-header.ts';

type Line = { start: number; end: number };

/** Where the name of a row is, and what stands beside it: in front, in brackets, behind its result, or a name that nobody listed. */

const BEFORE_NAME = /^[\s|•*▪‣○●–>%-]*(?:\d{1,3}[.)]?[\s|]+(?=\D))?(?:\d{3,5}-\d[\s|]+)?[\s|]*(?:[SPB]\.\s*|(?:serum|plasma|blood)\s+)?$/i;

export type Row = { place: Place; isListed: boolean; nameUnit: string | null; items: Item[] };

/** What is known of a row before it is read: the head over it, whether a heading gave its unit, whether it follows on results, how the document prints. */
export type RowSetting = { header: Header | null; hasPanelUnit: boolean; follows: boolean; isAntibiogram: boolean; style: PrintStyle };

/** The rows of a line: none, one, or several side by side. */
export function rowsOf(text: string, line: Line, places: readonly Place[], setting: RowSetting): Row[] {
  if (isSentence(text, line, places)) return [];
  const [first, ...others] = namesOf(text, line, places, setting.header);
  const plain =
    first && (BEFORE_NAME.test(text.slice(line.start, first.start)) || isInNameCell(text, line, first, setting.header)) ? first : null;
  if (!plain || isOtherTest(text.slice(plain.end, line.end))) {
    const row =
      (first && !plain ? (resultBefore(text, line, first, setting) ?? inBrackets(text, line, first, setting)) : null) ??
      ((setting.header || setting.follows) && !setting.isAntibiogram ? unlistedRow(text, line, setting) : null);
    return row ? [row] : [];
  }
  const underHead = setting.header !== null;
  const next = others.filter((place) => /\d[^\n]*\s{2,}[|\s]*$/.test(text.slice(plain.end, place.start)));
  if (next.length < others.filter((place) => /\d/.test(text.slice(plain.end, place.start))).length && !underHead) return [];
  const starts = [plain, ...next];
  const rows = starts.map((place, index) => listedRow(text, line, place, starts[index + 1]?.start ?? line.end, setting));
  return rows.every((row) => row !== null) ? rows : [];
}

/** "Hb 128 g/L, WCC 6.9, platelets 244. Sodium 139": behind a value a comma or a stop, and then another test with its own value, is no row of cells. */
function isSentence(text: string, line: Line, places: readonly Place[]): boolean {
  return places.some(({ start, end }) => {
    if (start <= line.start || start >= line.end || !/^[\s:=]*(?:\([^()\n]{1,20}\)[\s:=]*)?[<>≤≥]?\s?\d/.test(text.slice(end, line.end)))
      return false;
    const before = text.slice(line.start, start);
    return /[,;.،؛] $/.test(before) && /\d/.test(before) && !/[|\t]|\S {2,}\S/.test(before);
  });
}

/** The names of a line: the first of them in its own column where there is one, and a name with its translation as one. */
function namesOf(text: string, line: Line, places: readonly Place[], header: Header | null): Place[] {
  const own = places.filter(({ start }) => start >= line.start && start < line.end);
  const inCell = own.findIndex((place) => isInNameCell(text, line, place, header));
  const named: Place[] = [];
  for (const place of inCell > 0 ? own.slice(inCell) : own) {
    const before = named.at(-1);
    if (before?.test === place.test && /^\s*[/|]\s*$/.test(text.slice(before.end, place.start)))
      named[named.length - 1] = { ...before, end: place.end };
    else named.push(place);
  }
  return named;
}

/** An export with cells before the name: order, day, name, result. */
function isInNameCell(text: string, line: Line, { start }: Place, header: Header | null): boolean {
  const column = header?.columns.find(({ role }) => role === 'name');
  const before = text.slice(line.start, start);
  return column !== undefined && column.cell > 0 && /[|\t]\s*$/.test(before) && (before.match(/[|\t]/g)?.length ?? 0) === column.cell;
}

function listedRow(text: string, line: Line, place: Place, to: number, { header, hasPanelUnit, style }: RowSetting): Row | null {
  const underHead = header !== null;
  const unit = /^[\s,]*[([]?([^()[\]\n|]{1,18})[)\]]/.exec(text.slice(place.end, to));
  const items = withoutLeadingWords(text, lexRow(text, line.start, place.end, to, style), underHead);
  const named = items[0];
  const nameUnit = unit && named?.kind === 'unit' && named.start < place.end + unit[0].length ? named.printed : null;
  const isRow = items.length > 0 && (underHead || tellsItself(items, hasPanelUnit || isAssigned(text, place)));
  return isRow ? { place, isListed: true, nameUnit, items } : null;
}

/** "101 L  Haemoglobin  115-165 g/L": the result stands before the name, and no other number behind it. */
function resultBefore(text: string, line: Line, place: Place, { header, style }: RowSetting): Row | null {
  const before = lexRow(text, line.start, line.start, place.start, style);
  const isResult =
    before.filter(({ kind }) => kind === 'number').length === 1 &&
    before.every(({ kind }) => kind === 'number' || kind === 'flag' || kind === 'unit');
  if (!isResult) return null;
  const behind = lexRow(text, line.start, place.end, line.end, style);
  const isHeaded = header !== null && isBefore(header, 'value', 'name');
  const tells = behind.some(({ kind }) => kind === 'range') && !behind.some(({ kind }) => kind === 'number');
  return isHeaded || tells ? { place, isListed: true, nameUnit: null, items: [...before, ...behind] } : null;
}

function isBefore({ columns }: Header, one: Column['role'], other: Column['role']): boolean {
  const [first, second] = [one, other].map((role) => columns.findIndex((column) => column.role === role));
  return first !== undefined && second !== undefined && first >= 0 && first < second;
}

/** "Gama Glutamil Transferaz (GGT)": a name that nobody listed, with one in brackets that is known. */
function inBrackets(text: string, line: Line, place: Place, setting: RowSetting): Row | null {
  const [, lead = '', name = ''] =
    /^([\s|•*▪-]*(?:\d{1,3}[.)]\s+)?)(\p{L}[^\n|\t\d:]{1,50}?)\s*[([]$/u.exec(text.slice(line.start, place.start)) ?? [];
  const close = /^\s*[)\]]/.exec(text.slice(place.end, line.end));
  if (name === '' || close === null || / {2}/.test(name) || name.split(/\s+/).length > 6) return null;
  const whole = { ...place, start: line.start + lead.length, end: place.end + close[0].length };
  return listedRow(text, line, whole, line.end, setting);
}

/** "pH : 5.5": a colon or an equals sign behind the name. */
const isAssigned = (text: string, { end }: Place) => /^[ \t)\]]*[:=]/.test(text.slice(end, end + 24));

/** Without a head: value and unit or range, and no words in between. */
function tellsItself(items: readonly Item[], isTold: boolean): boolean {
  const number = items.findIndex(({ kind }) => kind === 'number');
  const words = items.findIndex((item) => item.kind === 'words' && !/^(?:\(.*|[^\p{L}\d]{1,2}|\p{L}|[^\p{L}]\p{L})$/u.test(item.text));
  const proof = items.findIndex(({ kind }) => kind === 'unit' || kind === 'range');
  if (number < 0 && items[0]?.kind === 'range' && items[1]?.kind === 'unit') return true;
  if (isTold && number >= 0 && proof < 0) return words < 0 || words > number;
  return number >= 0 && proof >= 0 && (words < 0 || words > Math.max(number, proof));
}

/** "LDL/HDL ratio", "Hemoglobin electrophoresis", "Albumin in urine": another test, whose name begins like a known one. */
function isOtherTest(rest: string): boolean {
  if (/^ {0,40}\/(?:mm3|[µμu]l)(?![\p{L}\d])/iu.test(rest)) return false;
  return /^\s*(?:[/:]\s*\p{L}{2}|[-,]?\s*\(?(?:ratio|index|morphology|indices|clearance|antibod(?:y|ies)|receptor|saturation|binding|variants?|electrophoresis|fraction|in urine|urine|stool|csf|24 ?h|free|ionized|post|after|pp|post[- ]?prandial|2 ?h)\b)/iu.test(
    rest,
  );
}

/** Words of specimen and method between name and result: skipped under a head, and nowhere else. */
function withoutLeadingWords(text: string, items: Item[], underHead: boolean): Item[] {
  const first = items.findIndex(({ kind }) => kind !== 'words');
  if (first <= 0) return first === 0 ? items : [];
  const skipped = items.slice(0, first);
  const [before, number] = [skipped.at(-1) as Item, items[first] as Item];
  const isApart = skipped.length <= 3 && number.start - before.end >= 2 && /^\s+$/.test(text.slice(before.end, number.start));
  const isLeader =
    skipped.every((item) => item.kind === 'words' && /^[a-z]{2,12}$/i.test(item.text)) &&
    skipped.some((item) => item.kind === 'words' && /e{3}/i.test(item.text));
  const isAside = skipped.every(
    (item) =>
      item.kind === 'words' &&
      /^\(|^(?:serum|plasma|blood|total|fasting|random|calculated|level|count|i\.?s\.?|quantitative|method)\b/i.test(item.text),
  );
  return isAside || isApart || isLeader || (underHead && skipped.length <= 5) ? items.slice(first) : [];
}

const NO_TEST =
  /^(?:page|date|name|patient|dob|d\.o\.b|date of birth|born|birth|age|sex|gender|sample|specimen|collected|received|reported|printed|tel|phone|fax|address|id|mrn|ref|lab no|doctor|dr|note|comment|total score|order|visit|room|bed|geb|geboren|datum|fecha|sayfa|hasta)\b/iu;

const isLimit = (item: Item) => item.kind === 'number' && item.comparator !== null;

/** A row whose test nobody listed, under a head or among other results where unit and range show what it is: its name is what stands in the first column. */
function unlistedRow(text: string, line: Line, { header, style }: RowSetting): Row | null {
  const printed = text.slice(line.start, line.end);
  const lead = /^[\s|•*▪-]*(?:\d{1,3}[.)]\s+)?/.exec(printed)?.[0].length ?? 0;
  const gap = /\s{2,}|\t|\||\s*\.{3}/.exec(printed.slice(lead));
  const beforeNumber = /^[^\n|\t]*?(?=[\s:]+[<>]?\d+(?:[.,]\d+)?[\s*HL])/.exec(printed.slice(lead));
  const isApart = gap && gap.index > 0 && !/\s[<>]?\d+[.,]\d+$/.test(printed.slice(lead, lead + gap.index));
  const length = isApart ? gap.index : (beforeNumber?.[0].length ?? 0);
  const name = printed.slice(lead, lead + length).replace(/(?<![\s:.…·])[\s:.…·]+$/, '');
  if (
    !/\p{L}{2}/u.test(name) ||
    name.length > 60 ||
    name.split(/\s+/).length > 7 ||
    /:\s|\(?\d{1,2}\/\d|\d{1,2}:\d\d/.test(name) ||
    NO_TEST.test(name)
  )
    return null;
  const start = line.start + lead;
  const test: LabTest = { loinc: '', name, aliases: [], unit: '', low: null, high: null };
  const items = lexRow(text, line.start, start + length, line.end, style);
  const [hasUnit, hasRange] = [items.some(({ kind }) => kind === 'unit'), items.some((item) => item.kind === 'range' || isLimit(item))];
  const numbers = items.filter(({ kind }) => kind === 'number').length;
  if (!header && numbers === 1 && items.some(isLimit)) return null;
  const hasProof = header ? hasUnit || hasRange : hasUnit && hasRange && gap !== null;
  const isPlain = !items.some((item, index) => item.kind === 'words' && index < 2 && !item.text.includes('/'));
  return hasProof && isPlain
    ? { place: { test, start, end: start + name.length, tokensTo: 0 }, isListed: false, nameUnit: null, items }
    : null;
}

const RESULT_LINE = /^[\s|]*(?:resultado|results?|ergebnis|sonuç|résultat|risultato)\s*:\s*/iu;
/** How many lines may lie between a name and its result. */
const APART = 2;

/** "CREATININA" on one line and "Resultado: 1,12 mg/dL" on one of the next. */
export function resultBelowName(text: string, line: Line, places: readonly Place[], style: PrintStyle): Row | null {
  const label = RESULT_LINE.exec(text.slice(line.start, line.end));
  const items = label ? lexRow(text, line.start, line.start + label[0].length, line.end, style) : [];
  if (items[0]?.kind !== 'number') return null;
  const place = places.findLast(({ end }) => end <= line.start);
  const between = place ? text.slice(place.end, line.start) : '';
  const isNear = place !== undefined && !/\d/.test(between.split('\n', 1)[0] ?? '') && between.split('\n').length - 1 <= APART;
  return isNear ? { place, isListed: true, nameUnit: null, items } : null;
}
