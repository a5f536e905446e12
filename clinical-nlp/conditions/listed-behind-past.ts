import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import type { Today } from '../assertion/event-dates.ts';
import type { ConditionIndex } from './condition-index.ts';
import { codeOfPast } from './past-conditions.ts';

/**
 * "s/p melanoma 2011, gallstones and shingles", "St.p. Herpes zoster, Lungenembolie 2017, Prostata-Ca 2014 (R0)": one word leads a list of what is over. A disease that
 * lasts may be the next item of the larger list ("Z.n. Knie-TEP 2019, arterielle Hypertonie"): only with a year of its own it is over as well, and a cancer.
 */

/** At the head of an item: "CAD s/p CABG 2014, PAD" tells of the heart alone. */
const LEAD =
  /(?:^|[;:,•(\n]|\.\s|[-–]\s)\s{0,3}(?:s\/p|status[- ]post|st(?:\.|at\.)? ?p(?:ost)?\.?|z\. ?n\.?|zustand nach|stato dopo|st\. dopo|pregress[aoei]|esiti di|status (?:pós|pos)|estado (?:pós|pos)|état après|estado tras|состояние после|перен[её]с(?:ла)?|перенес[её]нн\p{L}{2,3})[ :]/giu;
/** What stands between the lead and an item: items without a verb, a label or another thought. */
const ENDS_LIST =
  /[:;\n|]|\.(?=\s)(?<!(?<!\p{L})(?:z|n|st|p|li|re|bds|ca|dx|sx|v|a)\.)|(?<!\p{L})(?:now|current\p{L}*|known|ongoing|on|with|has|is|no|not|aktuell|jetzt|derzeit|bekannte?[rs]?|unter|bei|mit|kein\p{L}*|ohne|attuale|attualmente|in terapia|noto|nota|senza|atual\p{L}*|em tratamento|conhecid[oa]|sem|actuel\p{L}*|sous|connue?|sans|actual\p{L}*|conocid[oa]|sin|сейчас|страдает|без|нет)(?!\p{L})/giu;
const REACH = 140;
const LONGEST_ITEM = 60;
const JOINS = /[,;.\n]|(?<!\p{L})(?:and|und|et|y|e|ve|и|sowie)(?!\p{L})/iu;
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/u;
/** "A, B and C": the word that closes a list, before its last item or behind this one. */
const JOINS_LAST = /^[^.,;:\n]{0,24} (?:and|und|et|y|e|ve|и|sowie|&) /iu;
const JOINED_LAST = /(?<!\p{L})(?:and|und|et|y|e|ve|и|sowie|&)\s?$/iu;

export function withListsBehindPast(
  conditions: readonly ConditionFinding[],
  text: string,
  index: ConditionIndex,
  today: Today,
): ConditionFinding[] {
  return conditions.map((finding) => {
    const { icd10, clinical_status, negated, uncertain, family, passage } = finding;
    if (icd10 === null || clinical_status !== 'active' || negated || uncertain || family || icd10.startsWith('Z')) return finding;
    const ahead = itemsAhead(text, passage.start);
    if (ahead === null) return finding;
    const item = text.slice(passage.end, passage.end + LONGEST_ITEM).split(JOINS, 1)[0] ?? '';
    const year = YEAR.exec(item)?.[0] ?? null;
    const isEarlier =
      year !== null && today.date !== null ? year < today.date.slice(0, 4) : year !== null && year < (today.latestYear ?? '');
    const course = courseOf(icd10);
    const isOfOneList = JOINED_LAST.test(ahead) || JOINS_LAST.test(text.slice(passage.end, passage.end + LONGEST_ITEM));
    const passes = course === 'passes' || (course === 'either' && isOfOneList);
    if (!isEarlier && !(passes && year === null)) return finding;
    const past = codeOfPast(icd10);
    return {
      ...finding,
      ...{ icd10: past, display: index.titleOf(past) ?? finding.display },
      ...{ clinical_status: 'resolved', historical: true, onset: finding.onset ?? year },
    };
  });
}

/** The words between the lead and an item of its list; null: none leads there. */
function itemsAhead(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - REACH), start);
  const lead = [...before.matchAll(LEAD)].at(-1);
  if (lead === undefined) return null;
  const items = before.slice(lead.index + lead[0].length);
  return [...items.matchAll(ENDS_LIST)].length > 0 ? null : items;
}
