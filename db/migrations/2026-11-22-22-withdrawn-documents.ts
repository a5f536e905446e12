import { Migration } from '@mikro-orm/migrations';

/** When a document was taken back by the patient, when its file went, and which one it was announced to replace. */
export class WithdrawnDocuments20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table documents
        add column withdrawn_at timestamptz,
        add column file_erased_at timestamptz,
        add column replaces uuid references documents (id);
      create index documents_to_erase on documents (tenant_id, withdrawn_at) where withdrawn_at is not null and file_erased_at is null;
      create index documents_replaces on documents (replaces) where replaces is not null;
      do $$
      declare t text;
      begin
        for t in select id from tenants loop
          perform set_config('app.tenant_id', t, true);
          update documents d set withdrawn_at = e.created_at from events e
          where d.tenant_id = t and e.tenant_id = t and e.case_id = d.case_id and e.event_type = 'document.superseded'
            and e.payload->>'reason' = 'withdrawn_by_patient' and e.payload->>'document_id' = d.id::text;
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;
    `);
  }
}
