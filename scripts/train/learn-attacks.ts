import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { SPELLING_FEATURES } from '../../domain/classifier/spelling-features.ts';
import { type AttackScores, openJudges, type StoredAttackClassifier, together } from '../../domain/guardrails/attack-classifier.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { fitKernel } from './fit-kernel.ts';
import { fitWeights } from './fit-weights.ts';
import { attacks, intents, ordinary, type Sentence } from './labelled-sentences.ts';
import { type Part, within } from './part.ts';

type Known = { text: string; vector: readonly number[]; isAttack: boolean; family: string; weight: number };

/** What the vectors of an English model do not tell: other languages, code, disguises, and insults, which angry patients come near to. */
const NO_SENSE = new Set(['foreign', 'multilingual', 'code', 'encoded', 'abuse']);
/** Programs are left to the rules altogether. */
const NO_WORDING = new Set(['code']);
/** Orders that no patient gives: they keep the classifier from learning that every order is an attack; a false alarm among them counts for less. */
const FAR_FROM_PATIENTS = new Set(['other_tasks', 'office_and_school']);
const FAR_SHARE = 0.25;
/** There are fewer attacks than ordinary messages. */
const ATTACK_WEIGHT = 2;
const COST = 5;
const PENALTY = 1e-4;
const FOLDS = 5;
/** Of the ordinary messages that pass the rules, so many may be held back. */
const FALSE_ALARMS = 0.014;

export type Calibration = Pick<StoredAttackClassifier, 'spread' | 'threshold'>;

/** Learns both judges. @param calibration spread and thresholds; without them they are found by cross-validation, which takes five times as long */
export async function learnAttacks(embeddings: Embeddings, part: Part, calibration?: Calibration): Promise<StoredAttackClassifier> {
  const known = await readKnown(embeddings, part);
  const { spread, threshold } = calibration ?? calibrate(known);
  return { embedding_model: embeddings.model, ...fitJudges(known, embeddings.model), spread, threshold };
}

async function readKnown(embeddings: Embeddings, part: Part): Promise<Known[]> {
  const label = (sentences: Sentence[], isAttack: boolean) => within(sentences, part).map((sentence) => ({ ...sentence, isAttack }));
  const sentences = [...label(attacks(), true), ...label(ordinary(), false), ...label(intents(), false)];
  const vectors = await embeddings.embed(sentences.map(({ text }) => text));
  return sentences.map(({ text, family, isAttack }, at) => ({
    text,
    family,
    isAttack,
    vector: vectors[at] ?? [],
    weight: isAttack ? ATTACK_WEIGHT : 1,
  }));
}

function fitJudges(known: readonly Known[], embeddingModel: string): Pick<StoredAttackClassifier, 'sense' | 'wording'> {
  const sense = fitKernel(
    known
      .filter(({ family }) => !NO_SENSE.has(family))
      .map(({ vector, isAttack, weight }) => ({ vector, side: isAttack ? 1 : -1, cost: COST * weight })),
  );
  const examples = known
    .filter(({ family }) => !NO_WORDING.has(family))
    .map(({ text, isAttack, weight }) => ({ text, vector: [], label: isAttack ? 'attack' : 'ordinary', weight }));
  const wording = fitWeights(examples, {
    labels: ['attack'],
    exclusive: false,
    embeddingModel,
    features: SPELLING_FEATURES,
    penalty: PENALTY,
  });
  return { sense, wording };
}

function calibrate(known: readonly Known[]): Calibration {
  const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const { sense, wording } = fitJudges(
      known.filter((_example, at) => at % FOLDS !== fold),
      '',
    );
    const judges = openJudges(sense, wording);
    return known.filter((_example, at) => at % FOLDS === fold).map((example) => ({ ...example, ...judges(example.text, example.vector) }));
  });
  const read = judged.filter(({ family }) => !NO_SENSE.has(family));
  const spread = { sense: deviation(read.map(({ sense }) => sense ?? 0)), wording: deviation(judged.map(({ wording }) => wording)) };
  const passing = judged.filter(({ isAttack, text }) => !isAttack && screenInput(text).verdict === 'pass');
  const threshold = {
    both: thresholdOf(
      passing.filter(({ family }) => !NO_SENSE.has(family)),
      (scores) => together(scores, spread),
    ),
    wording: thresholdOf(passing, ({ wording }) => wording),
  };
  report(judged, spread, threshold);
  return { spread, threshold };
}

/** The score that only so many ordinary messages exceed. */
function thresholdOf(ordinaryOnes: readonly (Known & AttackScores)[], scoreOf: (scores: AttackScores) => number): number {
  const counted = ordinaryOnes.map((message) => ({
    score: scoreOf(message),
    share: FAR_FROM_PATIENTS.has(message.family) ? FAR_SHARE : 1,
  }));
  let allowed = FALSE_ALARMS * counted.reduce((sum, { share }) => sum + share, 0);
  const highest = counted.toSorted((a, b) => b.score - a.score);
  for (const { score, share } of highest) {
    allowed -= share;
    if (allowed < 0) return Number(score.toFixed(4));
  }
  return 0;
}

function report(
  judged: readonly (Known & AttackScores)[],
  spread: StoredAttackClassifier['spread'],
  threshold: StoredAttackClassifier['threshold'],
): void {
  const rest = judged.filter(({ isAttack, text }) => isAttack && screenInput(text).verdict === 'pass');
  const caught = rest.filter((scores) =>
    NO_SENSE.has(scores.family) ? scores.wording > threshold.wording : together(scores, spread) > threshold.both,
  );
  process.stdout.write(`cross-validated: ${caught.length} of ${rest.length} attacks that no rule names\n`);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Number(Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length).toFixed(4));
}
