import { z } from 'zod';
import { csvFile, cursorQuery, dayRange, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { hqRoles } from '../../../kernel/permissions.ts';
import { notedFates, notedForm } from './rules.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorId: z.string().optional().describe('Id of the user; absent for the server and for callers without a sign-in'),
  actorName: z.string().optional().describe('Absent where there is no such user any more'),
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

const id = text(64, 1).regex(/^[a-z]{3}_[0-9a-z]+$/, 'An id');

const filters = {
  actorId: id.optional().describe('Id of the user who acted'),
  action: text(64, 1)
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, 'An action such as ticket.created')
    .optional(),
  targetId: id.optional(),
  companyId: id.optional(),
  ...dayRange,
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

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/hq/audit/entries/:auditEntryId',
  access: hq('audit:read'),
  summary: 'One entry of the audit log.',
  response: auditEntry,
});

export const auditChoices = z.object({
  actions: z.array(z.string()).describe('Every action that the log can have'),
  people: z
    .array(z.object({ id: z.string(), name: z.string(), role: z.enum(hqRoles) }))
    .describe('The staff of HQ, disabled people included'),
});
export type AuditChoices = z.infer<typeof auditChoices>;

export const getAuditChoices = endpoint({
  method: 'GET',
  path: '/api/hq/audit/choices',
  access: hq('audit:read'),
  summary: 'What the filters of the audit log can be set to.',
  response: auditChoices,
});

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 hash as 64 hexadecimal digits');
const place = z.object({ position: z.number().int().describe('Number of the entry; 0 before the first'), hash });

export const auditVerification = z.object({
  last: place.describe('The last entry that was found intact; the next step goes on from here'),
  head: place.describe('The end of the chain'),
  unsealed: z.number().int().describe('Entries that wait for the next seal, within seconds'),
  isDone: z.boolean(),
  fault: z
    .object({
      position: z.number().int(),
      entryId: z.string().optional().describe('Absent where the entry is missing'),
      sentence: z.string(),
    })
    .optional()
    .describe('The first violation; absent while the chain is intact'),
  noted: z
    .enum(notedFates)
    .optional()
    .describe(
      'Of the noted head, once it is done: missing where the chain ends before it, differs where it was rewritten',
    ),
});
export type AuditVerification = z.infer<typeof auditVerification>;

export const verifyAuditChain = endpoint({
  method: 'GET',
  path: '/api/hq/audit/verification',
  access: hq('audit:read'),
  summary: 'Follows the hash chain for at most a second, from the start or from where the step before it has ended.',
  query: z.strictObject({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(1e15)
      .optional()
      .describe('Position of the last entry of the step before'),
    hash: hash.optional().describe('Hash of that entry'),
    noted: z
      .string()
      .regex(notedForm, 'A noted head such as 40:9f86..., with all 64 digits')
      .optional()
      .describe('A head that was noted elsewhere before, as position:hash'),
  }),
  response: auditVerification,
  isExpensive: true,
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

export const exportAuditJson = endpoint({
  method: 'GET',
  path: '/api/hq/audit/export/json',
  access: hq('audit:read'),
  summary: 'The same as an array of JSON, with every fact of each entry.',
  query: z.strictObject(filters),
  response: z.array(auditEntry),
  isExpensive: true,
});
