import { LOCALIZED_LANGUAGES } from '../../../clinical-nlp/localized/localized-cues.ts';
import { type NamedThing, namedThings } from '../../../clinical-nlp/words/named-things.ts';
import type { NamedFinding } from '../../../domain/conversation/mark-names.ts';
import { substanceOf } from '../../../domain/records/substance.ts';

type Fact = { resource_id: string; facts: { code: string | null; display: string } };

/** The findings with the names that the whole message has for them: what who writes for a relative tells of themselves is otherwise not read. */
export function asSpoken(message: string, findings: readonly Fact[], named: readonly NamedFinding[]): NamedFinding[] {
  const spoken = ['en', ...LOCALIZED_LANGUAGES].flatMap((language) => namedThings(message, language));
  return named.map(({ finding_id, names }) => {
    const facts = findings.find(({ resource_id }) => resource_id === finding_id)?.facts;
    const own = spoken.filter((thing) => facts && isOf(thing, facts)).map(({ start, end }) => message.slice(start, end));
    return { finding_id, names: [...names, ...own] };
  });
}

const CATEGORY = 3;
const isOf = ({ kind, code, name }: NamedThing, facts: Fact['facts']): boolean =>
  kind === 'condition'
    ? code !== null && code.slice(0, CATEGORY) === facts.code?.slice(0, CATEGORY)
    : substanceOf(name) === substanceOf(facts.display);
