import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { z } from 'zod';

/** A document with what it says, a line of a JSON-lines file. A key that is missing or null is not scored. */
const labels = z.object({
  id: z.union([z.string(), z.number()]).transform(String).nullish(),
  text: z.string().nullish(),
  file: z.string().nullish(),
  conditions: z
    .array(
      z.object({
        text: z.string(),
        icd10: z.string().nullish(),
        negated: z.boolean().nullish(),
        uncertain: z.boolean().nullish(),
        family: z.boolean().nullish(),
        /** present, possible, past; absent, family, other_person, hypothetical, conditional, prevented, planned_test, screened, not_stated. */
        status: z.string().nullish(),
        side: z.string().nullish(),
        kind: z.string().nullish(),
      }),
    )
    .nullish(),
  /** Of a message; documents have none. */
  language: z.string().nullish(),
  observations: z
    .array(
      z.object({ name: z.string(), loinc: z.string().nullish(), value: z.union([z.number(), z.string()]), unit: z.string().nullish() }),
    )
    .nullish(),
  medications: z.array(z.object({ name: z.string(), status: z.string().nullish() })).nullish(),
  allergies: z.array(z.object({ name: z.string().optional(), substance: z.string().optional(), status: z.string().nullish() })).nullish(),
});
export type Labels = Omit<z.output<typeof labels>, 'id' | 'text' | 'file'> & { id: string };
export type LabelledDocument = {
  labels: Labels;
  content: { text: string } | { path: string; contentType: string } | { bytes: Uint8Array; contentType: string };
};
export type LineFault = { line: number; problem: string };

const TYPES: Record<string, string> = {
  '.txt': 'text/plain',
  '.md': 'text/plain',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Reads a JSON-lines file. A line that cannot be used is reported with its number, and the rest is measured. */
export async function readLabelled(path: string): Promise<{ documents: LabelledDocument[]; faults: LineFault[] }> {
  const documents: LabelledDocument[] = [];
  const faults: LineFault[] = [];
  const lines = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line, `line ${index + 1}`, dirname(resolve(path)));
    if ('problem' in read) faults.push({ line: index + 1, problem: read.problem });
    else documents.push(read);
  }
  return { documents, faults };
}

function readLine(line: string, name: string, folder: string): LabelledDocument | { problem: string } {
  const json = parseJson(line);
  if (json === undefined) return { problem: 'is not JSON' };
  const parsed = labels.safeParse(json);
  if (!parsed.success)
    return { problem: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'line'}: ${message}`).join('; ') };
  const { text, file, id, ...labelled } = parsed.data;
  const own = { ...labelled, id: id ?? name };
  if (typeof text === 'string') return { labels: own, content: { text } };
  if (typeof file !== 'string') return { problem: 'has neither text nor file' };
  const path = resolve(folder, file);
  const contentType = TYPES[extname(file).toLowerCase()];
  if (!contentType) return { problem: `${basename(file)}: no such type of file is read` };
  if (!existsSync(path)) return { problem: `${file} is not there` };
  return { labels: own, content: { path, contentType } };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
