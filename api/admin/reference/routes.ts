import { defineRoute, type Route } from '../../pipeline/route.ts';
import { contentTexts } from './content-texts.ts';
import { createContract, deleteContract, getContract, importContract, listContract, patchContract } from './contract.ts';
import { addEntry } from './create-entry.ts';
import { removeEntry } from './delete-entry.ts';
import { destinations } from './destinations.ts';
import { importEntries } from './import-entries.ts';
import { getEntry } from './get-entry.ts';
import type { ReferenceKind } from './kind.ts';
import { listEntries } from './list-entries.ts';
import { patchEntry } from './patch-entry.ts';
import { coordinators, secondOpinionDoctors } from './people.ts';
import { messageTemplates } from './message-templates.ts';
import { procedures } from './procedures.ts';
import { vendors } from './vendors.ts';

/** Kinds of reference data, in the order in which one may name another. */
export const REFERENCE_KINDS: readonly ReferenceKind[] = [
  procedures,
  destinations,
  vendors,
  coordinators,
  secondOpinionDoctors,
  contentTexts,
  messageTemplates,
];

/** Reference data of the tenant in X-Tenant-ID: Decisions §16. */
export const referenceRoutes: Route[] = REFERENCE_KINDS.flatMap((kind) => [
  defineRoute(listContract(kind), listEntries(kind)),
  defineRoute(getContract(kind), getEntry(kind)),
  defineRoute(createContract(kind), addEntry(kind)),
  defineRoute(patchContract(kind), patchEntry(kind)),
  defineRoute(deleteContract(kind), removeEntry(kind)),
  defineRoute(importContract(kind), importEntries(kind)),
]);
