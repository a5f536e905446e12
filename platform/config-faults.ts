import type { z } from 'zod';

type Given = Record<string, string | undefined>;

/** One line a fault, in words: what zod found, by the variable's name. */
export function sayIssues(issues: readonly z.core.$ZodIssue[], given: Given): string[] {
  return issues.map((issue) => {
    const name = issue.path.join('.');
    return `${name}: ${given[name] === undefined ? 'is missing' : inWords(issue)}`;
  });
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type') return `must be a ${issue.expected === 'string' ? 'text' : 'whole number'}`;
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : '';
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unit}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit}`;
  return issue.message;
}

/** A certificate is nothing without its key. */
const CERTIFICATE = ['TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY'];
const VIDEO = ['JITSI_BASE_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'];
/** A model of somebody else asks for a key; a server of one's own, named by its address, may do without. */
const MODELS = [
  { chooser: 'LLM_PROVIDER', address: 'LLM_BASE_URL' },
  { chooser: 'LLM_FALLBACK_PROVIDER', address: 'LLM_BASE_URL' },
  { chooser: 'EMBEDDINGS_PROVIDER', address: 'EMBEDDINGS_BASE_URL' },
];

/** Variables that are missing because of another one. */
export function missingCompanions(given: Given): string[] {
  const together = [VIDEO, CERTIFICATE].flatMap((group) =>
    group.filter((name) => !given[name]).map((name) => ({ name, because: group.find((other) => given[other]) })),
  );
  const ofModels = MODELS.filter(
    ({ chooser, address }) => /^(?:openai|anthropic)$/.test(given[chooser] ?? '') && !given[address] && !given.LLM_API_KEY,
  );
  return [
    ...together.filter(({ because }) => because).map(({ name, because }) => `${name}: is missing, and ${because} needs it`),
    ...ofModels.map(({ chooser, address }) => `LLM_API_KEY: is missing, and ${chooser}=${given[chooser]} without ${address} needs it`),
  ];
}
