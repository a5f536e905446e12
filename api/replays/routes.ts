import { defineRawRoute, defineRoute, type Route } from '../pipeline/route.ts';
import { getReplayContract, replayCsvContract, replayDecisionContract, startReplayContract } from './contract.ts';
import { replayDecision } from './replay-decision.ts';
import { getReplay, getReplayCsv, startReplay } from './run-replays.ts';

/** Decisions made again: Decisions §11 and §15. The CSV goes before the replay, whose id would take its ending along. */
export const replayRoutes: Route[] = [
  defineRoute(replayDecisionContract, replayDecision),
  defineRoute(startReplayContract, startReplay),
  defineRawRoute(replayCsvContract, getReplayCsv),
  defineRoute(getReplayContract, getReplay),
];
