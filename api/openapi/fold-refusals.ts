import type { ApiDescription, Operation } from './openapi.ts';

/** What operations refuse in the same way stands once, as the answer of all statuses that they do not name. */

/** Refusals that are alike wherever they can happen. An operation whose every caller may meet the first three names none of them by itself. */
const EVERYWHERE = ['Unauthenticated', 'RateLimited', 'ServerFault'];
const ALIKE = [
  ...[...EVERYWHERE, 'NoTenant', 'Unreadable', 'WrongTenant', 'Forbidden', 'TenantUnknown', 'KeyConflict', 'TooLarge', 'WrongMediaType'],
  ...['422.SYS_VALIDATION', 'UnavailableOrOff'],
];
/** Refusals that many operations share and others have no use for: who names one has an answer of its own for all the rest. */
const FURTHER: Record<string, string> = { ForbiddenHere: 'Here', InvalidIntake: 'Intake', InvalidEntry: 'Entry', InvalidDoctor: 'Doctor' };
const REFUSED = 'Refused';
const pathOf = (name: string) => `#/components/responses/${name}`;
const nameOf = (path = '') => path.split('/').at(-1) ?? '';

/** Generators of clients know no ranges of statuses. */
function nameDefault({ '5XX': fault, ...others }: Operation['responses']): Operation['responses'] {
  return fault ? { ...others, default: fault } : others;
}

/** Changes the description in place. */
export function foldRefusals(description: ApiDescription): void {
  const { responses } = description.components;
  const sayings = new Map<string, string>();
  for (const { operation, given } of Object.values(description.paths).flatMap((item) => Object.values(item).map(givenBy))) {
    if (operation.responses['101']) {
      operation.responses = { ...nameDefault(operation.responses), default: { $ref: pathOf(REFUSED) } };
      continue;
    }
    if (!EVERYWHERE.every((name) => given.some((each) => each.name === name))) {
      operation.responses = nameDefault(operation.responses);
      continue;
    }
    const own = given.filter(({ name }) => !ALIKE.includes(name) && FURTHER[name] === undefined);
    const further = given.filter(({ name }) => FURTHER[name] !== undefined);
    const refused = `${REFUSED}${further.map(({ name }) => FURTHER[name]).join('')}`;
    const codes = further.map(({ status, name }) => `${status} ${textOf(responses, name)}`);
    sayings.set(refused, [`What \`${REFUSED}\` says, and:`, ...codes].join('\n\n'));
    operation.responses = { ...Object.fromEntries(own.map(({ status, answer }) => [status, answer])), default: { $ref: pathOf(refused) } };
  }
  const everywhere = new Set(ALIKE.flatMap((name) => textOf(responses, name).split('\n\n')));
  const fault = responses.ServerFault;
  sayings.set(REFUSED, ['What any operation may refuse, with the codes that it has use for:', ...everywhere].join('\n\n'));
  // Nothing refers to what was folded everywhere.
  const said = JSON.stringify(description);
  for (const name of ALIKE) if (!said.includes(`"${pathOf(name)}"`)) delete responses[name];
  for (const [name, text] of sayings) responses[name] = { ...fault, description: text } as (typeof responses)[string];
}

function givenBy(operation: Operation) {
  return {
    operation,
    given: Object.entries(operation.responses).map(([status, answer]) => ({ status, answer, name: nameOf(answer.$ref) })),
  };
}

const textOf = (responses: ApiDescription['components']['responses'], name: string): string =>
  (responses[name] as { description?: string } | undefined)?.description ?? '';
