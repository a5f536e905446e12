import { v7 as newId } from 'uuid';
import type { Database } from '../../db/database.ts';
import { SEVERITIES } from '../../domain/coordination/escalations.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';

/** Cases of one tenant in many states, to which everything happens that moves a case in the coordinators' queue: the same in every run. */

const CASES = 400;
const STATES = [
  ...['draft', 'intake', 'matched', 'consent_given', 'risk_review_pending', 'risk_info_requested', 'forwarded'],
  ...['quotes_received', 'declined', 'mso_in_progress', 'payment_locked', 'closed'],
];
const COUNTRIES = ['TUR', 'TR', 'THA', null];
const CHANGES_MADE = 1_500;

/** SQL: rows of the case that is changed. */
export const OWN = `tenant_id = 'agency' and case_id = $1`;

type Of = { id: string; patient: string };
export type QueueWorld = Awaited<ReturnType<typeof createQueueWorld>>;

/** @returns what tests change further; a statement of `write` has the case as its first parameter */
export async function createQueueWorld(db: Database) {
  const inScope = <T>(work: (tx: Tx) => Promise<T>, tenantId = 'agency') => withTenant(db, { tenantId, source: 'test' }, work);
  const [provider, patients, coordinators, cases] = [newId(), [] as string[], [] as string[], [] as Of[]];

  /** The same numbers in every run. */
  let seed = 17;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;

  async function addPatient(at: number) {
    const id = newId();
    await inScope((tx) =>
      tx.sql(`insert into patients (id, tenant_id, first_name, last_name) values ($1, 'agency', $2, $3)`, [
        id,
        `Ana${at}`,
        `Horvat_${at % 7}`,
      ]),
    );
    return id;
  }

  async function addCoordinator(at: number) {
    const id = newId();
    await inScope((tx) =>
      tx.sql(`insert into coordinators (id, tenant_id, user_id, name, tier) values ($1, 'agency', $2, $2, 1)`, [id, `user_${at}`]),
    );
    return id;
  }

  async function addCase(at: number) {
    const added = { id: newId(), patient: oneOf(patients) };
    const preferences = at % 3 === 0 ? { travel_window: { from: `2027-0${1 + random(9)}-11` } } : {};
    await inScope((tx) =>
      tx.sql(
        `insert into cases (id, tenant_id, patient_id, title, state, destination_country, preferences, state_changed_at, created_at)
         values ($1, 'agency', $2, $3, $4, $5, $6, now() - $7 * interval '1 minute', now() - $8 * interval '1 minute')`,
        [
          added.id,
          added.patient,
          `Knee ${at}%`,
          oneOf(STATES),
          oneOf(COUNTRIES),
          JSON.stringify(preferences),
          random(900),
          Math.floor(at / 3),
        ],
      ),
    );
    return added;
  }

  const write =
    (text: string, ...params: ((of: Of) => unknown)[]) =>
    (of: Of) =>
      inScope((tx) => tx.sql(text, [of.id, ...params.map((param) => param(of))]));
  const days = () => `${random(5) - 2} days`;

  /** Shares of a consent, in the days of the consent; the same hospital once. */
  async function share({ id, patient }: Of) {
    const [consent, end] = [newId(), oneOf([null, '2020-01-01', '2090-01-01'])];
    await inScope(async (tx) => {
      await tx.sql(
        `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, period_end, provider_ids, recorded_by) values ($1, 'agency', $2, $3, 'data_sharing', true, $4, $5, array[$6::uuid], 'x')`,
        [consent, patient, id, oneOf(['active', 'active', 'inactive']), end, provider],
      );
      await tx.sql(
        `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id, status, consent_ends_on)
         values ($1, 'agency', $2, $3, 'hospital', 'provider_snapshot', '{}', 'P', $4, 'open', $5) on conflict do nothing`,
        [newId(), id, provider, consent, end],
      );
      await tx.sql(
        `insert into case_questions (id, tenant_id, case_id, share_id, provider_id, recipient, question, asked_by)
         select gen_random_uuid(), 'agency', $1, id, $2, 'patient', 'Since when?', 'x' from case_shares where tenant_id = 'agency' and case_id = $1 limit 1`,
        [id, provider],
      );
    });
  }

  async function askForMore({ id }: Of) {
    await inScope(async (tx) => {
      await tx.sql(
        `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values (gen_random_uuid(), 'agency', $1, 3, 'info_requested', true)
         on conflict (tenant_id, case_id) do update set status = 'info_requested'`,
        [id],
      );
      await tx.sql(
        `insert into risk_decisions (id, tenant_id, risk_review_id, decision, rationale, decided_by)
         select gen_random_uuid(), 'agency', id, 'request-info', 'More', 'x' from risk_reviews where tenant_id = 'agency' and case_id = $1`,
        [id],
      );
      await tx.sql(`update cases set state = 'risk_info_requested' where tenant_id = 'agency' and id = $1`, [id]);
    });
  }

  /** Something was told after the approval that forbids the operation. */
  async function askAgain({ id }: Of) {
    await inScope(async (tx) => {
      await tx.sql(
        `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values (gen_random_uuid(), 'agency', $1, 3, 'pending', true)
         on conflict (tenant_id, case_id) do update set status = 'pending'`,
        [id],
      );
      await tx.sql(`update risk_reviews set asked_again_at = now() where tenant_id = 'agency' and case_id = $1`, [id]);
      await tx.sql(
        `insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source)
         select gen_random_uuid(), 'agency', id, 'x', 'x', 0.9, true, '{}' from risk_reviews where tenant_id = 'agency' and case_id = $1`,
        [id],
      );
    });
  }

  /** A quote is chosen while a document is being read. */
  async function chooseUnread({ id, patient }: Of) {
    await inScope(async (tx) => {
      await tx.sql(
        `insert into quotes (id, tenant_id, case_id, provider_id, line_items, currency, total_cents, status) values (gen_random_uuid(), 'agency', $1, $2, '[]', 'EUR', 1, 'selected') on conflict do nothing`,
        [id, provider],
      );
      await tx.sql(
        `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status)
         values (gen_random_uuid(), 'agency', $1, $2, 'a.pdf', 'application/pdf', 1, gen_random_uuid()::text, 'processing')`,
        [id, patient],
      );
      await tx.sql(`update cases set state = 'quotes_received' where tenant_id = 'agency' and id = $1`, [id]);
    });
  }

  /** A hospital has named a date, and no quote is left. */
  async function nameDate(of: Of) {
    await share(of);
    await inScope((tx) => tx.sql(`update case_shares set status = 'scheduled' where case_id = $1`, [of.id]), 'hospital');
    await write(`update quotes set status = 'withdrawn' where ${OWN}`)(of);
    await write(`update cases set state = 'scheduled' where tenant_id = 'agency' and id = $1`)(of);
  }

  /** The only consent to share begins on a later day. */
  async function agreeLater(of: Of) {
    await write(`update consents set status = 'inactive', revoked_at = now() where ${OWN}`)(of);
    await write(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, period_start, provider_ids, recorded_by)
       values (gen_random_uuid(), 'agency', $2, $1, 'data_sharing', true, 'active', '2090-01-01', array[$3::uuid], 'x')`,
      ...[({ patient }: Of) => patient, () => provider],
    )(of);
    await write(`update cases set state = 'provider_selected' where tenant_id = 'agency' and id = $1`)(of);
  }

  async function say({ id }: Of) {
    const conversation = newId();
    await inScope(async (tx) => {
      await tx.sql(`insert into conversations (id, tenant_id, case_id) values ($1, 'agency', $2) on conflict do nothing`, [
        conversation,
        id,
      ]);
      await tx.sql(
        `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, status)
         select gen_random_uuid(), 'agency', $1, c.id, 'patient', 'Since May', $2 from conversations c where c.tenant_id = 'agency' and c.case_id = $1 limit 1`,
        [id, oneOf(['accepted', 'answered'])],
      );
    });
  }

  /** The tenant that a share was sent to answers it: in its own scope, for it sees no case. */
  async function answerShare({ id }: Of) {
    await inScope(
      (tx) => tx.sql('update case_shares set status = $2 where case_id = $1', [id, oneOf(['acknowledged', 'declined', 'scheduled'])]),
      'hospital',
    );
  }

  const CHANGES: ((of: Of) => Promise<unknown>)[] = [
    write(`update cases set state = $2, state_changed_at = now() where tenant_id = 'agency' and id = $1`, () => oneOf(STATES)),
    write(`update cases set destination_country = $2 where tenant_id = 'agency' and id = $1`, () => oneOf(COUNTRIES)),
    write(`update cases set title = $2, preferences = '{}' where tenant_id = 'agency' and id = $1`, () => `Hip ${random(99)}`),
    (of) =>
      inScope((tx) =>
        tx.sql(`update patients set last_name = $2 where tenant_id = 'agency' and id = $1`, [of.patient, `Novak${random(9)}`]),
      ),
    async (of) => {
      await write(`update coordinator_assignments set is_active = false where ${OWN}`)(of);
      await write(
        `insert into coordinator_assignments (id, tenant_id, case_id, coordinator_id, assigned_by) values (gen_random_uuid(), 'agency', $1, $2, 'x')`,
        () => oneOf(coordinators),
      )(of);
    },
    write(`update coordinator_assignments set is_active = false where ${OWN}`),
    write(
      `insert into escalations (id, tenant_id, case_id, type, severity, raised_by) values (gen_random_uuid(), 'agency', $1, 'complaint', 'low', 'x')`,
    ),
    write(`update escalations set status = 'resolved' where ${OWN}`),
    write(
      `insert into timeline_milestones (id, tenant_id, case_id, name, status, due_at) values (gen_random_uuid(), 'agency', $1, $2, $3, now() + $4::interval)
       on conflict (tenant_id, case_id, name) do update set status = excluded.status, due_at = excluded.due_at`,
      ...[() => oneOf(['travel', 'admission', 'discharge']), () => oneOf(['pending', 'in_progress', 'done']), days],
    ),
    write(
      `insert into document_issues (id, tenant_id, case_id, check_name, field, severity, message) values (gen_random_uuid(), 'agency', $1, 'name', $2, $3, 'Other name') on conflict do nothing`,
      ...[() => `f${random(9_999)}`, () => oneOf(['low', 'high', 'critical'])],
    ),
    write(`update document_issues set status = 'resolved' where ${OWN}`),
    write(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status)
       values (gen_random_uuid(), 'agency', $1, $2, 'a.pdf', 'application/pdf', 1, gen_random_uuid()::text, $3)`,
      ...[({ patient }: Of) => patient, () => oneOf(['pending_upload', 'uploaded', 'processing'])],
    ),
    write(`update documents set status = 'processed', confirmed_at = now() where ${OWN}`),
    write(`delete from documents where ${OWN} and status = 'pending_upload'`),
    share,
    answerShare,
    write(`update consents set status = 'inactive', revoked_at = now() where ${OWN}`),
    write(`update case_shares set consent_ends_on = '2020-01-01' where ${OWN}`),
    write(`update case_questions set answered_at = now() where ${OWN}`),
    write(
      `insert into quotes (id, tenant_id, case_id, provider_id, line_items, currency, total_cents, status) values (gen_random_uuid(), 'agency', $1, $2, '[]', 'EUR', 1, 'submitted') on conflict do nothing`,
      () => provider,
    ),
    write(`update quotes set status = $2 where ${OWN}`, () => oneOf(['withdrawn', 'draft'])),
    askForMore,
    askAgain,
    write(`update risk_reviews set status = 'approved' where ${OWN}`),
    chooseUnread,
    nameDate,
    agreeLater,
    say,
    write(`update messages set status = 'answered' where ${OWN}`),
    async (of) => {
      await write(
        `insert into mso_consultations (id, tenant_id, case_id, kind, status, requested_by, records_requested_at)
         values (gen_random_uuid(), 'agency', $1, 'document_review', 'records_requested', 'x', now()) on conflict do nothing`,
      )(of);
      await write(`update cases set state = 'mso_in_progress' where tenant_id = 'agency' and id = $1`)(of);
    },
    write(`update mso_consultations set status = 'completed' where ${OWN}`),
  ];
  /** Made after the others. */
  const PRESSING: ((of: Of) => Promise<unknown>)[] = [
    write(
      `insert into escalations (id, tenant_id, case_id, type, severity, raised_by, breached_at) values (gen_random_uuid(), 'agency', $1, $2, $3, 'x', $4::timestamptz)`,
      ...[
        () => oneOf(['coordinator_manual', 'coordinator_manual', 'patient_emergency']),
        () => oneOf(SEVERITIES),
        () => oneOf([null, null, '2026-11-01']),
      ],
    ),
    write(`update escalations set status = 'acknowledged' where ${OWN} and status = 'open'`),
  ];

  for (const tenant of ['agency', 'other', 'hospital'])
    await inScope(async (tx) => {
      await tx.sql(
        `insert into tenants (id, name, slug, country_code, contact_email) values ($1, 'Agency', $1, 'DEU', 'care@agency.example')`,
        [tenant],
      );
    }, tenant);
  await inScope((tx) =>
    tx.sql(
      `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'agency', 'Lindenau', 'lindenau', 'DEU', 'Berlin')`,
      [provider],
    ),
  );
  for (let at = 0; at < 30; at += 1) patients.push(await addPatient(at));
  for (let at = 0; at < 5; at += 1) coordinators.push(await addCoordinator(at));
  for (let at = 0; at < CASES; at += 1) cases.push(await addCase(at));
  for (let at = 0; at < CHANGES_MADE; at += 1) await oneOf(CHANGES)(oneOf(cases));
  for (let at = 0; at < CASES / 2; at += 1) await oneOf(PRESSING)(oneOf(cases));
  return { inScope, write, addCase, patients, coordinators };
}
