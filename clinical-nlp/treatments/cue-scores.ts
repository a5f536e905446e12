import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentClass, TreatmentCue } from './treatment-cue.ts';
import { isOfPause } from '../medications/pauses-to-come.ts';
import type { Stretch } from '../words/word-sentences.ts';
import { contextOfLabel } from './treatment-context.ts';
import { FOR, isAfter, isBefore, isIn, isList, isParenthesisOfAnother, isPartOfDenial } from './treatment-scope.ts';
import type { Reading, TreatmentCase } from './treatment.ts';

/** Which cue of a clause speaks of a substance: the strongest and nearest. */

const WEAK = new Set(
  'and plus now just only y und et e ve и و con mit avec com auf на on under unter sous le pro por por per med my my use my for in daily'.split(
    ' ',
  ),
);

/** `isWeak`: a small word like "on" or "with" alone. */
type Scored = { kind: TreatmentClass; score: number; isBefore: boolean; isWeak: boolean };
const WEIGHT: Partial<Record<TreatmentClass, number>> = { stopped: 6, declined: 6, past: 5, planned: 5, given: 4.5, current: 5 };

/** Cues of the clause by how strongly and how near they speak of the substance, the strongest first. */
export function scoredCues(one: TreatmentCase): Scored[] {
  const { mention, dosage, reading, sentence } = one;
  const behind = wordBehind(reading.words, mention.to, mention.end + dosage.length);
  const skipped: TreatmentClass[] = reading.source === 'message' ? ['given', 'declined', 'planned'] : [];
  const others = sentence.mentions.filter((other) => other !== mention);
  const scored = sentence.cues.flatMap((cue): Scored[] => {
    const weight = WEIGHT[cue.kind];
    if (cue.kind === 'given' && sentence.context === 'current' && isRouteWord(cue, reading)) return [];
    if (isNounOfLabel(cue, one)) return [];
    if (isOtherTherapy(cue, reading) || saysHowOften(cue, reading) || isConditionalEnd(cue, reading)) return [];
    if (cue.kind !== 'current' && isOfPause(cue, reading, mention)) return [];
    if (cue.kind === 'planned' && isInPlanBefore(cue, one)) return [];
    if (weight === undefined || skipped.includes(cue.kind) || isDosageWord(cue, one) || isPartOfDenial(one, cue)) return [];
    if (
      (cue.kind === 'stopped' || cue.kind === 'declined') &&
      reading.source === 'document' &&
      isPauseToCome(reading.text.slice(cue.start, cue.start + PAUSE_REACH))
    )
      return [];
    if (ENDS.has(cue.kind) && isNoEnd(cue, one)) return [];
    if (cue.kind === 'past' && isBeforeOccasion(reading.text.slice(cue.start, cue.end + OCCASION_REACH))) return [];
    const before = isBefore(cue, mention);
    if (!before && !isAfter(cue, mention)) return [];
    if (!before && isBehindItem(cue, one)) return [];
    if (before ? isOtherDate(cue, one) || closesAnother(cue, one) : opensNext(cue, one)) return [];
    const distance = before ? mention.from - cue.to : Math.max(0, wordsIn(reading, behind, cue.from));
    const isNextClause = !before && distance <= 1;
    if (!isIn(cue, one.clause) && !isNextClause && !(before && isList(one, cue.to, mention.from))) return [];
    const between = others.find((other) =>
      before ? other.from >= cue.to && other.to <= mention.from : other.from >= mention.to && other.to <= cue.from,
    );
    if (between && (before ? !isList(one, cue.to, mention.from) : !isJoined(one, between))) return [];
    if (distance > 8 || (!before && distance > 0 && FOR.has(reading.words[cue.from]?.fold ?? ''))) return [];
    const isWeak = cue.to - cue.from === 1 ? WEAK.has(reading.words[cue.from]?.fold ?? '') : namesTreatment(cue, reading);
    if (isWeak && before && distance > WEAK_REACH && dosage.dose === null) return [];
    return [
      {
        kind: cue.kind,
        score: (isWeak || isOfDosage(cue, one) ? weight - 3.5 : weight) - distance * 0.4 + (cue.to - cue.from) * 0.2,
        isBefore: before,
        isWeak,
      },
    ];
  });
  return scored.toSorted((a, b) => b.score - a.score);
}

