import { expect, test } from '@jest/globals';
import { slugOf } from '../../../domain/directory/slug.ts';

test.each([
  ['Clínica São João', 'clinica-sao-joao'],
  ['İstanbul Sağlık Merkezi', 'istanbul-saglik-merkezi'],
  ['24h Clinic & Co.', 'x-24h-clinic-co'],
  ['Ελλάδα Clinic', 'clinic'],
  ['L', 'x-l'],
])('the address of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a name in another script has an address of its own, by the rule of Part 8', () => {
  const slugs = ['北京医院', '上海医院', 'مستشفى', '—', ''].map(slugOf);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9-]{1,99}$/);
  expect(slugOf('北京医院')).toBe(slugs[0]);
});
