import { Migration } from '@mikro-orm/migrations';

/**
 * The reviewers' queue is read by one index instead of through every case: a review knows whether its case is closed, which triggers keep. The case's row is locked while
 * a review is added, so that nobody closes it in between.
 */
export class OpenReviews20261201 extends Migration {
  override up(): void {
    this.addSql(`
      alter table risk_reviews add column if not exists is_case_closed boolean not null default false;

      create function keep_case_closed() returns trigger language plpgsql as $$
      begin
        select c.state = 'closed' into new.is_case_closed from cases c where c.tenant_id = new.tenant_id and c.id = new.case_id for share;
        new.is_case_closed := coalesce(new.is_case_closed, false);
        return new;
      end $$;
      create trigger risk_reviews_of_case before insert on risk_reviews for each row execute function keep_case_closed();

      create function close_review_of_case() returns trigger language plpgsql as $$
      begin
        update risk_reviews set is_case_closed = (new.state = 'closed') where tenant_id = new.tenant_id and case_id = new.id;
        return null;
      end $$;
      create trigger close_review after update on cases for each row
        when ((old.state = 'closed') is distinct from (new.state = 'closed')) execute function close_review_of_case();

      do $$
      declare t text;
      begin
        for t in select id from tenants order by id loop
          perform set_config('app.tenant_id', t, true);
          update risk_reviews r set is_case_closed = true from cases c
            where r.tenant_id = t and c.tenant_id = t and c.id = r.case_id and c.state = 'closed';
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;

      create index risk_reviews_by_score on risk_reviews (tenant_id, score desc, created_at, id) include (status, assigned_to)
        where status in ('pending', 'info_requested') and not is_case_closed;
      create index risk_reviews_by_waiting on risk_reviews (tenant_id, coalesce(asked_again_at, created_at), created_at, id) include (assigned_to)
        where status = 'pending' and not is_case_closed;
      drop index risk_reviews_open;
      create index risk_factors_blocking on risk_factors (tenant_id, risk_review_id) where is_blocking;
    `);
  }
}
