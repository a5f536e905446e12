import type { Assertion } from '../assertion/assertions.ts';
import { isCountedAttack, isEpisodeOver, isToldAsPast, wasTreatedForAWhile } from '../assertion/episodes.ts';
import { type EventTime, isEarlier, type Today } from '../assertion/event-dates.ts';
import { historyCodeOf } from '../../terminology/icd10/history-codes.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import { isDatedUnderOperations, isUnderOperations } from '../sections/operation-labels.ts';
import type { Section } from '../sections/sections.ts';
import { isHadNow, wasHadAndIsOver, wasHadOut } from './had-and-over.ts';

/** Whether a condition is over, by what the text says and by how such conditions go, and when it was. */

/** Personal history and old infarctions: over by their own meaning. */
export const HISTORY_CODE = /^(?:Z8[5-7]|I25\.2)/;
/**
 * What an allergy does stands with the allergy and is no illness of its own: a sign, hives, an eczema, an eruption of a drug, anaphylaxis, angioedema. Another illness that a
 * substance brought about (a bleed, hepatitis) is told of itself.
 */
export const IS_REACTION = /^(?:R|L27|L30|L50|T78\.[23]|T88\.6)/;

export type Occurrence = { isOver: boolean /** When it was, or since when it is: YYYY, YYYY-MM or YYYY-MM-DD. */; onset: string | null };
/** The day of the document as far as it is known; whether it tells of a stay that ends. */
export type Setting = { today: Today; isDischarge: boolean /** A message. */; isTold: boolean };

