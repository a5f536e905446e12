import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { parseDate } from '../../domain/text/dates.ts';

/** "K 6.1 (haemolysed, disregard)", "Kalium 5,9 (hämolytisch, nicht verwertbar)": a value that the paper itself calls void. In nine languages. */

const POTASSIUM = '2823-3';
/** A spoilt sample raises the potassium; of other tests the paper has to say what it is worth. */
const SPOILT = String.raw`h(?:a)?emoly[sz](?:ed|is)|hämolyt\p{L}*|hämolys\p{L}*|hémolys\p{L}*|em[oó]li(?:s[ia]|zzat\p{L})|hemóli\p{L}*|hemoli[sz]\p{L}*|гемоли\p{L}*|(?:عينة )?(?:منحلة|متحللة)|انحلال الدم`;
const VOID = String.raw`(?:please )?(?:disregard|ignore)(?:ed)?|spurious(?:ly)?|falsely (?:high|low|raised|elevated)|not (?:valid|reliable|interpretable)|invalid|nicht (?:verwertbar|beurteilbar|aussagekräftig)|à ne pas (?:prendre en compte|considérer)|ininterprétable|non (?:interprétable|fiable)|no valorable|no v[áa]lid[oa]|no interpretable|no fiable|non (?:attendibile|valutabile)|n[ãa]o (?:valoriz[áa]vel|valorizar|v[áa]lid[oa]|fi[áa]vel)|dikkate al[ıi]nma\p{L}*|dikkate almay\p{L}*|güvenilir değil|не учитывать|недостоверн\p{L}*|не достоверн\p{L}*|لا يعتد به|غير موثوق\p{L}*`;
const NOT_SPOILT =
  /(?<!\p{L})(?:not|non|no|without|nicht|keine|ohne|pas|sans|sin|senza|sem|не|без|بدون)[ -](?:\p{L}{1,12} )?(?:h(?:a)?emol|hämol|hémol|emol|hemol|hemól|гемол|انحلال)|hemolizsiz/iu;
/** No other number lies between the value and what is said of it. */
const SPOILT_BEHIND = new RegExp(String.raw`^[^.;\n\d]{0,40}(?<!\p{L})(?:${SPOILT}|${VOID})(?!\p{L})`, 'iu');
const VOID_BEHIND = new RegExp(String.raw`^[^.;\n\d]{0,60}(?<!\p{L})(?:${VOID})(?!\p{L})`, 'iu');
const VOID_IN_LINE = new RegExp(String.raw`(?<!\p{L})(?:${VOID})(?!\p{L})`, 'iu');
const DAY = /(?<![\d./-])\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?![\d./-])/;
const REACH = 110;

type Note = { day: string; tests: ReadonlySet<string> };

/** The values without those that the paper takes back, beside them or in a note of their day on a line without values. @param testsNamed LOINC codes of the tests that words name */
export function withoutVoidValues(
  text: string,
  values: readonly ObservationFinding[],
  { dayFirst, testsNamed }: { dayFirst: boolean; testsNamed: (words: string) => ReadonlySet<string> },
): ObservationFinding[] {
  let at = 0;
  const notes = text.split('\n').flatMap((line): Note[] => {
    const start = at;
    at += line.length + 1;
    const isOfValues = values.some(({ passage }) => passage.start >= start && passage.start < at);
    const day = !isOfValues && VOID_IN_LINE.test(line) ? parseDate(DAY.exec(line)?.[0] ?? '', dayFirst) : null;
    return day === null ? [] : [{ day, tests: testsNamed(line) }];
  });
  return values.filter((value) => {
    const { loinc, effective_at } = value;
    const behind = wordsBehind(text, value);
    const said = (loinc === POTASSIUM ? SPOILT_BEHIND : VOID_BEHIND).exec(behind)?.[0];
    if (said !== undefined && !NOT_SPOILT.test(said)) return false;
    return !notes.some(({ day, tests }) => day === effective_at && loinc !== null && tests.has(loinc));
  });
}

/** What stands behind the number: the passage of a row is its whole line. */
function wordsBehind(text: string, { printed_name, passage: { start, end, quote } }: ObservationFinding): string {
  const named = start + Math.max(0, quote.indexOf(printed_name)) + printed_name.length;
  return text.slice(named, Math.max(end, named) + REACH).replace(/^[^\d\n]{0,40}\d[\d.,]*/u, '');
}
