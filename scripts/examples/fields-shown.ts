import type { Example } from '../../api/openapi/examples.ts';
import type { ApiDescription, Operation } from '../../api/openapi/openapi.ts';
import { asAnswered, type Leaf, mediaOf, meaningOf, operationsIn, saysItself, tellingLeaves } from '../../api/openapi/property-examples.ts';
import type { Schema } from '../../api/openapi/tidy-schemas.ts';

/** Which fields of a description examples have shown so far. */

const LONGEST = 8_000;

export class FieldsShown {
  readonly #description: ApiDescription;
  readonly #operations: Map<string, Operation>;
  readonly #shown = new Set<string>();

  constructor(description: ApiDescription) {
    this.#description = description;
    this.#operations = new Map(operationsIn(description).map((operation) => [operation.operationId, operation]));
  }

  show(operationId: string, { request, data }: Example): void {
    for (const leaf of [...this.#leaves(operationId, 'requests', request), ...this.#leaves(operationId, 'answers', data)])
      this.#shown.add(this.#meaningOf(leaf));
  }

  /** What of a call shows fields that nothing has shown, which it has from now on; null when there is none. @param mayShow judges the JSON text of it */
  newIn(
    operationId: string,
    { request, data }: Partial<Example>,
    mayShow: (text: string) => boolean,
  ): { request?: unknown; data?: unknown } | null {
    const news = { ...this.#part(operationId, 'requests', { request }, mayShow), ...this.#part(operationId, 'answers', { data }, mayShow) };
    return Object.keys(news).length === 0 ? null : news;
  }

  #part(operationId: string, side: 'requests' | 'answers', of: { request?: unknown; data?: unknown }, mayShow: (text: string) => boolean) {
    const [[key, value] = []] = Object.entries(of);
    const leaves = this.#leaves(operationId, side, value).filter((leaf) => !this.#shown.has(this.#meaningOf(leaf)));
    if (key === undefined || leaves.length === 0) return {};
    const kept = only(
      value,
      leaves.map(({ path }) => path),
    );
    const text = JSON.stringify(kept);
    if (text.length > LONGEST || !mayShow(text)) return {};
    for (const leaf of leaves) this.#shown.add(this.#meaningOf(leaf));
    return { [key]: kept };
  }

  #meaningOf({ name, property }: Leaf): string {
    return meaningOf(name, property, this.#description.components);
  }

  /** Fields that say nothing of themselves, with their places within the value. */
  #leaves(operationId: string, side: 'requests' | 'answers', value: unknown): Leaf[] {
    const operation = this.#operations.get(operationId);
    if (!operation || value === undefined) return [];
    const { components } = this.#description;
    const within = (schema: Schema) => {
      const answered = side === 'answers' ? asAnswered(schema, value) : value;
      const outer = answered === value ? 0 : 1;
      return [...tellingLeaves(schema, answered, components)].map((leaf) => ({ ...leaf, path: leaf.path.slice(outer) }));
    };
    return mediaOf(operation, this.#description)
      [side].flatMap(({ schema }) => within(schema))
      .filter(({ property }) => !saysItself(property, components));
  }
}

/** A value with those entries of its lists that the paths lead through, and the first of any other list. */
function only(value: unknown, paths: readonly Leaf['path'][]): unknown {
  const onwards = (key: string | number) => paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => {
      const within = onwards(index);
      return within.length > 0 || (index === 0 && paths.length === 0) ? [only(each, within)] : [];
    });
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, only(inner, onwards(name))]));
}
