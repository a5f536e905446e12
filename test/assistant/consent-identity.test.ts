import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { OPTIONS, STATE } from '../support/dialogue-state.ts';

const ROWS = readFileSync('test/data/answers/consents.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);

describe('the own name in an answer about a consent', () => {
  const stepAfter = (message: string) =>
    planDialogue({ ...STATE, may_consent: true, options: [], chosen: OPTIONS.slice(0, 2), asked: [{ item: 'consent' }], message }).step;

  it.each(ROWS)('%s: %s', (meaning, message) => {
    const step = stepAfter(message);
    if (meaning === 'open') expect(step?.kind ?? 'confirm_consent').toBe('confirm_consent');
    else if (meaning === 'null') expect(step).toBeNull();
    else if (meaning === 'refused') expect(step).toMatchObject({ kind: 'consent', granted: false });
    else if (meaning === 'without') expect(step).toEqual({ kind: 'consent', granted: true, ids: ['a', 'b'], share_identity: false });
    else expect(step).toEqual({ kind: 'confirm_consent', ids: ['a', 'b'], share_identity: meaning === 'named?' });
  });

  it('corrects what was read back without it', () => {
    const asked = [{ item: 'confirm_consent' as const, provider_ids: ['a', 'b'], share_identity: false }];
    const at = { ...STATE, may_consent: true, options: [], chosen: OPTIONS.slice(0, 2), asked };
    expect(planDialogue({ ...at, message: 'hayır, adım da görünsün' }).step).toMatchObject({
      kind: 'confirm_consent',
      share_identity: true,
    });
    expect(planDialogue({ ...at, message: 'evet' }).step).toMatchObject({ kind: 'consent', granted: true, share_identity: false });
  });
});
