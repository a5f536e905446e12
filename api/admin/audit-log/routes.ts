import { defineRawRoute, defineRoute, type Route } from '../../pipeline/route.ts';
import { auditCsvContract, auditLogContract, auditNdjsonContract, auditVerifyContract } from './contract.ts';
import { CSV, exportAuditLog, NDJSON } from './export-audit-log.ts';
import { getAuditLog } from './get-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/** The audit log of all tenants: Parts 2.12 and 4.11. */
export const auditLogRoutes: Route[] = [
  defineRoute(auditLogContract, getAuditLog),
  defineRoute(auditVerifyContract, verifyAuditLog),
  defineRawRoute(auditNdjsonContract, exportAuditLog(NDJSON)),
  defineRawRoute(auditCsvContract, exportAuditLog(CSV)),
];
