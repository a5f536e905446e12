import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Whole notes and messages in which every condition, medicine, allergy, operation and value is labelled with its status, a JSON object a line; `text` of a label is verbatim. */

const labelled = z.object({ text: z.string(), status: z.string() });
const note = z.object({
  id: z.string(),
  text: z.string(),
  /** The language of a message; documents have none. */
  language: z.string().nullish(),
  conditions: z.array(labelled.extend({ icd10: z.string().nullish(), side: z.string().nullish(), kind: z.string().nullish() })).default([]),
  medications: z.array(labelled.extend({ name: z.string() })).default([]),
  allergies: z.array(labelled.extend({ substance: z.string() })).default([]),
  procedures: z.array(labelled.extend({ name: z.string() })).default([]),
  observations: z
    .array(
      z.object({
        text: z.string(),
        name: z.string(),
        value: z.coerce.string(),
        specimen: z.string(),
        is_latest: z.boolean().default(true),
        is_target: z.boolean().default(false),
      }),
    )
    .default([]),
});
export type LabelledNote = z.output<typeof note>;

/** @throws when a line is not of this form */
export async function readNotes(path: string): Promise<LabelledNote[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => note.parse(JSON.parse(line)));
}
