import type { Laterality, ProcedureFinding } from '../../domain/clinical/findings.ts';
import { daysComeFirst, parseDate } from '../../domain/text/dates.ts';
import { latinDigits } from '../../domain/text/digits.ts';
import type { Assertions, AssertionStatus } from '../assertion/assertions.ts';
import { isNotOperated } from '../assertion/denied-in-short.ts';
import { lateralityOf } from '../assertion/laterality.ts';
import { isUnderContingency, isUnderOperations } from '../sections/operation-labels.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import type { Source } from '../assertion/cue-index.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { doneTo, operationsByDeed } from './deeds-on-organs.ts';
import { otherSideDone } from './other-side.ts';
import { isOtherwiseMeant } from './operation-meaning.ts';
import { type NamedOperation, operationsIn, withoutAnaesthesia } from './operation-names.ts';
import { isDatedBehindLabel, readOperationNote } from './operations-of-notes.ts';
import { isPlannedOnForm } from './planned-on-form.ts';
import { cameToNothing } from './came-to-nothing.ts';
import { isDoneBeside } from './done-beside.ts';
import { isStillToCome } from './operation-to-come.ts';
import { timeTold } from './told-times.ts';
import { eachSideBehind, readShortDates } from './short-dates.ts';
import { hasItNow, isOperatedAhead, isToldAsDone, SHORT_YEAR, type Surroundings, surroundingsOf, tellsOfDeed } from './operation-status.ts';

/** Operations that were done, each with its date and side when they stand beside it; those of documents and those of messages in nine languages. */

/** "Left heart catheterization" is a part of the organ, not a side of the body; and some organs there is one of. */
const SIDELESS =
  /\b(?:heart|cardiac|coronary|valve|append\w*|cholecyst\w*|tonsil\w*|hyster\w*|cesarean|prostat\w*|splen\w*|gastr\w*|thyroid\w*|spine|spinal|vasectomy)\b/i;
const DAY = /(?:(?<![\d.,])((?:19|20)\d\d)(?![\d.,]*\d)|(\d{1,2}[/.]\d{1,2}[/.]\d{2,4}))/;
const EACH_DAY = new RegExp(DAY, 'g');
const NOT_DONE: ReadonlySet<AssertionStatus> = new Set([
  'absent',
  'other_person',
  'conditional',
  'hypothetical',
  'planned',
  'instructed',
  'asked',
  'prevented',
  'named',
]);
const STORY = /^(?:history|procedure)$/;
/** A line that lists operations: "PSH: …", "Procedure performed: …", "Antécédents: …". */
const LISTS =
  /(?:^|\n)[ \t*#•-]*(?:psh|pshx|past surgical|surgical history|previous (?:surgery|operations?)|operations?|surgery|procedures?(?: performed)?|s\/p|op|eingriff|operation|voroperationen|z\.? ?n\.?|ap|antecedentes?[^:\n]{0,20}|antécédents?[^:\n]{0,20}|atcd[^:\n]{0,20}|interventi|geçirilmiş[^:\n]{0,20}|операции|(?:из )?анамнез[^:\n]{0,20}|özgeçmiş|apr|anamnesi patologica remota|vorerkrankungen|vorgeschichte|nebendiagnosen|pmhx?|cx previas|precedenti|(?:ال)?سوابق[^:\n]{0,16}|(?:ال)?تاريخ (?:ال)?(?:مرضي|طبي))[^:\n]{0,12}:[^\n]*$/iu;

/** "MDT: chemotherapy x4, then WLE", "Adv: phaco + IOL OS": what is to be done, where nothing says that it was. */
const ADVICE_LINE =
  /^[ \t•*–-]*(?:adv(?:ice|ised)?|mdt(?: (?:decision|outcome|plan|discussion|recommendation)s?)?|tumou?r board|(?:tumor(?:board|konferenz)-?)?beschluss|pro[cz]edere|empfehlung(?:en)?|empfohlen)\s*:/iu;
const WAS_DONE =
  /(?:19|20)\d\d|(?<!\p{L})(?:s\/p|had|underwent|was|were|done|performed|after|following|previous|prior|nach|z\.? ?n|erfolgte?n?|wurden?|durchgeführt|stattgehabt\p{L}*)(?!\p{L})/iu;
function isInLineOfAdvice(text: string, { start, end }: { start: number; end: number }): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const behind = text.slice(end, end + 40).split(/[.;\n]/, 1)[0] ?? '';
  return ADVICE_LINE.test(line) && !WAS_DONE.test(line) && !WAS_DONE.test(behind);
}

