import { AROUND_OPERATION, END, NOT_YET, RETURNED, RETURNS } from './end-words.ts';
import { isBegunThen } from './begun-then.ts';
import { isCourseOver, type PaperDay } from './course-dates.ts';
import type { Ended, Treatment, TreatmentStatus } from '../treatments/treatment.ts';

/**
 * Which medicines a paper surely says to be stopped, finished or on hold: words of an end in the medicine's own item, its list's label, or a course whose last day is
 * before the paper. What is not sure stays what it was judged to be.
 */

const REACH = 120;
/** What nobody is prescribed, and classes: no medicine of a history. */
const NO_MEDICINE =
  /^(?:nicotine|alcohol|contrast medium|oxygen|antibiotic|NSAIDs|anticoagulant|corticosteroid|sedative|diuretic|antihypertensive)$/;
const JUDGED = new Set<TreatmentStatus>(['active', 'stopped', 'past', 'declined', 'unclear', 'given']);

/** The mentions of a paper with what is sure of their end; in order of place. Linear in their number. */
export function withEnds(text: string, mentions: readonly Treatment[], day: PaperDay): Treatment[] {
  const judged: Treatment[] = [];
  mentions.forEach((mention, place) => {
    judged.push(withEnd(text, mention, { before: judged[place - 1] ?? null, next: mentions[place + 1] ?? null, day }));
  });
  return withCombinations(text, judged);
}

/** "Tenofovir/lamivudine/dolutegravir 1 daily", "Cefuroxim/Metronidazol bis 28.07.": what is said behind the last of a combination is said of all of it. */
function withCombinations(text: string, judged: readonly Treatment[]): Treatment[] {
  const combined = [...judged];
  for (let place = combined.length - 2; place >= 0; place -= 1) {
    const [mention, next] = [combined[place] as Treatment, combined[place + 1] as Treatment];
    if (mention.kind === 'allergen' || !/^ ?[/+] ?$/.test(text.slice(mention.end, next.start))) continue;
    if (next.ended === 'completed' && JUDGED.has(mention.status)) combined[place] = { ...mention, status: next.status, ended: next.ended };
    else if (next.status === 'active' && mention.status === 'unclear') combined[place] = { ...mention, status: 'active' };
  }
  return combined;
}

type Beside = { before: Treatment | null; next: Treatment | null; day: PaperDay };

function withEnd(text: string, mention: Treatment, { before, next, day }: Beside): Treatment {
  if (mention.kind === 'allergen' || !JUDGED.has(mention.status) || isBegunThen(text, mention)) return mention;
  const [lead, behind] = [leadOf(text, mention, before), behindOf(text, mention, next)];
  if (RETURNED.test(behind)) return isDosedOrListed(mention) && mention.status !== 'given' ? { ...mention, status: 'active' } : mention;
  const ended =
    endBehind(behind) ??
    endBefore(lead) ??
    endOfLabel(text, mention) ??
    (before?.ended && isJoined(text, before, mention) && ENDS.has(mention.status) ? before.ended : null) ??
    (isCourseOver(`${lead} ${behind}`, behind, day, text) ? 'completed' : null);
  if (ended === null || (ended !== 'completed' && mention.status === 'given')) return mention;
  if (NO_MEDICINE.test(mention.name)) return mention.status === 'active' ? { ...mention, status: STATUS[ended] } : mention;
  return { ...mention, status: STATUS[ended], ended };
}

const STATUS: Record<Ended, TreatmentStatus> = { stopped: 'stopped', completed: 'past', 'on-hold': 'paused' };
const ENDS = new Set<TreatmentStatus>(['stopped', 'past', 'declined']);
const isDosedOrListed = ({ context, dosage }: Treatment): boolean => context === 'current' || context === 'listed' || dosage.dose !== null;

