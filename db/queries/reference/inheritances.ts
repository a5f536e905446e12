import { findProcedureCode } from '../directory/offers.ts';
import type { Tx } from '../../tenant-scope.ts';
import {
  deleteDestinationEntry,
  findDestinationEntry,
  insertDestinationEntry,
  lockDestinationEntry,
  updateDestinationEntry,
  usesOfDestination,
} from './destinations.ts';
import type { Inheritance } from './inherit.ts';
import {
  deleteProcedureEntry,
  findProcedureEntry,
  insertProcedureEntry,
  lockProcedureEntry,
  updateProcedureEntry,
  usesOfProcedure,
} from './procedures.ts';
import type { Facts } from './shared-catalogue.ts';

/** The two kinds of entries that tenants inherit. */

type Typed<R, V> = Omit<Inheritance, 'find' | 'lock' | 'insert' | 'update' | 'remove' | 'usesOf'> & {
  find(tx: Tx, named: string): Promise<R | undefined>;
  lock(tx: Tx, named: string): Promise<R | undefined>;
  insert(tx: Tx, values: V): Promise<string>;
  update(tx: Tx, stored: R, changes: V): Promise<void>;
  remove(tx: Tx, stored: R): Promise<void>;
  usesOf(tx: Tx, stored: R): Promise<Record<string, number>>;
};
/** Shared entries have passed the same shapes as the tenant's. */
const inheritanceOf = <R, V>(typed: Typed<R, V>): Inheritance => typed as unknown as Inheritance;

export const INHERITED_PROCEDURES = inheritanceOf({
  kind: 'procedure',
  table: 'procedures',
  key: 'code',
  fields: [
    ...['slug', 'name', 'parent_code', 'cpt', 'snomed', 'icd10_prefixes', 'description', 'synonyms', 'is_category'],
    ...['requirements.required_documents', 'requirements.comorbidity_screening', 'requirements.contraindications'],
  ],
  find: findProcedureEntry,
  lock: lockProcedureEntry,
  insert: insertProcedureEntry,
  update: updateProcedureEntry,
  remove: deleteProcedureEntry,
  usesOf: usesOfProcedure,
  async fit(tx, code, values): Promise<Facts> {
    const isTaken = async (named: unknown) => {
      const holder = named ? await findProcedureCode(tx, String(named)) : undefined;
      return holder !== undefined && holder !== code;
    };
    const slug = (await isTaken(values.slug)) ? `${String(values.slug)}-${code.toLowerCase()}` : values.slug;
    return { ...values, slug, cpt: (await isTaken(values.cpt)) ? null : values.cpt };
  },
});

export const INHERITED_DESTINATIONS = inheritanceOf({
  kind: 'destination',
  table: 'destinations',
  key: 'country',
  fields: ['slug', 'name', 'description', 'climate', 'recovery_stays', 'airports', 'travel_defaults', 'visa_rules'],
  find: findDestinationEntry,
  lock: lockDestinationEntry,
  insert: insertDestinationEntry,
  update: updateDestinationEntry,
  remove: deleteDestinationEntry,
  usesOf: usesOfDestination,
  async fit(tx, country, values): Promise<Facts> {
    const holder = await findDestinationEntry(tx, String(values.slug));
    return holder && holder.country !== country ? { ...values, slug: `${String(values.slug)}-${country.toLowerCase()}` } : values;
  },
});
