/** Wishes as they are stored: one that is null, or left out, is none. */
export const withoutNulls = (wishes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== null && wish !== undefined));
