import { z } from 'zod';
import { endpoint, hq, machine, none, text } from '../../../http/contract/endpoint.ts';
import { snapshotKinds } from '../linked-rows/rules.ts';
import { finishedStates, mostHeld, mostNamed } from './rules.ts';

const count = z.number().int();

export const startSnapshot = endpoint({
  method: 'POST',
  path: '/api/link/v1/snapshots',
  access: machine('link:write'),
  summary:
    'Begins a list of all rows of a kind, or of those of one company. It replaces an open one of the same kind and company.',
  body: z
    .strictObject({
      kind: z.enum(snapshotKinds),
      company: text(160, 1).optional().describe('As rows name their company; absent for all companies'),
    })
    .refine(({ kind, company }) => kind !== 'companies' || company === undefined, {
      path: ['company'],
      message: 'Companies are listed together',
    }),
  response: z.object({
    id: z.string().describe('Send the rows with ?snapshot= and this id'),
    endsAt: z.iso.datetime().describe('Until when it takes rows'),
  }),
  status: 201,
});

export const finishSnapshot = endpoint({
  method: 'POST',
  path: '/api/link/v1/snapshots/:snapshotId/finish',
  access: machine('link:write'),
  summary:
    'Says how many rows the snapshot lists. If as many have come, the rows that it does not list are removed, or held for a person if they are many. Can be repeated.',
  body: z.strictObject({ rows: count.min(0).max(100_000_000).describe('Rows that you have sent, each id once') }),
  response: z.object({
    missing: count.describe('Rows of HQ that the snapshot does not list'),
    state: z.enum(finishedStates).describe('held: a person of HQ decides; removed: it is done'),
  }),
  status: 202,
  isExpensive: true,
});

export const abortSnapshot = endpoint({
  method: 'POST',
  path: '/api/link/v1/snapshots/:snapshotId/abort',
  access: machine('link:write'),
  summary: 'Ends an open snapshot. Its rows stay applied, and nothing is removed.',
  response: none,
});

export const heldSnapshot = z.object({
  id: z.string(),
  sourceId: z.string(),
  source: z.string().describe('Its name'),
  kind: z.enum(snapshotKinds),
  company: z.object({ id: z.string(), name: z.string() }).optional().describe('Absent if it lists all companies'),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  sent: count.describe('Rows that it lists'),
  scope: count.describe('Rows that HQ had at its start'),
  missing: count.describe('Those of them that it does not list'),
  rows: z
    .array(
      z.object({
        externalId: z.string(),
        name: z.string().optional().describe('Of the company or person, the unit number, or the load number'),
      }),
    )
    .max(mostNamed)
    .describe('The first of those that would be removed now: rows that have come since stay'),
});
export type HeldSnapshot = z.infer<typeof heldSnapshot>;

export const listHeldSnapshots = endpoint({
  method: 'GET',
  path: '/api/hq/link/snapshots',
  access: hq('link:read'),
  summary: 'Snapshots that would remove so many rows that a person decides, the longest waiting first.',
  response: z.object({ total: count, snapshots: z.array(heldSnapshot).max(mostHeld) }),
  isExpensive: true,
});
export type HeldSnapshots = z.infer<typeof listHeldSnapshots.response>;

export const releaseSnapshot = endpoint({
  method: 'POST',
  path: '/api/hq/link/snapshots/:snapshotId/release',
  access: hq('link:manage', { reauth: true }),
  summary: 'Removes the rows that a held snapshot does not list. Rows that have come since its start stay.',
  response: none,
});

export const rejectSnapshot = endpoint({
  method: 'POST',
  path: '/api/hq/link/snapshots/:snapshotId/reject',
  access: hq('link:manage', { reauth: true }),
  summary: 'Ends a held snapshot without removing anything.',
  response: none,
});
