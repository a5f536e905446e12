import { ApplicationFailure } from '@temporalio/common';
import { waitsFor } from '../../domain/cases/next-move.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';
import { standingOf } from './turn-of.ts';

/** The last reading of the case, and whether anything has happened since it was taken. */
export function createCaseFactsCache() {
  let situation: CaseSituation | null = null;
  let version = 1;
  let readVersion = 0;
  return {
    isStale: () => readVersion < version,
    version: () => version,
    /** Something happened: the next round of the workflow reads the case again. */
    invalidate() {
      version += 1;
    },
    async load(read: () => Promise<CaseSituation>) {
      const asked = version;
      situation = await read();
      readVersion = Math.max(readVersion, asked);
    },
    /** A turn or command brought a reading of its own. */
    replace(fresh: CaseSituation) {
      const wasCurrent = readVersion === version;
      version += 1;
      situation = fresh;
      if (wasCurrent) readVersion = version;
    },
    get(): CaseSituation {
      if (situation === null) throw ApplicationFailure.nonRetryable('the case was not read yet', 'SYS_INTERNAL_001');
      return situation;
    },
    status: () => ({
      state: situation?.facts.state ?? 'unknown',
      waits_for: situation ? waitsFor(situation.facts, standingOf(situation)) : 'its first reading',
    }),
  };
}

export type CaseFactsCache = ReturnType<typeof createCaseFactsCache>;
