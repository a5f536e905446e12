import type { DirectoryPart, GraphProjection } from './graph.ts';
import type { Row } from './bolt.ts';

/** What of the directory becomes which node and which relationship. */

export const LABELS = ['Procedure', 'Condition', 'Specialty', 'Destination', 'Provider', 'Doctor'] as const;
export type Label = (typeof LABELS)[number];
export type NodeRows = { label: Label; rows: (Row & { id: string })[] };
export type LinkRows = { type: string; from: Label; to: Label; rows: { from: string; to: string; annual_volume?: number | null }[] };

/** Specialties belong to whoever names them: they come and go with providers and doctors. */
export function specialtiesOf({ providers, doctors }: DirectoryPart): NodeRows {
  const named = [...providers.flatMap(({ specialties }) => specialties), ...doctors.flatMap(ownSpecialties)];
  return { label: 'Specialty', rows: distinct(named).map((id) => ({ id })) };
}

export function directoryNodes({ providers, doctors }: DirectoryPart): NodeRows[] {
  return [
    { label: 'Provider', rows: providers.map(({ id, name, country, city }) => ({ id, name, country, city })) },
    { label: 'Doctor', rows: doctors.map(({ id, specialty }) => ({ id, specialty })) },
  ];
}

/** Relationships that begin at a provider or a doctor. */
export function directoryLinks({ providers, doctors, offers, performs }: DirectoryPart): LinkRows[] {
  const focuses = (one: { id: string }, specialties: string[]) => distinct(specialties).map((to) => ({ from: one.id, to }));
  const [fromProvider, fromDoctor] = [{ from: 'Provider' }, { from: 'Doctor' }] as const;
  return [
    { type: 'LOCATED_IN', ...fromProvider, to: 'Destination', rows: providers.map(({ id, country }) => ({ from: id, to: country })) },
    { type: 'SPECIALIZES_IN', ...fromProvider, to: 'Specialty', rows: providers.flatMap((one) => focuses(one, one.specialties)) },
    {
      ...{ type: 'OFFERS', ...fromProvider, to: 'Procedure' },
      rows: offers.map(({ provider_id, procedure_code, annual_volume }) => ({ from: provider_id, to: procedure_code, annual_volume })),
    },
    { type: 'WORKS_AT', ...fromDoctor, to: 'Provider', rows: doctors.map(({ id, provider_id }) => ({ from: id, to: provider_id })) },
    { type: 'SPECIALIZES_IN', ...fromDoctor, to: 'Specialty', rows: doctors.flatMap((one) => focuses(one, ownSpecialties(one))) },
    {
      ...{ type: 'PERFORMS', ...fromDoctor, to: 'Procedure' },
      rows: performs.map(({ doctor_id, procedure_code, annual_volume }) => ({ from: doctor_id, to: procedure_code, annual_volume })),
    },
  ];
}

export function catalogNodes({ procedures, destinations }: GraphProjection): NodeRows[] {
  const conditions = distinct(procedures.flatMap(({ icd10_prefixes }) => icd10_prefixes));
  return [
    {
      label: 'Procedure',
      rows: procedures.map(({ code, name, requirements }) => ({ id: code, name, requirements: JSON.stringify(requirements) })),
    },
    { label: 'Condition', rows: conditions.map((id) => ({ id })) },
    { label: 'Destination', rows: destinations.map(({ country, name, slug }) => ({ id: country, name, slug })) },
  ];
}

export function catalogLinks({ procedures }: GraphProjection): LinkRows[] {
  const parents = procedures.flatMap(({ code, parent_code }) => (parent_code ? [{ from: code, to: parent_code }] : []));
  const treats = procedures.flatMap(({ code, icd10_prefixes }) => distinct(icd10_prefixes).map((to) => ({ from: code, to })));
  return [
    { type: 'PART_OF', from: 'Procedure', to: 'Procedure', rows: parents },
    { type: 'TREATS', from: 'Procedure', to: 'Condition', rows: treats },
  ];
}

const ownSpecialties = ({ specialty, sub_specialties }: DirectoryPart['doctors'][number]) => [specialty, ...sub_specialties];
const distinct = (values: string[]) => [...new Set(values)];