/** "Marcumar nach Plan und Bisoprolol 5": the plan is of the one before. */
const isInPlanBefore = ({ start, end }: TreatmentCue, { before }: TreatmentCase): boolean =>
  before !== null && /^\D/.test(before.dosage.dose ?? '') && start >= before.end && end <= before.end + before.dosage.length;

const ENDS = new Set<TreatmentClass>(['stopped', 'declined', 'past']);
/**
 * In a paper, a word of an end that is denied ("not held", "no suspendido"), that somebody only asks about ("whether it can be stopped"), or that brackets say of another
 * substance.
 */
export function isNoEnd(cue: TreatmentCue, one: TreatmentCase): boolean {
  const { words, source, text } = one.reading;
  const isNever = NEVER.has(words[cue.from - 1]?.fold ?? '') && VERB_OF_END.test(words[cue.from]?.fold ?? '');
  if (source !== 'document') return isNever;
  const isDenied = NOT.has(words[cue.from - 1]?.fold ?? '') && VERB_OF_END.test(words[cue.from]?.fold ?? '');
  const isLater = THEN.test(text.slice(Math.max(0, cue.start - 24), cue.start)) && TO_STOP.test(text.slice(cue.start, cue.end));
  return isDenied || isLater || MAYBE.test(text.slice(Math.max(0, cue.start - 24), cue.start)) || isParenthesisOfAnother(one, cue);
}
/** "Still on apixaban, never stopped". */
const NEVER = new Set('never nie niemals nunca jamais mai hic никогда'.split(' '));
const NOT = new Set(['not', 'nicht', 'no', 'non', 'nao', 'не', 'لم']);
const VERB_OF_END =
  /^(?:held|stopped|withheld|omitted|paused|discontinued|interrupted|suspend|interrump|interromp|interrott|interrupt|arret|stopp|sospes|smess|suspens|retirad|abgesetzt|pausiert|beendet|gestoppt|unterbrochen|отмен|прекращ|прерыв|يوقف|توقف|يتوقف)/u;
/** "Prednol 16 mg 5 gün sonra stop", "noch 5 Tage, dann absetzen": an end of a day to come. */
const THEN = /(?<!\p{L})(?:thereafter|danach|dann|anschließend|puis|ensuite|luego|después|poi|dopo|depois|sonra|затем|потом|ثم)\s$/iu;
const TO_STOP = /^(?:stop|absetzen|beenden|arr[êe]t(?:er)?$|suspender$|parar$|retirar$|sospendere|kes(?:in|ilecek|ilsin)|отменить|إيقاف)/iu;
const MAYBE =
  /(?<!\p{L})(?:whether|can|could|may|might|if|then)(?: (?:it|this|that|they|he|she))?(?: (?:can|could|may|might|should))? (?:be )?$/iu;

/** "Ventolin before netball", "avant le sport", "antes de dormir": when it is taken, and not that it once was. */
const OCCASION =
  '(?:sport|deport|esport|esercizi|ejercici|exerc[ií]c|exercise|effort|esfuerzo|esfor[cç]o|sforzo|training|allenament|entren|entra[iî]n|gym|gimnas|palestra|course|cour(?:ir|se)|corr(?:er|ere|ida)|nada[rç]|nage[r]?|nuot|match|partid|partita|jogo|jeu|spiel|spor|koşu|egzersiz|antrenman|maç|yemek|uyku|yat|dorm|nuit|lit|letto|cama|couch|com(?:er|ida)|repas|manger|past[io]|almo[cç]|almuerz|cen[ae]|jantar|desayun|petit|colazion|refei|prima colazione|meal|breakfast|lunch|dinner|tea|bed|sleep|flight|vuelo|vol|volo|voo)';
