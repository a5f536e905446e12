import { expect, it } from '@jest/globals';
import { asOfLatestPaper } from '../../../domain/records/medicines-of-papers.ts';

const read = (name: string, status: string, dateAsserted: string | null, said = {}) => ({
  item: {
    ...{
      name,
      finding_id: `${name}-${status}`,
      status: ['stopped', 'completed'].includes(status) ? ('past' as const) : ('confirmed' as const),
    },
    ...{ source: { document_id: null, page: null, passage: null }, corrections: [], source_document_ids: [] },
  },
  stored: {
    ...{ resource_id: `${name}-${status}`, resource_type: 'MedicationStatement', document_ids: ['one'], corrections: [] },
    resource: { status, ...(dateAsserted ? { dateAsserted } : {}) },
    ...said,
  },
});
const statuses = (...told: ReturnType<typeof read>[]) => asOfLatestPaper(told).map(({ status }) => status);

it.each([
  [
    'a later paper says that it is over',
    ['provisional', 'past'],
    read('warfarin', 'active', '2024-01-01'),
    read('warfarin', 'stopped', '2025-01-01'),
  ],
  [
    'an earlier paper said that it was over',
    ['confirmed', 'past'],
    read('warfarin', 'active', '2025-06-01'),
    read('warfarin', 'stopped', '2025-01-01'),
  ],
  [
    'no day tells which is later',
    ['provisional', 'past'],
    read('warfarin (Coumadin)', 'active', null),
    read('warfarin', 'stopped', '2025-01-01'),
  ],
  [
    'a later paper has it on hold',
    ['provisional', 'confirmed'],
    read('apixaban', 'active', '2025-01-01'),
    read('apixaban', 'on-hold', '2025-02-01'),
  ],
  [
    'a later paper has it again',
    ['confirmed', 'past'],
    read('apixaban', 'active', '2025-03-01'),
    read('apixaban', 'on-hold', '2025-02-01'),
  ],
  ['another medicine is over', ['confirmed', 'past'], read('ramipril', 'active', '2024-01-01'), read('warfarin', 'stopped', '2025-01-01')],
  [
    'the patient says that it is taken',
    ['confirmed', 'past'],
    read('warfarin', 'active', null, { document_ids: [] }),
    read('warfarin', 'stopped', '2025-01-01'),
  ],
] as const)('judges a medicine in use where %s', (_, expected, one, other) => expect(statuses(one, other)).toEqual(expected));
