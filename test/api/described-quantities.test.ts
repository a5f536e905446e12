import { describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { describeApi } from '../../api/openapi/openapi.ts';
import { propertiesIn, type Schema } from '../../api/openapi/tidy-schemas.ts';
import { operationsRoutes } from '../../api/operations/routes.ts';

/** A number without its unit is read wrongly sooner or later: what each is measured in stands in its sentence. */

const { components, paths, webhooks } = describeApi([...operationsRoutes([]), ...ROUTES, ...SOCKETS]);

/** A name, and what its sentence must say. The first that fits counts. */
const DIMENSIONS: [name: RegExp, says: RegExp][] = [
  [/^(?:limit|spent|llm_budget)_cents/, /US cents/],
  [/_cents$|_in_preferred_currency$/, /minor units of (?:`\w+`|the currency)/i],
  [/_usd$/, /US dollars/],
  [/_ms$/, /milliseconds/],
  [/_seconds$/, /seconds/i],
  [/_minutes$/, /minutes/i],
  [/_hours?(?:_|$)/, /hours/i],
  [/(?:^|_)days$/, /\bdays/i],
  [/_nights$/, /nights/i],
  [/^(?:age|years_of_experience)$/, /years/i],
  [/^year$/, /year/i],
  [/_km$/, /kilometres/],
  [/^size(?:_bytes)?$/, /bytes/i],
  [/^(?:latitude|longitude)$/, /degrees/i],
  [/^(?:percent|success_rate|overall_success_rate|complication_rate_30day)$/, /percent/i],
  [
    /^(?:rating|score|points|gap|weight|min_score|average|satisfaction)$|_score$|_rating$|^score_/,
    /\d (?:\(\w+\) )?to \d|1 \/ \(60 \+ rank\)/,
  ],
  [/^(?:accuracy|confidence|completeness|coverage|f1|intake_completeness|overall|workload)$/, /0 to 1/],
  [/^mortality_rate$/, /share .* 0 to 1\b/i],
  [/^harm$/, /0 to 6/],
  [/^(?:response_rate|milestones_on_time|overall_accuracy|low|high)$|similarity/, /0 to 1/],
  [/^(?:clinical_fit|outcomes|cost|travel|preferences|patient_fit)$/, /0 to 1|^Outcomes that/],
  [/^(?:page|row|rank|seal|step|turn_number|revision|start|end)$|_rank$|^rank_/, /from [01]\b|1 is best|\d to \d/i],
  [/^tier$/, /1 to 3/],
  [/^(?:left|top|width|height)$/, /page's (?:width|height), 0 to 1/],
];

/** How many there are of what the sentence says. */
const COUNTS = new Set([
  ...[
    'page_size',
    'persons',
    'refusals',
    'checked',
    'seals',
    'redacted',
    'unsealed',
    'broken',
    'unread',
    'late',
    'total',
    'total_count',
    'total_pages',
    'limit',
    'offset',
    'count',
    'quantity',
    'rows',
    'records',
    'items',
    'created',
    'updated',
  ],
  ...[
    'bed_count',
    'doctor_count',
    'factor_count',
    'blocking_factor_count',
    'member_count',
    'page_count',
    'provider_count',
    'role_count',
    'tenant_count',
  ],
  ...[
    'active_case_count',
    'active_role_count',
    'diagnostics_count',
    'examples_count',
    'publications_count',
    'patient_testimonials_count',
    'terms_count',
  ],
  ...[
    'annual_procedure_volume',
    'annual_volume',
    'international_patients',
    'total_procedures_performed',
    'partner_hotels',
    'passengers',
    'companions',
  ],
  ...[
    'accepted',
    'answers',
    'attempt',
    'attempts',
    'failing_task_attempts',
    'blocks',
    'calls',
    'capacity_limit',
    'cases',
    'cases_assigned',
    'cases_closed',
  ],
  ...[
    'cases_received',
    'changed',
    'characters',
    'chars_extracted',
    'completed',
    'conditions_extracted',
    'corrections',
    'decisions',
    'declines',
    'done',
  ],
  ...[
    'evaluations',
    'extra',
    'failed',
    'first_choice_changes',
    'issues_found',
    'judged',
    'not_judged',
    'matches',
    'max_active_cases',
    'max_participants',
  ],
  ...[
    'max_open_consultations',
    'milestones_done',
    'missed',
    'nodes',
    'observations_extracted',
    'online_or_on_arrival',
    'open',
    'open_cases',
  ],
  ...[
    'open_escalations',
    'open_reviews',
    'participants',
    'payloads',
    'presented',
    'processed',
    'queued',
    'readers_needed',
    'rejections',
    'relationships',
  ],
  ...[
    'reminder',
    'resolved',
    'restarted',
    'reviews',
    'right',
    'wrong',
    'wrong_codes',
    'shares',
    'skipped',
    'stuck',
    'surveys',
    'tokens_in',
    'tokens_out',
  ],
  ...['total_matches_shown', 'turns', 'vectors', 'version', 'visa_free', 'visa_required'],
]);
/** What is measured here, a field beside it says (`unit`, the kind of a finding, the name of a flag), or the sentence itself. */
const SAID_BESIDE = new Set(['value', 'ai_value', 'correct_value', 'before', 'after', 'default', 'amount', 'last_status']);

type Place = { where: string; name: string; schema: Schema; said: string };

const typesOf = ({ type, anyOf = [] }: Schema) => [type, ...anyOf.map((each) => each.type)].flat();
const isNumber = (schema: Schema) => typesOf(schema).some((type) => type === 'number' || type === 'integer');

function numbers(): Place[] {
  const found: Place[] = [];
  const add = (where: string, name: string, schema: Schema, said = schema.description ?? '') => {
    if (isNumber(schema)) found.push({ where, name, schema, said });
  };
  const within = (schemaName: string, schema: Schema) => {
    for (const { name, parent, property } of propertiesIn(schema, { schemaName })) add(`${schemaName}.${parent}`, name, property);
  };
  for (const [name, schema] of Object.entries(components.schemas)) within(name, schema);
  for (const { name, schema, description } of Object.values(components.parameters)) add('parameter', name, schema, description);
  for (const { operationId, parameters = [], requestBody, responses } of [paths, webhooks].flatMap((each) =>
    Object.values(each).flatMap((item) => Object.values(item)),
  )) {
    for (const { $ref, name, schema, description } of parameters) if ($ref === undefined) add(operationId, name, schema, description);
    for (const { schema } of [requestBody, ...Object.values(responses)].flatMap((of) => Object.values(of?.content ?? {})))
      if (schema) within(operationId, schema);
  }
  return found;
}

describe('a number', () => {
  const all = numbers();

  it('says what it is measured in', () => {
    expect(all.length).toBeGreaterThan(500);
    const silent = all.filter(({ name, said }) => {
      const [, says] = DIMENSIONS.find(([pattern]) => pattern.test(name)) ?? [];
      return says && !says.test(said);
    });
    expect([...new Set(silent.map(({ where, name, said }) => `${where}.${name}: ${said}`))]).toEqual([]);
  });

  it('is of a kind that is known here: whoever adds one says which', () => {
    const unknown = all.filter(
      ({ name }) => !DIMENSIONS.some(([pattern]) => pattern.test(name)) && !COUNTS.has(name) && !SAID_BESIDE.has(name),
    );
    expect([...new Set(unknown.map(({ name, said }) => `${name}: ${said}`))]).toEqual([]);
  });
});
