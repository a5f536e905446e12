import type { Mark } from './lexicon.ts';
import { conceptSet, overlaps } from './marks.ts';
import { isSign } from './context.ts';
import { readSigns, type Reading, tellsOfBody } from './triage.ts';
import type { Word } from './words.ts';

/**
 * The answer to what somebody is allergic to, in the present tense: a substance that is named first, and what it does. "Morphine: j'vomis", "a los mariscos, se me hinchan los
 * ojos", "von Novalgin wird ihr schwindlig". It is no event unless it says that it was taken, or that it is so now.
 */

/** On the skin, in the stomach or the head; and where breath goes, which is asked about in any case. */
const SLIGHT = conceptSet(
  'hives itch_all swollen swelling_all face_swollen vomit vomit_green spots dizzy pain belly_pain headache red hot burning heart_racing diarrhoea',
);
const OF_AIRWAY = conceptSet(
  'closing no_air breathless wheeze no_swallow tight hoarse tongue_swollen labored anaphylaxis_now neck_swollen chest_pain breath odd_breath breath_pain',
);
/** Where it is, what did it and how much: nothing of when. */
const BESIDE = conceptSet(
  'exposure medicine pills means lips tongue throat face eye neck chest belly head arm leg digit skin nails severe many toxic jaw hard gush foul purple discolored vision_blur blood_word bump weighs open alcohol anticoagulant child unborn',
);
/** Carried since the last time, and not used. */
const CARRIED = 'adrenaline_pen';
const SUBSTANCE = conceptSet('exposure medicine');
const GENERAL = conceptSet('causes causes_by intolerance occasion');
const OF_NOW = conceptSet('now sudden tonight happening call_help recent');

const PREPOSITIONS: ReadonlySet<string> = new Set(
  'with from to on al a con contra von bei mit avec au aux com ao aos da dal dai dalla col coi alla alle ai agli от на к с من مع'.split(
    ' ',
  ),
);
const OPENERS: ReadonlySet<string> = new Set(
  'but а вот но pero aber mais mas ma ama بس and well oh yes also only the a an my y si ah tambien solo el la los las und ja auch nur der die das et pis puis oui aussi le les l du de des e sim tambem o os as e si anche il lo gli i ve evet и да ещё еще و ايوه نعم'.split(
    ' ',
  ),
);
/** Words before the substance, at most: "pis les", "ah sí, al". */
const MOST_OPENERS = 3;
/** Words behind it before the pause: "latex gloves, ...". */
const MOST_BEHIND = 1;

/** It was taken, or is going on. */
const TAKEN = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`took|taken|taking|ate|eaten|eating|had (?:some|an?|my|the)|just(?! (?:carry|avoid|use|skip))|since|swelling|closing|itching|tightening|getting|given|gave|injected|stung|bitten|bit`,
    String.raw`tom[éo]|tomad[oa]|tomando|com[íi]|comid[oa]|comiendo|acab[oa]|acabei|mordi\p{L}{1,3}|picó|pusieron|inyect\p{L}+|desde|hinchando|cerrando|est[áa]n? \p{L}+ndo|tomei|comendo|inchando|fechando|há`,
    String.raw`genommen|gegessen|gerade|eben|(?<!luft (?:mehr )?)gekriegt|bekommen (?:habe?|hat)|gespritzt|seit|gestochen|gebissen|grad|hob i|pris|prise|mangée?|viens|vient|depuis|en train|tantôt|piqué\p{L}*|mordue?|étouffe avec|injecté\p{L}*`,
    String.raw`preso|presa|mangiato|appena|sta(?:nno|i)?(?: \p{L}+){0,2} \p{L}+ndo|da (?:un['’]?|due|tre|stamattina|ieri|ore|minuti)|punt[oa]|morso|morsa|aldım|aldı|yedim|yedi|içtim|içti|az önce|yeni|beri|demin|soktu|ısırdı`,
    String.raw`съел[аи]?|выпил[аи]?|принял[аи]?|только|после|вкололи|сделали|укусил[аи]?|أخذت|اخذت|أكلت|اكلت|كلت|شربت|قبل|من (?:شوي|ساعة)|لسه|صار|صارت|قرصت\p{L}*|عض\p{L}{1,3}`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/** What is being taken has no name of its own ("the new tablets", "from the injection"), what never was before is new, and who asks whether it is dangerous has it. */
