/** Fixed, so that recorded histories can be read again. Protects nothing: the histories hold invented cases. */
export const TEST_PAYLOAD_KEYS = `test:${Buffer.alloc(32, 'recorded histories').toString('base64')}`;