/** The words behind a name up to the end of its item; what a comma parts counts where an end begins it. */
function behindOf(text: string, { start, end }: Treatment, next: Treatment | null): string {
  const last = Math.min(next?.start ?? Number.POSITIVE_INFINITY, end + REACH);
  const line =
    text
      .slice(start, last)
      .split(ITEM_ENDS)[0]
      ?.slice(end - start) ?? '';
  const isCut = next !== null && end + line.length === next.start;
  const parts = line.split(/(?:,(?!\d)|،)(?![^(]{0,80}\))/u);
  const own = [parts[0] ?? ''];
  for (const part of parts.slice(1)) {
    const isLast = part === parts.at(-1);
    if (!BEGINS_WITH_END.test(part) || (isLast && isCut)) break;
    own.push(part);
  }
  return own.join(',');
}
/** A full stop behind a single letter ends no sentence ("s.c. pausiert"). */
const ITEM_ENDS =
  /\n|;|[•·|]|(?:→|[-=]>)(?!\s*(?:ab sofort |off|stop|disc|abgesetzt|pausiert|arr[êe]t|susp|sosp|retir|kesil|отмен))|(?<=[\p{L}\d)])(?<!(?:^|[\s.])(?<!\d )\p{L})[.!?؟]\s+(?=[^\p{Ll}])/u;
/** "…, stopped in May", "…, which was held", "…, ab Montag wieder", "…, que terminou a …". */
const BEGINS_WITH_END = new RegExp(
  String.raw`^\s*(?:(?:and|which|but|that|die|der|das|qui|que|che|но|который|the last of which) )?(?:(?:was|were|has been|had been|now|then|already|bereits|inzwischen|déjà|ya|già|já|zaten|уже|wurde|a été|fue|è stat[oa]|foi|был[аои]?) )?(?:${END.source}|${RETURNS.source}|${RETURNED.source})`.replace(
    /\?<(?:paused|stopped|completed)>/g,
    '?:',
  ),
  'iu',
);

/** The words before a name, behind the last sign or substance. */
function leadOf(text: string, { start }: Treatment, before: Treatment | null): string {
  const from = Math.max(before?.end ?? 0, start - REACH);
  return (
    text
      .slice(from, start)
      .split(/[\n.;:•·|(),،]|\s[-–]\s|→|[-=]>/u)
      .at(-1) ?? ''
  );
}

function endBehind(behind: string): Ended | null {
  const found = END.exec(behind);
  if (!found) return null;
  const ahead = behind.slice(0, found.index);
  if (NOT_YET.test(ahead) || NAMES_ANOTHER.test(ahead) || isUnfinished(behind, found)) return null;
  return kindOf(found, behind.slice(found.index));
}
/** Between a name and the word of an end: another subject ("…, smoking stopped"), or what is done with it now. */
const NAMES_ANOTHER =
  /(?<!\p{L})(?:and|und|y|et|und|ve|и|و|smok\p{L}*|rauch\p{L}*|tabac|tabaco|fumo|sigara|курени\p{L}*|continu\p{L}*|weiter|poursuiv\p{L}*|instead|statt|anstelle|au lieu|en lugar|al posto|em vez|yerine|вместо|بدل\p{L}*|until|bis|asked?|fragt\p{L}*)(?!\p{L})/iu;

/** "Completed 4 of 6 cycles", but "completed 20/02/25" on a day. */
const isUnfinished = (words: string, { index, groups }: RegExpExecArray): boolean =>
  groups?.completed !== undefined &&
  /^\S+ (?:\d+|one|two|three|four|five) ?(?:of|\/(?!\d{1,2}[/.]\d)|von|de|sur|su|из)/iu.test(words.slice(index));

