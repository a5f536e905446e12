import type { SubstanceDoubt } from '../../domain/clinical/findings.ts';
import { openSparseClassifier, softmax } from '../../domain/classifier/linear-classifier.ts';
import { SUBSTANCE_STATUS_WEIGHTS } from '../../domain/classifier/data/substance-weights.ts';
import { isAgainstAllergy } from '../allergies/taken-for-allergy.ts';
import { groupOfAllergen } from './allergen-groups.ts';
import { foldedWords } from '../words/folded-words.ts';
import { statusFeatures } from '../words/mention-features.ts';
import { type NamedSubstance, readSubstanceMessage } from './status-features.ts';
import { LEARNED_STATUSES, type LearnedStatus } from './substance-statuses.ts';
import { substancesIn } from './substances.ts';
import type { Treatment, Treatments, TreatmentStatus } from './treatment.ts';

/**
 * What a message of the chat says of each substance, by a second judge beside the rules: multinomial logistic regression over the words around the substance, the cues of the
 * tables and what the rules made of it (words/mention-features.ts), learned by `npm run train:substances` and calibrated by temperature scaling (Guo et al., 2017), so that
 * 0.9 is right nine times in ten. Where it is sure it decides what the rules are silent on; where it is sure that the rules are wrong, or leans to what nobody
 * has decided, nothing is stored and the patient is asked.
 */

export type StatusShares = Record<LearnedStatus, number>;
export type ReadInChat = {
  /** As it was written. */
  text: string;
  /** The item that the assistant asked for last. */
  asked: string | null;
  /** Of the conversation. */
  language: string;
  /** From the words that the rules read to those that were written; null: they are the same. */
  placeOf: ((at: number) => number) | null;
};

/**
 * Shares from which on one is acted on, by cross-validation over 8,184 mentions: an allergy or intolerance of 0.9 was right 97 times in 100 (45 in 100 of them are
 * found so), what is not taken by 0.85 98 times. What somebody may take is asked about only.
 */
const SURE = { adverse: 0.9, notTaken: 0.85 };
/** And from which on the patient is asked. */
const LIKELY = { adverse: 0.5, sting: 0.95, adverseOtherwise: 0.75, takes: 0.8, notTaken: 0.8, notAdverse: 0.95 };

let opened: ReturnType<typeof openSparseClassifier> | null = null;

/** Mentions that are judged: each by all words of the message, and nobody names more. Of the others the rules' word stands. */
const MOST_JUDGED = 60;

/** The shares of each substance; null: it stands nowhere, or behind the most that are judged. */
export function statusShares(
  text: string,
  named: readonly NamedSubstance[],
  asked: string | null,
  language: string,
): (StatusShares | null)[] {
  opened ??= openSparseClassifier(SUBSTANCE_STATUS_WEIGHTS);
  const score = opened;
  const message = readSubstanceMessage(text, named, asked, language);
  return named.map(({ start, end }, place) => {
    const at = place < MOST_JUDGED ? message.mentions.findIndex((one) => one.start === start && one.end === end) : -1;
    return at < 0 ? null : (softmax(score(statusFeatures(message, at))) as StatusShares);
  });
}

