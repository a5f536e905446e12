import { defineRawRoute, defineRoute, type Route } from '../../pipeline/route.ts';
import { auditCsvContract, auditLogContract, auditNdjsonContract } from './contract.ts';
import { CSV, exportAuditLog, NDJSON } from './export-audit-log.ts';
import { getAuditLog } from './get-audit-log.ts';

/** The audit log of all tenants: Parts 2.12 and 4.11. */
export const auditLogRoutes: Route[] = [
  defineRoute(auditLogContract, getAuditLog),
  defineRawRoute(auditNdjsonContract, exportAuditLog(NDJSON)),
  defineRawRoute(auditCsvContract, exportAuditLog(CSV)),
];
