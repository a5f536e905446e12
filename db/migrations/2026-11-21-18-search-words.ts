import { Migration } from '@mikro-orm/migrations';

/**
 * What the search of the directory reads. Full-text operators are not leakproof, so row-level security keeps the planner from a GIN index on them; words of a
 * tenant in a B-tree are found by equality, which is. Triggers keep them in step within the transaction that changes an entity.
 */
export class SearchWords20261121 extends Migration {
  override up(): void {
    for (const statements of [TABLES, WORDS, KEPT_IN_STEP, PRESENT_ROWS, INDEXES]) this.addSql(statements);
  }
}

const TABLES = `
create table search_postings (
  tenant_id text not null references tenants (id),
  entity_type text not null check (entity_type in ('provider', 'doctor')),
  word text not null, weight int not null, entity_id uuid not null,
  primary key (tenant_id, entity_type, word, weight, entity_id)
);
create index search_postings_entity on search_postings (tenant_id, entity_type, entity_id);
create table search_word_parts (
  tenant_id text not null references tenants (id),
  part text not null, word text not null,
  primary key (tenant_id, part, word)
);
create table search_cities (
  tenant_id text not null references tenants (id),
  name text not null, city text not null, country varchar(3) not null,
  primary key (tenant_id, name, city, country)
);
do $$
declare t text;
begin
  foreach t in array array['search_postings', 'search_word_parts', 'search_cities'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant_isolation on %I
      using (tenant_id = (select current_setting('app.tenant_id', true)))
      with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
  end loop;
end $$;`;

/** plain_text() is plainText() of domain/search/words.ts. Weights: names before fields and cities, then accreditations and sub-specialties, then descriptions. */
const WORDS = `
create function plain_text(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(
    lower(normalize(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f\\u064b-\\u065f]', '', 'g'), NFC) collate "pg_c_utf8"),
    'ıøłđ', 'iold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
create function plain_words(value text) returns text[] language sql immutable strict parallel safe as $$
  select array(select word from regexp_split_to_table(replace(replace(plain_text(value), '''', ''), '’', ''), '[\\s!-/:-@\\[-\`{-~\\u2000-\\u206f]+') word where word <> '')
$$;
create function weighted_words(names text, fields text, facts text, prose text) returns table (word text, weight int)
language sql immutable parallel safe as $$
  select w.lexeme, case w.weights[1] when 'A' then 8 when 'B' then 4 when 'C' then 2 else 1 end
  from unnest(setweight(to_tsvector('english', plain_text(coalesce(names, ''))), 'A') || setweight(to_tsvector('english', plain_text(coalesce(fields, ''))), 'B')
    || setweight(to_tsvector('english', plain_text(coalesce(facts, ''))), 'C') || setweight(to_tsvector('english', plain_text(coalesce(prose, ''))), 'D')) w
  where length(w.lexeme) <= 100
$$;
create function list_text(list jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(item, ' '), '') from jsonb_array_elements_text(list) item
$$;`;

