import { z } from 'zod';
import { csvBody, csvFile, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { longestName } from '../../../kernel/csv/csv.ts';
import { pageInWords } from '../leads/contract.ts';
import { importFieldNames, importKeptDays, importLists, importModes, shownStatuses, workingStatuses } from './rules.ts';

const count = z.number().int();

export const mapping = z.partialRecord(
  z.enum(importFieldNames),
  z.union([
    z.strictObject({ column: text(longestName).describe('Name of a column of the file') }),
    z.strictObject({ value: text(60).describe('A value for all rows') }),
  ]),
);

export const leadImport = z.object({
  id: z.string(),
  file: z.string().describe('Name of the file'),
  status: z.enum(shownStatuses),
  set_aside: z
    .object({ step: z.enum(workingStatuses), at: z.iso.datetime(), detail: z.string() })
    .nullable()
    .describe('The step at which the server has set the file aside after three attempts without progress, and why'),
  rows: count,
  valid: count.nullable().describe('Rows that can be imported; null until the file is checked'),
  invalid: count.nullable().describe('Rows that cannot; null until the file is checked'),
  warned: count.nullable().describe('Valid rows that may be companies that are known already'),
  progress: count.describe('Rows that the present step has done'),
  is_changed: z.boolean().describe('The data has changed since the figures were confirmed; confirm the new ones'),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z
    .array(z.object({ name: z.string(), samples: z.array(z.string()) }))
    .describe('Columns of the file with values of its first rows'),
  mapping,
  mode: z.enum(importModes).nullable(),
  imported: count,
  reversed: count.describe('Leads that an undo took back'),
  kept: count.describe('Leads that an undo left alone, as they were changed since'),
  failed: count.describe('Leads that an undo could not take back'),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  committed_at: z.iso.datetime().nullable(),
  committed_by: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  earlier: z
    .object({ id: z.string(), at: z.iso.datetime(), by: z.string() })
    .nullable()
    .describe('The import of the same file with the same columns'),
});
export type LeadImport = z.infer<typeof leadImport>;

const oneImport = z.object({ import: leadImport });

export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/imports',
  access: hq('sales:write'),
  summary:
    'Take a CSV file of leads in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs, of at most 25 MiB and 100,000 rows. It is checked in the background; nothing is imported before the commit.',
  query: z.strictObject({ file: text(200).optional().describe('Name of the file') }),
  bodyType: 'text/csv',
  body: csvBody,
  response: oneImport,
  status: 202,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/imports',
  access: hq('sales:read'),
  summary: `The imports of leads, the newest first. One that was not committed is forgotten after ${importKeptDays} days.`,
  query: pageInWords,
  response: z.object({
    total: count,
    imports: z.array(leadImport.omit({ columns: true, mapping: true, earlier: true })),
  }),
});
export type ListedImport = z.infer<typeof listImports.response>['imports'][number];

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/imports/:importId',
  access: hq('sales:read'),
  summary: 'An import with its figures and the progress of its present step.',
  response: oneImport,
});

export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/v1/hq/sales/imports/:importId/mapping',
  access: hq('sales:write'),
  summary:
    'Choose the columns, and check the file with them. The next file with the same columns begins with this choice.',
  body: z.strictObject({ mapping }),
  response: oneImport,
  status: 202,
});
export type MappingChoice = z.infer<NonNullable<typeof mapImport.body>>;

export const importRow = z.object({
  row: count.describe('Number of the row in the file, from 1'),
  line: count.describe('Line of the file in which the row begins'),
  cells: z.array(z.string()).describe('The row as it stands in the file'),
  reason: z.string(),
  lead: z.object({ id: z.string(), company_name: z.string() }).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/imports/:importId/rows',
  access: hq('sales:read'),
  summary: 'A page of the bad or warned rows of a file, or of the leads that an undo reversed, kept or failed at.',
  query: pageInWords.extend({ list: z.enum(importLists).default('bad') }),
  response: z.object({ total: count, rows: z.array(importRow) }),
});

export const exportImportErrors = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/imports/:importId/errors.csv',
  access: hq('sales:read'),
  summary: 'All bad rows of a file as they stand there, column by column, each with its line and the reason.',
  response: csvFile,
  isExpensive: true,
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/imports/:importId/commit',
  access: hq('sales:write'),
  summary:
    'Import the rows as the check counted them, in the background. If the data has changed so that other rows are bad, nothing is imported and the new figures are asked for again.',
  body: z.strictObject({
    mode: z.enum(importModes).describe('`all` imports nothing while a row is bad, `skip` leaves bad rows out'),
  }),
  response: oneImport,
  status: 202,
  idempotent: true,
});
export type CommitChoice = z.infer<NonNullable<typeof commitImport.body>>;

export const retryImport = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/imports/:importId/retry',
  access: hq('sales:write'),
  summary: 'Try an import again that the server has set aside after three attempts without progress.',
  response: oneImport,
  status: 202,
  idempotent: true,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/imports/:importId/undo',
  access: hq('sales:write'),
  summary: `Take back the leads of an import of the last ${importKeptDays} days, also of one that was set aside on its way, in the background. Leads that were changed since are kept.`,
  response: oneImport,
  status: 202,
  idempotent: true,
});
