import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from '../../api/pipeline/idempotency.ts';
import { rowIdOf } from '../../api/pipeline/row-id.ts';

/** Under one idempotency key the same JSON value is the same body, however its members are ordered. */

const printed = (body: string) => fingerprintOf('POST', '/api/v1/cases/', Buffer.from(body));
const FIRST = '{"procedure":"Total knee replacement","preferences":{"languages":["de","en"],"gender":"female"}}';

describe('the body under an idempotency key', () => {
  it('is the same in another order of members, and with other blanks', () => {
    const again = '{ "preferences": {"gender":"female", "languages":["de","en"]},\n "procedure":"Total knee replacement" }';
    expect(printed(again)).toBe(printed(FIRST));
    const actor = { tenantId: 'alpha', userId: 'user_1' } as never;
    const idOf = (body: string) => rowIdOf({ actor, headers: { 'idempotency-key': 'key-00000001' }, rawBody: Buffer.from(body) }, 'case');
    expect(idOf(again)).toBe(idOf(FIRST));
    expect(idOf('{}')).not.toBe(idOf(FIRST));
  });

  it.each([
    FIRST.replace('["de","en"]', '["en","de"]'),
    FIRST.replace('female', 'male'),
    FIRST.replace('"gender":"female"', '"gender":null'),
    FIRST.slice(0, -1),
    'name;country\nA;DE',
    '',
  ])('is another one where the value is: %s', (other) => {
    expect(printed(other)).not.toBe(printed(FIRST));
  });

  it('is taken as it was sent where it is no JSON', () => {
    expect(printed('a;b')).not.toBe(printed('b;a'));
  });

  it('counts numbers as they are written', () => {
    expect(printed('{"value":6.30}')).not.toBe(printed('{"value":6.3}'));
    expect(printed('{"id":9007199254740993}')).not.toBe(printed('{"id":9007199254740992}'));
    expect(printed('{"unit":"mg","value":6.30}')).toBe(printed('{"value":6.30,"unit":"mg"}'));
  });
});
