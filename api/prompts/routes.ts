import { defineRoute, type Route } from '../pipeline/route.ts';
import { approvePromptContract, getPromptContract, listPromptsContract, rejectPromptContract, rollbackPromptContract } from './contract.ts';
import { approvePrompt } from './approve-prompt.ts';
import { decidePrompt } from './decide-prompt.ts';
import { getPrompt, getPrompts } from './read-prompts.ts';

/** Prompt versions: Part 3.4, Decisions §11 and §15. */
export const promptRoutes: Route[] = [
  defineRoute(listPromptsContract, getPrompts),
  defineRoute(getPromptContract, getPrompt),
  defineRoute(approvePromptContract, approvePrompt),
  defineRoute(rejectPromptContract, decidePrompt('reject')),
  defineRoute(rollbackPromptContract, decidePrompt('rollback')),
];
