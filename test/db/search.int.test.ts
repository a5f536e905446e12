import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { fillLargeDirectory } from '../../bench/search-rows.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { readStaleTexts, storeEmbeddings } from '../../db/queries/directory/embeddings.ts';
import type { SearchFilters } from '../../db/queries/search/conditions.ts';
import { rankByMeaning } from '../../db/queries/search/rank-by-meaning.ts';
import { rankByProcedure, rankByStanding, rankByWords } from '../../db/queries/search/rank-entities.ts';
import { readDoctorHits, readProviderHits } from '../../db/queries/search/read-hits.ts';
import { readCities, readVocabulary } from '../../db/queries/search/vocabulary.ts';
import { searchDirectory } from '../../db/queries/search/search-directory.ts';
import { showFound } from '../../db/queries/search/show-found.ts';
import { seed } from '../../db/seed/seed.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { plainText } from '../../domain/search/words.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { explainedNodes } from '../support/explained-statements.ts';

const MODEL = 'model-1';
const LARGE = { tenantId: 'large', source: 'test' };
const DEMO = { tenantId: 'demo', source: 'test' };
const OPEN: SearchFilters = {
  ...{
    places: null,
    notCountries: [],
    notCities: [],
    languages: [],
    languagesNeeded: 0,
    accreditations: [],
    specialty: null,
    gender: null,
  },
};
const TURKEY = { ...OPEN, places: { countries: ['TR', 'TUR'], cities: [], countriesOfCities: [] } };
const ISTANBUL = { ...OPEN, places: { countries: [], cities: ['Istanbul'], countriesOfCities: ['TR'] } };
const VECTOR = JSON.stringify(vectorOf(7));

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  await seed({ DATABASE_URL: fresh.appUrl }, findFaults, () => undefined);
  await withTenant(db, DEMO, async (tx) => {
    const texts = await readStaleTexts(tx, MODEL);
    await storeEmbeddings(
      tx,
      MODEL,
      texts.map((text, at) => ({ ...text, embedding: vectorOf(at) })),
    );
  });
  await fillLargeDirectory((text, params) => fresh.sql('large', text, params), 'large', { model: MODEL, providers: 3_000 });
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

it('makes letters plain in the database as the code does, every one of Latin scripts', async () => {
  const letters = Array.from({ length: 0x24f - 0x41 }, (_, at) => String.fromCodePoint(0x41 + at));
  const rows = await fresh.sql<{ letter: string; plain: string }>(
    'demo',
    'select letter, plain_text(letter) as plain from unnest($1::text[]) letter',
    [letters],
  );
  expect(rows.filter(({ letter, plain }) => plain !== plainText(letter))).toEqual([]);
});

describe('each statement of a search over thousands of rows', () => {
  const asked = [{ code: '27447', strength: 1 }];
  const words = [{ word: 'lindenau', share: 1 }];
  const READS: Record<string, { read: (tx: Tx) => Promise<unknown>; by: string[] }> = {
    'cities by name': { read: (tx) => readCities(tx, ['istanbul']), by: ['search_cities_pkey'] },
    'names that look alike': { read: (tx) => readVocabulary(tx, ['lindenua']), by: ['search_postings_pkey', 'search_word_parts_pkey'] },
    'providers by procedure': {
      read: (tx) => rankByProcedure(tx, 'provider', asked, TURKEY),
      by: ['provider_procedures_busiest', 'providers_pkey'],
    },
    'doctors by procedure': {
      read: (tx) => rankByProcedure(tx, 'doctor', asked, TURKEY),
      by: ['doctor_procedures_busiest', 'doctors_pkey', 'providers_pkey'],
    },
    'providers by words': { read: (tx) => rankByWords(tx, 'provider', words, TURKEY), by: ['providers_pkey', 'search_postings_pkey'] },
    'doctors by words': {
      read: (tx) => rankByWords(tx, 'doctor', words, OPEN),
      by: ['doctors_pkey', 'providers_pkey', 'search_postings_pkey'],
    },
    'providers by standing': { read: (tx) => rankByStanding(tx, 'provider', OPEN), by: ['providers_best'] },
    'providers of a city': { read: (tx) => rankByStanding(tx, 'provider', ISTANBUL), by: ['providers_best_of_city'] },
    'providers by meaning': {
      read: (tx) => rankByMeaning(tx, 'provider', { model: MODEL, vector: VECTOR, filters: TURKEY }),
      by: ['embeddings_nearest_provider', 'providers_pkey'],
    },
    'doctors by meaning': {
      read: (tx) => rankByMeaning(tx, 'doctor', { model: MODEL, vector: VECTOR, filters: OPEN }),
      by: ['doctors_pkey', 'embeddings_nearest_doctor', 'providers_pkey'],
    },
    'what is shown': {
      read: (tx) => Promise.all([readProviderHits(tx, [newId()]), readDoctorHits(tx, [newId()])]),
      by: ['doctors_pkey', 'providers_pkey'],
    },
  };

  it.each(Object.keys(READS))('reads an index for %s, as the role that row-level security binds', async (name) => {
    const { read, by } = READS[name] ?? { read: async () => [], by: [] };
    const { indexes, whole } = await withTenant(db, LARGE, async (tx) => planOf(tx, read));
    expect(whole.filter((table) => !CATALOGUES.includes(table))).toEqual([]);
    expect(by.filter((index) => !indexes.includes(index))).toEqual([]);
  });
});

