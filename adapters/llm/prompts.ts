import { readFileSync } from 'node:fs';
import type { Prompt, PromptTask } from './language-model.ts';

/** Prompts are files with versions; the newest of each is what a model gets when the learning loop names no other. */
const VERSIONS: Record<PromptTask, string> = { extract: 'v1', classify: 'v1', reply: 'v1', confirm_requirement: 'v1', summarize: 'v1' };

export const PROMPTS = Object.fromEntries(
  (Object.keys(VERSIONS) as PromptTask[]).map((key) => {
    const version = VERSIONS[key];
    const template = readFileSync(new URL(`./prompts/${key}.${version}.md`, import.meta.url), 'utf8');
    return [key, { key, version: `${key}@${version}`, template, examples: [] } satisfies Prompt];
  }),
) as unknown as Record<PromptTask, Prompt>;

/** The same as rows of the learning loop name them: key and version apart. */
export const SHIPPED_PROMPTS = Object.values(PROMPTS).map(({ key, template }) => ({ key, version: VERSIONS[key], template }));
