import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { packNumbers } from '../../domain/classifier/packed-numbers.ts';
import { importanceIn, spellingFeatures } from '../../domain/classifier/spelling-features.ts';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { ATTACK_BUCKETS, openJudges, type StoredAttackClassifier } from '../../domain/guardrails/attack-classifier.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { composeMessages } from './compose-messages.ts';
import { fitJudges } from './fit-judges.ts';
import { attacks, intents, madeAttacks, madeOrdinary, ordinary, type Sentence, shareOf } from './labelled-sentences.ts';
import { type Part, within } from './part.ts';

type Known = Sentence & { vector: readonly number[]; isAttack: boolean; weight: number };

/** What the vectors of an English model do not tell: other languages, code, disguises, and insults, which angry patients come near to. */
const NO_SENSE = new Set(['foreign', 'multilingual', 'code', 'encoded', 'abuse']);
/** Programs are left to the rules altogether. */
const LEFT_TO_RULES = new Set(['code']);
/** Orders that no patient gives: they keep the classifier from learning that every order is an attack; a false alarm among them counts for less. */
const FAR_FROM_PATIENTS = new Set(['other_tasks', 'office_and_school']);
const FAR_SHARE = 0.25;
/** There are fewer attacks than ordinary messages. */
const ATTACK_WEIGHT = 2;
const MADE_WEIGHT = 0.5;
const COST = 2;
const FOLDS = 5;
/** Of the ordinary messages that pass the rules, so many may be held back. */
const FALSE_ALARMS = 0.011;
/** By so much the thresholds are moved after the ordinary messages of the probes: patients come less near to attacks than the sentences learned from. */
const MOVED = { both: 0.05, wording: -0.15 };

type Threshold = StoredAttackClassifier['threshold'];
export type Calibration = { threshold: Threshold };

/** Learns the judge. @param calibration thresholds; without them they are found by cross-validation, which takes five times as long */
export async function learnAttacks(embeddings: Embeddings, part: Part, calibration?: Calibration): Promise<StoredAttackClassifier> {
  const known = await readKnown(embeddings, part);
  const threshold = calibration?.threshold ?? calibrate(known);
  return { embedding_model: embeddings.model, ...fitBoth(known, embeddings.model), threshold };
}

async function readKnown(embeddings: Embeddings, part: Part): Promise<Known[]> {
  const label = (sentences: Sentence[], isAttack: boolean, share = 1) =>
    within(sentences, part).map((sentence) => ({ ...sentence, isAttack, weight: share * (isAttack ? ATTACK_WEIGHT : 1) }));
  const talk = [...ordinary(), ...intents()];
  const composed = composeMessages(within(attacks(), part), within(talk, part));
  const sentences = [
    ...label(attacks(), true),
    ...label(madeAttacks(), true, MADE_WEIGHT),
    ...label(composed.attacks, true, MADE_WEIGHT),
    ...label(talk, false),
    ...label(madeOrdinary(), false, MADE_WEIGHT),
    ...label(composed.ordinary, false, MADE_WEIGHT),
  ];
  const vectors = await embeddings.embed(sentences.map(({ text }) => text));
  return sentences.map((sentence, at) => ({ ...sentence, vector: vectors[at] ?? [] }));
}

const hasSense = ({ family, text }: Known): boolean => !NO_SENSE.has(family) && ['en', null].includes(detectLanguage(text));

function fitBoth(known: readonly Known[], embeddingModel: string): Omit<StoredAttackClassifier, 'embedding_model' | 'threshold'> {
  const learned = known.filter(({ family }) => !LEFT_TO_RULES.has(family));
  const importance = importanceIn(
    learned.map(({ text }) => text),
    ATTACK_BUCKETS,
  );
  const features = spellingFeatures(ATTACK_BUCKETS, importance);
  const { sense, wording, bias } = fitJudges(
    learned.map((example) => ({
      vector: hasSense(example) ? example.vector : null,
      features: features.of(example.text),
      side: example.isAttack ? 1 : -1,
      cost: COST * example.weight,
    })),
    features.size,
  );
  const { scale, bytes } = packNumbers(wording);
  const label = { label: 'attack', bias: Number(bias.toFixed(4)), scale, weights: bytes };
  return { sense, wording: { embedding_model: embeddingModel, dimensions: 0, labels: [label] }, importance: packNumbers(importance) };
}

/** Thresholds by sentences whose like was not learned from. */
function calibrate(known: readonly Known[]): Threshold {
  const foldOf = ({ origin }: Known) => Math.floor(shareOf(`fold ${origin}`) * FOLDS);
  const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const scoreOf = openJudges(
      fitBoth(
        known.filter((example) => foldOf(example) !== fold),
        '',
      ),
    );
    return known
      .filter((example) => foldOf(example) === fold)
      .map((example) => ({ ...example, score: scoreOf(example.text, hasSense(example) ? example.vector : null) }));
  });
  const unnamed = judged.filter(({ text, family }) => !LEFT_TO_RULES.has(family) && screenInput(text).verdict === 'pass');
  const threshold = {
    both: thresholdOf(
      unnamed.filter((example) => hasSense(example)),
      MOVED.both,
    ),
    wording: thresholdOf(
      unnamed.filter((example) => !hasSense(example)),
      MOVED.wording,
    ),
  };
  const missed = unnamed.filter((example) => example.isAttack && example.score <= (hasSense(example) ? threshold.both : threshold.wording));
  const rest = unnamed.filter(({ isAttack }) => isAttack).length;
  process.stdout.write(
    `thresholds ${threshold.both} and ${threshold.wording}; cross-validated: ${rest - missed.length} of ${rest} attacks that no rule names\n`,
  );
  return threshold;
}

/** The score that only so many ordinary messages exceed, moved. */
function thresholdOf(judged: readonly (Known & { score: number })[], moved: number): number {
  const counted = judged
    .filter(({ isAttack }) => !isAttack)
    .map(({ score, family }) => ({ score, share: FAR_FROM_PATIENTS.has(family) ? FAR_SHARE : 1 }));
  let allowed = FALSE_ALARMS * counted.reduce((sum, { share }) => sum + share, 0);
  for (const { score, share } of counted.toSorted((a, b) => b.score - a.score)) {
    allowed -= share;
    if (allowed < 0) return Number((score + moved).toFixed(4));
  }
  return 0;
}
