import { expect, it } from '@jest/globals';
import { DEMO_USERS } from '../../db/seed/demo-users.ts';
import { answerOfDirectory } from '../../scripts/system/demo-directory.ts';

/** The demo's identity provider, as the lookups of the service ask it. */

const ids = (path: string) => (answerOfDirectory(path).body as { id: string }[]).map(({ id }) => id);
const of = (role: string, tenant = 'demo') =>
  DEMO_USERS.filter((user) => user.role === role && user.tenant === tenant).map(({ sub }) => sub);

it('finds a user by id, by address in any case, and by words of name and address', () => {
  const [coordinator = ''] = of('coordinator');
  expect(answerOfDirectory(`/v1/users/${coordinator}`)).toMatchObject({
    status: 200,
    body: { id: coordinator, first_name: 'Coordinator' },
  });
  expect(answerOfDirectory('/v1/users/user_nobody00000000000').status).toBe(404);
  expect(ids(`/v1/users?email_address=${encodeURIComponent('Coordinator@demo.example.org')}`)).toEqual([coordinator]);
  expect(ids('/v1/users?query=PLATFORM%20demo&limit=20')).toEqual(of('platform_admin'));
  expect(ids('/v1/users?query=coordinator').toSorted()).toEqual([...of('coordinator'), ...of('coordinator', 'demo-b')].toSorted());
  expect(ids('/v1/users?query=nobody')).toEqual([]);
});
