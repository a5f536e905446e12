import { Context } from '@temporalio/activity';
import type { CaseRef } from '../../workflows/messages.ts';
import type { ActivityServices } from '../services.ts';
import { reportFindings } from './report-findings.ts';
import { runChatTurn } from './run-chat-turn.ts';
import type { RunChatTurnInput } from './turn.ts';

export type LlmActivities = ReturnType<typeof createLlmActivities>;

const HEARTBEAT_MS = 1_500;

/** Queue `llm`: whatever waits for a language model. */
export function createLlmActivities(services: ActivityServices) {
  return {
    runChatTurn: (input: RunChatTurnInput) => whileAlive((signal) => runChatTurn(services, input, signal)),
    reportFindings: (ref: CaseRef) => whileAlive(() => reportFindings(services, ref)),
  };
}

/** Says regularly that the worker lives, so that a lost one is noticed in seconds; gives the signal that ends the work when it is cancelled. */
async function whileAlive<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(beat);
  }
}
