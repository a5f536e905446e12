import { Migration } from '@mikro-orm/migrations';

/** Tables of facilitators, patients, procedures, providers and doctors. */
export class Migration0002Directory extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table facilitators (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  email text not null,
  phone text,
  notes text,
  name text,
  idp_user_id text,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index facilitators_email_key on facilitators (tenant_id, lower(email)) where not is_deleted;
create index facilitators_idp_user_id_idx on facilitators (tenant_id, idp_user_id);

create table patients (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  email text not null,
  phone text,
  country_of_residence varchar(3),
  idp_user_id text,
  gender varchar(20),
  preferred_language text not null default 'en',
  timezone text,
  medical_history jsonb not null default '{}',
  preferences jsonb not null default '{}',
  referred_by_facilitator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, referred_by_facilitator_id) references facilitators (tenant_id, id) on delete set null (referred_by_facilitator_id)
);
create unique index patients_email_key on patients (tenant_id, lower(email));
create index patients_idp_user_id_idx on patients (tenant_id, idp_user_id);
create index patients_referred_by_facilitator_id_idx on patients (tenant_id, referred_by_facilitator_id);
create index patients_created_at_idx on patients (tenant_id, created_at desc, id desc);

create table procedures (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  code text not null,
  slug text not null,
  name text not null,
  parent_code text,
  cpt text,
  snomed text,
  specialty text,
  icd10_prefixes jsonb not null default '[]',
  synonyms jsonb not null default '[]',
  description text,
  is_category boolean not null default false,
  search tsvector generated always as (to_tsvector('english', name || ' ' || coalesce(description, '') || ' ' || jsonb_words(synonyms))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index procedures_code_key on procedures (tenant_id, code);
create unique index procedures_slug_key on procedures (tenant_id, slug);
create index procedures_cpt_idx on procedures (tenant_id, cpt);
create index procedures_parent_code_idx on procedures (tenant_id, parent_code);
create index procedures_search_gin on procedures using gin (search);

create table procedure_requirements (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  procedure_code text not null,
  required_documents jsonb not null default '[]',
  comorbidity_screening jsonb not null default '[]',
  contraindications jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index procedure_requirements_procedure_code_key on procedure_requirements (tenant_id, procedure_code);

create table providers (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  name text not null,
  slug text not null,
  country varchar(3) not null,
  city text not null,
  provider_type text not null default 'hospital',
  description text,
  accreditations text[] not null default '{}',
  specialties text[] not null default '{}',
  language_services jsonb not null default '{}',
  facilities jsonb not null default '{}',
  cultural_support jsonb not null default '{}',
  travel_info jsonb not null default '{}',
  pricing_tier varchar(20),
  website_url text,
  hero_image_url text,
  contact_email text,
  bed_count int,
  international_patients int,
  rating numeric(3,2),
  latitude numeric(9,6),
  longitude numeric(9,6),
  capacity_limit int,
  provider_tenant_id text,
  completeness numeric(4,3),
  completeness_tier text,
  neo4j_node_id text,
  is_active boolean not null default true,
  deleted_at timestamptz,
  search tsvector generated always as (to_tsvector('english', name || ' ' || city || ' ' || coalesce(description, '') || ' ' || text_words(specialties) || ' ' || text_words(accreditations))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index providers_slug_key on providers (tenant_id, slug);
create index providers_country_name_idx on providers (tenant_id, country, name, id) where is_active and deleted_at is null;
create index providers_created_at_idx on providers (tenant_id, created_at desc, id desc);
create index providers_provider_tenant_id_idx on providers (provider_tenant_id);
create index providers_search_gin on providers using gin (search);

create table provider_procedures (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  provider_id uuid not null,
  procedure_code text not null,
  price_low_cents bigint,
  price_high_cents bigint,
  currency char(3),
  annual_volume int,
  success_rate numeric(5,2),
  complication_rate_30day numeric(5,2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id)
);
create unique index provider_procedures_provider_id_procedure_code_key on provider_procedures (tenant_id, provider_id, procedure_code);
create index provider_procedures_procedure_code_idx on provider_procedures (tenant_id, procedure_code);

create table doctors (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  provider_id uuid not null,
  external_id text,
  slug text not null,
  first_name text not null,
  last_name text not null,
  title text,
  gender text,
  photo_url text,
  specialty text not null,
  sub_specialties text[] not null default '{}',
  medical_license_number text,
  license_country varchar(3),
  years_of_experience int,
  education jsonb not null default '[]',
  certifications jsonb not null default '[]',
  languages jsonb not null default '[]',
  primary_language text,
  annual_procedure_volume int,
  total_procedures_performed int,
  overall_success_rate numeric(5,2),
  complication_rate_30day numeric(5,2),
  patient_satisfaction_score numeric(3,2),
  mortality_rate numeric(5,4),
  consultation_fee_usd numeric(10,2),
  accepts_international_patients boolean not null default true,
  available_for_video_consult boolean not null default true,
  average_response_time_hours int,
  next_available_date date,
  publications_count int not null default 0,
  notable_achievements jsonb not null default '[]',
  patient_testimonials_count int not null default 0,
  data_completeness jsonb not null default '{}',
  completeness numeric(4,3),
  badges text[] not null default '{}',
  is_active boolean not null default true,
  deleted_at timestamptz,
  neo4j_node_id text,
  search tsvector generated always as (to_tsvector('english', first_name || ' ' || last_name || ' ' || specialty || ' ' || text_words(sub_specialties))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id)
);
create unique index doctors_slug_key on doctors (tenant_id, slug);
create unique index doctors_medical_license_number_key on doctors (tenant_id, medical_license_number) where deleted_at is null;
create index doctors_provider_id_idx on doctors (tenant_id, provider_id);
create index doctors_specialty_idx on doctors (tenant_id, specialty);
create index doctors_created_at_idx on doctors (tenant_id, created_at desc, id desc);
create index doctors_search_gin on doctors using gin (search);

create table doctor_procedures (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  doctor_id uuid not null,
  procedure_code text not null,
  procedure_name text not null,
  annual_volume int,
  success_rate numeric(5,2),
  complication_rate_30day numeric(5,2),
  average_los_days numeric(4,1),
  proms_scores jsonb not null default '{}',
  technique text,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, doctor_id) references doctors (tenant_id, id)
);
create unique index doctor_procedures_doctor_id_procedure_code_key on doctor_procedures (tenant_id, doctor_id, procedure_code);
create index doctor_procedures_procedure_code_idx on doctor_procedures (tenant_id, procedure_code);
alter table procedures add foreign key (tenant_id, parent_code) references procedures (tenant_id, code) deferrable initially deferred;
alter table procedure_requirements add foreign key (tenant_id, procedure_code) references procedures (tenant_id, code);
`;
