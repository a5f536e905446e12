import { readFileSync } from 'node:fs';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { takingDeniedBehind } from '../assertion/denied-behind.ts';
import { leftOutOf } from '../allergies/all-but.ts';
import { isBegunThen } from './begun-then.ts';
import { isLabelOfNext } from './end-words.ts';
import { isBeforeOccasion, isBehindItem, isNoEnd, isPauseToCome, PAUSE_REACH, scoredCues } from '../treatments/cue-scores.ts';
import type { TreatmentClass } from '../treatments/treatment-cue.ts';
import { cuesOf, isCurrentVerb, isList, isNear, othersInClause } from '../treatments/treatment-scope.ts';
import type { ReadSentence, TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';
import { placeOfStretch } from '../words/word-sentences.ts';
import { onlyProposed } from './only-proposed.ts';
import { isOfPause, isToBePaused } from './pauses-to-come.ts';
import { takenBackBehind } from './taken-back-behind.ts';
import { isTakenOffList } from './taken-off-list.ts';
import { isTakenSince } from './taken-since.ts';
import { isTakenForIt, REASON_BEHIND } from './taken-for.ts';
import { isReplacement } from './replaced-by.ts';
import { toldBehind } from './told-behind.ts';
import { takenAway } from './taken-away.ts';
import { isCourseOfInfection, isTreatedNow, isUndosedCourse } from './treated-now.ts';
import { isTakenDaily } from '../allergies/not-the-allergen.ts';
import { isAsked, isDoseAsked, isPermissionAsked, isTakenStill, isTakingAsked } from '../treatments/whose-treatment.ts';

/** Whether a medicine is taken now, or stopped, tried, planned, given once. */

const BY_CLASS: Partial<Record<TreatmentClass, TreatmentStatus>> = {
  stopped: 'stopped',
  declined: 'declined',
  past: 'past',
  planned: 'planned',
  given: 'given',
  current: 'active',
};
const BY_CONTEXT: Partial<Record<ReadSentence['context'], TreatmentStatus>> = {
  current: 'active',
  stopped: 'stopped',
  given: 'given',
  planned: 'planned',
  past: 'past',
  allergy: 'allergy',
  family: 'other_person',
  germs: 'germ',
};

const FARTHEST_DENIAL = 70;
/** "Stopped: warfarin. Apixaban 5 mg bd started", but not "amiodarone started in 2019". */
const BEGUN =
  /^\s*(?:was |were |wurde |se |è stat[oa] |foi |a été )?(?:started|commenced|begonnen|angesetzt|iniciad[oa]|inicia|iniziat[oa]|débutée?|introduit|başlandı|начат[ао]?|назначен[ао]?)(?!\p{L}|\s+(?:in |im |en |nel |em |в )?(?:\d|\p{L}+ (?:19|20)\d\d))/iu;
const BEGUN_WITHIN = 40;

type Taken = { status: TreatmentStatus; carries: boolean };

export function takenOf(one: TreatmentCase): Taken {
  const { before, dosage, sentence, reading, mention } = one;
  const back = isTakenOffList(one) ? 'declined' : takenBackBehind(one);
  if (back) return { status: back, carries: false };
  if ((isToBePaused(one) || isBegunThen(reading.text, mention)) && !sentence.isQuestion) return { status: 'active', carries: false };
  if (isTakenStill(one) || isTakenSince(one)) return { status: 'active', carries: false };
  if (isAsked(one) && (!isCurrentVerb(one) || isPermissionAsked(one))) return { status: 'asked', carries: true };
  if (isDoseAsked(one) || isTakingAsked(one)) return { status: 'asked', carries: true };
  if (isReplacement(one)) return { status: 'active', carries: true };
  if (leftOutOf(one) === 'not_taken') return { status: 'declined', carries: true };
  if (isRuledOut(one) && !isExcepted(one)) return { status: 'declined', carries: true };
  if (reading.source === 'document' && isPaused(one)) return { status: 'active', carries: false };
  if (reading.source === 'document' && isEndedRow(one)) return { status: 'stopped', carries: false };
  if (isLastTakenLongAgo(one) || isTakenAtEvent(one)) return { status: 'past', carries: true };
  if (reading.source === 'message' && NOT_EVERY_DAY.test(reading.text.slice(mention.end, mention.end + FARTHEST_DENIAL)))
    return { status: 'active', carries: true };
  const denied = reading.source === 'message' ? takingDeniedBehind(reading.text.slice(mention.end, mention.end + FARTHEST_DENIAL)) : null;
  if (denied) return { status: denied, carries: true };
  const behind = toldBehind(one) ?? takenAway(one);
  if (behind) return { status: behind, carries: false };
  if (
    sentence.context === 'stopped' &&
    BEGUN.test(reading.text.slice(mention.end + dosage.length, mention.end + dosage.length + BEGUN_WITHIN))
  )
    return { status: 'active', carries: false };
  const switched = reading.source === 'message' ? switchOf(one) : null;
  if (switched) return { status: switched, carries: true };
  if (reading.source === 'message' && ANSWERED_NO.test(reading.text.slice(mention.end, mention.end + ANSWER_WITHIN)) && !isCurrentVerb(one))
    return { status: 'declined', carries: false };
  if (ANSWERED_IN_LIST.test(reading.text.slice(mention.end, mention.end + ANSWER_WITHIN))) return { status: 'declined', carries: false };
  if (isExcepted(one)) return { status: 'active', carries: true };
  const proposed = onlyProposed(one);
  if (proposed) return { status: proposed, carries: true };
  const changed = changeOf(one);
  if (changed) return { status: changed, carries: true };
  if (isTreatedNow(one)) return { status: 'active', carries: true };
  if (isCourseOfInfection(one)) return { status: 'past', carries: true };
  const isInfused =
    reading.source === 'document' && sentence.context !== 'current' && /^i\.?\s?[vm]\.?$|intraven|intramus/i.test(dosage.route ?? '');
  const scored = scoredCues(one);
  const isStopped = scored[0]?.kind === 'past' && scored.some(({ kind }) => kind === 'stopped');
  const best = isStopped ? scored.find(({ kind }) => kind === 'stopped') : scored[0];
  if (best?.kind === 'current' && reading.source === 'message' && isOccasion(one)) return { status: 'unclear', carries: true };
  if (best?.kind === 'current' && best.isWeak && isUndosedCourse(one)) return { status: 'unclear', carries: false };
  if (best && !(isInfused && best.kind === 'current')) return { status: BY_CLASS[best.kind] ?? 'unclear', carries: best.isBefore };
  if (isInfused) return { status: 'given', carries: true };
  const goesOn = reading.source === 'message' && before?.status === 'active' && isDosageBetween(one);
  if (goesOn || (before?.carries && (isList(one, before.to, mention.from) || isDosageBetween(one)))) {
    const status = before?.status ?? 'unclear';
    const isBad = status === 'tolerated' || status === 'allergy' || status === 'intolerance';
    return { status: isBad ? 'unclear' : status, carries: true };
  }
  if (reading.source === 'document') return { status: byContext(one), carries: true };
  if (reading.source === 'message' && isTakenForIt(one)) return { status: 'active', carries: true };
  const isHowTaken = dosage.frequency !== null || dosage.as_needed || isTakenBefore(one);
  const isDosedItem = dosage.dose !== null && othersInClause(one) <= BESIDE_DOSE;
  return { status: isHowTaken || isDosedItem || isBareItem(one) ? 'active' : 'unclear', carries: true };
}
/** "Ventolin puffer before netball": up to three words behind it. */
function isTakenBefore({ reading, sentence, mention }: TreatmentCase): boolean {
  const behind = reading.text.slice(mention.end, reading.words[sentence.to - 1]?.end ?? mention.end);
  const lead = /^(?: [\p{L}\d-]{1,12}){0,3}? (?=before |prior |avant |antes |prima )/iu.exec(behind)?.[0];
  return lead !== undefined && isBeforeOccasion(behind.slice(lead.length));
}

/** What a heading says of its list: an item with a dose or little else is taken, a story below it is not. */
function byContext(one: TreatmentCase): TreatmentStatus {
  const { sentence, dosage } = one;
  if (sentence.context === 'current')
    return dosage.dose !== null || dosage.frequency !== null || othersInClause(one) <= 3 ? 'active' : 'unclear';
  if (sentence.context === 'allergy' && isTakenDaily(one)) return 'active';
  return BY_CONTEXT[sentence.context] ?? (isDosed(one) ? 'active' : 'unclear');
}

/** "Warfarin as per yellow book": who has the book takes it. */
const DOSED_BY_BOOK = /^(?:warfarin|phenprocoumon|acenocoumarol|fluindione)/;

/** With a dose and a frequency, or with a dose among what a history tells. */
function isDosed({ dosage, sentence, mention }: TreatmentCase): boolean {
  if (dosage.dose === null || sentence.context === 'adverse') return false;
  if (DOSED_BY_BOOK.test(mention.name) && !/^\d/.test(dosage.dose)) return true;
  return sentence.context === 'history' || ((dosage.frequency !== null || dosage.as_needed) && /^\d/.test(dosage.dose));
}

const HOSPITAL = new Set(
  readFileSync(new URL('../../terminology/medicines/hospital-medicines.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] as string),
);
/** Anaesthetics, infusions, contrast: given, whatever list they stand in; a patch is taken at home. */
export const isOfHospitals = ({ reading, mention, dosage }: TreatmentCase): boolean =>
  reading.source === 'document' &&
  HOSPITAL.has(mention.name) &&
  !(dosage.as_needed && dosage.frequency !== null) &&
  !/patch|lozenge|nasal|gel|cream|spray/.test(`${dosage.form} ${dosage.route}`);

/** In a document: what stands behind it on its line, up to the next substance, says that it has ended. */
export function endsLater(one: TreatmentCase): TreatmentStatus | null {
  const { reading, mention, sentence, dosage } = one;
  if (reading.source === 'message' || isPaused(one) || isToBePaused(one) || isBegunThen(reading.text, mention)) return null;
  const all = sentencesFrom(reading.sentences, sentence.from, 3);
  const next = all.flatMap(({ mentions }) => mentions).find(({ from }) => from >= mention.to);
  const behind = reading.text.slice(mention.end + dosage.length, next?.start ?? mention.end + 80);
  if (next && /^[^\n;]{0,12}(?:→|->|=>)\s*$/.test(behind)) return 'stopped';
  const line = reading.text.slice(mention.end, mention.end + 110).split('\n', 1)[0] as string;
  const end = Math.min(next?.start ?? Number.POSITIVE_INFINITY, mention.end + line.length);
  const cue = all
    .flatMap(({ cues }) => cues)
    .find((each) => {
      const { kind, side, start, end: to } = each;
      return (
        (kind === 'stopped' || kind === 'declined') &&
        side === 'after' &&
        start >= mention.end &&
        to <= end &&
        !isNoEnd(each, one) &&
        !isOfPause(each, reading) &&
        !isBehindItem(each, one) &&
        !isLaterEnd(reading.text, start, to) &&
        !(next !== undefined && beginsNextSentence(reading.text, { from: mention.end + dosage.length, start, to, next: next.start })) &&
        !isLabelOfNext(reading.text.slice(mention.end + dosage.length, start), reading.text.slice(to, to + LONGEST_LABEL)) &&
        !isOfNextSentence(reading.text.slice(mention.end + dosage.length, start), reading.text.slice(to, to + 20))
      );
    });
  return cue && !/\bnot\s*$/i.test(reading.text.slice(Math.max(0, cue.start - 5), cue.start)) ? (BY_CLASS[cue.kind] ?? null) : null;
}

/** "Ramipril 5 mg od. Stopped bisoprolol", "insulin 30 units nocte, stopped gliclazide": what begins with the end of the next substance. */
const beginsNextSentence = (text: string, { from, start, to, next }: { from: number; start: number; to: number; next: number }): boolean =>
  (/[.;!)]\s+$/.test(text.slice(from, start)) && /^\s+(?:\p{L}{1,9}[ '’]){0,2}$/u.test(text.slice(to, next))) ||
  (/,\s+$/.test(text.slice(from, start)) &&
    !CHANGES_INTO.test(text.slice(start, to)) &&
    /^\s+(?:(?:the|his|her|le|la|el|il|lo|o|a|das|den|die) |l['’])?$/u.test(text.slice(to, next)));

/** "…, changed to meropenem": what became of the one before. */
const CHANGES_INTO = /(?<!\p{L})(?:to|by|for|with|auf|durch|gegen|por|par|con|com|per|на|ile)$/iu;

const LONGEST_LABEL = 48;

/**
 * "Lansoprazole 30. HRT stopped", "St John's wort stopped": up to three words behind a full stop name another thing that ended. "This was stopped", "Stopped in March" and
 * "Dr Smith stopped it" name none, and neither does whoever may have stopped it ("Cardiologist stopped").
 */
const isOfNextSentence = (between: string, behind: string): boolean => {
  const next = /[.!]\s+(?=\p{Lu})([^.!]*)$/u.exec(between)?.[1]?.trim();
  if (!next || next.split(/\s+/).length > MOST_WORDS_OF_A_THING) return false;
  return !NAMES_NOTHING.test(next) && !STOPS_IT.test(next) && !ITS_OBJECT.test(behind);
};
const MOST_WORDS_OF_A_THING = 3;
/** Who stops medicines. Where the verb ends the sentence, what stands before it is its object: "Hasta sigara içmiyor" speaks of no medicine before it. */
const STOPS_IT =
  /(?<!\p{L})(?:dr|drs|doctor\p{L}*|gp|physician\p{L}*|surgeon\p{L}*|consultant\p{L}*|specialist\p{L}*|team|nurse\p{L}*|pharmac\p{L}*|hospital\p{L}*|clinic\p{L}*|\p{L}+(?:log(?:ist|e|en|o|a|ue|ia|y)s?)|patient\p{L}*|pt|pat|pac\p{L}*|paz\p{L}*|wife|husband|mother|father|family|haus\p{L}*|\p{L}*[äa]rzt\p{L}*|praxis|m[ée]d[ie]c\p{L}*|docteur|dottore\p{L}*|enferm\p{L}*|(?:doktor|hekim|hasta|врач|доктор|пациент|больн)\p{L}*(?=$| (?:ilac|ilaç|bunu|onu|препарат|лекарств|его|их)\p{L}*$)|طبيب\p{L}*|الطبيب|المريض\p{L}*)(?!\p{L})/iu;
const ITS_OBJECT = /^\s+(?:it|this|that|these|them|both|all|the (?:drug|medication|tablets?))\b/i;
const NAMES_NOTHING =
  /^(?:wurden?|wird|ist|was|were|has|had|it|this|these|they|both|all|drug|medication|tablets?|now|since|then|later|recently|subsequently|already|therefore|he|she|dies|diese[rs]?|es|seit|jetzt|se|le|lo|fue|ha|est[eao]|esto|il|elle|cela|traitement|a|est|è|stat[oa]|questo|foi|est[áa]|bu|ilaç|был[аои]?|он[аои]?|препарат|تم|وقد)(?!\p{L})/iu;

/** So many sentences, the first of them with this word. */
function sentencesFrom(sentences: readonly ReadSentence[], word: number, count: number): ReadSentence[] {
  const place = placeOfStretch(sentences, word) ?? 0;
  return sentences.slice(place, place + count);
}

/** "5. HELD: lisinopril" heads what follows; "stop Feb 2026", "omit on the morning of surgery", "2 weeks then stop" speak of a day to come, and until then it is taken. */
const isLaterEnd = (text: string, start: number, to: number): boolean =>
  /^\s?:/.test(text.slice(to, to + 2)) ||
  THEN_BEFORE.test(text.slice(Math.max(0, start - 14), start)) ||
  isPauseToCome(text.slice(start, start + PAUSE_REACH));

/** "2 weeks then stop", "bis 03/2026, danach absetzen". */
const THEN_BEFORE =
  /(?<!\p{L})(?:then|thereafter|danach|dann|anschließend|puis|ensuite|luego|después|poi|dopo|depois|sonra|затем|потом|ثم)\s*$/iu;

/**
 * "Every time I take it …", "wenn ich es nehme …": what follows tells what it does, and whether it is taken still is not said. A condition before the verb of taking
 * counts; "ibuprofen when it hurts" is taken as needed.
 */
const OCCASION =
  /(?<![\p{L}])(?:when(?:ever)?|(?:every|each|last) time|if|as soon as|wenn|sobald|jedes mal|immer wenn|cuando|cada vez que|siempre que|apenas|si|quand|chaque fois que|lorsque|dès que|des que|quando|(?:toda|cada) vez que|sempre que|assim que|ogni volta che|tutte le volte che|appena|ne zaman|her seferinde|когда|каждый раз|если|как только|стоит)(?![\p{L}])[^,;.\n]{0,40}$|(?<![\p{L}])(?:لما|كل ما|كلما|عندما|اذا|إذا|كل مرة)(?![\p{L}])[^،,;.\n]{0,30}$/iu;
/** Endings of Turkish verbs; English "since" has one of them too. */
const OCCASION_BEHIND =
  /^[^,;.\n]{0,24}?(?<![\p{L}])\p{L}*(?:ınca|ince|unca|ünce|sam|sem|dığımda|diğimde|duğumda|düğümde|tığımda|tiğimde)(?![\p{L}])/iu;

function isOccasion({ reading, clause, mention, sentence }: TreatmentCase): boolean {
  const start = reading.words[clause.from]?.start ?? mention.start;
  const end = reading.words[sentence.to - 1]?.end ?? mention.end;
  if (OCCASION.test(reading.text.slice(start, mention.start))) return true;
  return OCCASION_BEHIND.test(reading.text.slice(mention.end, end)) && ['tr', null].includes(detectLanguage(reading.text));
}

/** "Avoid NSAIDs, herbal and primaquine". */
function isRuledOut(one: TreatmentCase): boolean {
  const { sentence, mention, reading } = one;
  if (cuesOf(one, 'cannot').some((cue) => isNear(cue, mention))) return true;
  if (reading.source === 'message') return false;
  if (/^\s*\?/.test(reading.text.slice(mention.end, mention.end + 3))) return true;
  if (/^(?:\s*:)?\s*(?:no|none|nil)\s*(?:[.,;\n]|$)/i.test(reading.text.slice(mention.end, mention.end + 12))) return true;
  const cue = sentence.cues.findLast(({ kind, side, to }) => kind === 'cannot' && side === 'before' && to <= mention.from);
  return (
    cue !== undefined &&
    !sentence.cues.some(({ kind, from, to }) => (kind === 'current' || kind === 'planned') && from >= cue.to && to <= mention.from)
  );
}

/** "No regular medicines apart from torasemide", "keine Dauermedikation außer Torasemid": what is excepted from nothing is taken. */
const EXCEPTED =
  /(?<!\p{L})(?:no|none|not? (?:on )?any|(?:not|never|(?:do|does|did|am|is|ca)n?['’]?t|cannot) (?:\p{L}{2,10} )?any(?:thing)?|nothing|keine?|nichts|ning[uú]n\p{L}*|nada|sin|aucune?|pas d[e']|rien|nessun\p{L}*|niente|nenhum\p{L}*)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:except(?: for)?|apart from|other than|aside from|außer|ausser|bis auf|abgesehen von|salvo|excepto|aparte de|sauf|hormis|en dehors d[eu]|à part|tranne|eccetto|a parte|exceto|além de)\s+(?:(?:the|l[aeo]s?|du|de la|an?|une?|sein\p{L}*|ihre?\p{L}*|his|her|su|occasional|gelegentlich)\s+)?$/iu;
/** The same in Russian and Arabic, and in Turkish, where it stands behind. */
const EXCEPTED_ELSEWHERE =
  /(?<!\p{L})(?:не|нет|никаких|без|ولا|لا|ما|بدون)(?!\p{L})[^.;\n]{0,50}(?<!\p{L})(?:кроме|за исключением|ما عدا|ماعدا|إلا|الا|غير|سوى)\s+$/iu;
const EXCEPTED_BEHIND =
  /^['’]?\p{L}{0,4} (?:d[ıi][şs][ıi]nda|hari[çc]|haricinde)(?!\p{L})[^.;,\n]{0,20}(?:ilaç|ilac|bir şey)\p{L}*[^.;,\n]{0,20}(?:yok|kullanm[ıi]yor|almıyor|içmiyor)/iu;
/** "I take nothing except aspirin", "I cannot take anything except paracetamol": what is left is taken. */
export const isExcepted = ({ reading, mention }: TreatmentCase): boolean => {
  const before = reading.text.slice(Math.max(0, mention.start - 110), mention.start);
  const isElsewhere = EXCEPTED_ELSEWHERE.test(before) || EXCEPTED_BEHIND.test(reading.text.slice(mention.end, mention.end + 70));
  return EXCEPTED.test(before) || (reading.source === 'message' && isElsewhere);
};

/** What a cell or brackets behind a medicine say of its end: "| Warfarin | as INR | CANCELLED 2019 |", "Xarelto 20 (sospeso da 2 anni)". */
const ENDED = String.raw`(?:cancell?ed|stopped|discontinued|ceased|ended|inactive|not taking|abgesetzt|beendet|pausiert|suspendid[oa]|retirad[oa]|arr[êe]t[ée]e?|stopp[ée]e?|sospes[oa]|suspens[oa]|interrotto|kesildi|bırakıldı|отмен[её]н[ао]?|أوقف|موقوف)(?!\p{L})`;
const ENDED_BEHIND = new RegExp(
  String.raw`^(?:[^|\n]{0,40}(?:\|[^|\n]{0,40}){0,3}\||[^(),;.\n]{0,24}\()\s*(?!${ENDED} (?:on|am|pre))${ENDED}`,
  'iu',
);
const isEndedRow = ({ reading, mention }: TreatmentCase): boolean => ENDED_BEHIND.test(reading.text.slice(mention.end, mention.end + 140));

/** In a list of what is taken, brackets that name its end and its return: "clopidogrel 75 mg (interrompu 5 jours avant l'intervention, à reprendre à J3)". */
const PAUSED =
  /^[^(),;.\n]{0,24}\((?![^()\n]{0,80}(?<!\p{L})(?:not|never|nicht|no|ne|non|não|не|لا)(?!\p{L}))[^()\n]{0,80}(?<!\p{L})(?:to (?:be )?(?:resume|restart)\p{L}*|resum(?:e|ing) (?:on|after|from)|restart (?:on|after|from)|wieder (?:ansetzen|beginnen|aufnehmen|ab)|(?:à|a) reprendre|reprise (?:à|le|prévue)|reanudar|reiniciar|da riprendere|riprendere|a retomar|retomar|yeniden başla\p{L}*|возобнов\p{L}*|يستأنف)/iu;
const isPaused = ({ reading, mention, sentence }: TreatmentCase): boolean =>
  sentence.context === 'current' && PAUSED.test(reading.text.slice(mention.end, mention.end + 140));

/**
 * "Última toma de amoxicilina hace 1 mes", "last dose of X three weeks ago": a course that is over; "last dose yesterday" is of what is taken, and so is what is given
 * weeks or months apart (INN stems of antibodies and fusion proteins, of gonadotrophin releasers, bisphosphonates, incretins; weekly methotrexate; depots; vitamin B12).
 */
const LAST_TAKEN =
  /(?<!\p{L})(?:last (?:dose|course|tablet|cycle|took|taken|used|had)|[úu]ltim[ao] (?:toma|dosis|dose|ciclo|assunzione|uso)|letzte (?:einnahme|gabe|dosis)|derni[eè]re (?:prise|dose|cure)|son (?:doz|alım)|последн\p{L}{2} (?:при[её]м|доза)|آخر (?:جرعة|مرة))(?:\s\p{L}{1,4}){0,2}\s$/iu;
const LONG_AGO =
  /^[^.;,\n]{0,12}?\s(?:(?:(?:\d{1,2}|a|an|one|two|three|four|five|six|several|few|some) (?:weeks?|months?|years?|mth|wks?|yrs?) ago|\d{1,2}\/(?:52|12) ago)|(?:hace|h[áa]|fa|il y a|vor) (?:\p{L}{2,8}|\d{1,2}) (?:semanas?|mes(?:es)?|años?|anos?|semaines?|mois|ans?|wochen?|monat(?:en)?|jahr(?:en)?)(?!\p{L})|(?:\p{L}{2,8}|\d{1,2}) (?:settiman[ae]|mes[ei]|ann[oi]) fa|\d{1,2} (?:hafta|ay|yıl) önce|(?:\p{L}{2,8}|\d{1,2}) (?:недел\p{L}|месяц\p{L}{0,2}|год\p{L}?|лет) назад)/iu;
const WEEKS_APART =
  /(?:mab|cept|relin|lix|dron(?:ate|ic acid)|tide|cobalamin|methotrexate|testosterone|medroxyprogesterone|sodium aurothiomalate|peridone|decanoate|depot)\b/i;
const IS_DUE =
  /^[^.\n]{0,80}\b(?:next|due|depot|injection|infusion|every|monthly|weekly|q\d+ ?w|alle \d|cada \d|tous les|toutes les|ogni)\b/i;
const isLastTakenLongAgo = ({ reading, mention, dosage }: TreatmentCase): boolean =>
  !WEEKS_APART.test(mention.name) &&
  !IS_DUE.test(reading.text.slice(mention.end)) &&
  LAST_TAKEN.test(reading.text.slice(Math.max(0, mention.start - 40), mention.start)) &&
  LONG_AGO.test(reading.text.slice(mention.end + dosage.length, mention.end + dosage.length + 40));

/** "DVT 2009 (on OCP)": what was taken when it happened. */
const AT_EVENT =
  /(?<!\d)(?:19|20)\d\d,? ?\((?:while |whilst |when )?(?:taking|on|under|unter|sous|bajo|tomando|con|sotto|in terapia con|durante|sob|em uso de|на фоне(?: приема| приёма)?|أثناء) (?:the |die |der |la |el |il |a )?$/iu;
const isTakenAtEvent = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'document' && AT_EVENT.test(text.slice(Math.max(0, mention.start - 50), mention.start));

/** "Ibuprofen nehm ich nicht jeden Tag": taken, only not always. */
const NOT_EVERY_DAY =
  /^[^.;,\n]{0,30}?(?<!\p{L})(?:not (?:every|always|daily)|n['’]?t \p{L}+ (?:it )?(?:every|always|daily)|(?:nicht|nimmer|ned) (?:mehr )?(?:jeden|jede|täglich|immer|so oft|regelmäßig)|no (?:\p{L}+ )?(?:todos los|siempre|a diario)|pas (?:tous les|toujours|chaque)|non (?:\p{L}+ )?(?:tutti i|sempre|ogni)|n[ãa]o (?:\p{L}+ )?(?:todos os|sempre)|nem sempre|her gün değil|не (?:\p{L}+ )?(?:каждый|всегда)|(?:مو|مش) (?:كل يوم|دايما))(?!\p{L})/iu;

/** "A la aspirina no", "metformin nein": the answer right behind it, and nothing more. */
const ANSWERED_NO = /^['’]?\p{L}{0,3},?\s(?:no|nope|nein|nee|non|n[ãa]o|nicht|yok|нету?|لا|لأ)(?=\s*(?:$|[.,;!،\n]))/iu;
/** "Iode : non". */
const ANSWERED_IN_LIST = /^[ \t]*[:=][ \t]*(?:no|nein|non|n[ãa]o|hayır|yok|нет|لا)(?=\s*(?:$|[.;,،\n]))/iu;
const ANSWER_WITHIN = 16;

/** "Marcumar wurde auf Eliquis umgestellt", "coumadini eliquisle değiştirdiler": the verb behind both says which one took the place of the other. */
const CHANGED = String.raw`(?:umgestellt|getauscht|ausgetauscht|gewechselt|ersetzt|umgestiegen)(?!\p{L})`;
const INTO = /(?<!\p{L})(?:auf|gegen|durch|zu)\s(?:das |den )?$/iu;
const CHANGED_BEHIND = new RegExp(String.raw`^[^.;,\n]{0,12}\s${CHANGED}`, 'iu');
const CHANGED_INTO_ANOTHER = new RegExp(
  String.raw`^[^.;\n]{0,30}(?<!\p{L})(?:auf|gegen|durch|zu)\s\p{L}{4,20}(?:\s\d+)?\s${CHANGED}`,
  'iu',
);
const WITH_IT_IN_TURKISH = /^(?:['’]?y?l[ea]| ile) değiştir/iu;
const ENDS_WITH_IT = /(?:l[ea])$/iu;
const CHANGED_IN_TURKISH = /^[^.;\n]{0,40}(?:['’]?y?l[ea]| ile) değiştir/iu;
function switchOf({ reading: { text }, mention, sentence }: TreatmentCase): TreatmentStatus | null {
  const behind = text.slice(mention.end, mention.end + FARTHEST_DENIAL);
  const isNew = INTO.test(text.slice(Math.max(0, mention.start - 12), mention.start)) && CHANGED_BEHIND.test(behind);
  const isWith =
    WITH_IT_IN_TURKISH.test(behind) || (ENDS_WITH_IT.test(text.slice(mention.start, mention.end)) && /^ değiştir/iu.test(behind));
  if (isNew || (isWith && sentence.mentions.some(({ to }) => to <= mention.from))) return 'active';
  const isAnother = sentence.mentions.some(({ from }) => from >= mention.to);
  return isAnother && (CHANGED_INTO_ANOTHER.test(behind) || CHANGED_IN_TURKISH.test(behind)) ? 'stopped' : null;
}

/** "From simvastatin to atorvastatin", "metformin instead of gliclazide". */
function changeOf({ reading, mention, before }: TreatmentCase): TreatmentStatus | null {
  if (!before || !['stopped', 'past'].includes(before.status)) return null;
  const between = reading.text.slice(before.end, mention.start).replace(/\([^()\n]{0,60}\)/g, '');
  return /^[^.;\n]{0,30}(?:→|->|=>|\b(?:to|with|by|for|auf|durch|gegen|jetzt|par|maintenant|por|pro|pra|para|a|al|con|ora|adesso|now|yerine|şimdi|simdi)\b|(?:^|\s)(?:на|сейчас|щас|الحين|الان|دلوقتي|ب)(?:\s|$))[^.;\n]{0,24}$/iu.test(
    between,
  )
    ? 'active'
    : null;
}

/** "For the sugar", "depuis l'AVC", "a causa del cuore": what a medicine is for or since when goes on about it. */
const TAKEN_FOR =
  /^\s*(?:for|since|after|because of|due to|por|para|desde|tras|despu[eé]s de|a ra[ií]z de|debido a|per|dopo|dall[ao’']|dal|a causa d\p{L}{1,3}|pour|contre|depuis|après|à cause d\p{L}{1,2}|suite à|für|gegen|wegen|seit|nach|após|depois d\p{L}|por causa d\p{L}{1,2}|от|для|после|из-за|с тех пор,? как|بعد|من وقت|منذ|بسبب|عشان|علشان)(?:['’]|(?<=['’])|(?= )|\s)\s?(?![^,;]*(?<!\p{L})(?:no|not|nicht|kein\p{L}{0,2}|sin|pas|sans|non|senza|n[ãa]o|sem|нет|не|без)(?!\p{L}))(?:[\p{L}\d]{1,16}[ '’]){0,8}?[\p{L}\d]{3,}(?=\s*[,،;+&]|\s+(?:and|y|e|et|und|и)\s|(?<=\p{Script=Arabic}{3})\s*و?$)/iu;
/** "… and something for cholesterol, atorvastatin": what it is called follows. */
const SOMETHING_FOR =
  /(?:some?\s?thing|some tablets?|one|etwas|was|algo|quelque chose|qualcosa|alguma coisa|что-то|кое-что) (?:for|für|gegen|para|por|pour|contre|per|от|для) (?:[\p{L}]{1,16}[ '’]){0,3}[\p{L}]{3,}(?=,)/iu;

function isDosageBetween({ reading, before, mention }: TreatmentCase): boolean {
  if (!before) return false;
  const behind = reading.text.slice(before.end, mention.start);
  return (
    behind
      .slice(before.dosage.length)
      .replace(TAKEN_FOR, ' ')
      .replace(SOMETHING_FOR, ' ')
      .replace(
        /(?:[\s,;.+&/()-]|(?<!\p{L})(?:(?:with|at) (?:meals|food)|zu den mahlzeiten|zum essen|con las? comidas?|(?:aux|avec les) repas|ai pasti|(?:às|nas) refeições|yemeklerle|во время еды|مع (?:ال)?[اأ]كل)(?!\p{L})|(?<!\p{L})(?:de l|dell|d|l)['’]|(?<!\p{L})(?:and|also|too|plus|y|también|además|und|auch|außerdem|zusätzlich|noch|et|aussi|puis|encore|e|anche|poi|inoltre|também|ainda|ve|ayrıca|bir de|и|также|тоже|ещё|و|كمان|أيضا|du|de la|la|le|el|los|las|des|del|della|di|do|da|das|den|die|il|lo|gli|o|the|some|an?|un|uno|una|une|uma?|eine?[nm]?|my|meinen?|mon|ma|mi)(?!\p{L}))+/giu,
        '',
      ) === ''
  );
}

/** A list item or a message that holds little but the name. */
function isBareItem(one: TreatmentCase): boolean {
  const { reading, sentence, mention } = one;
  if (mention.guessed || sentence.context !== 'plain' || reading.source !== 'message') return false;
  if (sentence.mentions.some(({ kind }) => kind === 'allergen')) return false;
  const behind = reading.text.slice(mention.end, reading.words[one.clause.to - 1]?.end ?? mention.end);
  const reason = REASON_BEHIND.test(behind) ? behind.trim().split(/[\s'’]+/u).length : 0;
  return othersInClause(one) - namingWords(one) - reason <= BESIDE;
}

/** "It is perindopril", "ramipril I think": words that only say what it is called, and how sure that is. */
const NAMING =
  /(?<!\p{L})(?:it['’]?s|it is|its|i (?:think|believe|guess)|es|creo(?: que)?|me parece|das ist|es ist|glaub\p{L}? ich|ich glaube|denke ich|c['’]est|je (?:crois|pense)|è|credo|penso|é|acho(?: que)?|sanırım|galiba|это|кажется|думаю|вроде|هو|أظن|اظن|أعتقد|اعتقد)(?!\p{L})/giu;

function namingWords({ reading, clause }: TreatmentCase): number {
  const text = reading.text.slice(reading.words[clause.from]?.start ?? 0, reading.words[clause.to - 1]?.end ?? 0);
  return (text.match(NAMING) ?? []).reduce((count, words) => count + words.split(/[\s'’]+/u).length, 0);
}
/** Words beside the name of a medicine in a list of them: "ramipril mornings". */
const BESIDE = 1;
/** Beside a name with its dose; "one ibuprofen 400 mg and I woke up in intensive care" says more than what is taken. */
const BESIDE_DOSE = 4;
