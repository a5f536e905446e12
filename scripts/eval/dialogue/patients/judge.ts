import { phrasebookOf } from '../../../../assistant/phrasebooks/library.ts';
import { talkOf } from '../../../../assistant/phrasebooks/talk/library.ts';
import { ENGLISH_EMERGENCY } from '../../../../assistant/emergency-reply.ts';
import { type Caller, ok } from '../../../demo/caller.ts';
import type { Act, Patient } from './patients.ts';

/** What has to be true after each act; null: the act has no effect of its own that could be checked. */

export type CaseView = {
  status: string;
  budget_cents: number | null;
  currency: string | null;
  destination_country: string | null;
  preferences: { gender?: string; travel_window?: { from: string }; destinations?: string[]; avoided_destinations?: string[] };
};
export type Seen = {
  patient: Patient;
  caller: Caller;
  coordinator: Caller;
  path: string;
  /** The assistant's messages since the patient's last one. */
  replies: string;
  /** Names of the hospitals that were listed last. */
  listed: string[];
  offers: { name: string; total_cents: number }[];
  told: Set<Act>;
};

type Ehr = { condition: unknown; comorbidities: unknown; medications: unknown; allergies: unknown };
const same = (found: readonly string[] | undefined, ...wanted: string[]) =>
  JSON.stringify((found ?? []).toSorted()) === JSON.stringify(wanted.toSorted());
const opening = (text: string) => (text.split('{}')[0] ?? '').slice(0, 24).trim();

export async function holds(act: Act, seen: Seen, before: Act | undefined): Promise<boolean | null> {
  const { patient, caller, path, replies, offers } = seen;
  const talk = talkOf(patient.language);
  const emergency = phrasebookOf(patient.language)?.says ?? ENGLISH_EMERGENCY;
  const view = async () => ok<CaseView>(caller.get(path));
  const record = async (part: keyof Ehr) => JSON.stringify((await ok<Ehr>(caller.get(`${path}/ehr`)))[part] ?? null);
  const says = (...parts: string[]) => parts.some((part) => replies.includes(opening(part)));
  const escalated = async (type: string) =>
    (await ok<{ type: string }[]>(seen.coordinator.get(`/api/v1/coordinator/escalations?case_id=${path.split('/').at(-1)}`))).some(
      (one) => one.type === type,
    );
  const cheapest = offers.toSorted((a, b) => a.total_cents - b.total_cents)[0]?.name ?? 'no offer';
  switch (act) {
    case 'knee':
      return /M17/.test(await record('condition'));
    case 'allergy':
      return /penicil/i.test(await record('allergies'));
    case 'medicine':
      return /metformin/i.test(await record('medications')) && /E11/.test(await record('comorbidities'));
    case 'no_diabetes':
      return seen.told.has('document') ? null : !/E11/.test(await record('comorbidities'));
    case 'two':
      return same((await view()).preferences.destinations, 'ES', 'TR');
    case 'notone':
      return same((await view()).preferences.destinations, 'ES', 'PT');
    case 'budget':
      return (await view()).budget_cents === 900_000;
    case 'woman':
      return (await view()).preferences.gender === 'female';
    case 'month':
      return /-05-01$/.test((await view()).preferences.travel_window?.from ?? '');
    case 'hospitals':
      return seen.listed.some((name) => replies.includes(name));
    case 'pick':
    case 'second':
      return replies.includes(seen.listed[1] ?? 'no hospital');
    case 'refuse':
      return says(talk.consent.refused) && (await view()).status === 'provider_selected';
    case 'consent':
      return !['matched', 'provider_selected'].includes((await view()).status);
    case 'offers':
      return offers.length > 0
        ? offers.every(({ name }) => replies.includes(name))
        : says(talk.no_offer) || replies.includes(talk.no_offer);
    case 'compare':
      return offers.length > 0 && offers.every(({ name }) => replies.includes(name));
    case 'cheaper':
    case 'byname':
      return replies.includes(act === 'cheaper' ? cheapest : (offers[0]?.name ?? 'no offer'));
    case 'number2':
      return replies.includes(offers[1]?.name ?? 'no offer') && !replies.includes(offers[0]?.name ?? '-');
    case 'emergency':
      return escalated('patient_emergency');
    case 'after':
      return says(emergency.left_off);
    case 'person':
      return escalated('patient_request');
    case 'fear':
      return says(talk.feeling);
    case 'opinion':
      return says(talk.requests.opinion.confirm);
    case 'noopinion':
      return says(talk.requests.end_opinion.confirm);
    case 'close':
      return says(talk.requests.close.confirm);
    case 'hair':
      return says(talk.not_offered) && escalated('patient_request');
    case 'pause':
      return says(talk.answers.take_time);
    case 'yes':
      return confirmed(before, seen, (await view()).status);
    default:
      return null;
  }
}

