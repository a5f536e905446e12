import { defineEntity, p } from '@mikro-orm/core';

/** What the search reads; triggers write it (migration 18). */

/** A word of a provider or doctor, stemmed; the weight says whether it is of a name (8), a field or city (4), a fact (2) or prose (1). */
export const SearchPosting = defineEntity({
  name: 'SearchPosting',
  tableName: 'search_postings',
  properties: {
    tenant_id: p.text().primary(),
    entity_type: p.enum(['provider', 'doctor']).primary(),
    word: p.text().primary(),
    weight: p.integer().primary(),
    entity_id: p.uuid().primary(),
  },
});

/** Three letters of a name's word, so that a slip of the pen finds it. */
export const SearchWordPart = defineEntity({
  name: 'SearchWordPart',
  tableName: 'search_word_parts',
  properties: {
    tenant_id: p.text().primary(),
    part: p.text().primary(),
    word: p.text().primary(),
  },
});

/** A city by its plain name. */
export const SearchCity = defineEntity({
  name: 'SearchCity',
  tableName: 'search_cities',
  properties: {
    tenant_id: p.text().primary(),
    name: p.text().primary(),
    city: p.text().primary(),
    country: p.text().columnType('varchar(3)').primary(),
  },
});
