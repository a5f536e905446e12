import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { withSide } from './coding.ts';
import type { ConditionIndex } from './condition-index.ts';
import { GRADES, ORGANS, SUSPICION } from './suspicion-words.ts';

/**
 * "BI-RADS 5 lesion left breast", "подозрение на злокачественное новообразование": a paper that suspects a malignant disease of an organ, in words or by the grade of a
 * reporting system, states that disease as suspected, with the organ and the side of the words around; without an organ only where it is
 * all that a title says. In nine languages.
 */

type Place = { start: number; end: number };
type Suspected = Place & { code: string; laterality: Laterality | null };

/** Denied, taken back or of an earlier time. */
const DENIED_BEFORE =
  /(?<!\p{L})(?:no|not|without|nor|negative for|kein\p{L}{0,2}|ohne|nicht|sin|ning\p{L}{2,4}|no hay|sans|pas|aucune?|senza|non|nessun\p{L}?|sem|não|nenhum\p{L}?|без|нет|не|لا|بدون|ليس|لم|previous(?:ly)?|prior|früher\p{L}{0,2}|damals|initial(?:ly)?|if|wenn|falls|bei|si|se|если)(?!\p{L})[^.;\n]{0,40}$/iu;
const DENIED_BEHIND =
  /^[^.;\n]{0,50}?(?<!\p{L})(?:excluded|ruled out|not confirmed|unlikely|ausgeschlossen|nicht bestätigt|widerlegt|entkräftet|exclue?|écartée?|infirmée?|descartad[oa]|esclus[oa]|excluíd[oa]|afastad[oa]|yok|saptanmadı|izlenmedi|görülmedi|dışlandı|нет|не (?:выявлено|получено|подтвержд\p{L}*)|исключ[её]н\p{L}?|تم نفي|غير مؤكد)(?!\p{L})/iu;
const PROVED_BENIGN =
  /(?:biops|histolog|hystolog|patholog|patolog|patoloj|cytolog|zytolog|citolog|istolog|anapath|гистолог|биопси|خزعة)[^.\n]{0,60}(?:benign|gutartig|bénign?|benign[oa]|iyi huylu|доброкачеств|حميد|fibroaden)/iu;
/** So many grades of one system are its key. */
const GRADES_OF_A_KEY = 3;

export function withSuspectedMalignancy(
  findings: readonly ConditionFinding[],
  text: string,
  { index, sections }: { index: ConditionIndex; sections: readonly Section[] },
): ConditionFinding[] {
  const read = findings.map((finding) => (isCalledSuspect(finding, text) ? asSuspected(finding) : finding));
  if (PROVED_BENIGN.test(text)) return read;
  const added: ConditionFinding[] = [];
  for (const { code, laterality, start, end } of [...suspectedInWords(text), ...suspectedByGrade(text)]) {
    const section = sectionAt(sections, start).kind;
    const isTold = [...read, ...added].some(
      (finding) =>
        isOfSameOrgan(finding, code, laterality) ||
        (code === ANY_ORGAN && isTumour(finding)) ||
        (isOfSomebody(finding) && overlaps(finding, { start, end })),
    );
    if (section === 'family' || isTold) continue;
    const icd10 = withSide(index.billableOf(code), laterality, index);
    const quote = text.slice(start, end);
    added.push({
      ...{ text: quote, icd10, display: index.titleOf(icd10) ?? quote, clinical_status: 'active', verification_status: 'provisional' },
      ...{ negated: false, uncertain: true, family: false, historical: false, laterality },
      ...{ section, onset: null, passage: { start, end, quote } },
    });
  }
  const isLess = (finding: ConditionFinding) =>
    finding.icd10 === ANY_ORGAN && added.some(({ icd10, passage }) => icd10 !== ANY_ORGAN && overlaps(finding, passage));
  return [...read.filter((finding) => !isLess(finding)), ...added];
}
const ANY_ORGAN = 'C80.1';

const isOfSomebody = ({ icd10, negated, family }: ConditionFinding): boolean => (negated || family) && /^[CD]/.test(icd10 ?? '');
/** Any growth that the paper names says more than a malignant disease of no organ. */
const isTumour = ({ icd10, family }: ConditionFinding): boolean => !family && /^(?:C|D[0-4])/.test(icd10 ?? '');
const overlaps = ({ passage }: ConditionFinding, { start, end }: Place): boolean => passage.start < end && start < passage.end;
const isOfSameOrgan = ({ icd10, family, negated, laterality: own }: ConditionFinding, code: string, side: Laterality | null): boolean =>
  !family && !negated && icd10?.slice(0, 3) === code.slice(0, 3) && (own === null || side === null || own === side);

/** "Suspektes Prostatakarzinom": right before a malignant disease. */
const SUSPECT_BEFORE =
  /(?<!\p{L})(?:suspekt\p{L}{0,2}|suspected|suspicious|fraglich\p{L}{0,2}|mutmaßlich\p{L}{0,2}|suspect[ée]?|sospechos[oa]|sospett[oa]|suspeit[oa]|şüpheli|подозреваем\p{L}{2,3})\s$/iu;
