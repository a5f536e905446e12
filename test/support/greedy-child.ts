import { answerParent } from '../../platform/child-process.ts';

/** A child process that takes what it is told to take. */
export type Greed = { takes: 'nothing' | 'time' | 'memory' | 'heap' };

const held: Buffer[] = [];
const objects: object[] = [];

answerParent<Greed, string>(
  async ({ takes }) => {
    while (takes === 'time') Math.sqrt(objects.length);
    while (takes === 'heap') objects.push({ at: objects.length });
    while (takes === 'memory') {
      held.push(Buffer.alloc(8_000_000, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return 'done';
  },
  { residentBytes: 400_000_000 },
);
