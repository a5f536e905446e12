/** Wishes as they are stored: one that is null, or left out, is none. */
export const withoutNulls = (wishes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== null && wish !== undefined));

const MOST_LANGUAGES = 10;

/**
 * The languages of a patient once these were said too: who speaks one more speaks the first one still. Null: none is new, or something is only asked
 * (`mayChange` false), which changes nothing that is known.
 */
export function withLanguages(known: readonly string[], said: readonly string[], mayChange: boolean): string[] | null {
  const isNew = (language: string) => !known.some((before) => before.toLowerCase() === language.toLowerCase());
  const others = said.filter(isNew);
  return others.length > 0 && (known.length === 0 || mayChange) ? [...known, ...others].slice(0, MOST_LANGUAGES) : null;
}
