import { describe, expect, it } from '@jest/globals';
import { addFindingBody, correctFindingBody } from '../../api/findings/shapes.ts';

describe('the day of a finding', () => {
  it.each(['2015-02-30', '2015-02-29', '2015-13', '2015-04-31', '0015', '1899-12-31', '2999-01'])(
    '%s is no day of it, and is refused at both doors',
    (onset) => {
      for (const answer of [addFindingBody.safeParse({ kind: 'condition', code: 'I10', onset }), correctFindingBody.safeParse({ onset })])
        expect(answer.error?.issues.map(({ path }) => path.join('.'))).toEqual(['onset']);
    },
  );

  it.each(['2015', '2015-02', '2016-02-29', '2016-02-29T08:00:00Z'])('%s is one', (onset) => {
    expect(addFindingBody.parse({ kind: 'condition', code: 'I10', onset }).onset).toBe(onset.slice(0, 10));
  });
});

describe('the value of a finding', () => {
  const said = (value: unknown, unit?: string) =>
    addFindingBody.safeParse({ kind: 'observation', code: '718-7', value, unit }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  it.each(['abc', 'normal'])('%s has no unit', (value) => {
    expect([said(value, 'g/dL'), said(value)]).toEqual([['value'], []]);
  });
  it.each(['13.2', '<5', 6.3])('%s has one', (value) => {
    expect(said(value, 'g/dL')).toEqual([]);
  });
  it.each([
    ['-5', 'g/dL'],
    [-5, undefined],
    ['140', 'g/dl'],
  ] as const)('%s %s is none of haemoglobin', (value, unit) => {
    expect(said(value, unit)).toEqual(['value']);
  });
});

describe('the name of a finding', () => {
  const said = (kind: string, display: string) =>
    [addFindingBody.safeParse({ kind, display }), correctFindingBody.safeParse({ display })].map(
      ({ error }) => error?.issues.map(({ path }) => path.join('.')) ?? [],
    );
  it.each(['none', 'keine', 'ninguna', 'нет', 'لا يوجد', 'n/a', '-'])('%s names nothing', (display) => {
    for (const kind of ['medication', 'allergy']) expect(said(kind, display)).toEqual([['display'], ['display']]);
  });
  it('is told by any other word', () => {
    for (const display of ['Nuts', 'Nonsteroidal anti-inflammatory drugs', 'Sinemet']) expect(said('allergy', display)).toEqual([[], []]);
  });
});
