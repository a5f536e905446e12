import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Which treatment a patient looks for, in own words: told by the problem alone, or one that nobody offers (Decisions §5). */

type Case = { procedure_code: string | null; procedure: string | null };
type Walked = { patient: Caller; path: string };

describe('the treatment that is looked for', () => {
  let system: RunningSystem;
  let people = 0;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
  }, 600_000);
  afterAll(() => system?.stop(), 60_000);

  async function openCase(preferred_language: string): Promise<Walked> {
    people += 1;
    const sub = `user_wishedtreatment${String(people).padStart(4, '0')}`;
    const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
    const person = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1955-03-14', email: `${sub}@example.org`, gender: 'female' };
    await patient.post('/api/v1/patients/', { ...person, preferred_language, phone: '+4915112345678', country_of_residence: 'DE' });
    const id = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'not sure yet' })).body.data.id;
    return { patient, path: `/api/v1/cases/${id}` };
  }
  const say = async ({ patient, path }: Walked, message: string) =>
    (await patient.post<{ message: { content: string } }>(`${path}/chat`, { message })).body.data.message.content;
  const codeOf = async ({ patient, path }: Walked) => (await patient.get<Case>(path)).body.data.procedure_code;

  it('is asked for by its name where the problem is told, and a yes settles it', async () => {
    const walked = await openCase('en');
    expect(await say(walked, 'Both of my eyes have cataracts.')).toMatch(/Are you looking for this treatment: .*cataract/i);
    expect(await codeOf(walked)).toBeNull();
    expect(await say(walked, 'Yes')).not.toMatch(/medical problem/);
    expect(await codeOf(walked)).toBe('66984');
  });

  it('is settled by no other answer, and asked for no second time in the same words', async () => {
    const walked = await openCase('de');
    expect(await say(walked, 'Meine linke Hüfte ist fertig, Arthrose Grad vier.')).toMatch(/Suchen Sie (?:diese|eine dieser) Behandlung/);
    expect(await say(walked, 'Nein')).not.toMatch(/Suchen Sie (?:diese|eine dieser) Behandlung/);
    expect(await codeOf(walked)).toBeNull();
  });

  it('is passed on where nobody offers it, and not asked for again', async () => {
    const walked = await openCase('de');
    expect(await say(walked, 'servus haartransplantation was kostet der spaß')).toContain('an unser Team');
    expect(await say(walked, 'bin 31 und nehme finasterid')).not.toMatch(/Behandlung suchen|Suchen Sie|Noch einmal zu der Behandlung/);
  });
});
