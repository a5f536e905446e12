import type { Icd10CodeRow } from '../entities/reference.ts';

/** A `diag` of the tabular list: its sub-codes hang below it, its seventh characters apply to it and to all below. */
type Diagnosis = { code: string; title: string; terms: string[]; parent: Diagnosis | null; sevenths: Map<string, string> | null };

const TOKEN = /<(\/?)([A-Za-z0-9.]+)([^>]*?)(\/?)>|([^<]+)/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/**
 * Codes, titles and inclusion terms of the tabular list, with the seventh-character codes that only the code list spells out.
 * @param xml the tabular list; @param list one code per line without its dot; chapters and blocks among them are left out
 */
export function parseTabularList(xml: string, list: string): Icd10CodeRow[] {
  const diagnoses = readDiagnoses(xml);
  const parents = new Set([...diagnoses.values()].flatMap(({ parent }) => (parent ? [parent.code] : [])));
  const rows: Icd10CodeRow[] = [];
  for (const code of new Set(list.split('\n').map((line) => dotted(line.trim())))) {
    if (!/^[A-Z][A-Z\d]{2}(\.[A-Z\d]{1,4})?$/.test(code)) continue;
    const diagnosis = diagnoses.get(code);
    if (diagnosis) {
      rows.push({ code, title: diagnosis.title, billable: true, parent_code: diagnosis.parent?.code ?? null, terms: diagnosis.terms });
      continue;
    }
    const extended = extendedCode(code, diagnoses);
    if (!extended) continue;
    parents.add(extended.parent_code);
    rows.push(extended);
  }
  return rows.map((row) => ({ ...row, billable: !parents.has(row.code) }));
}

function readDiagnoses(xml: string): Map<string, Diagnosis> {
  const found = new Map<string, Diagnosis>();
  const path: string[] = [];
  let current: Diagnosis | null = null;
  let extension: string | null = null;
  for (const [, closing, tag, attributes, empty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (current && text.trim()) readText(current, path, extension, decode(text));
    } else if (closing) {
      if (tag === 'diag' && current) {
        found.set(current.code, current);
        current = current.parent;
      }
      path.pop();
    } else if (!empty && tag) {
      if (tag === 'diag') current = { code: '', title: '', terms: [], parent: current, sevenths: null };
      if (tag === 'extension') extension = /char="(.)"/.exec(attributes ?? '')?.[1] ?? null;
      path.push(tag);
    }
  }
  return found;
}

function readText(diagnosis: Diagnosis, path: string[], extension: string | null, text: string): void {
  const [tag, outer] = [path.at(-1), path.at(-2)];
  if (outer === 'diag' && tag === 'name') diagnosis.code = text;
  else if (outer === 'diag' && tag === 'desc') diagnosis.title = text;
  else if (outer === 'inclusionTerm' && tag === 'note') diagnosis.terms.push(text);
  else if (tag === 'extension' && extension) {
    diagnosis.sevenths ??= new Map();
    diagnosis.sevenths.set(extension, text);
  }
}

/** S72.001A is S72.001 with seventh character A; T36.0X1A fills its gap with the placeholder X. */
function extendedCode(code: string, diagnoses: Map<string, Diagnosis>): (Icd10CodeRow & { parent_code: string }) | null {
  const seventh = code.at(-1) ?? '';
  let stem = code.slice(0, -1);
  while (!diagnoses.has(stem) && (stem.endsWith('X') || stem.endsWith('.'))) stem = stem.slice(0, -1);
  const parent = diagnoses.get(stem);
  if (!parent) return null;
  for (let holder: Diagnosis | null = parent; holder; holder = holder.parent) {
    const meaning = holder.sevenths?.get(seventh);
    if (meaning) return { code, title: `${parent.title}, ${meaning}`, billable: true, parent_code: parent.code, terms: [] };
  }
  return null;
}

function dotted(code: string): string {
  return code.length > 3 && !code.includes('.') && !code.includes('-') ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
}

function decode(text: string): string {
  return text
    .replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
