import {
  deleteTemplateEntry,
  findTemplateEntry,
  insertTemplateEntry,
  listTemplateEntries,
  lockTemplateEntry,
  lockTemplateNamed,
  type TemplateEntry,
  type TemplateValues,
  updateTemplateEntry,
} from '../../../db/queries/reference/message-templates.ts';
import { TEMPLATE_FIELDS, unknownTemplateFields } from '../../../domain/coordination/message-templates.ts';
import { type Fault, type ReferenceKind, storeOf } from './kind.ts';
import { messageTemplate } from './text-shapes.ts';

export const messageTemplates: ReferenceKind = {
  name: 'message_template',
  importType: 'message-templates',
  plural: 'message templates',
  path: '/api/v1/admin/message-templates',
  key: { name: 'template_id', description: 'Id of the entry' },
  ...messageTemplate,
  notFound: 'MESSAGE_TEMPLATE_NOT_FOUND',
  about: 'Texts that coordinators send often, by name and language (GET /coordinator/message-templates fills them for a case).',
  store: storeOf<TemplateEntry, TemplateValues>({
    list: listTemplateEntries,
    find: findTemplateEntry,
    lock: lockTemplateEntry,
    lockSame: lockTemplateNamed,
    insert: insertTemplateEntry,
    update: updateTemplateEntry,
    remove: deleteTemplateEntry,
    usesOf: async () => ({}),
    complete: async (_tx, values, stored) => ({ values, faults: [...keyFaults(values, stored), ...textFaults(values)] }),
  }),
};

/** What names an entry stays as it is. */
function keyFaults(values: TemplateValues, stored: TemplateEntry | null): Fault[] {
  if (stored === null) return [];
  return (['name', 'language'] as const)
    .filter((key) => values[key] !== undefined && values[key] !== stored[key])
    .map((field) => ({ field, message: 'cannot be changed' }));
}

function textFaults({ text = '' }: TemplateValues): Fault[] {
  const unknown = unknownTemplateFields(text);
  if (unknown.length === 0) return [];
  return [{ field: 'text', message: `has a field in braces that is none of ${Object.keys(TEMPLATE_FIELDS).join(', ')}` }];
}
