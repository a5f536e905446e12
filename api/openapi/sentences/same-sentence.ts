/** One sentence for several fields: `Schema.name`, `.parent.name`, or the name alone. */
export function of(sentence: string, ...fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, sentence]));
}
