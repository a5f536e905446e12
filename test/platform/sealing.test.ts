import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSealedJson, openKeyring } from '../../platform/sealing.ts';

const keyOf = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

describe('what is sealed', () => {
  it('is read again at its place, whatever it is', () => {
    const sealed = createSealedJson(keyOf('k1'));
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, place) => {
        expect(sealed.read(sealed.write(value, place), place)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('says nothing of what it holds, and never looks the same twice', () => {
    const sealed = createSealedJson(keyOf('k1'));
    const [one, other] = [sealed.write({ token: 'penicillin' }, 'here'), sealed.write({ token: 'penicillin' }, 'here')];
    expect(one).not.toMatch(/penicillin|token/);
    expect(one).not.toBe(other);
  });

  it('is nothing at another place, with another key, when it was changed, and when it was never sealed', () => {
    const sealed = createSealedJson(keyOf('k1'));
    const text = sealed.write('a reply', 'here');
    expect(sealed.read(text, 'there')).toBeUndefined();
    expect(createSealedJson(keyOf('k1')).read(text, 'here')).toBeUndefined();
    expect(createSealedJson(keyOf('k2')).read(text, 'here')).toBeUndefined();
    expect(sealed.read(`${text.slice(0, -6)}AAAAA=`, 'here')).toBeUndefined();
    for (const clear of ['', '"a reply"', '{"token":"a reply"}', 'k1:', 'k1:AAAA']) expect(sealed.read(clear, 'here')).toBeUndefined();
  });

  it('is read after a new key was put first', () => {
    const [older, newer] = [keyOf('k1'), keyOf('k2')];
    const text = createSealedJson(older).write('kept', 'here');
    expect(createSealedJson(`${newer},${older}`).read(text, 'here')).toBe('kept');
  });

  it('needs a key', () => {
    expect(() => openKeyring('')).toThrow('holds no key');
  });
});
