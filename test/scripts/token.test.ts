import { execFile } from 'node:child_process';
import { afterAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { ROOT } from '../../scripts/root.ts';
import { resetProfile } from '../../scripts/system/profile.ts';

const PROFILE = `test-token-${process.pid}`;
afterAll(() => resetProfile(PROFILE));

function token(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const options = { cwd: ROOT, env: { ...process.env, PROFILE, NODE_OPTIONS: '' } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/token.ts', ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('npm run token', () => {
  it('gives the token of a demo user, and every claim that is asked for', async () => {
    expect(decodeJwt((await token()).out)).toMatchObject({ sub: 'user_demoPatient00000000', tenant_id: 'demo', org_role: 'patient' });
    const asked = [
      '--role',
      'provider_doctor',
      '--sub',
      'user_x',
      '--org',
      'org_0123456789abcdef',
      '--doctor-id',
      'doctor-7',
      '--tenant',
      '',
    ];
    const claims = decodeJwt((await token(...asked, '--email', 'd@example.org')).out);
    expect(claims).toMatchObject({ sub: 'user_x', org_id: 'org_0123456789abcdef', doctor_id: 'doctor-7', email: 'd@example.org' });
    expect(claims).not.toHaveProperty('tenant_id');
  });

  it('explains itself, and says in one sentence what it was not given', async () => {
    const { code, out } = await token('--help');
    expect(code).toBe(0);
    for (const word of ['--role', '--doctor-id', '--org', '--email', 'user_demoCoordinator0000']) expect(out).toContain(word);
    const faults = [await token('--role', 'king'), await token('--doctor', 'x')];
    for (const { code: refused, err } of faults) {
      expect(refused).toBe(1);
      expect(err).toMatch(/--help says what can be asked for/);
      expect(err).not.toContain('    at ');
    }
  });
});