const IN_USE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`tablets?|pills?|medicines?|medications?|meds|injections?|jab|shot|vaccin\p{L}+|antibiotics?|infusion|drip|drops|syrup|cream|bees?|wasps?|never|first time|dangerous|serious|normal|what (?:should|do|can)|help`,
    String.raw`pastill\p{L}+|pill?ulas?|medicament\p{L}+|medicin\p{L}+|inyecci\p{L}+|vacuna|antibi[oó]tic\p{L}+|jarabe|avispa|abeja|nunca|peligros[oa]|grave|ayuda`,
    String.raw`\p{L}*tablette\p{L}*|pillen?|medikament\p{L}*|spritze\p{L}*|impf\p{L}+|antibiotik\p{L}+|mittel|wespe\p{L}*|biene\p{L}*|nie|gefährlich|schlimm|hilfe`,
    String.raw`comprim\p{L}+|cachets?|médicaments?|piqûre|vaccin|antibiotiques?|sirop|guêpe|abeille|jamais|dangereux|aide|remédios?|comprimidos?|injeção|vacina|vespa|abelha|perigos[oa]|socorro|ajuda`,
    String.raw`pastigli\p{L}+|compress\p{L}+|farmac\p{L}+|iniezion\p{L}+|puntura|vaccino|ape|mai|pericolos[oa]|aiuto|hap\p{L}*|ilac\p{L}*|ilaç\p{L}*|iğne\p{L}*|aşı\p{L}*|antibiyotik\p{L}*|arı|hiç|tehlikeli|imdat|yardım`,
    String.raw`таблет\p{L}+|лекарств\p{L}+|укол\p{L}*|прививк\p{L}+|антибиотик\p{L}*|капельниц\p{L}+|пчел\p{L}+|оса|осы|никогда|опасно|помогите|(?:ال|ب|لل)?(?:حبوب|حبة|دواء|دوا|[إا]بر[ةه]|حقن[ةه]|مضاد|تطعيم|نحل[ةه]?)\p{L}*|[أا]ول مر[ةه]|خطير|ساعدوني`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/** "Penicillin!!! My eyes puff up": a substance that is called out, and what it does behind it, are one sentence. */
const CALLED_OUT = /(?<=^|[.!?,;:…]\s{1,3})((?:\p{L}{1,20}\s){0,1}\p{L}{3,30})\s?[!.]{1,5}(?=\s+\p{L})/gu;

/** @param isSubstance whether words name what somebody takes, eats or touches, and nothing else */
export const withSubstancesJoined = (text: string, isSubstance: (name: string) => boolean): string =>
  text.replace(CALLED_OUT, (found: string, name: string) => (isSubstance(name) ? name + ','.padEnd(found.length - name.length) : found));

export type ToldReaction = 'slight' | 'grave';

/**
 * What a sentence tells a substance to do; null: no such sentence. @param reading of one sentence
 * @param times whether its message counts how often that came: then no other word dates it
 */
export function toldReactionOf({ text, words, readings }: Reading, times: 'counted' | 'uncounted' = 'uncounted'): ToldReaction | null {
  const own = readings.filter(({ language }) => language === 'own').map(({ found }) => found);
  if (own.length === 0 || /[?؟]\s*$/u.test(text) || TAKEN.test(text) || IN_USE.test(text)) return null;
  const isNamed = (mark: Mark, found: readonly Mark[]) =>
    isNamedFirst(words, mark, found) || (times === 'counted' && isNamedBefore(words, mark, found));
  if (!own.some((found) => found.some((mark) => isNamed(mark, found)))) return null;
  const present = own.flatMap((found) => readSigns(text, words, found)).filter((mark) => isSign(mark) && tellsOfBody(mark));
  const told = present.filter((mark) => !isInAirway(mark, present));
  /** Of what is counted the signs are not of the present. */
  const named = times === 'counted' ? own.flat() : told;
  /** What swells is tight, too. */
  const isSwelling = (mark: Mark) =>
    mark.concept === 'tight' && named.some((other) => other.concept === 'swollen' && overlaps(mark, other));
  const isGrave = named.some((mark) => OF_AIRWAY.has(mark.concept) && !isSwelling(mark));
  if (times === 'uncounted' && own.some((found) => found.some((mark) => isOfToday(words, mark, found, isGrave ? [] : told)))) return null;
  const isReaction =
    named.some(({ concept }) => SLIGHT.has(concept) || OF_AIRWAY.has(concept)) &&
    told.every(
      ({ concept }) => SLIGHT.has(concept) || OF_AIRWAY.has(concept) || BESIDE.has(concept) || (times === 'counted' && concept === CARRIED),
    );
  return isReaction ? (isGrave ? 'grave' : 'slight') : null;
}

