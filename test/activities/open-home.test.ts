import { describe, expect, it } from '@jest/globals';
import { withOpenHome, withOpenMeasures } from '../../activities/conversation/context/open-home.ts';
import { placesIn } from '../../assistant/intake-places.ts';

const view = { country_of_residence: null };
const asked = [{ item: 'documents' as const }];
const open = [{ item: 'country_of_residence', times_asked: 1, answer: null }];

describe('a home that was asked for some turns ago', () => {
  it.each([
    ['Wien', 'AT'],
    ['Cork, Ireland. Could I stay with him in the room?', 'IE'],
    ['Dayton Ohio', 'US'],
    ['Тбилиси', 'GE'],
    ['Rosario', 'AR'],
    ['aus Lyon', 'FR'],
    ['Leeds, uk', 'GB'],
  ])('is answered by a place alone: %s', (message, country) => {
    const [first] = withOpenHome(asked, message, { intake: open, view });
    expect(first?.item).toBe('country_of_residence');
    expect(placesIn(message, 'country_of_residence').country_of_residence).toBe(country);
  });

  it.each([
    'knee',
    'Paris or London',
    'no',
    'Nice, thank you',
    'Paris, Madrid',
    'I would like Spain',
    'my sister lives in Rome',
    'Split the costs?',
    'male',
    'Male',
    'split',
    'mobile',
  ])('is not answered by: %s', (message) => expect(withOpenHome(asked, message, { intake: open, view })).toBe(asked));

  it('stays open where it was never asked for, is known, or a place was asked for', () => {
    expect(withOpenHome(asked, 'Wien', { intake: [], view })).toBe(asked);
    expect(withOpenHome(asked, 'Wien', { intake: open, view: { country_of_residence: 'DE' } })).toBe(asked);
    const destination = [{ item: 'destination' as const }];
    expect(withOpenHome(destination, 'Wien', { intake: open, view })).toBe(destination);
  });
});

describe('height and weight that were asked for some turns ago', () => {
  const unknown = { height: 'asked', weight: 'asked' } as const;
  const openMeasures = [{ item: 'body_measures' as const, times_asked: 1, answer: null }];
  const itemFor = (message: string) => withOpenMeasures(asked, message, { intake: openMeasures, health: unknown })[0]?.item;

  it.each(['170 / 63', '170/63', '63-170', '1,65 60', '١٧٠ / ٦٣'])('are answered by two numbers alone: %s', (message) =>
    expect(itemFor(message)).toBe('body_measures'),
  );
  it.each(['150/90', '180/110', '120/80', '170', '170/63 in the morning', 'ramipril 5', '12/03', '2019'])('and not by: %s', (message) =>
    expect(itemFor(message)).toBe('documents'),
  );
  it('are not looked for where they were never asked for', () =>
    expect(withOpenMeasures(asked, '170/63', { intake: [], health: unknown })).toBe(asked));
});
