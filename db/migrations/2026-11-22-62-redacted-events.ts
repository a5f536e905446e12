import { Migration } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { redactEvents } from '../rewrites/redact-events.ts';

/** Decisions §5: the log keeps no identity. Works in batches of its own beside everybody else, and begins anew when it was stopped. */
export class RedactedEvents20261122 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await redactEvents((await this.driver.getConnection().getNativeClient()) as Pool);
  }
}
