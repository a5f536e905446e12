import { Migration } from '@mikro-orm/migrations';

/** Providers, doctors, procedures, destinations, and their vectors (Parts 2.4 to 2.6). */
export class Directory20261120 extends Migration {
  override up(): void {
    this.addSql(`
      create table procedures (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        code text not null, slug text not null, name text not null,
        parent_code text,
        cpt text, snomed text,
        icd10_prefixes jsonb not null default '[]',
        description text not null default '',
        synonyms jsonb not null default '[]',
        is_category boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, code), unique (tenant_id, slug)
      );
      create index procedures_parent on procedures (tenant_id, parent_code);
      create table procedure_requirements (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        procedure_code text not null,
        required_documents jsonb not null default '[]',
        comorbidity_screening jsonb not null default '[]',
        contraindications jsonb not null default '[]',
        unique (tenant_id, procedure_code)
      );

      create table providers (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        name text not null, slug text not null,
        country varchar(3) not null, city text not null,
        provider_type text not null default 'hospital',
        description text,
        accreditations jsonb not null default '[]',
        specialties jsonb not null default '[]',
        language_services jsonb not null default '{}',
        facilities jsonb not null default '{}',
        cultural_support jsonb not null default '{}',
        travel_info jsonb not null default '{}',
        bed_count int, international_patients int, rating numeric(3, 2),
        hero_image_url text, website_url text, contact_email text,
        latitude numeric(8, 5), longitude numeric(8, 5),
        pricing_tier varchar(20),
        capacity_limit int,
        provider_tenant_id text references tenants (id),
        neo4j_node_id text,
        completeness numeric(4, 3), completeness_tier text,
        is_active boolean not null default true,
        deleted_at timestamptz,
        search_text tsvector generated always as (
          setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', city), 'B') ||
          setweight(jsonb_to_tsvector('english', specialties, '["string"]'), 'B') ||
          setweight(jsonb_to_tsvector('english', accreditations, '["string"]'), 'C') ||
          setweight(to_tsvector('english', coalesce(description, '')), 'D')) stored,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, slug)
      );
      create index providers_newest on providers (tenant_id, created_at desc, id desc) where deleted_at is null and is_active;
      create index providers_country on providers (tenant_id, country, created_at desc) where deleted_at is null and is_active;
      create index providers_tenant on providers (provider_tenant_id) where provider_tenant_id is not null;
      create index providers_text on providers using gin (search_text);
      create table provider_procedures (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        provider_id uuid not null references providers (id) on delete cascade,
        procedure_code text not null,
        price_low_cents bigint, price_high_cents bigint, currency varchar(3),
        annual_volume int, success_rate numeric(5, 2), complication_rate_30day numeric(5, 2),
        unique (tenant_id, provider_id, procedure_code)
      );
      create index provider_procedures_by_code on provider_procedures (tenant_id, procedure_code);
      create index provider_procedures_provider on provider_procedures (provider_id);

      create table doctors (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        provider_id uuid not null references providers (id),
        external_id text, slug text not null,
        first_name text not null, last_name text not null, title text, gender text, photo_url text,
        specialty text not null, sub_specialties jsonb not null default '[]',
        medical_license_number text, license_country varchar(3), years_of_experience int,
        education jsonb not null default '[]', certifications jsonb not null default '[]',
        languages jsonb not null default '[]', primary_language text,
        annual_procedure_volume int, total_procedures_performed int,
        overall_success_rate numeric(5, 2), complication_rate_30day numeric(5, 2),
        patient_satisfaction_score numeric(3, 2), mortality_rate numeric(5, 4),
        consultation_fee_usd numeric(10, 2),
        accepts_international_patients boolean not null default true,
        available_for_video_consult boolean not null default true,
        average_response_time_hours int, next_available_date date,
        publications_count int not null default 0, notable_achievements jsonb not null default '[]',
        patient_testimonials_count int not null default 0,
        data_completeness jsonb not null default '{}', badges jsonb not null default '[]',
        is_active boolean not null default true, neo4j_node_id text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, slug), unique (tenant_id, medical_license_number)
      );
      create index doctors_provider on doctors (tenant_id, provider_id);
      create index doctors_provider_fk on doctors (provider_id);
      create table doctor_procedures (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        doctor_id uuid not null references doctors (id) on delete cascade,
        procedure_code text not null, procedure_name text not null,
        annual_volume int, success_rate numeric(5, 2), complication_rate_30day numeric(5, 2), average_los_days numeric(4, 1),
        proms_scores jsonb not null default '{}', technique text,
        created_at timestamptz not null default now(),
        unique (tenant_id, doctor_id, procedure_code)
      );
      create index doctor_procedures_by_code on doctor_procedures (tenant_id, procedure_code);
      create index doctor_procedures_doctor on doctor_procedures (doctor_id);

      create table destinations (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        country varchar(3) not null, slug text not null, name text not null,
        description text, climate text, recovery_stays jsonb not null default '[]', airports jsonb not null default '[]',
        unique (tenant_id, country), unique (tenant_id, slug)
      );
      create table travel_defaults (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        country varchar(3) not null, city text,
        facts jsonb not null,
        unique nulls not distinct (tenant_id, country, city)
      );
      create table visa_rules (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        nationality varchar(3) not null, country varchar(3) not null, requirement text not null, days int,
        unique (tenant_id, nationality, country)
      );

      create table embeddings (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        entity_type text not null, entity_id uuid not null,
        model text not null, dimensions int not null, content_hash text not null,
        embedding vector(512) not null,
        updated_at timestamptz not null default now(),
        unique (tenant_id, entity_type, entity_id, model)
      );
      create index embeddings_nearest on embeddings using hnsw (embedding vector_cosine_ops);
      create table matching_configs (
        tenant_id text primary key references tenants (id),
        clinical_fit numeric(6, 5) not null, outcomes numeric(6, 5) not null, cost numeric(6, 5) not null,
        travel numeric(6, 5) not null, preferences numeric(6, 5) not null,
        updated_by text, updated_at timestamptz not null default now()
      );
    `);
  }
}