/** "Elle n'arrive plus à respirer" holds words of other signs. */
const isInAirway = ({ concept, from, to }: Mark, told: readonly Mark[]): boolean =>
  !OF_AIRWAY.has(concept) &&
  told.some((other) => OF_AIRWAY.has(other.concept) && other.from <= from && other.to >= to && other.to - other.from > to - from);

/**
 * A word of the present, unless it is a part of another ("I can't have morphine"), or stands apart from what is only on the skin: "latex makes my hands itch, we have nitrile now".
 * @param onSkin the signs of a reaction that is no more
 */
function isOfToday(words: readonly Word[], mark: Mark, found: readonly Mark[], onSkin: readonly Mark[]): boolean {
  if (!OF_NOW.has(mark.concept)) return false;
  const isPart = (other: Mark) =>
    other !== mark && other.to - other.from > mark.to - mark.from && other.from <= mark.from && other.to >= mark.to;
  if (found.some((other) => isPart(other) && (other.concept === 'intolerance' || (isSign(other) && !OF_NOW.has(other.concept)))))
    return false;
  const clause = words[mark.from]?.clause;
  const { length } = words.filter((word) => word.clause === clause && word.sentence === mark.sentence);
  const isApart =
    length >= LEAST_CLAUSE && !onSkin.some(({ from, sentence }) => sentence === mark.sentence && words[from]?.clause === clause);
  return onSkin.length === 0 || !isApart;
}
/** Fewer words, as "and now", go with what stands beside them. */
const LEAST_CLAUSE = 3;

/** Behind its preposition, alone before a pause, or before a word for what it does in general. */
function isNamedFirst(words: readonly Word[], mark: Mark, found: readonly Mark[]): boolean {
  if (!SUBSTANCE.has(mark.concept)) return false;
  if (found.some(({ concept }) => GENERAL.has(concept))) return true;
  const [first, next] = [words[mark.from], words[mark.to]];
  const before = words.slice(0, mark.from).filter(({ clause }) => clause === first?.clause);
  const isOpening = before.length <= MOST_OPENERS && before.every(({ forms }) => isAny(forms, OPENERS) || isAny(forms, PREPOSITIONS));
  if (!isOpening) return false;
  if (next === undefined || next.clause !== first?.clause || before.some(({ forms }) => isAny(forms, PREPOSITIONS))) return true;
  const behind = words.slice(mark.to).filter(({ clause }) => clause === first.clause);
  return behind.length <= MOST_BEHIND && words.some(({ clause }) => clause > first.clause);
}

/** "A mi hija con las nueces", "aspirin sets off her chest": behind a preposition or at the beginning, with no sign before it. */
function isNamedBefore(words: readonly Word[], mark: Mark, found: readonly Mark[]): boolean {
  if (!SUBSTANCE.has(mark.concept)) return false;
  const isSignBefore = found.some(({ concept, to }) => to <= mark.from && (SLIGHT.has(concept) || OF_AIRWAY.has(concept)));
  const before = words.slice(Math.max(0, mark.from - ARTICLE_TOO), mark.from);
  const isFirst = mark.from <= ARTICLE_TOO && before.every(({ forms }) => isAny(forms, OPENERS));
  return !isSignBefore && (isFirst || before.some(({ forms }) => isAny(forms, PREPOSITIONS)));
}
const ARTICLE_TOO = 2;

const isAny = (forms: readonly string[], known: ReadonlySet<string>): boolean => forms.some((form) => known.has(form));