const BEFORE_OCCASION = new RegExp(
  String.raw`^(?:(?:before|prior to) (?:(?:the|my|every|each|any) )?${OCCASION}|before (?!(?:i|he|she|we|you|they|it|the|my|his|her|our|a|an|that|this|these|all|then|now|when|being|having|and|but|or|for|with|surger\p{L}*|op|operat\p{L}*|pregnan\p{L}*|covid|corona|christmas|easter|retir\p{L}*|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr\p{L}*|may|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)\b)\p{L}{3,}|(?:avant|antes|prima) (?:d[eiao](?:l|lla|llo|lle|gli|i)? ?|du |d['’] ?|de la |de l['’] ?|le |la |les |l['’] ?|chaque |cada |de cada |ogni |di ogni )*${OCCASION})`,
  'iu',
);
const OCCASION_REACH = 30;
/** @param words from the word for "before" on */
export const isBeforeOccasion = (words: string): boolean => BEFORE_OCCASION.test(words);

/** "Bisoprolol was stopped, amlodipine …", "warfarin stopped 2019, apixaban …": a verb behind a substance and before a comma speaks of that one. */
function closesAnother(cue: TreatmentCue, one: TreatmentCase): boolean {
  const { from, end } = cue;
  const { reading, sentence, mention, clause } = one;
  if (isInfinitiveOfAnother(cue, one)) return true;
  if (from >= clause.from || !YEAR_AND_SIGN.test(reading.text.slice(end, mention.start))) return false;
  return (
    sentence.cues.some((cue) => cue.from <= from && cue.to > from && cue.side !== 'before') &&
    sentence.mentions.some((other) => other !== mention && other.to <= from)
  );
}

/** "Metformin absetzen, Lantus 20 IE": a German infinitive stands behind what it speaks of. */
function isInfinitiveOfAnother({ start, end }: TreatmentCue, { reading: { text }, sentence, mention }: TreatmentCase): boolean {
  if (!INFINITIVE.test(text.slice(start, end)) || !/^\s?[,;.]/.test(text.slice(end, end + 2))) return false;
  return sentence.mentions.some((other) => other !== mention && other.end <= start && /^[^,;.:]{0,24}$/.test(text.slice(other.end, start)));
}
const INFINITIVE = /^(?:absetzen|pausieren|aussetzen|weglassen|stoppen|beenden|unterbrechen)$/iu;

