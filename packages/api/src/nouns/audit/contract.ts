import { z } from 'zod';
import { csvFile, cursorQuery, endpoint, hq, text } from '../../http/contract/endpoint.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorId: z.string().optional().describe('Id of the user; absent for the server and for callers without a sign-in'),
  actorLabel: z.string().describe('The role of the user at that time, or the name of the job of the server'),
  action: z.string(),
  targetKind: z.string().optional(),
  targetId: z.string().optional(),
  companyId: z.string().optional(),
  companyName: z.string().optional().describe('Absent where the company was deleted'),
  reason: z.string().optional().describe('What the user gave as a reason, or the code of a refusal'),
  details: z.record(z.string(), z.unknown()).describe('Facts of the event, such as the values before and after'),
  position: z.number().int().optional().describe('Place in the chain; absent until the entry is sealed'),
  hash: z.string().optional(),
});
export type AuditLine = z.infer<typeof auditEntry>;

const day = z.iso.date().describe('In UTC');
const id = text(64, 1).regex(/^[a-z]{3}_[0-9a-z]+$/, 'An id');

const filters = {
  actorId: id.optional().describe('Id of the user who acted'),
  action: text(64, 1)
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, 'An action such as ticket.created')
    .optional(),
  targetId: id.optional(),
  companyId: id.optional(),
  from: day.optional(),
  until: day.optional().describe('The last day, included'),
};

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/hq/audit',
  access: hq('audit:read'),
  summary: 'The audit log, newest first. Its first page is an entry of the log, too: a search is recorded once.',
  query: cursorQuery.extend(filters),
  response: z.array(auditEntry),
  paged: 'cursor',
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/hq/audit/export',
  access: hq('audit:read'),
  summary: 'The entries that the filters find as a file; the export is recorded, too.',
  query: z.strictObject(filters),
  response: csvFile,
  isExpensive: true,
});