describe('a search in one city', () => {
  const asked = ['27447', '27130', '66984', '93458'].map((code) => ({ code, strength: 1 }));
  const words = ['lindenau', 'hospital', 'last', 'orthopedics', 'cardiology'].map((word) => ({ word, share: 1 }));
  const IN_GERMAN = { ...ISTANBUL, languages: ['German'], languagesNeeded: 1 };
  const READS: Record<string, (tx: Tx, filters: SearchFilters) => Promise<unknown>> = {
    'providers by procedure': (tx, filters) => rankByProcedure(tx, 'provider', asked, filters),
    'doctors by procedure': (tx, filters) => rankByProcedure(tx, 'doctor', asked, filters),
    'providers by words': (tx, filters) => rankByWords(tx, 'provider', words, filters),
    'doctors by words': (tx, filters) => rankByWords(tx, 'doctor', words, filters),
    'providers by meaning': (tx, filters) => rankByMeaning(tx, 'provider', { model: MODEL, vector: VECTOR, filters }),
  };

  /** Each of the some hundred there once, whether or not they are found; row by row it was thousands of others. */
  it.each(Object.keys(READS))('looks for %s at those who are there', async (name) => {
    for (const filters of [ISTANBUL, IN_GERMAN]) {
      const nodes = await withTenant(db, LARGE, (tx) => explainedNodes(tx, 'executed', async (read) => READS[name]?.(read, filters)));
      const lookedUp = nodes
        .filter((node) => /^(providers|doctors)$/.test(node['Relation Name'] ?? ''))
        .reduce((sum, node) => sum + (node['Actual Loops'] ?? 0), 0);
      expect(lookedUp).toBeLessThan(600);
    }
  });
});

