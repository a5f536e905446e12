import { findProcedureCode } from '../../../db/queries/directory/offers.ts';
import {
  deleteProcedureEntry,
  findProcedureEntry,
  insertProcedureEntry,
  listProcedureEntries,
  lockProcedureEntry,
  placeUnder,
  type ProcedureEntry,
  type ProcedureValues,
  unknownIcd10,
  updateProcedureEntry,
  usesOfProcedure,
} from '../../../db/queries/reference/procedures.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { slugOf } from '../../../domain/directory/slug.ts';
import { type Fault, type ReferenceKind, storeOf } from './kind.ts';
import { procedure, writtenProcedure } from './shapes.ts';

/** Requirements are read so many levels up (db/queries/directory/procedures.ts); what stood deeper would lose some. */
const LEVELS = 5;

export const procedures: ReferenceKind = {
  name: 'procedure',
  importType: 'procedures',
  plural: 'procedures',
  path: '/api/v1/admin/procedures',
  key: { name: 'procedure_code', description: 'Its code, slug or CPT number' },
  ...procedure,
  written: writtenProcedure,
  notFound: 'PROCEDURE_NOT_FOUND',
  about:
    'Procedures and categories with what they ask for; a procedure inherits from the categories above it. A change reaches matching, checklists and search by itself, open cases look again, and the answer says which.',
  store: storeOf<ProcedureEntry, ProcedureValues>({
    list: listProcedureEntries,
    find: findProcedureEntry,
    lock: lockProcedureEntry,
    lockSame: (tx, { code = '' }) => lockProcedureEntry(tx, code),
    insert: insertProcedureEntry,
    update: updateProcedureEntry,
    remove: deleteProcedureEntry,
    usesOf: usesOfProcedure,
    complete,
    projectedAs: 'procedure',
  }),
};

/** With the slug that it gets, and its parent by code. */
async function complete(tx: Tx, given: ProcedureValues, stored: ProcedureEntry | null) {
  const values = { ...given, ...(stored === null ? { slug: given.slug ?? slugOf(given.name ?? '') } : {}) };
  const faults: Fault[] = await codeFaults(tx, values);
  if (stored && values.code !== undefined && values.code !== stored.code) faults.push({ field: 'code', message: 'cannot be changed' });
  if (values.parent_code) {
    const parent = await findProcedureEntry(tx, values.parent_code);
    if (!parent?.is_category) faults.push({ field: 'parent_code', message: 'is no category here' });
    else {
      values.parent_code = parent.code;
      faults.push(...(await placeFaults(tx, stored?.code ?? values.code ?? '', parent.code)));
    }
  }
  if (values.cpt && (await holderOf(tx, values.cpt, stored))) faults.push({ field: 'cpt', message: 'is that of another procedure' });
  if (values.slug && (await holderOf(tx, values.slug, stored))) faults.push({ field: 'slug', message: 'is that of another procedure' });
  if (stored?.is_category && values.is_category === false && ((await usesOfProcedure(tx, stored)).procedures_below ?? 0) > 0)
    faults.push({ field: 'is_category', message: 'has procedures below' });
  return { values, faults };
}

async function holderOf(tx: Tx, named: string, stored: ProcedureEntry | null): Promise<boolean> {
  const holder = await findProcedureCode(tx, named);
  return holder !== undefined && holder !== stored?.code;
}

async function placeFaults(tx: Tx, code: string, parentCode: string): Promise<Fault[]> {
  const { above, below } = await placeUnder(tx, code, parentCode);
  if (above.includes(code)) return [{ field: 'parent_code', message: 'is the procedure itself or below it' }];
  return above.length + below > LEVELS ? [{ field: 'parent_code', message: `makes more than ${LEVELS} levels` }] : [];
}

/** A code that ICD-10-CM does not have would never be found in a record: a contraindication that nobody hears of. */
async function codeFaults(tx: Tx, { icd10_prefixes = [], requirements = {} }: ProcedureValues): Promise<Fault[]> {
  const { comorbidity_screening = [], contraindications = [], required_documents = [] } = requirements;
  const named = [
    ...icd10_prefixes.map((code, index) => ({ code, field: `icd10_prefixes.${index}` })),
    ...comorbidity_screening.map(({ icd10_prefix }, index) => ({
      code: icd10_prefix,
      field: `requirements.comorbidity_screening.${index}.icd10_prefix`,
    })),
    ...contraindications.flatMap(({ icd10_prefix: code }, index) =>
      code === undefined ? [] : [{ code, field: `requirements.contraindications.${index}.icd10_prefix` }],
    ),
  ];
  const unknown = await unknownIcd10(tx, [...new Set(named.map(({ code }) => code))]);
  const keys = required_documents.map(({ key }) => key);
  return [
    ...named.filter(({ code }) => unknown.has(code)).map(({ field }) => ({ field, message: 'is no code of ICD-10-CM' })),
    ...keys.flatMap((key, index) =>
      keys.indexOf(key) < index ? [{ field: `requirements.required_documents.${index}.key`, message: 'is named twice' }] : [],
    ),
  ];
}