async function confirmed(before: Act | undefined, { caller, path }: Seen, status: string): Promise<boolean | null> {
  if (before === 'pick' || before === 'second') return status === 'provider_selected';
  if (before === 'close') return status === 'closed';
  if (before === 'opinion' || before === 'noopinion') {
    const { body } = await caller.get<{ status: string }>(`${path}/mso/status`);
    return body.success && (body.data.status === 'cancelled') === (before === 'noopinion');
  }
  if (before !== 'cheaper' && before !== 'byname' && before !== 'number2') return null;
  const quotes = await ok<{ status: string }[]>(caller.get(`${path}/quotes`));
  return quotes.some((quote) => quote.status === 'selected');
}

/** What the record may hold of these patients; everything else is wrong. Their letter tells more, all of it true. */
const TRUE_FACTS = /M17|metformin|penicil|E11|E66|I10|Z\d\d/i;
/** What a bad model makes up (test/support/bad-model.ts), which no letter says either. */
const MADE_UP = /"(?:C34|B20)|warfarin|latex|cancer/i;
const WISHED = new Set<number | string | null>([null, 900_000, 'ES', 'PT', 'TR', 'EUR']);

/** Right, missing and wrong facts at the end. @param told acts whose words told a fact */
export async function countFacts({ caller, path, told }: Seen): Promise<{ right: number; missing: number; wrong: string[] }> {
  const { condition, comorbidities, medications, allergies } = await ok<Record<keyof Ehr, unknown>>(caller.get(`${path}/ehr`));
  const view = await ok<CaseView>(caller.get(path));
  const due: [boolean, boolean][] = [
    [told.has('knee'), /M17/.test(JSON.stringify(condition ?? null))],
    [told.has('allergy'), /penicil/i.test(JSON.stringify(allergies))],
    [told.has('medicine'), /metformin/i.test(JSON.stringify(medications))],
    [told.has('budget'), view.budget_cents === 900_000],
    [told.has('woman'), view.preferences.gender === 'female'],
    [told.has('month'), /-05-01$/.test(view.preferences.travel_window?.from ?? '')],
    [told.has('two') && !told.has('notone'), same(view.preferences.destinations, 'ES', 'TR')],
    [told.has('notone'), same(view.preferences.destinations, 'ES', 'PT')],
  ];
  const items = [condition, ...[comorbidities, medications, allergies].flatMap((part) => (part as unknown[] | null) ?? [])].filter(Boolean);
  const isWrong = (item: unknown) =>
    MADE_UP.test(JSON.stringify(item)) ||
    (!told.has('document') && (!TRUE_FACTS.test(JSON.stringify(item)) || (told.has('no_diabetes') && /E11/.test(JSON.stringify(item)))));
  const wishes = [view.budget_cents, view.currency, view.destination_country].filter((wish) => !WISHED.has(wish));
  return {
    right: due.filter(([isDue, isThere]) => isDue && isThere).length,
    missing: due.filter(([isDue, isThere]) => isDue && !isThere).length,
    wrong: [...items.filter(isWrong), ...wishes].map((item) => JSON.stringify(item)),
  };
}
