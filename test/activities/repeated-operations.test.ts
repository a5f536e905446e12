import { expect, it } from '@jest/globals';
import { withoutRepeatedOperations } from '../../activities/conversation/changes/repeated-operations.ts';
import type { ProcedureFinding } from '../../domain/clinical/findings.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';

const SNOMED = 'http://snomed.info/sct';
const recordOf = (facts: { side?: string; status?: string; year?: string }): Pick<TurnContext, 'record'> => ({
  record: {
    resources: [
      {
        resource_type: 'Procedure',
        resource: {
          ...{ resourceType: 'Procedure', status: facts.status ?? 'completed' },
          ...{ code: { coding: [{ system: SNOMED, code: '36969009' }], text: 'stent' } },
          ...(facts.year === undefined ? {} : { performedDateTime: facts.year }),
          ...(facts.side === undefined ? {} : { bodySite: [{ text: facts.side }] }),
        },
      },
    ],
  } as unknown as TurnContext['record'],
});
const told = (more: Partial<ProcedureFinding> = {}): ProcedureFinding => ({
  ...{ text: 'stent', snomed: '36969009', display: 'Coronary stent', performed_at: null, laterality: null, negated: false },
  ...{ passage: { start: 0, end: 5, quote: 'stent' }, ...more },
});
const kept = (finding: ProcedureFinding, record: Pick<TurnContext, 'record'>) => withoutRepeatedOperations([finding], record).length;

it('leaves out an operation that the record has with its year', () => expect(kept(told(), recordOf({ year: '2019' }))).toBe(0));

it.each([
  ['of another year', told({ performed_at: '2021' }), recordOf({ year: '2019' })],
  ['of the other side', told({ laterality: 'left' }), recordOf({ year: '2019', side: 'right' })],
  ['done several times', told({ times: 2 }), recordOf({ year: '2019' })],
  ['of another kind', told({ snomed: '80146002' }), recordOf({ year: '2019' })],
  ['that was struck', told(), recordOf({ year: '2019', status: 'entered-in-error' })],
  ['that has no year yet', told(), recordOf({})],
])('keeps one %s', (_what, finding, record) => expect(kept(finding, record)).toBe(1));
