import { daysComeFirst, parseDate } from '../../domain/text/dates.ts';
import { latinDigits } from '../../domain/text/digits.ts';
import { titledAs } from '../sections/document-titles.ts';
import { dayOfOperation } from '../sections/document-type.ts';

/**
 * The operation of an operation note, in nine languages: what its label names ("Intervention : …", "Yapılan ameliyat: …", "Операция: …"), or what stands alone in a line of its
 * head, was done, on the day that the note gives for it.
 */

export type OperationNote = {
  /** Whether what text[start..end) names is the operation of the note. */
  isDoneHere(start: number, end: number): boolean;
  /** Its day, YYYY-MM-DD. */
  date: string | null;
};

const DONE =
  '(?: (?:performed|done|carried out|durchgeführt|réalisée?|effectuée?|pratiquée?|realizad[oa]s?|efectuad[oa]s?|practicad[oa]s?|quir[uú]rgic[oa]|cir[uú]rgic[oa]|eseguit[oa]|effettuat[oa]|praticat[oa]|chirurgic[oa]|chirurgicale?|opératoire|operatori[oa]|adı|ismi))?';
const LABEL = new RegExp(
  String.raw`^[\s•*#\d.)–-]{0,6}(?:(?:the |name of (?:the )?|title of (?:the )?|type of )?(?:procedures?|operations?|surgery|surgical procedure)${DONE}|(?:durchgeführte[rs]? |erfolgte[rs]? )?(?:eingriff|operation|op|op-verfahren|op-titel|operationsart|therapie)${DONE}|(?:nature (?:de l['’])?|type d['’])?(?:intervention|acte|geste|opération)${DONE}|(?:tipo de |nombre de la )?(?:intervenci[oó]n|operaci[oó]n|cirug[ií]a|procedimiento)${DONE}|(?:tipo di |tipo )?(?:intervento|operazione|procedura)${DONE}|(?:tipo de )?(?:cirurgia|interven[cç][aã]o|procedimento|opera[cç][aã]o)${DONE}|(?:yapılan |uygulanan |gerçekleştirilen )?(?:cerrahi )?(?:ameliyat(?:ın)?|işlem|operasyon|girişim|prosedür)${DONE}|(?:название |наименование |вид |проведена |выполнена )?(?:операци[ияю]|оперативное (?:вмешательство|пособие))|(?:اسم |نوع )?(?:ال)?(?:عملية|إجراء|جراحة)(?: (?:ال)?(?:جراحية|جراحي|المجراة))?)(?: (?:du|vom|am|of|on|del|do|от|le|el)?\s?\d{1,2}[./-]\d{1,2}[./-]\d{2,4})?\s?[:：–-]\s?`,
  'iu',
);
const ANY_LABEL = /^[^:：\n]{2,40}[:：]/u;
/** Sentences that tell of it: "Se realiza …", "Выполнена …", "… yaptırıldı". */
const DONE_BEFORE =
  /(?<!\p{L})(?:se (?:realiz[aó]|practic[aó]|efectu[aó]|procede a)|on (?:réalise|pratique|effectue|procède à)|si (?:esegue|pratica|effettua|procede a)|(?:realiza-se|realizou-se|procede-se a|efetuou-se|foi realizad[oa]|é realizad[oa])|(?:выполнен[аоы]?|произведен[аоы]?|произвед[её]н[аоы]?|проведен[аоы]?)|erfolgt(?:e)? (?:die|eine|der|das)|durchgeführt wird|تم إجراء|أجريت|تم)\s(?:\p{L}{1,14}\s){0,3}$/iu;
const DONE_BEHIND =
  /^\p{L}{0,6}\s(?:\([^()\n]{0,20}\)\s?)?(?:\p{L}{2,12}\s){0,2}(?:yapıldı|yaptırıldı|uygulandı|gerçekleştirildi|выполнен[аоы]?|произведен[аоы]?|durchgeführt|was (?:performed|done|carried out)|fue realizad[oa]|è stat[oa] eseguit[oa]|a été (?:réalisée?|effectuée?|pratiquée?)|foi (?:realizad|efetuad)[oa])(?!\p{L})/iu;
const PLAIN_DATE = /(?<![\d.,])\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/u;
/** Whose line it is, and no other. */
const OF_BIRTH =
  /(?<!\p{L})(?:geb(?:oren|urtsdatum)?|born|birth|dob|née?|nac(?:imiento|ido|ida)?|nasc\p{L}*|nat[oa]|doğum tarihi|рожд\p{L}*|г\.?\s?р)(?!\p{L})|ميلاد/iu;
/** Lines of the head in which a note names its operation without a label. */
const HEAD_LINES = 10;
const LONGEST_LINE = 110;
/** "CLINIQUE DES …", PTH among the values: so short a name is another word where no label leads to it. */
const SHORT = 4;
const TELLS_MORE =
  /[.!?]\s+\p{L}.*[.!?]|(?<!\p{L})(?:diagnos|indikation|indicat|indicac|indicaz|anamn|history|antecedent|antécédent|geplant|planned|prévu|programad|previst|planlanan|планир|wegen|follow|suivi|control|nach|z\.n|s\/p|status)/iu;

/** Null: the paper is no operation note, and names no day of an operation either. */
export function readOperationNote(text: string): OperationNote | null {
  const title = titledAs(text);
  const isNote = title === 'operative_note';
  const told = dayOfOperation(text);
  if ((!isNote && told === null) || title === 'consent_form' || title === 'insurance_document') return null;
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  const head = isNote ? filled.slice(0, HEAD_LINES) : [];
  return {
    date: told ?? dayIn(head, text),
    isDoneHere(start, end) {
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const before = text.slice(from, start);
      if (LABEL.test(before)) return !/[.;]\s/.test(before.replace(LABEL, ''));
      if (isLabelAbove(text, from)) return true;
      if (DONE_BEFORE.test(before) || DONE_BEHIND.test(text.slice(end, end + 80))) return true;
      if (!isNote || end - start <= SHORT) return false;
      const line = text.slice(from).split('\n', 1)[0] ?? '';
      return head.includes(line) && line.length <= LONGEST_LINE && !ANY_LABEL.test(before) && !TELLS_MORE.test(line);
    },
  };
}

/** "Ameliyat: total tiroidektomi, 05.01.2025": behind such a label, with its day beyond the comma. */
export function isDatedBehindLabel(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return LABEL.test(before) && before.replace(LABEL, '').length <= LONGEST_LEAD && DAY_BEHIND.test(text.slice(end, end + 40));
}
const LONGEST_LEAD = 30;
const DAY_BEHIND = /^[^\n;:.]{0,20},\s\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/u;

/** "Procedure performed:" in a line of its own, and the operation in the next. */
function isLabelAbove(text: string, from: number): boolean {
  const above =
    text
      .slice(0, Math.max(0, from - 1))
      .trimEnd()
      .split('\n')
      .at(-1) ?? '';
  return /[:：]\s*$/.test(above) && LABEL.test(above);
}

/** A day in the head of the note that is not the patient's birth. */
function dayIn(head: readonly string[], text: string): string | null {
  const line = head.map(latinDigits).find((each) => PLAIN_DATE.test(each) && !OF_BIRTH.test(each));
  const day = line ? PLAIN_DATE.exec(line)?.[0] : undefined;
  return day === undefined ? null : parseDate(day, daysComeFirst(text) || day.includes('.'));
}
