import { findProcedureCode } from '../../../db/queries/directory/offers.ts';
import {
  type ContentEntry,
  type ContentFilter,
  type ContentValues,
  deleteContentEntry,
  findContentEntry,
  insertContentEntry,
  listContentEntries,
  lockContentEntry,
  lockContentNamed,
  updateContentEntry,
} from '../../../db/queries/reference/content-texts.ts';
import type { Page } from '../../../db/queries/reference/reference.ts';
import {
  deleteSharedText,
  type ExplainedText,
  explainTexts,
  findSharedText,
  insertSharedText,
  listSharedTexts,
  lockSharedNamed,
  lockSharedText,
  updateSharedText,
} from '../../../db/queries/reference/shared-content.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { screenOutput } from '../../../domain/guardrails/output.ts';
import { type Fault, type ReferenceKind, type Scope, storeOf } from './kind.ts';
import { contentText } from './text-shapes.ts';
import { findShippedText, listShippedTexts, SHIPPED_ENTRIES } from './shipped-texts.ts';

export const contentTexts: ReferenceKind = {
  name: 'content_text',
  importType: 'content',
  plural: 'content texts',
  path: '/api/v1/admin/content',
  key: { name: 'content_id', description: 'Id of the entry' },
  ...contentText,
  notFound: 'CONTENT_NOT_FOUND',
  about:
    'What the assistant says on what patients ask, by topic and language; the most particular text is taken: of the procedure (or its category) and the destination, ' +
    'of the procedure, of the destination, of the topic alone; then those that every tenant inherits (`scope=shared`), then the text that comes with the service. Questions without any text go to a person. ' +
    'A text is shown as guidance with its source, and says so while no clinician has reviewed it.',
  store: storeOf<ContentEntry, ContentValues>({
    list: listTexts,
    find: async (tx, id) => findShippedText(id) ?? findContentEntry(tx, id),
    lock: lockContentEntry,
    lockSame: async (tx, values) => lockContentNamed(tx, { ...values, ...(await withCode(tx, values)) }),
    insert: insertContentEntry,
    update: updateContentEntry,
    remove: deleteContentEntry,
    usesOf: async () => ({}),
    complete,
  }),
  shared: {
    name: 'shared_content_text',
    store: storeOf<ContentEntry, ContentValues>({
      list: listSharedTexts,
      find: findSharedText,
      lock: lockSharedText,
      lockSame: async (tx, values) => lockSharedNamed(tx, { ...values, ...(await withCode(tx, values)) }),
      insert: insertSharedText,
      update: updateSharedText,
      remove: deleteSharedText,
      usesOf: async () => ({}),
      complete,
    }),
  },
};

type Listed = ContentFilter & { scope?: Scope | 'shipped'; explain?: boolean };

async function listTexts(tx: Tx, { scope, explain, ...filter }: Listed, page: Page): Promise<{ rows: object[]; total: number }> {
  if (explain) {
    const { rows, total } = await explainTexts(tx, filter, page, SHIPPED_ENTRIES);
    return { rows: rows.map(withOverrides), total };
  }
  if (scope === 'shared') return listSharedTexts(tx, filter, page);
  return scope === 'shipped' ? listShippedTexts(filter, page) : listContentEntries(tx, filter, page);
}

const OVERRIDDEN = ['text', 'source', 'reviewed_by', 'reviewed_on'] as const;

const withOverrides = (row: ExplainedText) => ({
  ...row,
  overridden_fields: OVERRIDDEN.filter((field) => row.inherited !== null && row[field] !== row.inherited[field]),
});

/** The procedure by its code, whatever it was named by. */
async function withCode(tx: Tx, { procedure_code }: ContentValues): Promise<Pick<ContentValues, 'procedure_code'>> {
  const code = procedure_code ? await findProcedureCode(tx, procedure_code) : undefined;
  return code === undefined ? {} : { procedure_code: code };
}

/** What names an entry stays as it is; a text that is changed has not been reviewed; one that the assistant may not say is refused here, not when a patient asks. */
async function complete(tx: Tx, given: ContentValues, stored: ContentEntry | null) {
  const code = await withCode(tx, given);
  const isChanged = stored !== null && given.text !== undefined && given.text !== stored.text && given.reviewed_on === undefined;
  const values: ContentValues = { ...given, ...code, ...(isChanged ? { reviewed_by: null, reviewed_on: null } : {}) };
  const faults: Fault[] = [...keyFaults(values, stored), ...reviewFaults({ ...stored, ...definedOf(values) })];
  if (given.procedure_code && code.procedure_code === undefined)
    faults.push({ field: 'procedure_code', message: 'is no procedure or category here' });
  const verdict = screenOutput(given.text ?? '', { allowed_amounts: [], allowed_contacts: [] });
  if (verdict.verdict === 'block')
    faults.push({ field: 'text', message: `would be held back from patients: ${verdict.reason.replace('the reply', 'it')}` });
  return { values, faults };
}

const KEY = ['topic', 'language', 'procedure_code', 'destination'] as const;

function keyFaults(values: ContentValues, stored: ContentEntry | null): Fault[] {
  if (stored === null) return [];
  return KEY.filter((name) => values[name] !== undefined && values[name] !== stored[name]).map((field) => ({
    field,
    message: 'cannot be changed',
  }));
}

const today = () => new Date().toISOString().slice(0, 10);

function reviewFaults({ reviewed_by, reviewed_on }: Pick<ContentValues, 'reviewed_by' | 'reviewed_on'>): Fault[] {
  if ((reviewed_by ?? null) === null && (reviewed_on ?? null) !== null)
    return [{ field: 'reviewed_by', message: 'is missing beside reviewed_on' }];
  if ((reviewed_on ?? null) === null && (reviewed_by ?? null) !== null)
    return [{ field: 'reviewed_on', message: 'is missing beside reviewed_by' }];
  return reviewed_on && reviewed_on > today() ? [{ field: 'reviewed_on', message: 'lies in the future' }] : [];
}

const definedOf = (values: ContentValues): ContentValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