export function findProcedures(
  text: string,
  words: readonly FoldedWord[],
  sections: readonly Section[],
  {
    assertions,
    source,
    isProxy,
    today,
    now = new Date().toISOString().slice(0, 10),
  }: {
    assertions: Assertions;
    source: Source;
    isProxy: boolean;
    /** The document's own day. */
    today: string | null;
    /** The day on which a message was written. */
    now?: string | undefined;
  },
): ProcedureFinding[] {
  const dayFirst = daysComeFirst(text);
  const found = new Map<string, ProcedureFinding>();
  const named = operationsIn(text, words).filter(
    (one) => !isOtherwiseMeant(text, { ...placeOf(words, one), display: one.display, kind: one.kind }),
  );
  const operations = source === 'message' ? withOperationsByDeed(words, withoutAnaesthesia(named)) : named;
  const note = source === 'document' ? readOperationNote(text) : null;
  const dates = readShortDates(text, today);
  let latest = '';
  for (const [place, { from, to, display, snomed, kind, composedOf }] of operations.entries()) {
    const { start, end } = placeOf(words, { from, to });
    const section = sectionAt(sections, start).kind;
    const { status } = assertions.at(start, end);
    // "No tengo alergias, me operaron de …": the verb of its own clause says that it was done.
    const isOfOwnClause = status === 'absent' && source === 'message' && isOperatedAhead(surroundingsOf(text, start, end).before);
    if (section === 'family' || (NOT_DONE.has(status) && !isOfOwnClause)) continue;
    if (
      source === 'document' &&
      (isNotOperated(text, end) ||
        isUnderContingency(text, start) ||
        isInLineOfAdvice(text, { start, end }) ||
        isPlannedOnForm(text, start))
    )
      continue;
    const around = surroundingsOf(text, start, end);
    const own = alone(
      around,
      { start, end },
      { before: endOf(words, operations[place - 1]), behind: startOf(words, operations[place + 1]) },
    );
    const isOfNote = note?.isDoneHere(start, end) === true && !isAhead(note.date, today);
    const told =
      source === 'message' ? timeTold(own, around, { printed: text.slice(start, end), isLast: isLastIn(around, own), now }) : null;
    const performed_at = AGO.test(own.behind)
      ? told
      : (performedAt(own, dayFirst) ??
        (source === 'document' ? dates.behind(own.behind) : null) ??
        (isOfNote ? (note.date ?? today) : null) ??
        ownDateOf(around, own, assertions.timeOf(start, end)?.date ?? null) ??
        told);
    if (section === 'plan' && !isBehind(performed_at, today)) continue;
    if (source === 'message' && isStillToCome(own, performed_at !== null && !isAhead(performed_at, today ?? now))) continue;
    if (source === 'message' && kind === 'part' && FOR_ITS_SAKE.test(own.before)) continue;
    const next = operations[place + 1];
    const isBesideAnother = next !== undefined && !isLesser(next) && around.sentence.includes(text.slice(end, endOf(words, next)));
    if (source === 'message' && kind === 'part' && isBesideAnother && hasItNow(own)) continue;
    if (source === 'message' && isGivenUp(text.slice(end, startOf(words, operations[place + 1])), own)) continue;
    const isStory = source === 'document' && (STORY.test(section) || LISTS.test(text.slice(Math.max(0, start - 200), start)));
    const isListed = source === 'document' && isUnderOperations(text, start);
    const last = found.get(latest)?.passage ?? null;
    const isToldInPaper = () => source === 'document' && isDoneBeside(text, { start, end }, { last, kind });
    if (
      !isToldAsDone(around, kind, {
        isStory:
          isStory ||
          isToldInPaper() ||
          isOfNote ||
          (source === 'document' && (isDatedBehindLabel(text, start, end) || isPairBorne(text, start, end))),
        isListed,
        isProxy,
        isDated: !isAhead(performed_at, today),
        isTimed: told !== null,
        done: source === 'message' && kind === 'part' ? doneTo(words, { from, to }, operations) : null,
      })
    )
      continue;
    const before = found.get(latest);
    if (before && isSameAgain(before, { display, start }, text)) {
      if (before.performed_at === null && performed_at !== null) found.set(latest, { ...before, performed_at });
      continue;
    }
    const other = source === 'message' ? otherSideOf(text, { start, end }, around) : null;
    const side =
      other?.laterality ??
      lateralityOf(text, start, end) ??
      sideIn(text.slice(start, end), around) ??
      (source === 'message' ? sideAlone(around, text.slice(start, end)) : null);
    const laterality = SIDELESS.test(display) ? null : side;
    const year = other?.performed_at ?? performed_at;
    const key = [snomed ?? display, laterality, year?.slice(0, 4)].join(' ');
    if (found.has(key)) continue;
    const printed = text.slice(start, end);
    latest = key;
    const sides = SIDELESS.test(display) ? null : eachSideBehind(lineBehind(text, end), dates);
    const done = {
      text: composedOf || (snomed === null && (source === 'message' || SAYS_LESS.test(printed))) ? display : printed,
      snomed,
      display,
      laterality,
      negated: false,
      passage: { start, end, quote: printed },
    };
    if (sides) {
      for (const each of sides)
        found.set([snomed ?? display, each.laterality, each.performed_at.slice(0, 4)].join(' '), { ...done, ...each });
      continue;
    }
    found.set(key, { ...done, performed_at: year });
    const again = performed_at === null ? undefined : AND_AGAIN.exec(own.behind)?.[1];
    if (again) found.set([snomed ?? display, laterality, again].join(' '), { ...done, performed_at: again });
  }
  return withoutLesser(
    [...found.values()],
    new Map(
      operations.flatMap(({ from, to, composedOf }) => (composedOf ? [[placeOf(words, { from, to }).start, composedOf] as const] : [])),
    ),
  );
}

