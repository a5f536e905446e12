import { expect, it } from '@jest/globals';
import { withoutMachine } from '../../scripts/examples/without-machine.ts';

/** Examples of the description say the same whenever and wherever they were recorded. */

const AT = Date.parse('2026-12-01T12:00:00Z');

it('puts off what lies ahead by ten years, once, and leaves what is past', () => {
  const recorded = {
    request: { starts_at: '2026-12-01T12:34:21.000Z', travel_date: '2027-02-01' },
    data: { created_at: '2026-11-25T19:39:11.180Z' },
  };
  const shown = withoutMachine(recorded, 2, AT);
  expect(shown).toEqual({
    request: { starts_at: '2036-12-01T12:34:21.000Z', travel_date: '2037-02-01' },
    data: { created_at: '2026-11-25T19:39:11.180Z' },
  });
  expect(withoutMachine(shown, 2, AT)).toEqual(shown);
});

it('numbers ids as they come and takes secrets out', () => {
  const id = '5f1c7c0e-0000-4000-8000-0123456789ab';
  expect(withoutMachine({ data: { id, url: `http://127.0.0.1:8080/cases/${id}`, secret: 'whsec_abc' } })).toEqual({
    data: {
      id: '019a9d6c-0000-7000-8000-000000000001',
      url: 'https://api.example.org/cases/019a9d6c-0000-7000-8000-000000000001',
      secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    },
  });
});
