import { z } from 'zod';
import { alertSeverities } from '../../fleet/alerts/contract.ts';

export const listedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  employeeId: z.string().optional().describe('Asked for at sign-in'),
  role: z.string(),
  isActive: z.boolean(),
  lastLogin: z.iso.datetime().optional(),
});
export const latestTicket = z.object({
  id: z.string(),
  ticketNumber: z.string(),
  subject: z.string(),
  priority: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});
export const latestInvoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  amount: z.number().describe('US dollars'),
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export const openAlert = z.object({
  id: z.string(),
  severity: z.enum(alertSeverities),
  title: z.string(),
  expiresAt: z.iso.datetime().optional().describe('The next deadline'),
  cost: z.number().optional().describe('US dollars so far'),
});
export const timelineEvent = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['joined', 'suspended', 'cancelled', 'ticket', 'invoice', 'payment', 'declined']),
  about: z.string().optional().describe('Reason of the suspension, or number of the ticket or invoice'),
  ticketId: z.string().optional(),
});
