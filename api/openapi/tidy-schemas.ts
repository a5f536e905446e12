/** A JSON Schema as it stands in the description. */
export type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: boolean;
  propertyNames?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maximum?: number;
  minimum?: number;
  description?: string;
  example?: unknown;
};

/** Every schema within one, itself included, without following references. */
export function* schemasIn(schema: Schema): Generator<Schema> {
  yield schema;
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  for (const each of inner) yield* schemasIn(each);
}

/** `format` says what these are; the expressions behind it are ours. */
const SAID_BY_FORMAT = new Set(['uuid', 'date', 'date-time', 'email', 'uri']);

/** Takes off what only our own validator needs: expressions beside a format, the bounds of a whole number in JavaScript. */
export function simplify(schema: Schema): void {
  for (const each of schemasIn(schema)) {
    if (each.format !== undefined && SAID_BY_FORMAT.has(each.format)) delete each.pattern;
    if (each.maximum === Number.MAX_SAFE_INTEGER) delete each.maximum;
    if (each.minimum === Number.MIN_SAFE_INTEGER) delete each.minimum;
  }
}

/** Answers may gain fields: nobody may rely on there being no others. */
export function openToNewFields(schema: Schema): void {
  for (const each of schemasIn(schema)) if (each.additionalProperties === false) delete each.additionalProperties;
}

/** Requests may not carry what is not named. */
export function closedToUnknownFields(schema: Schema): void {
  if (schema.allOf) {
    schema.unevaluatedProperties = false;
    return;
  }
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false;
  for (const each of [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf]) closedToUnknownFields(each);
}