/** "Stopped taking X", "ARRÊT du X", "отменён X", "completed a 7-day course of X". */
function endBefore(lead: string): Ended | null {
  const found = END.exec(lead);
  if (!found || NOT_YET.test(lead.slice(0, found.index)) || isUnfinished(lead, found)) return null;
  const between = lead.slice(found.index + found[0].length);
  if (!BETWEEN.test(between) || (found.groups?.completed !== undefined && !COURSE.test(between))) return null;
  return kindOf(found, lead.slice(found.index));
}
/** Between the word of an end and the name: articles, "taking", a course. */
const BETWEEN =
  /^\s*(?:(?:taking|the|his|her|their|its?|any|du|de|de la|de l['’]|des|le|la|les|l['’]|d['’]|el|los|las|il|lo|gli|o|a|os|as|der|die|das|den|dem|von|an?|tab|tabs|oral|also|tratamiento|trattamento|traitement|tratamento|therapie|therapy|treatment|терапи\p{L}|при[её]м\p{L}?|لدواء|دواء|استعمال|تناول|with|con|com|mit|par|avec|por) ?){0,4}(?:\S{1,12} ){0,3}?(?:(?:course|cycle|cure|kur|ciclo|pauta|курс|دورة) ?(?:of|with|de|d['’]|von|mit|di|com|con|من)? ?)?(?:the |l['’]|el |la )?$/iu;
const COURSE =
  /(?<!\p{L})(?:course|cycle|cure|kur|ciclo|pauta|treatment|therapy|behandlung|therapie|traitement|tratamiento|tratamento|terapia|trattamento|days?|tage|jours|d[ií]as|giorni|курс|дней|دورة)(?!\p{L})/iu;

function kindOf({ groups }: RegExpExecArray, words: string): Ended | null {
  if (DOUBTED.test(words)) return null;
  if (groups?.paused !== undefined) return FOR_GOOD.test(words) ? 'stopped' : 'on-hold';
  if (groups?.completed !== undefined) return 'completed';
  if (FOR_GOOD.test(words)) return 'stopped';
  if (RETURNS.test(words) || AROUND_OPERATION.test(words)) return 'on-hold';
  return DAYS_AGO.test(words) ? null : 'stopped';
}
/** "Held for the biopsy and never restarted". */
const FOR_GOOD =
  /(?<!\p{L})(?:never (?:been )?(?:restarted|resumed)|not to be (?:restarted|resumed)|nicht wieder (?:ansetzen|beginnen)|ne pas reprendre|no reanudar|non riprendere|não retomar|permanently|for good|dauerhaft|endgültig|définitivement|definitivamente|definitivo|kalıcı olarak|окончательно|نهائي\p{L}*)(?!\p{L})/iu;
/** "Stopped for K?", "held in reserve". */
const DOUBTED = /^[^.;,\n]{0,24}[?؟]|^held in reserve/iu;
/** A few days ago: whether it is for good is not said. */
const DAYS_AGO =
  /(?<!\p{L})(?:\d{1,2} (?:days?|hours?) ago|vor \d{1,2} (?:tagen|stunden)|il y a \d{1,2} jours|hace \d{1,2} d[ií]as|\d{1,2} giorni fa|há \d{1,2} dias|\d{1,2} gün önce|\d{1,2} дн\p{L}+ назад|قبل \d{1,2} (?:أيام|ايام|يوم)|yesterday|today|this morning|gestern|heute|hier|la veille|ayer|ieri|ontem|na véspera|dün|вчера|أمس)(?!\p{L})/iu;

const LABEL_REACH = 300;
/** What a label over a list says of all of it: "STOPPED: amiodarone, digoxin", "Pausiert: …". */
function endOfLabel(text: string, { context, start, status }: Treatment): Ended | null {
  if (context !== 'stopped' || !ENDS.has(status)) return null;
  const before = text.slice(Math.max(0, start - LABEL_REACH), start);
  const label = /([^:\n.]{1,48})(?::(?:[^:.?!؟\n]|[.?!](?!\s))*|\n(?:[^:\n]*\n)*[^:\n]*)$/u.exec(before)?.[1] ?? '';
  if (label === '' || TO_STOP.test(label)) return null;
  const found = END.exec(label);
  return found?.groups?.paused === undefined && !HELD.test(label) ? 'stopped' : 'on-hold';
}
const TO_STOP =
  /(?<!\p{L})(?:to (?:stop|hold|be)|hold|zu |before|pre-?op|vor |avant|à |a suspender|da sospendere|antes|prima|dejar|no tomar|non assumere|ne plus|não tomar|önce|до|перед|قبل)/iu;
const HELD = /(?<!\p{L})(?:held|hold|pause\p{L}*|pausiert|withheld|omitted)(?!\p{L})/iu;

/** Nothing but its dosage and a joining word lies between; an end in brackets is of the one before alone. */
const isJoined = (text: string, before: Treatment, { start }: Treatment): boolean =>
  !/[()]/.test(text.slice(before.end, start)) && JOINED.test(text.slice(before.end + before.dosage.length, start).trim());
const JOINED = /^(?:,|،|\/|\+|&|and|und|y|e|et|ve|и|или|و|sowie|or|oder|o|ou)?(?: ?(?:d['’]|l['’]|de l['’]|du|de la|the|le|la|el|il))?$/iu;
