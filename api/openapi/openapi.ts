import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { OPEN_TO_UNKNOWN } from '../pipeline/unknown-fields.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { API_DESCRIPTION } from './api-description.ts';
import { describeOperation } from './operation.ts';
import { describeResponses } from './responses.ts';
import { descriptionOfParameter } from './property-descriptions.ts';
import { SCHEMA_DESCRIPTIONS } from './sentences/schemas.ts';
import { noteRules, takeRules, tellRules } from './told-rules.ts';
import { WEBHOOKS } from './webhooks.ts';
import {
  closedToUnknownFields,
  describeProperties,
  openToNewFields,
  sayFormats,
  type Schema,
  schemasIn,
  simplify,
} from './tidy-schemas.ts';

type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Answer = { $ref?: string; description?: string; headers?: object; content?: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  parameters?: { $ref?: string; name: string; in: string; schema: Schema; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Parameter = NonNullable<Operation['parameters']>[number];
/** The description as it is served. */
export type ApiDescription = {
  openapi: string;
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    examples: Record<string, object>;
  };
};

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  tenant: { type: 'apiKey', in: 'header', name: 'X-Tenant-ID' },
  share_session: {
    type: 'http',
    scheme: 'bearer',
    description: 'Of createShareAccessSession',
  },
  token_in_query: { type: 'apiKey', in: 'query', name: 'token', description: 'For event streams, which cannot carry headers' },
  webhook_signature: { type: 'apiKey', in: 'header', name: 'webhook-signature', description: 'Standard Webhooks' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Scheduler-Signature',
    description: 'JWT (HS256) of the scheduler: sub the full URL, body the base64url SHA-256 of the raw body, exp, nbf, jti (once)',
  },
} as const;

/** Groups as a case meets them; what is not named comes after them, operations of the service last. */
const ORDER_OF_WORK = [
  ...['Users', 'Patients', 'Cases', 'Documents', 'Realtime', 'Voice', 'Providers', 'Doctors', 'Consent', 'Risk review', 'Provider'],
  ...['Provider portal', 'Second opinion', 'Coordination', 'Facilitators', 'FHIR', 'Terminology', 'Storefront', 'Webhooks', 'Tools'],
];

/** What holds for every operation of a group. */
const OF_GROUPS: Record<string, string> = {
  Storefront:
    'Every answer carries X-Cache (HIT, MISS or MISS-ERROR; a refusal MISS), a page ETag and Cache-Control too; fields that are null are left out, and nothing speaks of prices.',
};

function inOrderOfWork(groups: ReadonlySet<string>): string[] {
  const first = ORDER_OF_WORK.filter((group) => groups.has(group));
  const rest = [...groups].filter((group) => !first.includes(group) && group !== 'Operations');
  return [...first, ...rest.sort(), ...(groups.has('Operations') ? ['Operations'] : [])];
}

/**
 * The OpenAPI 3.1 description, from the contracts and nothing else, each part in its place; it is served with what stands there twice shared (share-parts.ts).
 * @param withEveryHeader as describeResponses takes it
 */
export function describeApi(routes: readonly { contract: RouteContract }[], withEveryHeader = false): ApiDescription {
  const paths: ZodOpenApiPathsObject = {};
  const responsesOf = describeResponses(
    routes.map(({ contract }) => contract),
    withEveryHeader,
  );
  for (const { contract } of routes) {
    for (const [alias, path] of [contract.path, ...(contract.aliases ?? [])].entries()) {
      const operation = describeOperation(contract, { alias, responses: responsesOf(contract) });
      paths[path] = { ...paths[path], [contract.method]: operation };
    }
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: { title: 'Medical travel coordination', version: '1.48.0', description: API_DESCRIPTION },
      servers: [{ url: '/' }],
      security: [{ bearer: [], tenant: [] }],
      tags: inOrderOfWork(new Set(routes.map(({ contract }) => contract.group))).map((name) => ({
        name,
        ...(OF_GROUPS[name] ? { description: OF_GROUPS[name] } : {}),
      })),
      paths,
      webhooks: WEBHOOKS,
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    { override: noteRules },
  ) as unknown as ApiDescription;
  tidy(document);
  describeFields(document);
  return document;
}

