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
import type { Tx } from '../../../db/tenant-scope.ts';
import { screenOutput } from '../../../domain/guardrails/output.ts';
import { type Fault, type ReferenceKind, storeOf } from './kind.ts';
import { contentText } from './shapes.ts';
import { findShippedText, listShippedTexts } from './shipped-texts.ts';

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
    'of the procedure, of the destination, of the topic alone, then the text that comes with the service. Questions without any text go to a person. ' +
    'A text is shown as guidance with its source, and says so while no clinician has reviewed it.',
  store: storeOf<ContentEntry, ContentValues>({
    list: async (tx, { origin, ...filter }: ContentFilter & { origin: string }, page) =>
      origin === 'shipped' ? listShippedTexts(filter, page) : listContentEntries(tx, filter, page),
    find: async (tx, id) => findShippedText(id) ?? findContentEntry(tx, id),
    lock: lockContentEntry,
    lockSame: async (tx, values) => lockContentNamed(tx, { ...values, ...(await withCode(tx, values)) }),
    insert: insertContentEntry,
    update: updateContentEntry,
    remove: deleteContentEntry,
    usesOf: async () => ({}),
    complete,
  }),
};

/** The procedure by its code, whatever it was named by. */
async function withCode(tx: Tx, { procedure_code }: ContentValues): Promise<Pick<ContentValues, 'procedure_code'>> {
  return procedure_code ? { procedure_code: await findProcedureCode(tx, procedure_code) } : {};
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