/** "The cataract; the right eye was operated": what tells no more than that an organ was operated on yields to what is named beside it; a mere "done" to anything else. */
function withoutLesser(found: readonly ProcedureFinding[], composed: ReadonlyMap<number, string>): ProcedureFinding[] {
  const isOne = ({ display, passage }: ProcedureFinding) => isLesser({ display, composedOf: composed.get(passage.start) });
  const more = found.filter((one) => !isOne(one));
  return found.filter(
    (one) =>
      !isOne(one) ||
      !more.some(
        ({ laterality, performed_at }) =>
          composed.get(one.passage.start) === 'done' || (laterality === one.laterality && performed_at === one.performed_at),
      ),
  );
}
const isLesser = ({ display, composedOf }: { display: string; composedOf?: string | undefined }): boolean =>
  composedOf !== undefined && LESSER.test(display);
const LESSER = /^(?:Operation|Knee joint operation)(?!\p{L})/u;

/** In order of place. */
const withOperationsByDeed = (words: readonly FoldedWord[], named: readonly NamedOperation[]): NamedOperation[] =>
  [...named, ...operationsByDeed(words, named)].toSorted((one, other) => one.from - other.from);

/** "Bilateral TKRs", "Hüft-TEP bds., Hypertonie": joints of both sides at the head of an item are borne; what is wanted or planned is told beside them. */
function isPairBorne(text: string, start: number, end: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 24)];
  const isPlural = /^(?:tkr|thr|tka|tha)s$/i.test(text.slice(start, end)) && PAIR_AHEAD.test(before);
  return isPlural || (/(?:-| )(?:TEP|Prothese)$/iu.test(text.slice(start, end)) && HEADS_ITEM.test(before) && PAIR_BEHIND.test(behind));
}
const PAIR_AHEAD = /(?:^|[,;:.(\n•-]|(?<!\p{L})(?:with|has|had|and))\s?(?:bilat(?:eral)?\.?|b\/l)\s$/iu;
/** An indication names what is to be done. */
const HEADS_ITEM = /(?:^|(?<!indikation|therapie|eingriff|empfehlung|plan|vorgehen|op|operation|prozedere)[:]|[,;(\n•])\s?$/iu;
const PAIR_BEHIND = /^\s?(?:bds\.?|beidseits|bilat\p{L}{0,10})\s?(?:$|[,;.)\n])/iu;

const placeOf = (words: readonly FoldedWord[], { from, to }: Pick<NamedOperation, 'from' | 'to'>): { start: number; end: number } => ({
  start: (words[from] as FoldedWord).start,
  end: (words[to - 1] as FoldedWord).end,
});

/** In its own clause, or in a later one of its sentence where the own one tells of no deed. */
const isGivenUp = (behind: string, own: Surroundings): boolean =>
  cameToNothing(own.behind) || (!tellsOfDeed(own) && cameToNothing(behind.slice(0, LONGEST_BEHIND).split(SENTENCE_ENDS, 1)[0] ?? ''));
const SENTENCE_ENDS = /[.!?؟\n](?=\s|$)/u;

/** "Le quitaron la metformina por el riñón": what something else was taken away for. */
const FOR_ITS_SAKE =
  /(?<!\p{L})(?:because of|cos of|por|debido a|a causa de|wegen|à cause d[eu]|por causa d[aeo]|per|из-за|بسبب|عشان|علشان) ?(?:(?:the|my|his|her|el|la|los|las|der|die|dem|des|le|les|l['’]|il|lo|o|a|os|as|mi|su) ?)?(?:ال)?$/iu;

const lineBehind = (text: string, end: number): string => text.slice(end, end + LONGEST_BEHIND).split('\n', 1)[0] ?? '';
const LONGEST_BEHIND = 80;

/** Where the sentence goes on to tell of the other side. */
function otherSideOf(text: string, { start, end }: { start: number; end: number }, around: Surroundings) {
  const own = `${around.before}${text.slice(start, end)}${around.behind}`;
  const at = around.sentence.lastIndexOf(own);
  return at < 0 ? null : otherSideDone(own, around.sentence.slice(at + own.length));
}

const startOf = (words: readonly FoldedWord[], operation: NamedOperation | undefined) =>
  operation ? words[operation.from]?.start : undefined;
const endOf = (words: readonly FoldedWord[], operation: NamedOperation | undefined) =>
  operation ? words[operation.to - 1]?.end : undefined;

const isLastIn = (around: Surroundings, own: Surroundings): boolean => own.behind.length === around.behind.length;

/** "Six years ago", in nine languages: no other date is its own then. */
const AGO = new RegExp(
  [
    String.raw`(?<!\p{L})(?:ago|il y a \S{1,12} (?:ans?|mois)|hace (?:(?:unos|más de|como) )?\S{1,12} (?:años?|meses)|vor (?:etwa |rund )?\S{1,12} (?:jahren?|monaten?)|h[áa] (?:uns )?\S{1,12} (?:anos?|meses)|\S{1,12} (?:anni|mesi) fa)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:as a (?:boy|girl|child|kid|baby|teenager)|als (?:kleines )?kind|de niñ[oa]|de pequeñ[oa]|étant enfant|da piccol[oa]|da bambin[oa]|(?:em |quando )?criança|çocukken|в детстве)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:\S{1,12} (?:sene|yıl|ay) önce|(?:лет|года?) (?:\d+ )?назад)(?!\p{L})`,
    String.raw`قبل\s\S{1,12}\s(?:سنة|سنوات|سنين|شهور|أشهر)|من\s\S{1,12}\s(?:سنة|سنوات|سنين)`,
  ].join('|'),
  'iu',
);
/** What joins another operation to one named before: a date ahead of it is the other's. */
const JOINED = /(?<!\p{L})(?:and|et|y|e|und|ve|и|then|puis|después|danach|poi|sonra|потом)(?!\p{L})|\sو(?=\p{L})/iu;

/** The words around an operation as far as no other one is named: a date beyond is that one's ("appendix at 12 and a caesarean in 1995"). */
function alone(
  around: Surroundings,
  own: { start: number; end: number },
  others: { before?: number | undefined; behind?: number | undefined },
) {
  const { before = own.start - around.before.length, behind = own.end + around.behind.length } = others;
  const ahead = around.before.slice(-Math.max(1, own.start - before));
  const next = around.behind.slice(0, Math.max(0, behind - own.end));
  // "2014 hernia and 2018 disc": where years stand ahead, one behind a joint is the other's.
  const first = next.split(JOINED)[0] ?? '';
  const isYearAhead =
    others.behind !== undefined && YEAR.test(latinDigits(ahead)) && YEAR.test(latinDigits(next)) && !YEAR.test(latinDigits(first));
  return {
    ...around,
    before: others.before === undefined ? ahead : (ahead.split(JOINED).at(-1) ?? ahead),
    behind: isYearAhead ? first : next,
  };
}
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/;

/** "Caesareans in 2009 and in 2013": the same again. */
const AND_AGAIN =
  /^\p{L}{0,3}(?: (?:ol|geçir|yapıl)\p{L}{1,6})?[\s(,:]{1,2}(?:en |in |im |em |nel |в )?(?:19|20)\d\d(?:['’]\p{L}{2})? ?(?:and|und|y|e|et|ve|и|&|,|\+) (?:(?:(?:an|the )?other|another|la otra|otra|otro|outra|a outra|une autre|l['’]autre|un['’ ]?altr[oa]|l['’]altr[oa]|noch eine[rn]?|eine weitere|die andere|ещё одн\p{L}{1,2}|bir de|again|otra vez|encore|nochmal|de novo|di nuovo|снова|tekrar) )?(?:en |in |im |em |nel |в )?((?:19|20)\d\d)(?= ?(?:$|[.,;)]|(?:and|y|und|e|et|ve|и)(?!\p{L})))/iu;

/** A date after the document's own does not say that anything was done. */
const isAhead = (date: string | null, today: string | null): boolean =>
  date !== null && today !== null && date > today.slice(0, date.length);

/** What a plan or a therapy names with a day before the document's own was done: "Therapie: radikale Prostatektomie am 03.03.2025". */
const isBehind = (date: string | null, today: string | null): boolean =>
  date !== null && today !== null && date < today.slice(0, date.length);

/** "Phaco/IOL", "sleeve (gastrectomy)": one operation by two names. */
function isSameAgain(before: ProcedureFinding, { display, start }: { display: string; start: number }, text: string): boolean {
  if (before.display !== display) return false;
  return start - before.passage.end <= LONGEST_JOINT && JOINT.test(text.slice(before.passage.end, start));
}
const LONGEST_JOINT = 9;
const JOINT = /^[\s/+&(-]{0,4}$|^ ?(?:with|and|mit|und|u\.|con|y|avec|et|com|e|ve|ile|с|и|مع|و)(?: (?:an?|einem|un|uma?))? $/iu;

/** "Hip replacement 2021, cataract": a year printed beyond the comma is that of the other. */
function ownDateOf(around: Surroundings, own: Surroundings, date: string | null): string | null {
  const year = date?.slice(0, 4) ?? '';
  return around.sentence.includes(year) && !`${own.before} ${own.behind}`.includes(year) ? null : date;
}

function performedAt(around: Surroundings, dayFirst: boolean): string | null {
  const [before, behind] = [latinDigits(around.before), latinDigits(around.behind)];
  const shortBehind = SHORT_YEAR.exec(behind);
  const isShortFirst = shortBehind !== null && shortBehind.index < (DAY.exec(behind)?.index ?? 0);
  if (shortBehind && isShortFirst) return `19${shortBehind[1]}`;
  const printed = DAY.exec(behind) ?? [...before.matchAll(EACH_DAY)].at(-1);
  if (printed) return printed[1] ?? parseDate(printed[2] ?? '', dayFirst);
  const short = SHORT_YEAR.exec(behind) ?? SHORT_YEAR.exec(before);
  return short ? `19${short[1]}` : null;
}

/** "Left tube": a side in the name would stay where the side is put right; a mere "stent" would be taken for one of the heart. */
const SAYS_LESS =
  /(?<!\p{L})(?:left|right|linke[rn]|rechte[rn]|izquierda|derecha|gauche|droite|sinistra|destra|esquerda|direita|sol|sağ|лев\p{L}{2}|прав\p{L}{2}|الأيسر|الأيمن)(?!\p{L})|^(?:stents?|стент\p{L}{0,2})$/iu;
const RIGHT =
  /(?<!\p{L})(?:derech[oa]|dch[oa]|d[ct]?t[oa]|re\.|rechts?|rechte[ns]?|droite?|direit[oa]|destr[oa]|dx|sağ|прав\p{L}{2,3}|справа|اليمين|يمين|اليمنى|الأيمن|الايمن)(?!\p{L})/iu;
const LEFT =
  /(?<!\p{L})(?:izquierd[oa]|izq(?:d[oa])?|izd[oa]|esq|sn|li\.|links|linke[ns]?|gauche|esquerd[oa]|sinistr[oa]|sx|sol|лев\p{L}{2,3}|слева|اليسار|يسار|اليسرى|الأيسر|الايسر)(?!\p{L})/iu;

/** "Hernia repair as a child, right side": a side between two commas is that of what is named ahead of it. */
function sideAlone({ sentence, behind }: Surroundings, printed: string): Laterality | null {
  const at = sentence.lastIndexOf(`${printed}${behind}`);
  const alone = at < 0 ? null : SIDE_ALONE.exec(sentence.slice(at + printed.length + behind.length));
  if (alone === null) return null;
  if (/(?<!\p{L})(?:left|right)(?!\p{L})/iu.test(alone[0])) return /right/i.test(alone[0]) ? 'right' : 'left';
  return sideIn(alone[0], { before: '', behind: '' });
}
const SIDE_ALONE =
  /^, (?:and )?(?:(?:on|of|the|auf|der|am|del|al|lado|el|la|le|côté|du|à|a|lato|na|do|à) ){0,3}(?:left|right|links?|rechts?|linke|rechte|izquierd[oa]|derech[oa]|gauche|droite?|esquerd[oa]|direit[oa]|sinistr[oa]|destr[oa]|sol|sağ|слева|справа|левая|правая|يسار|يمين)(?: (?:side|one|seite|lado|côté|lato|taraf|сторона))?(?=[\s]*(?:$|[.,;)(!–-]))/iu;

function sideIn(printed: string, { before, behind }: Pick<Surroundings, 'before' | 'behind'>): Laterality | null {
  const own = `${before} ${printed} ${behind}`;
  if (RIGHT.test(own) === LEFT.test(own)) return null;
  return RIGHT.test(own) ? 'right' : 'left';
}