/** Diseases that are told by their attacks. */
const ATTACK = /^(?:G40|I47|I48)/;
/** An infarct, a stroke, a clot, a pneumonia, a rupture: what happens to somebody and is told in the past tense. */
export const EVENT = /^(?:I21|I22|I26|I46|I6[0-3]|G45|I74|I80|I81|I82|J1[2-8]|K35|K85|R57|A4[01]|O)/;
/** What was hard about one anaesthetic: it stays worth knowing and is over with it. */
export const HAPPENED = /^T88\.4/;
/** A broken bone that is told of in a chat. */
export const BROKEN = /^S\d2/;
/** Where a document tells what is going on, whatever its tense. */
const IS_NOW = /\b(?:acute|stemi|nstemi|admi\w+|present\w*|brought|transfer\w*|arriv\w+|emergency|intensive|ward)\b/i;
/** Headings of earlier illnesses. */
const PAST = /past|inactive|previous|prior|p\.?m\.?h|mhx|background|comorbid|co-morbid|surgical|psh/i;
/** Printouts of practices set small things that are over apart. */
const RESOLVED = /resolved|inactive|^minor past$/i;
/** "T2DM steroid-induced, resolved", "H. pylori - eradicated", "tubular adenoma, removed". */
const RESOLVED_BEHIND =
  /^[^.;:,\n(]{0,24}(?:,| -| –)\s?(?:now |since |fully |completely |has )?(?:resolved|settled|healed|recovered|cleared up|gone|eradicated|excised|removed|resected|corrected|repleted)\b(?! \p{L}+ (?:to|if|when|next)\b)/iu;
/** Below a label over operations such a disease is what was operated on; diabetes or asthma among them is another item of the list. */
const OPERABLE = /^(?:D[1-3]|G56|H2[5-8]|H33|I8[34]|K(?:4|6[04]|80)|M(?:2[0-5]|5[01]|67|7[25])|N(?:4[3-7]|8[0-3])|Q)/;
export const isOperatedOn = (code: string): boolean => OPERABLE.test(code) || (courseOf(code) === 'passes' && !code.startsWith('Z'));
/** "L breast lump, 2WW 2019 - benign, discharged": looked into, and done with. */
const FOUND_BENIGN_BEHIND =
  /^[^.;:\n]{0,30}?(?:,| -| –|\()\s?(?:all )?benign,? (?:and |& )?(?:discharged|no (?:further )?follow-?up|no action)\b/iu;
/** "Carpal tunnel release, both hands", "cataract surgery right": the name of an operation that was done; one that is to come has other words. */
const OPERATION_BEHIND =
  /^(?: syndrome)? (?:release|releases|decompression|repair|surgery|extraction|operation|excision|removal)\b(?! (?:not|no|never|wanted|declined|refused|considered|offered|discussed|if|when|may|to be|planned|booked|listed|pending|scheduled|advised|due|recommended|next))/iu;
const TO_BE_OPERATED =
  /(?<!\p{L})(?:for|await\p{L}*|needs?|requir\p{L}*|plan\p{L}*|list\p{L}*|book\p{L}*|wants?|wish\p{L}*|request\p{L}*|consider\p{L}*|refer\p{L}*|candidate|prior to|before|due|elective|offer\p{L}*|discuss\p{L}*|suitable|proceed\p{L}*|schedul\p{L}*|consent\p{L}*|have|undergo|will|should|would|may|proposed|no)(?!\p{L})[^.;\n]{0,60}$/iu;
const isNameOfOperation = (text: string, { start, end }: { start: number; end: number }): boolean =>
  OPERATION_BEHIND.test(text.slice(end, end + 30)) && !TO_BE_OPERATED.test(text.slice(Math.max(0, start - 70), start));
/** "AKI on CKD 3a, resolved": what it came on top of stays. */
const UNDERLYING = /[\p{L}\d] on (?:top of |a |background of |a background of )?(?:chronic )?$/iu;
/** The acute of the two, said behind both. */
const ON_CHRONIC_RESOLVED =
  /^[^.;:,\n(]{0,12} on (?:top of |a |background of )*(?:ckd|chronic)(?!\p{L})[^.;,\n]{0,24},? (?:now |since |fully |completely |has )?(?:resolved|recovered|settled)(?!\p{L})/iu;
/** Another heading within the line: "Past: cholecystectomy. OGD: gastritis". */
const OWN_LABEL = /[.;\n][^\S\n]*[A-Z][\w /-]{1,25}:/;
/** What comes again and again is not over. */
const COMES_AGAIN = /\b(?:recurrent|recurring|chronic|frequent) $/i;
/** Where a discharge summary tells of the days before. */
const TOLD_BEFORE = new Set<Section['kind']>(['present_illness', 'other', 'history', 'diagnosis']);
const STILL = /\b(?:still|persist\w*|ongoing|continu\w*|residual|remain\w*|at discharge|on discharge|today|currently|now)\b/i;
const PRESENTED =
  /\b(?:present(?:ed|s|ing)|admitted|came|brought|referred|complain\w*|c\/o|chief complaint|cc|hpi|history of|with)\b[^.;\n]{0,90}$/i;

export function occurrenceOf(
  text: string,
  place: { start: number; end: number; sentence: number },
  { code, section, assertion, time }: { code: string; section: Section; assertion: Assertion; time: EventTime | null },
  setting: Setting,
): Occurrence {
  const course = courseOf(code);
  const isInPast = time !== null && time.says === 'at' && course !== 'stays' && isEarlier(time, setting.today);
  const isAmongEarlier =
    section.kind === 'history' &&
    PAST.test(section.title ?? '') &&
    course === 'passes' &&
    time?.says !== 'began' &&
    !COMES_AGAIN.test(text.slice(Math.max(0, place.start - 14), place.start)) &&
    !OWN_LABEL.test(text.slice(section.start, place.start));
  const isUnderlying = course === 'stays' && UNDERLYING.test(text.slice(place.sentence, place.start));
  const isEnded =
    assertion.temporality === 'ended' && !isSinceYouth(text, place, code, assertion) && !isOnlyTreated(text, place.end, code, assertion);
  const isBack =
    code.startsWith('C') && (COMES_BACK.test(text.slice(Math.max(0, place.start - 30), place.start)) || isBackBehind(text, place.end));
  if (isBack && assertion.temporality !== 'ended') return { isOver: false, onset: time?.date ?? null };
  const isOver =
    (!isUnderlying && (isEnded || RESOLVED_BEHIND.test(text.slice(place.end, place.end + 60)))) ||
    FOUND_BENIGN_BEHIND.test(text.slice(place.end, place.end + 70)) ||
    (course === 'passes' && ON_CHRONIC_RESOLVED.test(text.slice(place.end, place.end + 90))) ||
    (assertion.temporality === 'remission' && /^(?:C|F1)/.test(code)) ||
    time?.says === 'ended' ||
    (assertion.temporality === 'historical' && (course !== 'stays' || /^C(?!7[789])/.test(code))) ||
    HAPPENED.test(code) ||
    isInPast ||
    isAmongEarlier ||
    RESOLVED.test(section.title ?? '') ||
    (!(setting.isTold && isHadNow(text, place)) && isTreatedCancer(code, text.slice(place.end, place.end + 90), section, time, setting)) ||
    (!setting.isTold && isOperatedOn(code) && (section.kind === 'history' || time !== null) && isNameOfOperation(text, place)) ||
    (setting.isTold && (wasHadAndIsOver(text, place, code, time) || (isOperatedOn(code) && wasHadOut(text, place)))) ||
    isOperatedAway(text, place, code, section, time, setting) ||
    (isOperatedOn(code) && (setting.isTold ? isDatedUnderOperations(text, place) : isUnderOperations(text, place.start))) ||
    isSymptomOfStay(text, place, code, section, setting) ||
    (course !== 'stays' && isEpisodeOver(text, place)) ||
    (isEventIn(text, place, code, section, setting) && isToldAsPast(text, place)) ||
    (setting.isTold && EVENT.test(code) && wasTreatedForAWhile(text, place.end)) ||
    (ATTACK.test(code) && isCountedAttack(text, place));
  return { isOver, onset: time === null || (time.says === 'ended' && !isOver) ? null : time.date };
}

/** "Recurrence of breast cancer", "breast cancer 2010, recurrence 2024"; that there is none is another thing. */
const COMES_BACK =
  /(?<!(?:no|without|denies|free of|evidence of) (?:\w+ )?)\b(?:recurren(?:ce|t)|relapsed?|metastatic|progressive)(?: of)?(?: (?:her|his|the))? $/i;
const BACK_BEHIND =
  /^[^.;\n]{0,60}?\b(?<!\b(?:no|without|not|never|nor|or|of|for) (?:\w+ ){0,2})(?:recurr(?:ed|ence)|relapsed?|came back)\b(?! (?:free|risk|score))/i;
const isBackBehind = (text: string, end: number): boolean => BACK_BEHIND.test(text.slice(end, end + 90));

/**
 * "Type 1 diabetes diagnosed when she was a child", "epilepsy as a child, on levetiracetam": youth says when it began. What nobody is ever cured of goes on in any case.
 * Another word that ends it counts: "diagnosed as a child, outgrown".
 */
function isSinceYouth(
  text: string,
  { start, end, sentence }: { start: number; end: number; sentence: number },
  code: string,
  { because }: Assertion,
) {
  const behind = text.slice(end, end + 90).split(/\n|[.;](?=\s|$)/)[0] ?? '';
  const isEndedOtherwise = because.some((cue) => ENDS.test(cue)) || ENDS.test(behind);
  if (courseOf(code) !== 'stays' || isEndedOtherwise || !because.some((cue) => YOUTH.test(cue))) return false;
  return NEVER_CURED.test(code) || BEGAN.test(text.slice(sentence, start)) || BEGAN.test(behind) || GOES_ON_BEHIND.test(behind);
}
/** "Hypertension treated with amlodipine": what lasts goes on while it is treated. "Was treated", a year, a cancer or an infection that is cured say more. */
function isOnlyTreated(text: string, end: number, code: string, { because }: Assertion): boolean {
  if (courseOf(code) !== 'stays' || /^(?:C|A|B)/.test(code)) return false;
  const said = text.slice(end, end + 70).split(/[;\n]|\.(?=\s|$)/)[0] ?? '';
  const behind = said.replace(YEAR_FOUND, '').replace(NEXT_BEHIND, '$1');
  const isPast =
    /\b(?:19|20)\d\d\b|\b(?:ago|child\w*|cured|resolved|cleared|remission|completed|no longer|surg\w*|resect\w*|remov\w*|ablat\w*|radio\w*|RAI|chemo\w*|iron|transfus\w*|antibiot\w*)\b/i.test(
      behind,
    );
  return (
    !isPast &&
    because.length > 0 &&
    because.every((cue) => /^[-, ]{0,3}(?:which is |is |now |currently )?treated(?: with| by| w)?(?: ?\/)?$/i.test(cue))
  );
}
/** "HTN 2015 treated with losartan": the year in which it was found. */
const YEAR_FOUND =
  /^[ ,(]{1,3}(?:dx |diagnosed |found )?(?:in )?(?:19|20)\d\d\)?(?=,? (?:now |currently |is )?treated (?:with|by) \p{L})/iu;
/** Behind what it is treated with, another disease may have its year. */
const NEXT_BEHIND = /(\btreated (?:with|by) [^,]{3,30}),.*$/iu;
const YOUTH = /\b(?:child|kid|teen\w*|infan\w+|baby|childhood|youth|adolescence|young|little|small|boy|girl|student|schoolboy)\b/i;
const ENDS =
  /\b(?:out-?grew|outgrown|grew out|resolved|cured|gone|went away|no longer|not any ?more|none since|former\w*|used to|stopped|in remission|recovered|healed)\b/i;
const BEGAN = /\b(?:diagnosed|diagnosis|dx|developed|started|began|onset|found|discovered|detected|picked up|came on|(?<!for)got)\b/i;
const GOES_ON_BEHIND =
  /\b(?<!(?:never|not|longer|off|without) )(?:still|ongoing|now on|(?:currently )?(?:on|takes|taking|uses|using|treated with) (?!and off)\p{L}{5,})/iu;
/** Type 1 diabetes, cystic fibrosis, sickle cells, haemophilia, cerebral palsy, dystrophies, what is in the chromosomes. */
const NEVER_CURED = /^(?:E10|E84|D5[67]|D6[67]|D68\.0|G80|G71|Q(?:9|78|85|87)|B20)/;

/** Told in the past tense such an event is over; a document on the stay for it is told in the past tense as well. */
function isEventIn(
  text: string,
  { end, sentence }: { end: number; sentence: number },
  code: string,
  section: Section,
  { isTold, isDischarge }: Setting,
): boolean {
  if (isTold) return EVENT.test(code) || BROKEN.test(code);
  return EVENT.test(code) && !isDischarge && section.kind !== 'present_illness' && !IS_NOW.test(text.slice(sentence, end + 60));
}

/** The code of what is over: a personal history, or the code itself where none exists for it. */
export const codeOfPast = (code: string): string => historyCodeOf(code) ?? code;

const TREATED =
  /^[^.;\n]{0,60}\b(?:\w+ectomy|resect\w+|excis\w+|removed|radiotherapy|RT|chemo\w*|remission|no (?:evidence of )?recur\w*|NED|disease[- ]free|cured|treated|completed|mohs|discharged|signed off)\b/i;

/** A cancer among the earlier illnesses, or of an earlier year, that was treated. */
function isTreatedCancer(code: string, behind: string, section: Section, time: EventTime | null, { today }: Setting): boolean {
  if (!/^C(?!7[789])/.test(code) || !TREATED.test(behind) || /\b(?:plan\w*|await\w*|schedul\w*|recommend\w*)\b/i.test(behind)) return false;
  return section.kind === 'history' || isYearBefore(behind, today) || (time !== null && time.says === 'at' && isEarlier(time, today));
}

/** "(ICD-10 E11.9)", "ICD: I10": the classification, and no device that was put in. */
const ICD_DEVICE = String.raw`ICD(?![-– ]?(?:9|10|11)\b| ?(?:codes? ?)?[:=]? ?[A-Z]\d\d)`;
const REMOVES = String.raw`(?:\w+ectomy|\w+plasty|\w+pexy|repair(?:ed)?|replace(?:d|ment)|remov(?:ed|al)|excis(?:ed|ion)|emboli[sz](?:ed|ation)|drain(?:ed|age)|mended|operated|operation|fixation|mesh|ORIF|I&[CD]|THA|THR|TKA|TKR|TAH|TEP|transplant(?:ed|ation)?|pacemaker|PPM|${ICD_DEVICE}|out)`;
const REMOVED_FOR = new RegExp(
  String.raw`\b(?:${REMOVES}|RAI|radioiodine)\b[^.;)\n]{0,24}?(?:\(|\bfor\b|\bdue to\b|\bwith\b|(?:19|20)\d\d(,)?) ?(?:an? )?(?:(?!(?:and|also|have|has|had)\b)[\w-]+ ){0,2}$`,
  'i',
);
const REMOVED_BEHIND = new RegExp(String.raw`^(?:[^.;,\n]{0,30}?[\s(—–-])?${REMOVES}\b`, 'i');

/** "Mastoidectomy L age 9 (cholesteatoma)", "umbilical hernia mended with mesh in 2009": gone with the operation. */
function isOperatedAway(
  text: string,
  { start, end, sentence }: { start: number; end: number; sentence: number },
  code: string,
  section: Section,
  time: EventTime | null,
  { today }: Setting,
): boolean {
  if (code.startsWith('Z')) return false;
  const before = text.slice(Math.max(sentence, start - 70), start);
  const line = text.slice(end, end + 60).split(/\n|[.;](?=\s|$)/)[0] ?? '';
  const behind = LASTS.test(code) ? withoutNextThought(line) : line;
  const removed = REMOVED_FOR.exec(before);
  /** "Hip replacement 2016, hypertension": behind a comma the next of the list stands, and a disease that lasts is no reason that was removed. */
  const isNextItem = removed?.[1] !== undefined && courseOf(code) === 'stays';
  if ((!removed || isNextItem) && (code.startsWith('C') || !REMOVED_BEHIND.test(behind))) return false;
  if (/\b(?:plan\w*|await\w*|schedul\w*|list(?:ed)?|for surgery|needs?|recommend\w*|advis\w*|today)\b/i.test(`${before} ${behind}`))
    return false;
  const around = `${before}${behind}`.replace(OWN_AGE, ' ');
  const isDated =
    (time !== null && time.says !== 'began' && isEarlier(time, today)) ||
    isYearBefore(around, today) ||
    /\b(?:age|aged|at) \d{1,2}\b|\bas a child\b|\byears? ago\b/i.test(around) ||
    /\b(?:s\/p|status[- ]post|condition after|state after|after|post)\b/i.test(before);
  if (code.startsWith('C')) return isDated && !/\b(?:metasta\w*|recur\w*)\b/i.test(around);
  return isDated || (section.kind === 'history' && PAST.test(section.title ?? ''));
}

/** "My mother, age 61, gall bladder stones": how old somebody is, and not when it was. */
const OWN_AGE = /(?:^|,) ?aged? \d{1,3}(?: years?)?,/giu;
/** No operation of another organ ends them. */
const LASTS = /^(?:E|F|G|I|J4|L|M|N18)/;
/** "I have diabetes and had a hysterectomy in 1998": behind the "and" another thing is told, unless it points back ("and had it removed"). */
function withoutNextThought(words: string): string {
  const next = NEXT_THOUGHT.exec(words);
  return next === null || POINTS_BACK.test(words.slice(next.index)) ? words : words.slice(0, next.index);
}
const NEXT_THOUGHT = /\s(?:and|but|plus|und|aber|y|pero|et|mais|e|ma|mas|ve|ama|и|а|و)\s/iu;
const POINTS_BACK = /(?<!\p{L})(?:it|them|that|this|those|these|which|sie|es|ihn|lo|los|las|les|li|isso|onu|его|её|их)(?!\p{L})/iu;

function isYearBefore(words: string, today: Today): boolean {
  const years = [...words.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => year);
  return years.some((date) => isEarlier({ date, says: 'at' }, today));
}

/** What brought somebody to a stay that is over by now. */
function isSymptomOfStay(
  text: string,
  { start, end, sentence }: { start: number; end: number; sentence: number },
  code: string,
  section: Section,
  { isDischarge }: Setting,
): boolean {
  if (!isDischarge || !/^R(?!73\.0)/.test(code) || !TOLD_BEFORE.has(section.kind)) return false;
  const before = text.slice(Math.max(sentence, start - 160), start);
  const behind = text.slice(end, end + 50).split(/\n|[.;](?=\s|$)/)[0] ?? '';
  if (STILL.test(before) || STILL.test(behind)) return false;
  return PRESENTED.test(before) || section.kind === 'present_illness' || /complain|presenting|\bcc\b|\bhpi\b/i.test(section.title ?? '');
}
