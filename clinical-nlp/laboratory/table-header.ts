import { anyDateAt } from '../../domain/text/dates.ts';
import { dayInYearOf, type Paper } from './days-behind-values.ts';

/** The line over a table that says what its columns hold. */

export type Role = 'name' | 'value' | 'previous' | 'unit' | 'range' | 'low' | 'high' | 'flag' | 'other';
/** `date`: the day of the results below, null where the column is not headed by a whole date. */
export type Column = { role: Role; start: number; end: number; cell: number; date: string | null };
export type Header = { columns: Column[]; separator: ',' | ';' | null };

/** Words of column heads, the longer before the shorter; English, German, Spanish, Portuguese, French, Italian, Turkish. */
const WORDS: [Role, RegExp][] = [
  [
    'range',
    /(?:biological |bio\.? )?ref(?:erence|\.)?[ -]?(?:range|interval|values?|limits?|int\.?|area)?s?\b(?: \(?units\)?)?|normal (?:range|values?|limits)|expected (?:range|values?)|desirable(?: range)?|(?:referenz|norm)(?:bereiche?|werte?)|referenz|norme?s?|normwert|r[ée]f[ée]rences?|refer[êe]ncia|referencia|riferimento|v\.? ?ref\.?|r[ée]f\.?|rif\.?|valori? (?:di )?rif\.?|valeurs? (?:de )?r[ée]f\.?|норм[аы]|референс\p{L}*(?: (?:значени\p{L}|интервал\p{L}*))?|المعدل(?: الطبيعي)?|القيم المرجعية|المدى (?:الطبيعي|المرجعي)|l[íi]mites? de referencia|limits?|valores? (?:de )?(?:referencia|refer[êe]ncia|normales|normais)|rango(?: de referencia)?|intervalo(?: de)? (?:referencia|refer[êe]ncia)|valeurs? (?:de )?(?:r[ée]f[ée]rence|usuelles)|valori di riferimento|intervallo(?: di riferimento)?|referans(?: aral[ıi][ğg][ıi]| de[ğg]er(?:ler)?i?)?|range|normal/giu,
  ],
  [
    'previous',
    /controls?|(?:mean )?normal control|cut-?off|previous(?: results?| values?)?|prior(?: results?| values?)?|last results?|vorwert(?:e)?|vorbefund|(?:resultado )?(?:anterior|previo)|[öo]nceki(?: sonu[çc])?|pr[ée]c[ée]dente?s?|prec\.|prev\.|ant\.|ant[ée]rieure?s?|ant[ée]riorit[ée]s?|ранее|предыдущ\p{L}+(?: результат\p{L}*)?|(?:النتيجة )?السابقة?/giu,
  ],
  [
    'unit',
    /units?(?: of measure)?|uom|einheit(?:en)?|unidad(?:es)?|unidades?|birimi?|unit[àa]|unit[ée]s?|dimension|u\. ?m\.|ед\.?(?: ?изм\.?)?|единиц\p{L}*(?: измерени\p{L})?|الوحدة/giu,
  ],
  ['low', /lower(?: limit)?|low(?: limit)?|min(?:imum|\.)?|lln|untergrenze/giu],
  ['high', /upper(?: limit)?|high(?: limit)?|max(?:imum|\.)?|uln|obergrenze/giu],
  ['flag', /flags?|abn(?:ormal)?\.?|h\/l|status|interpretation|remarks?|indicator|bewertung/giu],
  [
    'other',
    /(?:test )?methods?|specimen|sample type|loinc(?: code)?|codes?|comments?|notes?|department|methode|material|s\.?no\.?|sr\.?(?: ?no\.?)?|no\.|lab(?:oratory)? id/giu,
  ],
  [
    'name',
    /(?:test|analyte|parameter|component|assay|exam(?:ination)?)s?(?: names?| description)?|investigations?|description|analytes?|untersuchung(?:en)?|analysen?|messgr[öo](?:ß|ss)e|bezeichnung|prueba|determinaci[óo]n|an[áa]lisis|estudio|par[âa]metro|exam[ei]n?e?s?|analyse|analisi|esame|tetkik(?: ad[ıi])?|tahlil|показател\p{L}|исследовани\p{L}|الفحص|التحليل/giu,
  ],
  [
    'value',
    /(?:your |current |observed |measured |patient |test )?(?:results?|values?)|patient(?:['’]s)?(?! ?(?:name|id|no|:))|index(?: \(s\/co\))?|s\/co|observed|current|today|ergebnis(?:se)?|(?:mess)?werte?|resultados?|valor(?:es)?|sonu[çc](?:lar)?|risultat[oi]|r[ée]sultats?|valeurs?|valore|результат\p{L}*|النتيجة/giu,
  ],
];
/** Days without a date over the results of a stay. */
const PERIOD =
  /(?<![\p{L}\d.])(?:\d{1,2}\.\d{1,2}\.(?!\d)|\d{1,2}\/\d{1,2}(?![\d/])|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|(?:day|pod|d|week|month) ?[+-]?\d{1,3}|(?:on )?admission|(?:all['’])?ingresso|(?:bei )?aufnahme|(?:al )?ingreso|yatış|при поступлении|(?:on |at )?discharge|baseline|pre-?op(?:erative)?|post-?op(?:erative)?(?: day \d+)?|today|yesterday|(?<=^|\s{2}|[|\t] ?)follow-?up|before|after)(?![\p{L}\d])/giu;
const wholeWords = ({ source, flags }: RegExp) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, flags);
const WHOLE = WORDS.map(([role, pattern]): [Role, RegExp] => [role, wholeWords(pattern)]);

/** Words that head a column of results, with a day behind them or not. */
const OVER_COLUMNS = WHOLE.filter(([role]) => role === 'value' || role === 'previous').map(([, pattern]) => pattern);

/** "Ricovero dal 10/09/2018 al 16/09/2018": two days of a stay, and no columns. */
const STAY =
  /(?<!\p{L})(?:from|vom|dal|du|del?|с|من)\s\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\s?(?:to|until|bis(?: zum)?|al|au|até|a|по|إلى|-|–)\s?\d{1,4}[-/.]\d/iu;

/** Null: the line is no head of a table. Days without a year are of the year of the paper. */
export function readHeader(text: string, { start: from, end: to }: { start: number; end: number }, paper: Paper): Header | null {
  const source = text.slice(from, to);
  let line = source.replaceAll('_', ' ');
  if (line.length > 240 || line.trim() === '' || STAY.test(line) || /\d[.;] \p{L}/u.test(line)) return null;
  const columns: Omit<Column, 'cell'>[] = [];
  const take = (role: Role, start: number, length: number, date: string | null) => {
    columns.push({ role, start, end: start + length, date });
    line = `${line.slice(0, start)}${' '.repeat(length)}${line.slice(start + length)}`;
  };
  for (let at = 0; at < line.length; at += 1) {
    const date = /[\d\p{L}]/u.test(line[at] ?? '') && !/[\p{L}\d]/u.test(line[at - 1] ?? '') ? anyDateAt(line, at, paper.dayFirst) : null;
    if (date && !isDayOfStay(line.slice(0, at))) take('value', at, date.end - at, date.iso ?? '');
  }
  for (const period of line.matchAll(PERIOD)) take('value', period.index, period[0].length, dayInYearOf(paper, period[0]) ?? '');
  const dates = columns.length;
  for (const [role, pattern] of WHOLE) {
    for (const match of line.matchAll(pattern)) take(role, match.index, match[0].length, null);
  }
  if (!isHead(columns, dates, line)) return null;
  const separator = separatorOf(source);
  const ordered = withoutDoubles(columns.toSorted((one, other) => one.start - other.start));
  const cells = separator === null ? /[|\t]/g : separator === ',' ? /,/g : /;/g;
  const cellOf = (at: number) => source.slice(0, at).match(cells)?.length ?? 0;
  return { separator, columns: ordered.map((column) => ({ ...column, date: column.date || null, cell: cellOf(column.start) })) };
}

/** "Admitted: 03/10/2026   Discharged: 08/10/2026": a day with a label of its own heads no column, unless the label is a word over columns. */
function isDayOfStay(before: string): boolean {
  const label = /(?<![\p{L}\d])(\p{L}[\p{L}.'’-]{1,24}(?: \p{L}[\p{L}.'’-]{0,24}){0,3}) ?: ?$/u.exec(before)?.[1];
  return label !== undefined && !OVER_COLUMNS.some((pattern) => label.search(pattern) >= 0);
}

/** What stands between the cells of an export. */
function separatorOf(head: string): Header['separator'] {
  if (/[|\t]| {2}/.test(head)) return null;
  const count = (sign: string) => head.split(sign).length - 1;
  if (count(';') >= 2) return ';';
  return count(',') >= 2 ? ',' : null;
}

function isHead(columns: readonly Omit<Column, 'cell'>[], dates: number, rest: string): boolean {
  if (/\d/.test(rest) || (rest.match(/\p{L}{2,}/gu)?.length ?? 0) > (columns.filter(({ date }) => date).length >= 2 ? 6 : 3)) return false;
  const roles = new Set(columns.map(({ role }) => role));
  const words =
    [...roles].filter((role) => role !== 'other' && role !== 'value').length + (columns.length > dates && roles.has('value') ? 1 : 0);
  if (dates >= 2) return true;
  if (dates === 1) return roles.has('unit') || roles.has('range') || roles.has('previous');
  return words >= 2 && (roles.has('value') || roles.has('unit') || (roles.has('range') && roles.has('name')));
}

/** "Previous (12.01.2026)", "Result 03.02.2026": the word and its date are one column; a date of its own makes even an earlier result sure. */
function withoutDoubles(columns: Omit<Column, 'cell'>[]): Omit<Column, 'cell'>[] {
  const dated = columns.filter(({ date }) => date !== null);
  const isBeside = (column: Omit<Column, 'cell'>) => dated.some((other) => other.start - column.end >= 0 && other.start - column.end <= 3);
  const isOverAll = dated.length >= 2;
  return columns.filter(
    (column) => column.date !== null || !(column.role === 'value' || column.role === 'previous') || !(isOverAll || isBeside(column)),
  );
}