/** The treatments with what was learned, and what is to be asked. */
export function withLearnedStatuses(ruled: Treatments, read: ReadInChat): { treatments: Treatments; doubts: SubstanceDoubt[] } {
  if (ruled.mentions.length === 0) return { treatments: ruled, doubts: [] };
  const named = namedIn(ruled.mentions, read);
  const shares = statusShares(
    read.text,
    named.map(({ substance }) => substance),
    read.asked,
    read.language,
  );
  const decided = new Map(
    named.flatMap(({ mention, substance }, at) => {
      const own = shares[at];
      if (!mention || !own) return [];
      const isBeside = ruled.mentions.some((other) => other.name !== mention.name && NOT_BORNE.has(other.status));
      const decision = decide(mention, own, { isAnswer: read.asked === 'allergies', isBeside });
      const isExcepted = EXCEPT.test(read.text.slice(Math.max(0, substance.start - EXCEPT_WITHIN), substance.start));
      const isNew = NOT_BORNE.has(decision.status) && !NOT_BORNE.has(mention.status);
      if (isExcepted && NOT_BORNE.has(mention.status)) return [];
      return [
        [
          mention,
          isNew && (isExcepted || NEGATED.test(sentenceAround(read.text, substance)))
            ? { status: mention.status, asks: 'allergy' as const }
            : decision,
        ] as const,
      ];
    }),
  );
  const mentions = ruled.mentions.map((mention) => ({ ...mention, status: decided.get(mention)?.status ?? mention.status }));
  const isStored = ({ name }: Treatment, statuses: ReadonlySet<TreatmentStatus>) =>
    mentions.some((other) => other.name === name && statuses.has(other.status));
  const doubts = ruled.mentions.flatMap((mention): SubstanceDoubt[] => {
    const kind = decided.get(mention)?.asks ?? null;
    if (kind === null || isStored(mention, NOT_BORNE) || (kind === 'medication' && isStored(mention, TAKEN))) return [];
    const { name, start, end } = mention;
    return [{ kind, name, passage: { start, end, quote: quoteOf(read, mention) } }];
  });
  const firsts = doubts.filter(({ name }, at) => doubts.findIndex((other) => other.name === name) === at);
  const noneKnown = firsts.some(({ kind }) => kind === 'allergy') ? null : ruled.noneKnown;
  return { treatments: { mentions, noneKnown }, doubts: firsts };
}
const NOT_BORNE: ReadonlySet<TreatmentStatus> = new Set(['allergy', 'intolerance']);
/** "I can't take anything except paracetamol": the one that is borne, or the one that is not; the rules tell it, or it is asked. */
const EXCEPT =
  /(?<!\p{L})(?:except|apart from|other than|but for|au(?:ß|ss)er|sauf|excepto|salvo|tranne|eccetto|exceto|кроме|إلا|غير)(?!\p{L})[^.;,]{0,8}$/iu;
const EXCEPT_WITHIN = 24;
/** "Morphine never made me vomit", "penisilin döküntü yapmadı": what is denied near by may be what it did. */
const NEGATED =
  /(?<!\p{L})(?:no|not|never|n['’]t|\p{L}+n['’]t|without|nie|nicht|net|ned|nit|kein\p{L}*|ohne|pas|jamais|sans|nunca|jam[aá]s|sin|non|mai|senza|n[ãa]o|sem|hiç|değil|yok|\p{L}+(?:m[aeıiuü]d[ıi]|m[ıiuü]yor)\p{L}*|не|ни|никогда|без|нет|لا|لم|ما|مو|مش|بدون|ليس|ابدا|أبدا|\p{L}+ش)(?!\p{L})/iu;
const sentenceAround = (text: string, { start, end }: { start: number; end: number }): string => {
  const from = Math.max(...['.', '!', '?', '؟', ';', '\n'].map((sign) => text.lastIndexOf(sign, start))) + 1;
  return text.slice(from, end) + (/^[^.!?؟;\n]*/u.exec(text.slice(end))?.[0] ?? '');
};
const TAKEN: ReadonlySet<TreatmentStatus> = new Set(['active']);

/** The name as it was written. */
export const quoteOf = (read: ReadInChat, { start, end }: { start: number; end: number }): string =>
  read.text.slice(placeIn(read, start), placeIn(read, end));

const placeIn = ({ placeOf }: ReadInChat, at: number): number => placeOf?.(at) ?? at;

type Named = { substance: NamedSubstance; mention: Treatment | null };

/** The substances that the rules read and those that they left out, at their places in the message as it was written. */
function namedIn(mentions: readonly Treatment[], read: ReadInChat): Named[] {
  const ruled = mentions.map((mention): Named => {
    const { name, kind, status: rule } = mention;
    return { mention, substance: { name, kind, rule, start: placeIn(read, mention.start), end: placeIn(read, mention.end) } };
  });
  const left = substancesIn(foldedWords(read.text), 'message')
    .filter(({ start, end }) => !ruled.some(({ substance }) => substance.start < end && start < substance.end))
    .map(({ name, kind, start, end }): Named => ({ mention: null, substance: { name, kind, start, end, rule: 'left_out' } }));
  return [...ruled, ...left].toSorted((one, other) => one.substance.start - other.substance.start);
}