/** Statement by statement, so that an import of thousands costs a few set-based inserts. Rows are written in one order: two writers never wait for each other in a circle. */
const KEPT_IN_STEP = `
create function index_provider_words(ids uuid[]) returns void language sql as $$
  delete from search_postings s using providers p where p.id = any(ids) and s.tenant_id = p.tenant_id and s.entity_type = 'provider' and s.entity_id = p.id;
  insert into search_postings (tenant_id, entity_type, word, weight, entity_id)
    select p.tenant_id, 'provider', w.word, w.weight, p.id
    from providers p cross join lateral weighted_words(p.name, p.city || ' ' || list_text(p.specialties), list_text(p.accreditations), p.description) w
    where p.id = any(ids) order by 1, 3, 4, 5 on conflict do nothing;
  insert into search_cities (tenant_id, name, city, country)
    select distinct tenant_id, array_to_string(plain_words(city), ' '), city, country from providers where id = any(ids) order by 1, 2, 3, 4 on conflict do nothing;
  insert into search_word_parts (tenant_id, part, word)
    select distinct p.tenant_id, part, word from providers p cross join lateral unnest(plain_words(p.name || ' ' || p.city)) word
      cross join lateral unnest(text_trigrams(' ' || word || ' ')) part
    where p.id = any(ids) and length(word) between 4 and 40 order by 1, 2, 3 on conflict do nothing;
$$;
create function index_doctor_words(ids uuid[]) returns void language sql as $$
  delete from search_postings s using doctors d where d.id = any(ids) and s.tenant_id = d.tenant_id and s.entity_type = 'doctor' and s.entity_id = d.id;
  insert into search_postings (tenant_id, entity_type, word, weight, entity_id)
    select d.tenant_id, 'doctor', w.word, w.weight, d.id
    from doctors d cross join lateral weighted_words(d.first_name || ' ' || d.last_name, d.specialty, list_text(d.sub_specialties), null) w
    where d.id = any(ids) order by 1, 3, 4, 5 on conflict do nothing;
  insert into search_word_parts (tenant_id, part, word)
    select distinct d.tenant_id, part, word from doctors d cross join lateral unnest(plain_words(d.first_name || ' ' || d.last_name)) word
      cross join lateral unnest(text_trigrams(' ' || word || ' ')) part
    where d.id = any(ids) and length(word) between 4 and 40 order by 1, 2, 3 on conflict do nothing;
$$;

create function index_new_providers() returns trigger language plpgsql as $$
begin perform index_provider_words(array(select id from added)); return null; end $$;
create function index_changed_providers() returns trigger language plpgsql as $$
begin
  perform index_provider_words(array(select n.id from added n join removed o using (id)
    where (n.name, n.city, n.specialties, n.accreditations, n.description) is distinct from (o.name, o.city, o.specialties, o.accreditations, o.description)));
  return null;
end $$;
create function index_new_doctors() returns trigger language plpgsql as $$
begin perform index_doctor_words(array(select id from added)); return null; end $$;
create function index_changed_doctors() returns trigger language plpgsql as $$
begin
  perform index_doctor_words(array(select n.id from added n join removed o using (id)
    where (n.first_name, n.last_name, n.specialty, n.sub_specialties) is distinct from (o.first_name, o.last_name, o.specialty, o.sub_specialties)));
  return null;
end $$;
create function forget_search_words() returns trigger language plpgsql as $$
begin
  delete from search_postings s using removed o where s.tenant_id = o.tenant_id and s.entity_type = tg_argv[0] and s.entity_id = o.id;
  return null;
end $$;

create trigger search_words_added after insert on providers referencing new table as added for each statement execute function index_new_providers();
create trigger search_words_changed after update on providers referencing new table as added old table as removed
  for each statement execute function index_changed_providers();
create trigger search_words_removed after delete on providers referencing old table as removed for each statement execute function forget_search_words('provider');
create trigger search_words_added after insert on doctors referencing new table as added for each statement execute function index_new_doctors();
create trigger search_words_changed after update on doctors referencing new table as added old table as removed
  for each statement execute function index_changed_doctors();
create trigger search_words_removed after delete on doctors referencing old table as removed for each statement execute function forget_search_words('doctor');`;

const PRESENT_ROWS = `
do $$
declare t text;
begin
  for t in select id from tenants order by id loop
    perform set_config('app.tenant_id', t, true);
    perform index_provider_words(array(select id from providers where tenant_id = t));
    perform index_doctor_words(array(select id from doctors where tenant_id = t));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;`;

/** Best first, so that a search reads the top of an index and stops; destinations have vectors too. The GIN index goes: no tenant's query could use it. */
const INDEXES = `
create index provider_procedures_busiest on provider_procedures (tenant_id, procedure_code, annual_volume desc nulls last, provider_id);
drop index provider_procedures_by_code;
create index doctor_procedures_busiest on doctor_procedures (tenant_id, procedure_code, annual_volume desc nulls last, doctor_id);
drop index doctor_procedures_by_code;
create index providers_best on providers (tenant_id, rating desc nulls last, id) where deleted_at is null and is_active;
create index providers_best_of_city on providers (tenant_id, city, rating desc nulls last, id) where deleted_at is null and is_active;
create index doctors_by_name on doctors (tenant_id, last_name, first_name, id) where is_active;
create index embeddings_nearest_destination on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'destination';
drop index providers_text;`;
