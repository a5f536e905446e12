/** What R4 asks of references within one resource: `#…` is contained in it, and what it contains is referred to (ref-1, dom-3). */

export type Json = Record<string, unknown>;
/** The resource that `#…` looks in. */
export type Container = { resource: Json; ids: ReadonlySet<unknown> };

export function createContainer(resource: Json): Container {
  return { resource, ids: new Set(containedIn(resource).map(({ id }) => id)) };
}

/** True when `#id` is not contained in the resource; `#` alone is the resource itself. */
export function pointsNowhere(value: unknown, { ids }: Container): boolean {
  const { reference } = (value ?? {}) as { reference?: unknown };
  return typeof reference === 'string' && reference.startsWith('#') && reference !== '#' && !ids.has(reference.slice(1));
}

/** A contained resource is referred to from its container, or refers to it. */
export function checkContained(resource: Json, path: string, fault: (path: string, message: string) => void): void {
  const contained = containedIn(resource);
  if (contained.length === 0) return;
  const { contained: _, ...outside } = resource;
  const fromOutside = localReferences(outside);
  const own = contained.map((each) => localReferences(each));
  const mentions = new Map<string, number>();
  for (const references of own) for (const reference of references) mentions.set(reference, (mentions.get(reference) ?? 0) + 1);
  for (const [index, each] of contained.entries()) {
    const reference = `#${each.id}`;
    const fromOthers = (mentions.get(reference) ?? 0) - (own[index]?.has(reference) ? 1 : 0);
    const isUsed = typeof each.id === 'string' && (fromOutside.has(reference) || fromOthers > 0);
    if (!isUsed && !own[index]?.has('#')) fault(`${path}.contained[${index}]`, 'is referred to from nowhere in the resource');
  }
}

function containedIn({ contained }: Json): Json[] {
  return Array.isArray(contained) ? contained.filter((each): each is Json => each !== null && typeof each === 'object') : [];
}

/** Every text within that begins with `#`. */
function localReferences(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string' && value.startsWith('#')) found.add(value);
  if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) localReferences(inner, found);
  return found;
}
