/** Texts that coordinators send often: a name, a text for each language, and places that the case fills. */

/** What stands in braces in a text, and what it becomes. */
export const TEMPLATE_FIELDS = {
  first_name: "The patient's first name",
  last_name: "The patient's last name",
  procedure: 'The procedure of the case, as it is listed',
  destination: 'The country of destination, two letters',
  coordinator: 'The name of the coordinator who has the case',
} as const;
export type TemplateField = keyof typeof TEMPLATE_FIELDS;

export type MessageTemplate = { name: string; language: string; text: string };

const FIELD = /\{([^{}]*)\}/g;

/** Names in braces that are no field of a template. */
export function unknownTemplateFields(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, name = '']) => name.trim()).filter((name) => !Object.hasOwn(TEMPLATE_FIELDS, name));
}

/** @returns the text with what the case knows, and the fields that it does not know, which stay in their braces */
export function fillTemplate(text: string, values: Record<TemplateField, string | null>): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>();
  const filled = text.replace(FIELD, (braces, within: string) => {
    const name = within.trim() as TemplateField;
    const value = values[name];
    if (value !== null) return value;
    missing.add(name);
    return braces;
  });
  return { text: filled, missing: [...missing] };
}

/** Of each name the text in the first of the languages that has one, else in any, by name. */
export function chooseLanguages<T extends MessageTemplate>(templates: readonly T[], languages: readonly string[]): T[] {
  const rank = ({ language }: MessageTemplate) => (languages.includes(language) ? languages.indexOf(language) : languages.length);
  const best = new Map<string, T>();
  for (const template of templates) {
    const known = best.get(template.name.toLowerCase());
    if (!known || rank(template) < rank(known)) best.set(template.name.toLowerCase(), template);
  }
  return [...best.values()];
}
