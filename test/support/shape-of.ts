/** What a JSON value is made of: each field by its place, with the kinds of its values. Null and an empty list tell nothing of what could be there. */
export function shapeOf(value: unknown, place = 'data', shape = new Map<string, Set<string>>()): Map<string, Set<string>> {
  const kinds = shape.get(place) ?? new Set();
  shape.set(place, kinds);
  if (Array.isArray(value)) for (const one of value) shapeOf(one, `${place}[]`, shape);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      kinds.add(name);
      shapeOf(inner, `${place}.${name}`, shape);
    }
  else if (value !== null) kinds.add(`(${typeof value})`);
  return shape;
}

/** How one shape differs from another, at the places of which both tell something. */
export function differences(one: ReadonlyMap<string, ReadonlySet<string>>, other: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...one].flatMap(([place, kinds]) => {
    const others = other.get(place);
    if (!others || kinds.size === 0 || others.size === 0) return [];
    const onlyHere = [...kinds].filter((kind) => !others.has(kind));
    const onlyThere = [...others].filter((kind) => !kinds.has(kind));
    return [...onlyHere.map((kind) => `${place} alone has ${kind}`), ...onlyThere.map((kind) => `${place} lacks ${kind}`)];
  });
}