describe('the words of a directory', () => {
  const find = (query: string, tenantId = 'demo') =>
    searchDirectory(
      { db, scope: { tenantId, source: 'test' }, model: MODEL, embed: async () => null },
      { query, country: null, specialty: null },
      ['provider', 'doctor'],
    ).then((found) => showFound({ db, scope: { tenantId, source: 'test' }, model: MODEL, embed: async () => null }, found, 10));
  const names = async (query: string, tenantId?: string) => (await find(query, tenantId)).providers.map(({ name }) => name);
  const add = (name: string, city: string) =>
    withTenant(db, DEMO, async (tx) => {
      const id = newId();
      await tx.sql(`insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'demo', $2, $4, 'PT', $3)`, [
        id,
        name,
        city,
        `slug-${id}`,
      ]);
      return id;
    });

  it('follow what is added, renamed and taken out, in the same transaction', async () => {
    const id = await add('Ondaverde Clínica', 'Évora');
    expect(await names('ondaverde')).toEqual(['Ondaverde Clínica']);
    expect(await names('clinics in Evora')).toEqual(['Ondaverde Clínica']);
    expect(await names('Ondavrede')).toEqual(['Ondaverde Clínica']);
    await withTenant(db, DEMO, (tx) => tx.sql(`update providers set name = 'Serralta' where id = $1`, [id]));
    expect([await names('ondaverde'), await names('serralta')]).toEqual([[], ['Serralta']]);
    await withTenant(db, DEMO, (tx) => tx.sql('update providers set is_active = false where id = $1', [id]));
    expect(await names('serralta')).toEqual([]);
    await withTenant(db, DEMO, (tx) => tx.sql('delete from providers where id = $1', [id]));
    expect(await withTenant(db, DEMO, (tx) => tx.sql('select from search_postings where entity_id = $1', [id]))).toEqual([]);
  });

  it('find a name with and without its accents, of providers and of doctors', async () => {
    const id = await add('Clínica São Brás', 'Faro');
    await withTenant(db, DEMO, (tx) =>
      tx.sql(
        `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty, data_completeness)
         values ($1, 'demo', $2, 'jose-onduena', 'José', 'Ondueña', 'Orthopedics', '{"overall": 0.9}')`,
        [newId(), id],
      ),
    );
    for (const query of ['sao bras', 'São Brás']) expect(await names(query)).toEqual(['Clínica São Brás']);
    for (const query of ['Dr Jose Onduena', 'josé ondueña', 'onduena'])
      expect((await find(query)).doctors.map(({ slug }) => slug)).toContain('jose-onduena');
    for (const table of ['doctors where provider_id', 'providers where id'])
      await withTenant(db, DEMO, (tx) => tx.sql(`delete from ${table} = $1`, [id]));
  });

  it('are not there when the change is rolled back', async () => {
    const failing = withTenant(db, DEMO, async (tx) => {
      await tx.sql(
        `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'demo', 'Neverland', 'neverland', 'PT', 'Faro')`,
        [newId()],
      );
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names('neverland')).toEqual([]);
  });

  it('are of one tenant', async () => {
    const id = await add('Solamar Institute', 'Faro');
    expect([await names('solamar'), await names('solamar', 'demo-b')]).toEqual([['Solamar Institute'], []]);
    await withTenant(db, DEMO, (tx) => tx.sql('delete from providers where id = $1', [id]));
  });

  it('tell a name from a country, and a country that says which city from one more place', async () => {
    const first = await add('Casa Uno', 'Jordan Valley');
    expect((await find('Dr Jordan')).providers.every(({ country }) => country !== 'JO')).toBe(true);
    expect(await names('hospitals in Jordan Valley, Portugal')).toEqual(['Casa Uno']);
    expect(new Set((await find('hospitals in Jordan Valley or Norway')).providers.map(({ name }) => name))).toEqual(new Set(['Casa Uno']));
    await withTenant(db, DEMO, (tx) => tx.sql('delete from providers where id = $1', [first]));
  });

  it('a wish that nobody meets gives way; a place does not', async () => {
    const lost = await find('knee replacement in Germany with staff who speak Hindi');
    expect(lost.providers.length).toBeGreaterThan(0);
    expect(new Set(lost.providers.map(({ country }) => country))).toEqual(new Set(['DE']));
    expect((await find('knee replacement in Norway')).providers).toEqual([]);
    const met = await find('knee replacement in Turkey with staff who speak Arabic and German');
    expect(met.providers.map(({ slug }) => slug).toSorted()).toEqual([
      'gokpinar-medical-center-antalya',
      'yeldirim-clinic-izmir',
      'zeytinlik-hospital-antalya',
    ]);
  });

  it('price words find and change nothing', async () => {
    expect(await names('price')).toEqual([]);
    expect(await names('cheap knee replacement in Spain under 5000 euros')).toEqual(await names('knee replacement in Spain'));
  });
});

/** Tables that hold hundreds of rows, of which a search reads all or nearly all. */
const CATALOGUES = ['procedures', 'destinations'];

async function planOf(tx: Tx, read: (tx: Tx) => Promise<unknown>) {
  const nodes = await explainedNodes(tx, 'planned', read);
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    whole: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}

function vectorOf(of: number): number[] {
  return Array.from({ length: 512 }, (_, at) => Math.sin(of * 12.9898 + at * 78.233));
}
