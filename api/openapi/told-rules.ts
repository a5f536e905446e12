import type { ZodOpenApiOverride } from 'zod-openapi';
import { NAMES_NO_FIELD } from '../http/shapes.ts';
import { type Schema, schemasIn } from './tidy-schemas.ts';

/** Rules of a request that JSON Schema has no word for (a day that is not over, a sum that adds up) are said in the words of their refusals. */

type Check = { _zod: { def: { check?: string; path?: readonly PropertyKey[]; error?: (issue: object) => unknown } } };
type Ruled = { _zod: { def: { type?: string; checks?: readonly Check[]; out?: Ruled } } };
/** A schema on its way into the description: its rules stand beside it until everything else is described. */
type WithRules = Schema & { rules?: string[]; minProperties?: number };

/** Notes the rules of each schema of a request. */
export const noteRules: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const noted = jsonSchema as WithRules;
  if (io !== 'input') {
    delete noted.rules;
    return;
  }
  for (const rule of rulesOf(zodSchema as unknown as Ruled)) {
    if (rule === sentenceOf(NAMES_NO_FIELD.error)) noted.minProperties = 1;
    else noted.rules = [...new Set([...(noted.rules ?? []), rule])];
  }
};

/** Ends the description of each schema within one with its rules. */
export function tellRules(whole: Schema): void {
  for (const schema of schemasIn(whole)) {
    const rules = takeRules(schema);
    if (rules !== undefined) schema.description = [schema.description, rules].filter(Boolean).join(' ');
  }
}

/** The rules of a schema as sentences, taken off it. */
export function takeRules(schema: WithRules): string | undefined {
  const { rules } = schema;
  delete schema.rules;
  return rules?.join(' ');
}

/** Sentences for what is checked by a function of ours: of the schema itself, and of what it is turned into. */
export function rulesOf({ _zod: { def } }: Ruled): string[] {
  const own = (def.checks ?? []).flatMap(({ _zod: { def: check } }) => {
    if (check.check !== 'custom') return [];
    const fault = check.error?.({ code: 'custom', input: undefined });
    const message = typeof fault === 'string' ? fault : (fault as { message?: string } | undefined)?.message;
    return message === undefined ? [] : [sentenceOf(message, check.path)];
  });
  return def.type === 'pipe' && def.out ? [...rulesOf(def.out), ...own] : own;
}

/** What a refusal says of a value as it has to be, and not as it was. */
const AS_IT_HAS_TO_BE = /^(?:must|may|give|is (?:required|given|needed|for)) /;

function sentenceOf(message: string, path: readonly PropertyKey[] = []): string {
  const subject = path.length > 0 ? `\`${path.join('.')}\`` : '';
  if (!AS_IT_HAS_TO_BE.test(message)) return `Refused where ${subject || 'it'} ${message}.`;
  const sentence = `${subject} ${message}.`.trimStart();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
