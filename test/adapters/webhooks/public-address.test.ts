import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPublicName } from '../../../adapters/webhooks/public-address.ts';
import { createWebhookSender } from '../../../adapters/webhooks/send-webhook.ts';
import { PAUSES_SECONDS } from '../../../domain/webhooks/retry-schedule.ts';

describe('addresses that requests may go to', () => {
  it.each([
    ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '127.0.0.1', '0.0.0.0', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
    ...['255.255.255.255', '198.18.0.1', '192.0.2.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '::ffff:a00:1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '2001::1', '::127.0.0.1', 'localhost', ''],
  ])('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('are %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('are refused at the moment of sending: %s', async (url) => {
    const sender = createWebhookSender({ allowPrivate: false });
    expect(await sender.send({ url, headers: {}, body: '{}' })).toEqual({ status: null, code: 'ADDRESS_REFUSED' });
  });
});

describe('names that can be of the public network', () => {
  it.each(['example.com', 'hooks.clinic.example.org.', 'xn--bcher-kva.de', '8.8.8.8', '[2606:4700::1111]'])('are %s', (name) => {
    expect(isPublicName(name)).toBe(true);
  });

  it.each([
    ...['localhost', 'localhost.', 'api.localhost', 'LOCALHOST', 'postgres', 'printer.local', 'metadata.google.internal', 'a.internal.'],
    ...['nothing.invalid', 'router.home.arpa', 'x.test', ''],
  ])('are not %s', (name) => {
    expect(isPublicName(name)).toBe(false);
  });
});

it('tries for three days, with pauses that grow', () => {
  expect([...PAUSES_SECONDS].sort((one, other) => one - other)).toEqual(PAUSES_SECONDS);
  const days = PAUSES_SECONDS.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(Math.round(days)).toBe(3);
});
