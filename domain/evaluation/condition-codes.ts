/** ICD-10-CM codes of conditions, compared. Pure. */

type Code = string | null | undefined;

/** Without its point, in capitals: M1711. Empty where there is none. */
export const plainCode = (code: Code): string => (code ?? '').replace('.', '').toUpperCase();
/** The first three characters: the disease without its details. */
export const categoryOf = (code: Code): string => plainCode(code).slice(0, 3);

/** A label of fewer characters (I48) asks for no more: what was found is cut to them. */
export const atPrecisionOf = (label: string, code: Code): string =>
  plainCode(code).startsWith(plainCode(label)) ? plainCode(label) : plainCode(code);

/** Whether the label has a code and it is the found one, as precisely as the label says it. */
export const isSameCode = (label: Code, found: Code): boolean =>
  plainCode(label) !== '' && atPrecisionOf(label ?? '', found) === plainCode(label);
