import { isPublicAddress, isPublicName, resolveHost } from '../../adapters/webhooks/public-address.ts';
import { allowsPrivateWebhooks, type Config } from '../../platform/config.ts';
import { ApiError } from '../../domain/errors.ts';

/** An address that events may be sent to. The name is looked at again at each delivery. @throws ApiError SYS_VALIDATION */
export async function checkAddress(config: Config, url: string): Promise<void> {
  const { protocol, username, password, hostname } = new URL(url);
  const isPrivateAllowed = allowsPrivateWebhooks(config);
  const refuse = (message: string) => {
    throw new ApiError('SYS_VALIDATION', { field: 'url', message });
  };
  if (username !== '' || password !== '') refuse('must hold no user and no password');
  if (protocol !== 'https:' && !isPrivateAllowed) refuse('must begin with https');
  if (isPrivateAllowed) return;
  const isPublic = isPublicName(hostname) && (await resolveHost(hostname)).every(({ address }) => isPublicAddress(address));
  if (!isPublic) refuse('must be an address of the public network');
}
