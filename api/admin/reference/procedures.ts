import { INHERITED_PROCEDURES } from '../../../db/queries/reference/inheritances.ts';
import {
  deleteProcedureEntry,
  findProcedureEntry,
  insertProcedureEntry,
  listProcedureEntries,
  lockProcedureEntry,
  type ProcedureEntry,
  type ProcedureValues,
  updateProcedureEntry,
  usesOfProcedure,
} from '../../../db/queries/reference/procedures.ts';
import { type ReferenceKind, storeOf } from './kind.ts';
import { completeProcedure, SHARED_PROCEDURES, TENANT_PROCEDURES } from './procedure-rules.ts';
import { procedure, writtenProcedure } from './shapes.ts';
import { sharedStore } from './shared-store.ts';

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
    'Procedures and categories with what they ask for; a procedure inherits from the categories above it, and a tenant what is shared (`scope=shared`), field by field. A change reaches matching, checklists and search by itself, open cases look again, and the answer says which.',
  store: storeOf<ProcedureEntry, ProcedureValues>({
    list: listProcedureEntries,
    find: findProcedureEntry,
    lock: lockProcedureEntry,
    lockSame: (tx, { code = '' }) => lockProcedureEntry(tx, code),
    insert: insertProcedureEntry,
    update: updateProcedureEntry,
    remove: deleteProcedureEntry,
    usesOf: usesOfProcedure,
    complete: completeProcedure(TENANT_PROCEDURES),
    projectedAs: 'procedure',
  }),
  inherits: INHERITED_PROCEDURES,
  shared: {
    name: 'shared_procedure',
    store: sharedStore('procedure', { complete: completeProcedure(SHARED_PROCEDURES), usesOf: SHARED_PROCEDURES.usesOf }),
  },
};
