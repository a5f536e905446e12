import { recordEvent } from '../../db/events.ts';
import { countWrongCode, listOpenCodes, markCodeUsed } from '../../db/queries/sharing/share-access.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { SESSION_MINUTES, WRONG_CODES_AN_HOUR } from '../../domain/sharing/share-access.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { openShareContract } from './contract.ts';
import { aboutDoor, atDoor, type Door, locked } from './open-door.ts';

const HOUR_SECONDS = 3_600;

/** POST /share-access/sessions : what is wrong is counted in the transaction that saw it, so a code is guessed at no faster by asking at once. */
export async function openShare(call: Call<typeof openShareContract>) {
  const { shareTokens } = call.services;
  const { token, code } = call.body;
  const opened = await atDoor(call, token, async (tx, door) => {
    const right = (await listOpenCodes(tx, door.share_id)).find((id) => shareTokens.isCodeOf(id, code));
    if (right === undefined) return { refusal: await refuse(tx, door) };
    await markCodeUsed(tx, right);
    const { payload, ...about } = aboutDoor(door);
    const looked = { resource: 'share_access', role: String(tx.scope.actorRole) };
    await recordEvent(tx, { type: 'share_access.opened', ...about, payload: { ...payload, ...looked } });
    return { door, tenant_id: tx.scope.tenantId };
  });
  if ('refusal' in opened) throw opened.refusal;
  const { door, tenant_id } = opened;
  const { share_id, case_id, provider_id, pseudonym } = door;
  const access_token = await shareTokens.write('share-session', { tenant_id, share_id }, new Date(Date.now() + SESSION_MINUTES * 60_000));
  const session = { access_token, token_type: 'Bearer' as const, expires_in_seconds: SESSION_MINUTES * 60 };
  return reply({ ...session, tenant_id, case_id, provider_id, pseudonym }, { status: 201 });
}

/** Counts the try; the last one that is allowed closes the door. Given and not thrown: what was counted is committed. */
async function refuse(tx: Tx, door: Door): Promise<ApiError> {
  const invalid = new ApiError('SHARE_CODE_INVALID', { field: 'code' });
  if (!(await countWrongCode(tx, door.share_id))) return invalid;
  const { payload, ...about } = aboutDoor(door);
  const wrong_codes = door.state.wrong_codes + 1;
  await recordEvent(tx, { type: 'share_access.code_refused', ...about, payload: { ...payload, wrong_codes } });
  if (wrong_codes < WRONG_CODES_AN_HOUR) return invalid;
  await recordEvent(tx, { type: 'share_access.locked', ...aboutDoor(door) });
  return locked(HOUR_SECONDS);
}