/** Requests are closed and answers open, and neither says what only our validator needs. No component is part of a request. */
function tidy({ paths, webhooks, components }: ApiDescription): void {
  for (const [path, item] of Object.entries(paths))
    for (const { parameters = [], requestBody, responses } of Object.values(item)) {
      for (const { schema } of parameters) if (schema) tidyParameter(schema);
      for (const schema of schemasOf(requestBody)) {
        simplify(schema);
        if (!OPEN_TO_UNKNOWN.has(path)) closedToUnknownFields(schema);
      }
      for (const schema of Object.values(responses).flatMap(schemasOf)) {
        tidyAnswer(schema);
        foldEnvelope(schema);
      }
    }
  // Receivers read what we send: as open as an answer.
  for (const item of Object.values(webhooks)) for (const { requestBody } of Object.values(item)) schemasOf(requestBody).forEach(tidyAnswer);
  for (const schema of Object.values(components.schemas)) tidyAnswer(schema);
  for (const { schema } of Object.values(components.parameters ?? {})) tidyParameter(schema);
  referToNamedSets({ paths, components });
}

/** A closed set that has a name is called by it in answers, and listed once. */
function referToNamedSets({ paths, components }: Pick<ApiDescription, 'paths' | 'components'>): void {
  const named = new Map<string, string>();
  for (const [name, { enum: values }] of Object.entries(components.schemas)) if (values) named.set(JSON.stringify(values), name);
  const answers = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(schemasOf);
  for (const whole of [...Object.values(components.schemas), ...answers])
    for (const schema of schemasIn(whole)) {
      const name = schema === whole ? undefined : named.get(JSON.stringify(schema.enum));
      if (name === undefined || schema.type !== 'string') continue;
      delete schema.type;
      delete schema.enum;
      schema.$ref = `#/components/schemas/${name}`;
    }
}

/** A sentence for every field that has none of its own. */
function describeFields({ paths, webhooks, components }: ApiDescription): void {
  for (const [name, schema] of Object.entries(components.schemas)) {
    const description = schema.description ?? SCHEMA_DESCRIPTIONS[name];
    if (description !== undefined) schema.description = description;
    describeProperties(schema, name);
  }
  for (const parameter of Object.values(components.parameters ?? {})) describeParameter(parameter);
  for (const { operationId, parameters = [], requestBody, responses } of operationsIn(paths, webhooks)) {
    for (const parameter of parameters) describeParameter(parameter);
    for (const schema of [requestBody, ...Object.values(responses)].flatMap(schemasOf)) describeProperties(schema, operationId);
    for (const schema of schemasOf(requestBody)) tellRules(schema);
  }
}

const operationsIn = (...items: ApiDescription['paths'][]): Operation[] =>
  items.flatMap((each) => Object.values(each)).flatMap((item) => Object.values(item));

function describeParameter(parameter: Parameter): void {
  if (parameter.$ref !== undefined) return;
  const rules = parameter.schema && takeRules(parameter.schema);
  const description = [parameter.description ?? descriptionOfParameter(parameter.name), rules].filter(Boolean).join(' ');
  if (description !== '') parameter.description = description;
}

/** `data` stands beside the envelope, not in a schema of its own: the envelope says that it is an object. */
function foldEnvelope(schema: Schema): void {
  const [envelope, data, ...more] = schema.allOf ?? [];
  if (!envelope?.$ref?.endsWith('/Success') || !data?.properties || more.length > 0) return;
  Object.assign(schema, { allOf: [envelope], properties: data.properties, required: data.required });
}

/** A parameter says what it is beside its schema. */
function tidyParameter(schema: Schema): void {
  simplify(schema);
  delete schema.description;
}

function tidyAnswer(schema: Schema): void {
  simplify(schema);
  openToNewFields(schema);
  sayFormats(schema);
}

const schemasOf = (of: Answer | undefined): Schema[] => Object.values(of?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []));
