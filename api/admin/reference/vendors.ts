import {
  deleteVendorEntry,
  findVendorEntry,
  insertVendorEntry,
  listVendorEntries,
  lockVendorEntry,
  lockVendorNamed,
  updateVendorEntry,
  usesOfVendor,
  type VendorEntry,
  type VendorValues,
} from '../../../db/queries/reference/vendors.ts';
import { asGiven, type ReferenceKind, storeOf } from './kind.ts';
import { vendor } from './shapes.ts';

export const vendors: ReferenceKind = {
  name: 'transport_vendor',
  importType: 'vendors',
  plural: 'transport vendors',
  path: '/api/v1/admin/vendors',
  key: { name: 'vendor_id', description: 'Id of the entry' },
  ...vendor,
  notFound: 'VENDOR_NOT_FOUND',
  about: 'Who takes patients from place to place. Coordinators book with active ones (GET /coordinator/vendors).',
  store: storeOf<VendorEntry, VendorValues>({
    list: listVendorEntries,
    find: findVendorEntry,
    lock: lockVendorEntry,
    lockSame: lockVendorNamed,
    insert: insertVendorEntry,
    update: updateVendorEntry,
    remove: deleteVendorEntry,
    usesOf: usesOfVendor,
    complete: asGiven,
  }),
};
