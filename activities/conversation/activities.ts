import type { CaseRef } from '../../messages/case.ts';
import type { GoldenRun } from '../../messages/evaluation.ts';
import type { ReplayRef } from '../../messages/replay.ts';
import { createWordingComparison } from '../documents/compare-wordings.ts';
import { matchDocuments } from '../documents/match-documents.ts';
import { measureGolden } from '../replay/measure-golden.ts';
import { replayBatch } from '../replay/replay-batch.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { extractDeferred } from './extract-deferred.ts';
import { reportFindings } from './report-findings.ts';
import { type ChatServices, runChatTurn } from './run-chat-turn.ts';
import type { RunChatTurnInput } from './turn.ts';

export type LlmActivities = ReturnType<typeof createLlmActivities>;

/** Queue `llm`: whatever waits for a language model. */
export function createLlmActivities(given: ActivityServices) {
  const services: ChatServices = { ...given, compareWordings: createWordingComparison(given.embeddings) };
  return {
    runChatTurn: (input: RunChatTurnInput) => heartbeating((signal) => runChatTurn(services, input, signal)),
    extractDeferred: (ref: CaseRef) => heartbeating((signal) => extractDeferred(services, ref, signal)),
    matchDocuments: (ref: CaseRef) => heartbeating((signal) => matchDocuments(services, ref, signal)),
    measureGolden: (run: GoldenRun) => heartbeating((signal) => measureGolden(services, run, signal)),
    replayBatch: (ref: ReplayRef) => heartbeating((signal) => replayBatch(services, ref, signal)),
    reportFindings: (ref: CaseRef) => heartbeating(() => reportFindings(services, ref)),
  };
}
