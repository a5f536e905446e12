import { findProcedureCode } from '../../../db/queries/directory/offers.ts';
import {
  findProcedureEntry,
  type Place,
  placeUnder,
  type ProcedureEntry,
  type ProcedureValues,
  unknownIcd10,
  usesOfProcedure,
} from '../../../db/queries/reference/procedures.ts';
import { findSharedEntry, readSharedEntries } from '../../../db/queries/reference/shared-catalogue.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { slugOf } from '../../../domain/directory/slug.ts';
import type { Fault } from './kind.ts';

/** What a procedure must be among the others of its catalogue: a tenant's, or the shared one. */

/** Requirements are read so many levels up (db/queries/directory/procedures.ts); what stood deeper would lose some. */
const LEVELS = 5;

type Catalogue = {
  find(tx: Tx, named: string): Promise<{ code: string; is_category: boolean } | undefined>;
  codeOf(tx: Tx, named: string): Promise<string | undefined>;
  placeUnder(tx: Tx, code: string, parentCode: string): Promise<Place>;
  usesOf(tx: Tx, stored: ProcedureEntry): Promise<Record<string, number>>;
};

export const TENANT_PROCEDURES: Catalogue = {
  find: findProcedureEntry,
  codeOf: findProcedureCode,
  placeUnder,
  usesOf: usesOfProcedure,
};

type Shared = { code: string; parent_code: string | null; is_category: boolean };
const readShared = async (tx: Tx) => (await readSharedEntries(tx, 'procedure')) as unknown as Shared[];
const findShared = async (tx: Tx, named: string) => (await findSharedEntry(tx, 'procedure', named)) as unknown as Shared | undefined;

export const SHARED_PROCEDURES: Catalogue = {
  find: findShared,
  codeOf: async (tx, named) => (await findShared(tx, named))?.code,
  placeUnder: async (tx, code, parentCode) => placeAmong(await readShared(tx), code, parentCode),
  usesOf: async (tx, { code }) => ({ procedures_below: (await readShared(tx)).filter(({ parent_code }) => parent_code === code).length }),
};

function placeAmong(all: readonly Shared[], code: string, parentCode: string): Place {
  const above: string[] = [];
  for (let at: string | null = parentCode; at !== null && above.length < 20 && !above.includes(at); ) {
    const found: Shared | undefined = all.find((entry) => entry.code === at);
    if (found) above.push(found.code);
    at = found?.parent_code ?? null;
  }
  const depthBelow = (of: string, level: number): number =>
    Math.max(
      level,
      ...(level < 20 ? all.filter(({ parent_code }) => parent_code === of).map((child) => depthBelow(child.code, level + 1)) : []),
    );
  return { above, below: depthBelow(code, 0) };
}

/** `icd10`: the conditions under the name that Decisions §16 gives them. */
type GivenProcedure = ProcedureValues & { icd10?: string[] };

/** With the slug that it gets, and its parent by code. */
export const completeProcedure = (catalogue: Catalogue) => async (tx: Tx, said: GivenProcedure, stored: ProcedureEntry | null) => {
  const { icd10, ...given } = said;
  const codes = icd10 === undefined ? {} : { icd10_prefixes: icd10 };
  const values = { ...codes, ...given, ...(stored === null ? { slug: given.slug ?? slugOf(given.name ?? '') } : {}) };
  const faults: Fault[] = await codeFaults(tx, values);
  if (icd10 !== undefined && given.icd10_prefixes !== undefined)
    faults.push({ field: 'icd10', message: 'says the same as icd10_prefixes: give one of the two' });
  if (stored && values.code !== undefined && values.code !== stored.code) faults.push({ field: 'code', message: 'cannot be changed' });
  if (values.parent_code) {
    const parent = await catalogue.find(tx, values.parent_code);
    if (!parent?.is_category) faults.push({ field: 'parent_code', message: 'is no category here' });
    else {
      values.parent_code = parent.code;
      faults.push(
        ...placeFaults(await catalogue.placeUnder(tx, stored?.code ?? values.code ?? '', parent.code), stored?.code ?? values.code ?? ''),
      );
    }
  }
  const isOfAnother = async (named: string) => {
    const holder = await catalogue.codeOf(tx, named);
    return holder !== undefined && holder !== stored?.code;
  };
  if (values.cpt && (await isOfAnother(values.cpt))) faults.push({ field: 'cpt', message: 'is that of another procedure' });
  if (values.slug && (await isOfAnother(values.slug))) faults.push({ field: 'slug', message: 'is that of another procedure' });
  if (stored?.is_category && values.is_category === false && ((await catalogue.usesOf(tx, stored)).procedures_below ?? 0) > 0)
    faults.push({ field: 'is_category', message: 'has procedures below' });
  return { values, faults };
};

function placeFaults({ above, below }: Place, code: string): Fault[] {
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
