import { Migration } from '@mikro-orm/migrations';

/**
 * plain_text() as plainText() of domain/search/words.ts: more Latin letters that are no plain one with a mark. Ð (Icelandic) and Ɖ look as the Đ of Croatian and
 * Vietnamese names does, and are typed for it. What was written down with the letters before is written anew.
 */
const WITH = `'[ÐðƉɖÞþĦħŦŧŊŋ]'`;

export class PlainLetters20261201 extends Migration {
  override up(): void {
    this.addSql(`create or replace function plain_text(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(
    lower(normalize(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f\\u064b-\\u065f]', '', 'g'), NFC) collate "pg_c_utf8"),
    'ıøłđðɖħŧŋ', 'ioldddhtn'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;`);
    this.addSql(`do $$
declare t text;
begin
  for t in select id from tenants order by id loop
    perform set_config('app.tenant_id', t, true);
    update queue_entries set words = plain_text(words) where tenant_id = t and words ~ ${WITH};
    perform index_provider_words(array(select id from providers
      where tenant_id = t and concat_ws(' ', name, city, specialties::text, accreditations::text, description) ~ ${WITH}));
    perform index_doctor_words(array(select id from doctors
      where tenant_id = t and concat_ws(' ', first_name, last_name, specialty, sub_specialties::text) ~ ${WITH}));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;`);
  }
}
