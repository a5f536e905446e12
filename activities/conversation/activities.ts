import { Context } from '@temporalio/activity';
import type { CaseRef } from '../../messages/case.ts';
import { matchDocuments } from '../documents/match-documents.ts';
import { rememberVectors } from '../documents/remember-vectors.ts';
import type { ActivityServices } from '../services.ts';
import { extractDeferred } from './extract-deferred.ts';
import { reportFindings } from './report-findings.ts';
import { type ChatServices, runChatTurn } from './run-chat-turn.ts';
import type { RunChatTurnInput } from './turn.ts';

export type LlmActivities = ReturnType<typeof createLlmActivities>;

const HEARTBEAT_MS = 1_500;

/** Queue `llm`: whatever waits for a language model. */
export function createLlmActivities(given: ActivityServices) {
  const services: ChatServices = { ...given, requirementVectors: rememberVectors(given.embeddings) };
  return {
    runChatTurn: (input: RunChatTurnInput) => whileAlive((signal) => runChatTurn(services, input, signal)),
    extractDeferred: (ref: CaseRef) => whileAlive((signal) => extractDeferred(services, ref, signal)),
    matchDocuments: (ref: CaseRef) => whileAlive((signal) => matchDocuments(services, ref, signal)),
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