const isCalledSuspect = ({ icd10, negated, verification_status, passage }: ConditionFinding, text: string): boolean =>
  icd10?.startsWith('C') === true &&
  !negated &&
  verification_status === 'confirmed' &&
  SUSPECT_BEFORE.test(text.slice(Math.max(0, passage.start - 24), passage.start));
const asSuspected = (finding: ConditionFinding): ConditionFinding => ({ ...finding, uncertain: true, verification_status: 'provisional' });

function suspectedInWords(text: string): Suspected[] {
  return [...text.matchAll(SUSPICION)].flatMap(({ 0: words, index: start }) => {
    const place = { start, end: start + words.length };
    if (isDenied(text, place) || isOfKey(text, start)) return [];
    const code = organOf(text, place);
    if (code !== null) return [{ ...place, code, laterality: sideOf(text, place) }];
    return isTitle(text, place) ? [{ ...place, code: ANY_ORGAN, laterality: null }] : [];
  });
}

function suspectedByGrade(text: string): Suspected[] {
  return GRADES.flatMap(({ code, any, suspicious }) => {
    if (isKey(text, any)) return [];
    return [...text.matchAll(suspicious)].flatMap(({ 0: words, index: start }) => {
      const place = { start, end: start + words.length };
      return isDenied(text, place) ? [] : [{ ...place, code, laterality: sideOf(text, place) }];
    });
  });
}

/** "V.a. Malignom", "Diagnosi: sospetta neoplasia": all that a line says, or what its label asks for. */
function isTitle(text: string, { start, end }: Place): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const behind = text.slice(end, end + LONGEST_TITLE + 1).split('\n', 1)[0] ?? '';
  return TITLE.test(before) && behind.length <= LONGEST_TITLE && !SENTENCE.test(behind.trim().replace(/[.;]$/, ''));
}
const TITLE = /^[\s•*–-]*(?:\d{1,2}[.)]\s)?(?:[\p{L}\d /()-]{2,40}[:：]\s*)?$/u;
const LONGEST_TITLE = 40;

const isKey = (text: string, any: RegExp): boolean =>
  new Set([...text.matchAll(any)].map(({ groups }) => groups?.grade?.toLowerCase()[0])).size >= GRADES_OF_A_KEY;
/** "BI-RADS 5: highly suggestive of malignancy": what the key of a system says of a grade. */
const isOfKey = (text: string, start: number): boolean =>
  GRADES.some(({ any }) => text.slice(Math.max(0, start - 30), start).search(any) >= 0 && isKey(text, any));

function isDenied(text: string, { start, end }: Place): boolean {
  return DENIED_BEFORE.test(text.slice(Math.max(0, start - 60), start)) || DENIED_BEHIND.test(text.slice(end, end + 70));
}

const BREAKS = /[,;،\n]|\.(?=\s|$)/u;
const SENTENCE = /\n|[.;](?=\s|$)/u;
const REACH = 200;
const around = (text: string, { start, end }: Place, breaks: RegExp): string =>
  `${text
    .slice(Math.max(0, start - REACH), start)
    .split(breaks)
    .at(-1)}${text.slice(start, end)}${text.slice(end, end + REACH).split(breaks, 1)[0]}`;
/** From the clause out to the whole paper, as soon as the words name one organ. */
function organOf(text: string, place: Place): string | null {
  const spans = [around(text, place, BREAKS), around(text, place, SENTENCE), text.slice(Math.max(0, place.start - REACH), place.end), text];
  for (const span of spans) {
    const named = ORGANS.filter(({ names }) => names.test(span));
    if (named.length > 0) return named.length === 1 ? (named[0]?.code ?? null) : null;
  }
  return null;
}

const LEFT =
  /(?<!\p{L})(?:left|lt|l(?=\.? (?:breast|kidney|lobe|testis))|links?|linke[nrsm]?|li|gauche|izquierd[oa]s?|sinistr[oa]|sx|esquerd[oa]|sol(?:da)?|лев\p{L}{2,3}|слева|(?:ال)?[أا]يسر|(?:ال)?يسرى|اليسار)(?!\p{L})/iu;
const RIGHT =
  /(?<!\p{L})(?:right|rt|r(?=\.? (?:breast|kidney|lobe|testis))|rechts?|rechte[nrsm]?|re|droite?|derech[oa]s?|destr[oa]|dx|direit[oa]|sağ(?:da)?|прав\p{L}{2,3}|справа|(?:ال)?[أا]يمن|(?:ال)?يمنى|اليمين)(?!\p{L})/iu;
/** From the clause out to the whole paper, as soon as the words name one side. */
function sideOf(text: string, place: Place): Laterality | null {
  for (const span of [around(text, place, BREAKS), around(text, place, SENTENCE), text]) {
    const [isLeft, isRight] = [LEFT.test(span), RIGHT.test(span)];
    if (isLeft !== isRight) return isLeft ? 'left' : 'right';
    if (isLeft) return null;
  }
  return null;
}
