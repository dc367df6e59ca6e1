import * as bookkeeping from '../../db/bookkeeping.ts';
import * as companies from '../../db/companies.ts';
import * as auditTables from '../audit/tables.ts';
import * as idempotency from '../idempotency/tables.ts';
import * as limits from '../limits/tables.ts';
import * as work from '../work/tables.ts';
import { noun } from './noun.ts';

/** Tables and settings of no noun: tenancy, the audit log, attempt limits, and answers to repeated calls. */
export const own = noun('platform', {
  tables: { ...bookkeeping, ...companies, ...auditTables, ...idempotency, ...limits, ...work },
  ids: { companyId: 'cmp', auditEntryId: 'aud', workTroubleId: 'wtr' },
  audit: [
    'server.started',
    'server.stopped',
    'access.denied',
    'signature.refused',
    'key.refused',
    'socket.refused',
    'audit.exported',
    'report.exported',
  ],
});
