import { expect, it } from '@jest/globals';
import { readDoses } from '../../../domain/conversation/read-dose.ts';
import { isSameAmount } from '../../../domain/conversation/told-amounts.ts';

const NAMES =
  /ramipril|levothyroxine|apixaban|Bisoprolol|Marcumar|Kardégic|bisoprolol|enalapril|Eutirox|losartana|Ramipril|metformin|эналаприл|рамиприл|راميبريل/gu;

/** @param isTaken whether the medicine was read as taken */
function doseIn(message: string, { isTaken = false, dose = null }: { isTaken?: boolean; dose?: string | null } = {}): string | null {
  const places = [...message.matchAll(NAMES)].map(({ 0: name, index }) => ({ start: index, end: index + name.length }));
  const [told] = readDoses(message, [{ finding_id: 'it', places, isTaken, dose }], []);
  return told ? [told.number, told.unit].filter(Boolean).join(' ') : null;
}

it.each([
  ['Sorry, ramipril is 5 mg, not 10.', '5 mg'],
  ['levothyroxine is 75 mcg instead of 100', '75 mcg'],
  ['please change levothyroxine to 75 micrograms', '75 micrograms'],
  ['oh and the ramipril should read 2.5', '2.5'],
  ['The apixaban has been reduced to 2.5 mg twice daily', '2.5 mg'],
  ['Not 10, 5 mg. The ramipril I mean.', '5 mg'],
  ['Beim Bisoprolol hab ich mich vertan: 5 mg', '5 mg'],
  ['Der Hausarzt hat Marcumar auf 1,5 mg reduziert', '1,5 mg'],
  ['Kardégic : 75 mg et pas 160', '75 mg'],
  ['Le cardiologue a augmenté le bisoprolol de 5 à 10 mg', '10 mg'],
  ['no son 20, son 10 mg de enalapril', '10 mg'],
  ['Eutirox 75 invece di 100', '75'],
  ['não são 100, são 50 mg de losartana', '50 mg'],
  ['Ramipril 10 değil 5 mg', '5 mg'],
  ['A losartana na verdade estou tomando 100.', '100'],
  ['the levothyroxine is actually 75 since March', '75'],
  ['Ramipril nehme ich eigentlich 10', '10'],
  ["le bisoprolol en fait c'est 5 mg", '5 mg'],
  ['на самом деле эналаприл 20', '20'],
  ['metforminim artık 1000 mg oldu', '1000 mg'],
  ['эналаприл не 20, а 10 мг утром', '10 мг'],
  ['عفوا، راميبريل 5 ملغ وليس 10', '5 ملغ'],
])('%s gives %s', (message, dose) => {
  expect(doseIn(message)).toBe(dose);
});

it.each([
  'Should I take ramipril 10 mg instead?',
  'My cardiologist is thinking about raising ramipril to 10 mg',
  'I used to take ramipril 10 mg but that was too much.',
  'My husband takes ramipril 10 mg.',
  'ramipril 10 mg',
  'ramipril was started in 2010, now it is fine',
  'now ramipril 3 times a day',
  'Der Arzt überlegt, ob er Bisoprolol auf 10 mg erhöht.',
  'Si besoin je peux prendre bisoprolol 10 mg maintenant',
  'Antes tomaba enalapril 10 mg.',
  'artık metformin 1000 mg almıyorum',
  'Врач предлагает рамиприл 10 мг, а не 5',
  'هل آخذ راميبريل 10 ملغ الآن؟',
  'ramipril is now 5 mg or 10 mg',
])('%s gives none', (message) => {
  expect(doseIn(message)).toBeNull();
});

it('leaves an amount to the name that it stands right behind', () => {
  const message = 'yes I take blood thinner apixaban 5mg two times a day, also metformin and bisoprolol.';
  const place = (name: string) => ({ start: message.indexOf(name), end: message.indexOf(name) + name.length });
  const [apixaban, metformin, bisoprolol] = ['apixaban', 'metformin', 'bisoprolol'].map((name) => ({
    finding_id: name,
    places: [place(name)],
    isTaken: true,
    dose: null,
  })) as [never, never, never];
  expect(readDoses(message, [apixaban, metformin, bisoprolol], []).map(({ finding_id }) => finding_id)).toEqual(['apixaban']);
  const corrected = 'metformin is 500 twice a day like the doctor wrote. I never said 5';
  expect(doseIn(corrected, { isTaken: true })).toBe('500');
  expect(doseIn('metformin is 500 twice a day, I never said 5', { isTaken: true, dose: '5' })).toBe('500');
});

it('takes the dose that was read beside the medicine where several are told', () => {
  const message = 'I take ramipril 5 mg, and 10 mg at night of the other';
  expect(doseIn(message)).toBeNull();
  expect(doseIn(message, { isTaken: true, dose: '5 mg' })).toBe('5 mg');
});

it.each([
  [{ value: '0.1', unit: 'mg' }, { value: '100', unit: 'mcg' }, true],
  [{ value: '75', unit: null }, { value: '75', unit: 'µg' }, true],
  [{ value: '5', unit: 'mg' }, { value: '5', unit: 'мг' }, true],
  [{ value: '1', unit: 'g' }, { value: '1', unit: 'mg' }, false],
])('%j and %j are one: %s', (one, other, same) => {
  expect(isSameAmount(one, other)).toBe(same);
});

it('leaves the dose of a medicine that is said to stay as it was', () => {
  const message = 'enalapril put up to 20, metformin the same';
  const named = ['enalapril', 'metformin'].map((name) => {
    const start = message.indexOf(name);
    return { finding_id: name, places: [{ start, end: start + name.length }], isTaken: true, dose: null };
  });
  expect(readDoses(message, named, []).map(({ finding_id, value }) => [finding_id, value])).toEqual([['enalapril', '20']]);
});
