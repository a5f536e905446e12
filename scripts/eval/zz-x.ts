import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { readFileSync } from 'node:fs';
const x = createExtractor({ conditions: await readIcd10() });
const src = process.argv[2] === 'm' ? 'message' : 'document';
for (const line of readFileSync(0, 'utf8').split('\n---\n')) {
  const r: any = x(line, { source: src } as any);
  console.log('>', line.slice(0, 100).replaceAll('\n', ' / '));
  for (const c of r.conditions) console.log('   C', c.code, c.text ?? c.display, c.icd10, c.negated ? 'NEGATED' : c.status ?? c.clinical_status, c.family ? 'FAMILY' : '');
  for (const m of r.medications ?? []) console.log('   M', m.name, m.status, m.dose ?? '');
  for (const a of r.allergies ?? []) console.log('   A', a.substance ?? a.name, a.status ?? '', a.kind ?? '');
  for (const p of r.procedures ?? []) console.log('   P', p.code ?? '', p.text ?? p.name, p.status, p.date ?? '');
}
