import { CONDITION_STATUSES, type ConditionStatus } from '../../clinical-nlp/conditions/condition-statuses.ts';
import { DONE, OF_DISEASE, verdictOf } from '../../clinical-nlp/conditions/learned-conditions.ts';
import { percent, type Shared } from './status-report.ts';

/** What would be stored as the patient's own by the rules alone and by both, of messages that were not learned from. */

type Told = Shared<ConditionStatus> & { rule: string | null; from: string };

const STORED: ReadonlySet<string> = new Set(['present', 'past', 'done']);
const trueOf = ({ rule }: Told): readonly ConditionStatus[] => (rule === 'done' ? DONE : OF_DISEASE);
const isTrue = (one: Told): boolean => trueOf(one).includes(one.label);

export function describeStored(all: readonly Told[]): string[] {
  const stored = all.filter(({ rule }) => STORED.has(rule ?? ''));
  const groups = (of: (one: Told) => string) =>
    [...new Set(stored.map(of))].toSorted().map((name) =>
      line(
        name,
        stored.filter((one) => of(one) === name),
      ),
    );
  return [
    'stored by the rules; of them left out and asked by the judge',
    line('all', stored),
    ...groups(({ from }) => from),
    ...groups(({ language }) => language),
    ...groups(({ label }) => label),
  ];
}

function line(name: string, stored: readonly Told[]): string {
  const verdict = (one: Told) =>
    verdictOf(
      Object.fromEntries(CONDITION_STATUSES.map((status, at) => [status, one.shares[at] ?? 0])) as Record<ConditionStatus, number>,
      trueOf(one),
    );
  const said = (those: readonly Told[]) => {
    const left = those.filter((one) => verdict(one) === 'left_out').length;
    const asked = those.filter((one) => verdict(one) === 'asked').length;
    return `${those.length}, left out ${left} (${percent(left, those.length)}), asked ${asked} (${percent(asked, those.length)})`;
  };
  return `${name}: wrong ${said(stored.filter((one) => !isTrue(one)))}; right ${said(stored.filter(isTrue))}`;
}