/** "Lansor gerektikçe; bitkisel yok": in a paper, behind a semicolon another thing is named ahead of the word. */
export const isBehindItem = ({ start }: TreatmentCue, { reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'document' && OTHER_ITEM.test(text.slice(Math.max(mention.end, start - ITEM_REACH), start));
const ITEM_REACH = 90;
const OTHER_ITEM =
  /;\s{0,3}(?!(?:was|were|has|had|now|then|but|it|this|since|wurde|ist|jetzt|dann|aber|se|fue|ha|pero|a|est|mais|puis|è|poi|ma|foi|mas|ama|sonra|был[аои]?|но|затем|ثم|تم)(?!\p{L}))\p{L}{3}[^;]{0,90}$/iu;

const YEAR_AND_SIGN = /^(?: (?:(?:in|im|en|el|nel|em|в) )?(?:\p{L}{3,10}\.? )?(?:19|20)\d\d)?\s*[,;]/iu;

/** "Aspirin, atorvastatin and formerly warfarin", "nehme Marcumar, abgesetzt wurde das Ramipril": behind an "and" or a comma, and right before a substance, a word speaks of that one. */
function opensNext({ from, to }: TreatmentCue, { reading: { words }, sentence, mention }: TreatmentCase): boolean {
  const before = words[from - 1]?.fold ?? '';
  const isRunOn = SUBJECT.test(before) && sentence.mentions.some((other) => other !== mention && other.from >= to && other.from - to <= 1);
  if (from > mention.to && isRunOn) return true;
  if (from <= mention.to || !/^(?:,|and|y|e|et|und|ve|и|و|plus)$/.test(before)) return false;
  const end = Math.max(to, ...sentence.cues.filter((cue) => cue.from === from && cue.side !== 'after').map((cue) => cue.to));
  return sentence.mentions.some((other) => other !== mention && other.from >= end && other.from - end <= 1);
}

/** Who ends a medicine, in a message without signs: "rosuvastatin at night they stopped the amlodipine". */
const SUBJECT = /^(?:they|he|she|we|doctors?|doc|gp|cardiologist|man|arzt|ärztin|docteur|médecin|médico|medico|dottore)$/u;

/** "Must be stopped if she develops fever": what is to be done should it happen. */
const isConditionalEnd = ({ kind, start, end }: TreatmentCue, { text, source }: Reading): boolean =>
  source === 'document' &&
  (kind === 'stopped' || kind === 'declined') &&
  TO_BE.test(text.slice(Math.max(0, start - 24), start)) &&
  IF.test(text.slice(end, end + 24));
const TO_BE =
  /(?<!\p{L})(?:must|should|can|could|may|might|will|would|to|ought to) be $|(?<!\p{L})(?:muss|soll(?:te)?|doit être|devra être|debe ser|deve (?:essere|ser)) $/iu;
const IF = /^,? (?:if|when|should|in case|unless|wenn|falls|si|en cas|en caso|se|in caso|em caso)(?!\p{L})/iu;

/** "Once weekly", "when required": how it is taken, and no plan. */
const saysHowOften = ({ kind, start }: TreatmentCue, { text }: Reading): boolean =>
  (kind === 'planned' || kind === 'past' || kind === 'given') && HOW_OFTEN.test(text.slice(start, start + 24));
const HOW_OFTEN =
  /^(?:once (?:(?:a|per|every|each) )?(?:day|daily|week|weekly|wkly|wk|month|monthly|nightly)|when (?:required|needed|necessary))(?!\p{L}| later)/iu;

/** "Лучевая терапия и летрозол", "terapia radiante": the therapy of something that is no medicine says nothing of the next one. */
const isOtherTherapy = ({ from, to, kind }: TreatmentCue, { words }: Reading): boolean =>
  kind === 'current' &&
  to - from === 1 &&
  THERAPY.test(words[from]?.fold ?? '') &&
  [words[from - 1], words[to]].some((beside) => NO_MEDICINE.test(beside?.fold ?? ''));
const THERAPY = /^(?:therap(?:y|ies?)|terapi[ae]?|терапи[яюеи]|tedavi(?:si)?)$/u;
const NO_MEDICINE = /^(?:radiat|radiant|radiothera|fisic|physi|occupation|speech|лучев|физич|мануальн|isin)/u;

/** "Treatment with …" names what is spoken of; its verb says what of it. */
const TREATMENT_WITH = /^(?:traitement par|tratamiento con|tratamento com|trattamento con|terapia con|(?:behandlung|therapie) mit)$/;
const namesTreatment = ({ from, to, kind }: TreatmentCue, { words }: Reading): boolean =>
  kind === 'current' &&
  to - from === 2 &&
  TREATMENT_WITH.test(
    words
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(' '),
  );

/** The first word that begins at or behind a place of the text, from one word on; that word itself when none does. */
function wordBehind(words: readonly FoldedWord[], from: number, place: number): number {
  for (let at = from; at < words.length; at += 1) if ((words[at] as FoldedWord).start >= place) return at;
  return from;
}

/** "Stop Feb 2026", "hold 48 h before surgery", "held 48h", "held for the biopsy": a pause around a procedure, and until then it is taken. */
const PAUSE =
  /^(?:(?:stop|hold|omit|pause|withhold)(?:\s+(?:for )?\d{1,2}\s?(?:d|days?|h|hours?|w|weeks?)\b|\s+(?:on|in|from|after|before|the|this|morning|day|pre-?op|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|(?:held|withheld|omitted|paused)\s+(?:(?:for |x ?)?\d{1,2}\s?(?:d|days?|h|hrs?|hours?)\b(?! ago)|(?:for|before) (?:(?:the|her|his|this|today['’]?s) )?(?:procedure|surgery|operation|biops(?:y|ies)|bx|op|theatre|injection|endoscopy|colonoscopy|angio\w*|cath)\b|pre-?op\b|this morning|today|on (?:the )?(?:day|morning) of))/i;
/** "Held for surgery and never restarted", "held until further notice": no pause. */
const FOR_GOOD =
  /^[^.\n]*?\b(?:never|not (?:yet |been |to be )*(?:restarted|resumed|recommenced)|permanent\w*|indefinite\w*|for good|until further notice)\b/i;
/** Characters from the verb on that can tell a pause from an end. */
export const PAUSE_REACH = 90;
/** @param words from the verb on */
export const isPauseToCome = (words: string): boolean => PAUSE.test(words) && !FOR_GOOD.test(words);

const AGO = new Set('ago hace vor fa atras once evvel назад قبل'.split(' '));

/** "After my operation in 2014, apixaban 5 mg", "ramipril since my stent in 2019 and apixaban": the date is that of what stands before it. */
function isOtherDate({ kind, to, end }: TreatmentCue, { clause, mention, reading }: TreatmentCase): boolean {
  const last = reading.words[to - 1]?.fold ?? '';
  if (reading.source !== 'message' || kind !== 'past' || !(/^(?:19|20)\d\d$/.test(last) || AGO.has(last))) return false;
  const isOtherClause = to <= clause.from;
  return isOtherClause || /^\s*(?:,|and|plus|also|y|und|et|e|ve|и|و)\s*$/iu.test(reading.text.slice(end, mention.start));
}

/** "My ramipril", "on oral metformin"; in "my body rejects ramipril" and "a band on the wrist for ramipril" the small word speaks of something else. */
const WEAK_REACH = 1;

/** "Three times a day" says how a medicine is taken, not that it is taken now: "she took ibuprofen three times a day and got hives". */
const isOfDosage = ({ kind, start, end }: TreatmentCue, { mention, dosage, reading }: TreatmentCase): boolean =>
  reading.source === 'message' && kind === 'current' && start >= mention.end && end <= mention.end + dosage.length;

/** In a list of what is taken "inj" and "sc" are routes, and say nothing of a hospital. */
const isRouteWord = ({ from, to }: Stretch, reading: Reading): boolean =>
  !/^(?:given|received|administered|infused|injected|transfus|was|were|loaded|covered|treated|sedat|stat|bolus)/.test(
    reading.words[from]?.fold ?? '',
  ) && to - from <= 3;

/** Words, not signs and numbers. */
function wordsIn(reading: Reading, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (/^\p{L}/u.test((reading.words[at] as FoldedWord).fold)) count += 1;
  return count;
}

/** "Lisinopril and aspirin were stopped": joined in one clause. */
const isJoined = ({ reading, mention, clause }: TreatmentCase, other: Stretch & { start: number }): boolean =>
  isIn(other, clause) && /^[^\n]{0,30}\b(?:and|&|y|und|et|e|ve|и|و)\s*$/iu.test(reading.text.slice(mention.end, other.start));

/** "Stopped medicines: warfarin": what the list is called says nothing beside what its label says of it. */
function isNounOfLabel({ kind, start }: TreatmentCue, { reading: { source, text }, sentence, mention }: TreatmentCase): boolean {
  if (source !== 'document' || kind !== 'current' || !['stopped', 'past', 'adverse', 'planned'].includes(sentence.context)) return false;
  const [behind] = /^[^\n:]{0,32}(?=:)/.exec(text.slice(start, mention.start)) ?? [];
  if (behind === undefined) return false;
  const [before] = /[^\n.;:]{0,40}$/.exec(text.slice(0, start)) ?? [''];
  return contextOfLabel(before + behind) === sentence.context;
}

/** "Continue", "weiter", "poursuivi": verbs, whatever the heading is. */
const GOES_ON = /^(?:continu|ongoing|unchanged|weiter|fortge|beibehalten|poursuiv|mainten|reconduit|manti)/;

/** Frequencies are no cue of their own where a heading says what its list is. */
const isDosageWord = ({ kind, side, from, to }: TreatmentCue, { reading, sentence }: TreatmentCase): boolean =>
  reading.source === 'document' &&
  kind === 'current' &&
  side === 'after' &&
  !reading.words.slice(from, to).some(({ fold }) => GOES_ON.test(fold)) &&
  ['given', 'planned', 'stopped', 'past', 'germs', 'adverse'].includes(sentence.context);
