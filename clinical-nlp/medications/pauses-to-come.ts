import { AROUND_OPERATION } from './end-words.ts';
import type { Place } from './dosage-ahead.ts';
import type { PauseToCome, Reading, TreatmentCase } from '../treatments/treatment.ts';

/**
 * Instructions for the days before an operation, in nine languages: "stop aspirin 7 days before surgery", "Metformin 48 h vor OP pausieren", "hold metformin 48 h".
 * What is to be paused is taken until then, and the pause speaks of no other medicine.
 */

const STOPS = [
  String.raw`stop(?: taking)?|discontinue|cease|come off|leave (?:off|out)|(?:do not|don['’]?t) take`,
  String.raw`arr[êe]t(?:ez|er)(?: de prendre)?|suspend(?:re|ez)|stopper|interromp(?:re|ez)|cesse[rz](?: de prendre)?|ne (?:pas|plus) prendre|arrêt d[eu](?: la)?`,
  String.raw`suspend(?:er|a|an|ere)|suspensión del?|dejar(?: de tomar)?|parar(?: de tomar)?|retirar|interrump(?:ir|a)|no tomar`,
  String.raw`sospend(?:ere|a|ete)|smett(?:ere|a)(?: di prendere)?|interromp(?:ere|a|er)|non (?:prendere|assumere)`,
  String.raw`pare(?: de tomar)?|deixar(?: de tomar)?|não tomar`,
  String.raw`отмен(?:ить|ите)|прекратить(?: при[её]м)?|прекратите(?: при[её]м)?|не (?:принимать|пить)|прервать|бросить`,
  String.raw`(?:ال)?[إا]يقاف|[أاني]?وقف|[انيت]توقف(?: عن)?|(?:ال)?توقف عن`,
].join('|');
/** These words alone are of a pause: "hold metformin 48 h". */
const PAUSES = [
  'hold|withhold|omit|pause|skip|suspend',
  String.raw`mettre en pause|suspend(?:er|re)|sospendere|omitir|omettere|saltare|приостановить|пропустить|تعليق`,
].join('|');
const ARTICLE = String.raw`(?:(?:the|my|his|her|your|any|le|la|les|mon|ma|votre|el|los|las|mi|su|il|lo|o|a|as|os|tablets?|tomar|taking|تناول|دواء|прием|приём) |l['’]|ال)?`;
const STOP_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:(?<pause>${PAUSES})|${STOPS})[\s:]\s?${ARTICLE}$`, 'iu');
const STOP_BEHIND = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:is |are )?to|should|must|needs? to|has to|have to|will|can) be (?:stopped|paused|held|withheld|discontinued|omitted|suspended)`,
    String.raw`(?<!\p{L})(?:doit|devra) être (?:arrêté|suspendu|interrompu)e?|(?:debe|deberá|deve|deverá|dovrà|va) (?:ser |essere )?(?:suspend|interr|sospes|suspens)\p{L}*`,
    String.raw`(?<!\p{L})(?:stop|hold|withhold|omit|pause|discontinue|suspend|skip|cease)(?!\p{L}| being)`,
    String.raw`abzusetzen|absetzen|(?:zu )?pausieren|auszusetzen|aussetzen|weglassen|wegzulassen|auslassen|stoppen|unterbrechen|(?:abgesetzt|pausiert) werden|nicht (?:mehr )?(?:ein)?nehmen|OP-Pause`,
    String.raw`(?<!\p{L})(?:arr[êe]t(?:er|ez)?|suspend(?:re|ez|er|a)|interromp(?:re|ere|er)|interrumpir|retirar|sospendere|parar)(?!\p{L})`,
    String.raw`kes(?:ilecek|ilsin|ilmeli|mem|ecek|eceğim|in|iniz|ilmesi)(?!\p{L})\p{L}*|bırak(?:ılacak|ılmalı|ılsın|mam|ın|acağım)(?!\p{L})|ara ver(?:ilecek|ilmeli|ilsin|mem|eceğim)(?!\p{L})|durdur(?:ulacak|ulmalı|ulsun|mam)(?!\p{L})|(?:alınma|kullanılma)(?:yacak|malı)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:отменить|отмена|прекратить|не принимать|приостановить|прервать)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:ي|ت)?(?:وقف|توقف)(?!\p{L})|(?<!\p{L})(?:يجب )?[إا]يقافه`,
  ].join('|'),
  'iu',
);
/** How long, right behind the name of what is to be held. */
const SO_LONG =
  /^[\s,(:]{0,2}(?:for )?\d{1,2} ?(?:h|hrs?|hours?|d|days?|st(?:d|unden)?|tage|horas|heures|jours|d[ií]as|ore|giorni|час\p{L}*|дн\p{L}*|gün|saat|ساعة|أيام|ايام)(?!\p{L})/iu;
/** Days in words, "beforehand". */
const AROUND_IN_WORDS =
  /(?<!\p{L})(?:a|one|two|three|four|five|six|seven|ten) (?:days?|weeks?) (?:before|prior|pre)|(?:\d{1,2}|ein|eine|zwei|drei|vier|fünf|sieben|zehn) ?(?:h|std|stunden?|tage?n?|wochen?) (?:vorher|davor|zuvor)(?!\p{L})|(?:une?|deux|trois|cinq|sept|dix) (?:jours|semaines?) avant|(?:una?|dos|tres|cinco|siete|diez) (?:d[ií]as|semanas?) antes|(?:un[ao]?|due|tre|cinque|sette|dieci) (?:giorni|settiman[ae]) prima|(?:um[a]?|dois|duas|três|sete|dez) (?:dias|semanas?) antes|(?:bir|iki|üç|beş|yedi|on) (?:gün|hafta) önce|за (?:неделю|две недели|\d{1,2} (?:час|дн|сут)\p{L}*|пять дней|семь дней)|قبل(?: ال)?(?:عملية|جراحة)|قبلها ب/iu;
/** It was so then, it is so already, or it is for good. */
const NOT_TO_COME =
  /(?<!\p{L})(?:whether|if (?:i|he|she|we)|ob|si (?:je|debo|tengo|hay)|se (?:eu )?(?:devo|tenho|preciso)|ли|had to|were to|did(?: not|n['’]t)|already|since then|never|permanently|for good|musste|schon|bereits|endgültig|dauerhaft|nicht wieder|tuve que|ya (?:lo|la)|définitivement|déjà|j['’]ai dû|ho dovuto|già|definitiv\p{L}*|tive (?:de|que)|já|zaten|zorunda kaldı\p{L}*|kalıcı|уже|пришлось|окончательно|навсегда|نهائي\p{L}*|خلاص|(?:in |im |en |nel |em |в )?(?:19|20)\d\d)(?!\p{L})/iu;
const ASKED = /[?؟]/;

const REACH = 110;
const LEAD = 60;
/** Between two medicines of one instruction: a dose, a sign, a joining word. */
const JOINED =
  /^(?:\s?\d[\d.,/]*\s?\p{L}{0,5})?\s*(?:,|\/|\+|&|،)?\s*(?:(?:and|or|und|oder|et|ou|y|o|e|ve|и|или|و) ?)?(?:the |le |la |l['’]|el |il |o |a )?(?:ال)?$/iu;

/** Every pause that is still to come, in order of place. Linear in the number of names. */
export function pausesToCome<M extends Place>(text: string, mentions: readonly M[]): PauseToCome<M>[] {
  return groupsOf(text, mentions).flatMap((group, place, groups) => {
    const pause = pauseOf(text, group, { before: groups[place - 1]?.at(-1) ?? null, next: groups[place + 1]?.[0] ?? null });
    return pause ? [pause] : [];
  });
}

const isClose = (before: Place, next: Place): boolean => next.start >= before.end && next.start - before.end <= REACH;

function groupsOf<M extends Place>(text: string, mentions: readonly M[]): [M, ...M[]][] {
  const groups: [M, ...M[]][] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && isClose(before, mention) && JOINED.test(text.slice(before.end, mention.start))) last.push(mention);
    else groups.push([mention]);
  }
  return groups;
}

function pauseOf<M extends Place>(
  text: string,
  of: readonly [M, ...M[]],
  { before, next }: { before: Place | null; next: Place | null },
): PauseToCome<M> | null {
  const [first, last] = [of[0], of.at(-1) ?? of[0]];
  const from = Math.max(before?.end ?? 0, first.start - LEAD);
  const lead = text.slice(from, first.start).split(ENDS_LEAD).at(-1) ?? '';
  const behind = behindOf(text, last.end, next);
  const ahead = STOP_BEFORE.exec(lead);
  const verb = ahead ?? STOP_BEHIND.exec(behind);
  if (!verb || NOT_TO_COME.test(lead) || NOT_TO_COME.test(behind) || ASKED.test(text.slice(last.end, last.end + behind.length + 1)))
    return null;
  const start = ahead ? first.start - lead.length + ahead.index : last.end + verb.index;
  const isLong = ahead
    ? ahead.groups?.pause !== undefined && SO_LONG.test(behind) && !ENDS_SENTENCE.test(text.slice(Math.max(0, start - 4), start))
    : (/(?:hold|omit|pause)$/i.test(verb[0]) && SO_LONG.test(behind.slice(verb.index + verb[0].length))) ||
      (/(?:pausieren|aussetzen)$/i.test(verb[0]) && SO_LONG.test(behind.slice(0, verb.index)));
  const isConditional = ON_CONDITION.test(ahead ? behind : behind.slice(verb.index + verb[0].length)) && !ASKS_LEAVE.test(lead);
  if (
    !isLong &&
    !isConditional &&
    !AROUND_OPERATION.test(behind) &&
    !AROUND_IN_WORDS.test(behind) &&
    !(ahead && AROUND_OPERATION.test(lead))
  )
    return null;
  return { of: ahead ? of : [last], start, end: last.end + behind.length };
}
/** "To be stopped if vomiting", "absetzen bei Durchfall": what a sick day asks for is taken until then. */
const ON_CONDITION =
  /^[\s,(]{0,3}(?:if|when(?:ever)?|in (?:case|the event) of|during|on sick days?|wenn|falls|sobald|bei|si|cuando|en cas(?:o)? d[e'’]|en caso de|quand|lorsque|se|qualora|in caso di|in presenza di|quando|em caso de|eğer|если|при|в случае|إذا|اذا|عند|في حال(?:ة)?)[\s'’](?!(?:tolerated|possible|able|needed|required|nötig|möglich|besoin|necesario|possibile|possível)(?!\p{L}))/iu;
const ASKS_LEAVE = /(?<!\p{L})(?:may|can|could|kann|darf|peut|puede|può|pode|может)(?!\p{L})/iu;

/** "… for ileus. Omit metformin 48h.": what a course tells is of now. */
const ENDS_SENTENCE = /[.;] +$/;
const ENDS_LEAD = /[.;:\n•()،](?!\d)|,(?!\d)/;

/** Up to the end of the item; what a comma parts counts where it holds the pause, and what leads to the next name does not. */
function behindOf(text: string, end: number, next: Place | null): string {
  const cut = Math.min(next?.start ?? Number.POSITIVE_INFINITY, end + REACH);
  const [item = ''] = text.slice(end, cut).split(/[;\n•]|(?<=[\p{L}\d)])[.!]\s+(?=[^\p{Ll}])/u, 1);
  const parts = item.split(/(?:,(?!\d)|،)(?![^(]{0,80}\))/u);
  if (next !== null && end + item.length === next.start && parts.length > 1) parts.pop();
  const second = parts[1];
  return second !== undefined && STOP_BEHIND.test(second) ? `${parts[0]},${second}` : (parts[0] ?? '');
}

/** Whether it is to be paused for an operation, and is taken until then. */
export const isToBePaused = ({ reading, mention }: TreatmentCase): boolean => reading.pauses.some(({ of }) => of.includes(mention));

/** Whether a cue is part of a pause to come: of any medicine, or of others than this one. */
export const isOfPause = (cue: Place, { pauses }: Reading, mention?: TreatmentCase['mention']): boolean =>
  pauses.some(({ start, end, of }) => cue.start < end && start < cue.end && !(mention && of.includes(mention)));
