import { describe, expect, it } from '@jest/globals';
import { alreadySet, ownSettings } from '../../scripts/system/start-settings.ts';
import { allowsPrivateWebhooks } from '../../platform/config.ts';

const SECRETS = {
  ...{ id: 'x', postgresPassword: 'x', appPassword: 'x', neo4jPassword: 'x', s3AccessKeyId: 'x', s3SecretAccessKey: 'x' },
  ...{ schedulerCurrentKey: 'x', schedulerNextKey: 'x', videoSecret: 'x', webhookSecret: 'whsec_x', payloadEncryptionKeys: 'k1:x' },
};

describe('webhooks of a start on this machine', () => {
  const isAllowed = (given: Record<string, string>) =>
    allowsPrivateWebhooks({ ...ownSettings(SECRETS, '/data'), ...alreadySet(given) } as never);

  it('go to a receiver on this machine too, unless it is told otherwise or is in production', () => {
    expect(isAllowed({})).toBe(true);
    expect(isAllowed({ WEBHOOKS_ALLOW_PRIVATE: 'off' })).toBe(false);
    expect(isAllowed({ NODE_ENV: 'production' })).toBe(false);
    expect(isAllowed({ NODE_ENV: 'production', WEBHOOKS_ALLOW_PRIVATE: 'on' })).toBe(false);
  });
});
