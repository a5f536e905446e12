import { createHash } from 'node:crypto';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { CasePortingRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { fileKey, folderOf } from '../../db/queries/cases/copy-case.ts';
import * as portings from '../../db/queries/cases/portings.ts';
import { getConsent } from '../../db/queries/sharing/consents.ts';
import { inOtherTenant, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { caseLifecycleStart } from '../../messages/case.ts';
import type { CommandResult } from '../../messages/case-commands.ts';
import type { PortingRef } from '../../messages/porting.ts';
import type { ActivityServices } from '../services.ts';
import { endConsent } from '../sharing/end-consent.ts';
import { readFlags } from '../tenant-flags.ts';

/** The steps of a case's move to another tenant. Each can be cut off anywhere and run again. */

type Services = Pick<ActivityServices, 'db' | 'config' | 'storage' | 'temporal'>;

const inScope = <T>({ db }: Pick<Services, 'db'>, { tenant_id }: PortingRef, work: (tx: Tx) => Promise<T>) =>
  withTenant(db, { tenantId: tenant_id, source: 'worker:evaluation' }, work);

async function getPortingOrFail(tx: Tx, id: string): Promise<CasePortingRow> {
  const porting = await portings.getPorting(tx, id);
  if (!porting) throw new ApiError('CASE_PORTING_NOT_FOUND');
  return porting;
}

/**
 * Copies every file that is not there yet under the target's keys, and reads each copy back: it is what was uploaded.
 * @throws ApiError CASE_PORTING_TARGET where the target takes no cases any more, STORAGE_UPLOAD_FAILED_001
 */
export async function copyFiles({ db, config, storage }: Services, ref: PortingRef): Promise<void> {
  const { porting, files } = await inScope({ db }, ref, async (tx) => {
    const found = await getPortingOrFail(tx, ref.porting_id);
    const takes = await inOtherTenant(tx, found.target_tenant_id, async (there) =>
      (await readFlags(there, config)).isOn('case_porting_enabled'),
    );
    if (!takes) throw new ApiError('CASE_PORTING_TARGET', { field: 'target_tenant_id' });
    return { porting: found, files: found.status === 'moving' ? await portings.listUncopiedFiles(tx, found) : [] };
  });
  for (const { id, object_key, sha256 } of files) {
    const key = fileKey(porting, id);
    await storage.copy(object_key, key);
    const copied = await digestOf(storage, key);
    if (copied !== (sha256 ?? (await digestOf(storage, object_key)))) throw new ApiError('STORAGE_UPLOAD_FAILED_001');
    if (!(await inScope({ db }, ref, (tx) => portings.noteCopied(tx, porting.id, id, copied)))) await storage.remove(key);
  }
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const bytes = await storage.read(key);
  if (!bytes) throw new ApiError('STORAGE_UPLOAD_FAILED_001');
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Has the case's workflow, the only writer of its state, move the record; under the same id it does it once. @returns whether it has
 * @throws ApiError what the move is refused with
 */
export async function moveRecord({ db, temporal }: Services, ref: PortingRef & { command_id: string }): Promise<boolean> {
  const { tenant_id, porting_id, command_id } = ref;
  const { porting, isRepeated } = await inScope({ db }, ref, async (tx) => {
    const found = await getPortingOrFail(tx, porting_id);
    const stored = await tx.run(
      tx.kysely
        .insertInto('case_commands')
        .values({
          ...{ id: command_id, tenant_id, case_id: found.case_id, kind: 'portCase', input: { porting_id } },
          ...{ actor_id: found.requested_by, actor_role: 'coordinator', correlation_id: porting_id },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    );
    return { porting: found, isRepeated: stored.length === 0 };
  });
  if (porting.status === 'completed') return true;
  const { result } = await temporal.updateWithStart<CommandResult>(caseLifecycleStart({ tenant_id, case_id: porting.case_id }), {
    ...{ name: 'portCase', id: command_id, args: [{ command_id }], isRepeated },
  });
  return result.moved === 1;
}

/** It could not be done: the consent to it ends, and the copies go. @returns false when it was done nevertheless */
export async function failPorting({ db, storage }: Services, { code, ...ref }: PortingRef & { code: string }): Promise<boolean> {
  const { porting, files } = await inScope({ db }, ref, async (tx) => {
    const found = await portings.lockPorting(tx, ref.porting_id);
    if (!found) throw new ApiError('CASE_PORTING_NOT_FOUND');
    if (await portings.endPorting(tx, found.id, 'failed', code)) await noteFailure(tx, found, code);
    return { porting: found, files: await portings.listMovingFiles(tx, found.case_id) };
  });
  if (porting.status === 'completed') return false;
  for (const { id } of files) await storage.removeUnder(folderOf(porting, id));
  return true;
}

async function noteFailure(tx: Tx, { id, case_id, patient_id, target_tenant_id, consent_id }: CasePortingRow, code: string): Promise<void> {
  const consent = consent_id === null ? undefined : await getConsent(tx, consent_id);
  if (consent?.status === 'active') await endConsent(tx, consent, { by: null, reason: 'expired' });
  const payload = { case_id, porting_id: id, target_tenant_id, code };
  await recordEvent(tx, { type: 'case.porting_failed', patient_id, case_id, payload });
}

/** The case goes on in the target, and whoever works there learns of it. */
export async function openMovedCase({ db, temporal }: Services, ref: PortingRef): Promise<void> {
  const { target_tenant_id: tenant_id, target_case_id: case_id } = await inScope({ db }, ref, (tx) => getPortingOrFail(tx, ref.porting_id));
  if (case_id === null) return;
  await temporal.start(caseLifecycleStart({ tenant_id, case_id }));
  db.listeners.eventsWait?.(tenant_id);
}
