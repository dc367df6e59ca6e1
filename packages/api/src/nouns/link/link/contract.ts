import { z } from 'zod';
import { endpoint, machine, text } from '../../../http/contract/endpoint.ts';
import { deletedRow, linkRowSchemas } from '../linked-rows/contract.ts';
import type { LinkScope } from '../../../kernel/scopes.ts';
import type { LinkKind } from '../linked-rows/rules.ts';
import { linkResults, mostRows } from './rules.ts';

const count = z.number().int();

export const linkAnswer = z.object({
  applied: count,
  unchanged: count.describe('Known in this version'),
  stale: count.describe('A newer version is known'),
  waiting: count.describe('Their company is not known yet'),
  refused: count,
  ended: count.describe('Of a company that HQ has deleted'),
  results: z
    .array(
      z.object({
        index: count.describe('Place of the row, from 0'),
        externalId: z.string().optional(),
        result: z.enum(linkResults),
        id: z.string().optional().describe('The id of HQ'),
        code: z.string().optional().describe('Why it is refused, for programs'),
        errors: z
          .array(z.object({ pointer: z.string().describe('JSON pointer into the row'), detail: z.string() }))
          .optional(),
      }),
    )
    .describe('Rows that did not come into effect; with results=all every row'),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;
export type RowResult = LinkAnswer['results'][number];

const linkQuery = z.strictObject({
  results: z.literal('all', 'Must be all').optional().describe('Answer a result for every row'),
  snapshot: text(64, 1).optional().describe('Id of the snapshot that lists these rows'),
});

/** A row is checked by itself, so that a wrong one costs no other. */
const rowsOf = (kind: LinkKind) =>
  z.strictObject({
    rows: z
      .array(z.unknown().meta(describedRow(kind)))
      .min(1)
      .max(mostRows),
  });

function describedRow(kind: LinkKind): Record<string, unknown> {
  const { $schema: _, ...live } = z.toJSONSchema(linkRowSchemas[kind], { io: 'input' });
  const { $schema: __, ...deleted } = z.toJSONSchema(deletedRow, { io: 'input' });
  return { anyOf: [live, deleted] };
}

const sync = <Kind extends LinkKind>(kind: Kind, what: string, scope: LinkScope = 'link:write') =>
  endpoint({
    method: 'POST',
    path: `/api/link/v1/${kind}`,
    access: machine(scope),
    summary: `Add, change and delete ${what}. Rows are independent, and the call can be repeated.`,
    query: linkQuery,
    body: rowsOf(kind),
    maxBodyBytes: 1024 * 1024,
    takesLines: true,
    response: linkAnswer,
  });

export const syncCompanies = sync('companies', 'companies; a person decides about deleted ones');
export const syncUsers = sync('users', 'users of companies, who cannot sign in to HQ by it');
export const syncDrivers = sync('drivers', 'drivers');
export const syncVehicles = sync('vehicles', 'vehicles');
export const syncLoads = sync('loads', 'loads');
export const syncInvoices = sync(
  'invoices',
  'invoices that the platform has issued; one with a payment is not deleted but reported to a person',
  'link:history',
);
export const syncPayments = sync(
  'payments',
  'payments of invoices that came to the platform. They are lasting: two people reverse them in HQ',
  'link:money',
);
