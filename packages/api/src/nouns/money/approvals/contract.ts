import { z } from 'zod';
import { cursorQuery, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { approvalKinds, approvalStates } from './rules.ts';

export const approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  status: z.enum(approvalStates),
  companyId: z.string().optional(),
  companyName: z.string().optional(),
  person: z.string().optional().describe('The person that the proposal is about, by name or invited address'),
  payload: z.record(z.string(), z.unknown()),
  why: z.string(),
  reason: z.string(),
  proposedBy: z.string().describe('Name of the person'),
  isOwn: z.boolean(),
  isIndependent: z.boolean().describe('The caller counts as another person than the proposer'),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: z.string().optional(),
  decidedAt: z.iso.datetime().optional(),
  eligibleApprovers: z.number().int().describe('Other people who may decide; 0 asks for a second approver'),
});
export type Approval = z.infer<typeof approval>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/hq/approvals',
  access: hq('banking:read'),
  summary: 'Proposals that wait for a second person, or were decided; newest first.',
  query: cursorQuery.extend({ status: z.enum(approvalStates).optional(), companyId: text(64, 1).optional() }),
  response: z.array(approval),
  paged: 'cursor',
});

export const countApprovals = endpoint({
  method: 'GET',
  path: '/api/hq/approvals/count',
  access: hq('banking:read'),
  summary: 'How many proposals wait for a second person.',
  response: z.object({ pending: z.number().int() }),
});

export const approveProposal = endpoint({
  method: 'POST',
  path: '/api/hq/approvals/:approvalId/approve',
  access: hq('banking:move', { reauth: true, signs: true }),
  summary:
    'Carry out the proposal of another user; everything is checked again. Who has a factor signs for it first: 403 signature_needed.',
  response: z.object({ approval: approval }),
});

export const rejectProposal = endpoint({
  method: 'POST',
  path: '/api/hq/approvals/:approvalId/reject',
  access: hq('banking:move', { reauth: true }),
  summary: 'Refuse the proposal of another user.',
  response: z.object({ approval: approval }),
});

export const cancelProposal = endpoint({
  method: 'POST',
  path: '/api/hq/approvals/:approvalId/cancel',
  access: hq('banking:propose'),
  summary: "Take back one's own proposal; 409 if it was decided or has expired.",
  response: z.object({ approval: approval }),
});
