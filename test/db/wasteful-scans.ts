import type { Tx } from '../../db/tenant-scope.ts';
import { explainedNodes, scansOver } from '../support/explained-statements.ts';

/** Scans of a read's statements that go through more rows than the read needs, from the plans as they were executed. */
export const wastefulScans = async (tx: Tx, most: number, read: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  scansOver(most, await explainedNodes(tx, 'executed', read));