type Decision = { status: TreatmentStatus; asks: SubstanceDoubt['kind'] | null };

/** `isAnswer`: to the question for allergies. `isBeside`: the rules found what another one did. */
type Beside = { isAnswer: boolean; isBeside: boolean };

function decide({ name, status, kind, guessed }: Treatment, shares: StatusShares, { isAnswer, isBeside }: Beside): Decision {
  const adverse = shares.allergy + shares.intolerance;
  const notBorne = shares.intolerance > shares.allergy ? 'intolerance' : 'allergy';
  const isLikely = adverse >= LIKELY.adverse;
  if (NOT_BORNE.has(status)) return 1 - adverse >= LIKELY.notAdverse ? { status: 'unclear', asks: 'allergy' } : { status, asks: null };
  if (AIRWAYS.test(name)) return { status, asks: null };
  if (status === 'active') {
    if (1 - shares.takes < LIKELY.notTaken) return { status, asks: null };
    if (adverse >= SURE.adverse) return { status: notBorne, asks: null };
    const isLikeliest = adverse >= Math.max(shares.takes, ...BORNE.map((borne) => shares[borne]));
    if (isLikeliest) return { status: 'unclear', asks: 'allergy' };
    const best = likeliest(shares);
    // Whose a medicine is, the rules know from the whole conversation.
    if (best === 'other_person') return { status, asks: null };
    return 1 - shares.takes >= SURE.notTaken ? { status: best, asks: null } : { status: 'unclear', asks: 'medication' };
  }
  if (!SILENT.has(status)) return { status, asks: adverse >= LIKELY.adverseOtherwise && status !== 'germ' ? 'allergy' : null };
  // "No contrast without Benadryl, it gave me hives": what is given against a reaction stands beside it.
  if (isLikely && isAgainstAllergy(name)) return { status, asks: null };
  // "We keep dogs", "good morning honey": what nobody takes is told of for a hundred reasons.
  const isOutside = kind === 'allergen' && !isAnswer && !isDrug(name);
  if (adverse >= SURE.adverse && !guessed && !isBeside && !isOutside) return { status: notBorne, asks: null };
  if (isOutside) return { status, asks: adverse >= LIKELY.sting && groupOfAllergen(name, kind) === 'insect' ? 'allergy' : null };
  if (isLikely) return { status, asks: 'allergy' };
  return { status, asks: shares.takes >= LIKELY.takes && kind !== 'allergen' && !guessed ? 'medication' : null };
}

/** "Penicillin", "NSAIDs", contrast media: kinds of medicines that only allergies name. */
const isDrug = (name: string): boolean => ['drug', 'contrast'].includes(groupOfAllergen(name, 'allergen'));
/** "Ventolin si crise d'asthme": what opens the airways stands beside the breath that it is taken for. */
const AIRWAYS =
  /^(?:salbutamol|albuterol|terbutaline|formoterol|salmeterol|ipratropium|tiotropium|budesonide|beclometasone|fluticasone|montelukast)/;

const BORNE = ['tolerated', 'other', 'stopped', 'given', 'proposed', 'none'] as const;

/** The rules found nothing that decides. */
const SILENT: ReadonlySet<TreatmentStatus> = new Set(['unclear', 'declined']);

const AS_TREATMENT: Readonly<Record<LearnedStatus, TreatmentStatus>> = {
  ...({ takes: 'active', allergy: 'allergy', intolerance: 'intolerance', tolerated: 'unclear', other: 'other_person' } as const),
  ...({ stopped: 'past', given: 'given', proposed: 'planned', none: 'unclear' } as const),
};
const likeliest = (shares: StatusShares): TreatmentStatus =>
  AS_TREATMENT[LEARNED_STATUSES.reduce((best, one) => (shares[one] > shares[best] ? one : best), 'none')];
