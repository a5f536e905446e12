/** Versions of prompts and what they may become (Part 3.4, Decisions §11). Pure. */

/** The tasks of the language model, each with a prompt of its own. */
export const PROMPT_KEYS = ['extract', 'classify', 'reply', 'confirm_requirement', 'summarize'] as const;
export type PromptKey = (typeof PROMPT_KEYS)[number];

export const PROMPT_STATUSES = ['draft', 'ab_test', 'production', 'archived', 'reverted'] as const;
export type PromptStatus = (typeof PROMPT_STATUSES)[number];

export type PromptExample = { input: string; output: string };

/**
 * Words that people who know the patient coded otherwise than the engine did: looked at before its rules. `replaces` is the code that the engine gave,
 * `confirmed_by` the roles that corrected it, `cases` in how many cases.
 */
export type ReviewedTerm = {
  phrase: string;
  code: string;
  replaces: string | null;
  confirmed_by: string[];
  cases: number;
  /** `all`: another tenant's people confirmed it, and a platform role offered it to every tenant. Absent: the tenant's own. */
  scope?: 'all';
};

/** What people do with a version, the states from which they may, and the state that it takes. */
export const PROMPT_MOVES = {
  approve: { from: ['draft'], to: 'ab_test' },
  reject: { from: ['draft'], to: 'archived' },
  promote: { from: ['ab_test'], to: 'production' },
  revert: { from: ['ab_test'], to: 'reverted' },
  rollback: { from: ['production', 'ab_test'], to: 'reverted' },
} as const satisfies Record<string, { from: readonly PromptStatus[]; to: PromptStatus }>;
export type PromptMove = keyof typeof PROMPT_MOVES;

export function mayMove(move: PromptMove, status: PromptStatus): boolean {
  return (PROMPT_MOVES[move].from as readonly PromptStatus[]).includes(status);
}

/** As model calls and decisions record it. */
export const promptLabel = ({ key, version }: { key: string; version: string }): string => `${key}@${version}`;

/** `v7` after `v6`; versions of another form count as none. */
export function nextVersion(versions: readonly string[]): string {
  const numbers = versions.map((version) => Number(/^v(\d+)$/.exec(version)?.[1] ?? 0));
  return `v${Math.max(0, ...numbers) + 1}`;
}
