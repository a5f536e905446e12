/** Rule 2 of Part 4.7: fields that are null are left out, at any depth. */
export function withoutNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNulls) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .map(([key, inner]) => [key, withoutNulls(inner)]);
  return Object.fromEntries(kept) as T;
}
