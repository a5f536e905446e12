import { once } from 'node:events';
import type { z } from 'zod';
import { recordEvent } from '../../../db/events.ts';
import { type AuditRow, readAuditBatch } from '../../../db/queries/administration/audit-log.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { csvLine } from '../../http/csv.ts';
import type { AnyCall, Exchange } from '../../pipeline/route.ts';
import { presentEvent, readFilter } from './read-filter.ts';
import type { auditExportQuery } from './shapes.ts';

type Line = ReturnType<typeof presentEvent>;
export type ExportFormat = { name: 'ndjson' | 'csv'; type: string; head: string; line: (event: Line) => string };

const FIELDS = [
  'id',
  'created_at',
  'event_type',
  'tenant_id',
  'actor_id',
  'patient_id',
  'correlation_id',
  'source_service',
  'payload',
] as const;
export const NDJSON: ExportFormat = {
  name: 'ndjson',
  type: 'application/x-ndjson',
  head: '',
  line: (event) => `${JSON.stringify(event)}\n`,
};
export const CSV: ExportFormat = {
  name: 'csv',
  type: 'text/csv',
  head: csvLine(FIELDS),
  line: (event) => csvLine(FIELDS.map((field) => (field === 'payload' ? JSON.stringify(event.payload) : (event[field] ?? '')))),
};

const BATCH = 1_000;

/** GET /admin/audit-log.ndjson and .csv : written as it is read, a batch a transaction, for as long as somebody listens. */
export const exportAuditLog =
  (format: ExportFormat) =>
  async ({ actor, query, scope, services, disconnectSignal }: AnyCall, { res }: Exchange): Promise<void> => {
    const filters = query as z.output<typeof auditExportQuery>;
    const given = readFilter(filters);
    const until = given.until ?? new Date().toISOString();
    const payload = { format: format.name, filters: filters as Record<string, string> };
    await acrossTenants(services.db, scope, (tx) => recordEvent(tx, { type: 'admin.audit_exported', payload }));
    const gone = disconnectSignal();
    const read = (last: AuditRow | null) => acrossTenants(services.db, scope, (tx) => readAuditBatch(tx, { ...given, until }, last, BATCH));
    let rows = await read(null);
    res.type(format.type).setHeader('Content-Disposition', `attachment; filename="audit-log.${format.name}"`);
    res.write(format.head);
    while (rows.length > 0 && !gone.aborted) {
      const taken = res.write(rows.map((row) => format.line(presentEvent(row, actor.tenantId))).join(''));
      if (!taken) await once(res, 'drain', { signal: gone }).catch(() => undefined);
      rows = rows.length < BATCH ? [] : await read(rows.at(-1) ?? null);
    }
    res.end();
  };
