/** What R4 asks of references within one resource: `#…` is contained in it, and what it contains is referred to (ref-1, dom-3). */

export type Json = Record<string, unknown>;

/** True when `#id` is not contained in the resource; `#` alone is the resource itself. */
export function pointsNowhere(value: unknown, container: Json): boolean {
  const { reference } = (value ?? {}) as { reference?: unknown };
  if (typeof reference !== 'string' || !reference.startsWith('#') || reference === '#') return false;
  return !containedIn(container).some(({ id }) => id === reference.slice(1));
}

/** A contained resource is referred to from its container, or refers to it. */
export function checkContained(resource: Json, path: string, fault: (path: string, message: string) => void): void {
  const contained = containedIn(resource);
  if (contained.length === 0) return;
  const { contained: _, ...outside } = resource;
  for (const [index, each] of contained.entries()) {
    const others = contained.filter((other) => other !== each);
    const isUsed = typeof each.id === 'string' && (mentions(outside, `#${each.id}`) || mentions(others, `#${each.id}`));
    if (!isUsed && !mentions(each, '#')) fault(`${path}.contained[${index}]`, 'is referred to from nowhere in the resource');
  }
}

function containedIn({ contained }: Json): Json[] {
  return Array.isArray(contained) ? contained.filter((each): each is Json => each !== null && typeof each === 'object') : [];
}

function mentions(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text;
  return value !== null && typeof value === 'object' && Object.values(value).some((inner) => mentions(inner, text));
}
