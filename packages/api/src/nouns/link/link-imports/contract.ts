import { z } from 'zod';
import { csvBody, csvFile, endpoint, hq, pageQuery, text } from '../../../http/contract/endpoint.ts';
import { longestName } from '../../../kernel/csv/csv.ts';
import {
  importKinds,
  leftResults,
  linkFieldNames,
  linkImportDays,
  shownImportStatuses,
  workingImportStatuses,
} from './rules.ts';

const count = z.number().int();

export const linkMapping = z.partialRecord(
  z.enum(linkFieldNames),
  z.union([
    z.strictObject({ column: text(longestName).describe('Name of a column of the file') }),
    z.strictObject({ value: text(60).describe('A value for all rows') }),
  ]),
);

const listedImport = z.object({
  id: z.string(),
  sourceId: z.string(),
  source: z.string().describe('Its name'),
  kind: z.enum(importKinds),
  file: z.string().describe('Name of the file'),
  fileAt: z.iso.datetime().describe('When the file was changed last. In milliseconds it is the version of its rows'),
  status: z.enum(shownImportStatuses),
  rows: count,
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('Name of the person'),
});
export type ListedLinkImport = z.infer<typeof listedImport>;

export const linkImport = listedImport.extend({
  setAside: z
    .object({ step: z.enum(workingImportStatuses), at: z.iso.datetime(), detail: z.string() })
    .optional()
    .describe('The step at which the server has set the file aside after three attempts without progress, and why'),
  progress: count.describe('Rows that the present step has done'),
  counts: z
    .object({
      applied: count,
      unchanged: count.describe('As in HQ already'),
      stale: count.describe('HQ has a newer version'),
      waiting: count.describe('Their company is not known yet'),
      refused: count,
      ended: count.describe('Of a company that HQ has deleted'),
    })
    .describe('What the check has found; from the commit on what has become of the rows'),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z
    .array(z.object({ name: z.string(), samples: z.array(z.string()) }))
    .describe('Columns of the file with values of its first rows'),
  mapping: linkMapping,
  committedAt: z.iso.datetime().optional(),
  committedBy: z.string().optional(),
  endedAt: z.iso.datetime().optional().describe('When it was imported or discarded'),
});
export type LinkImport = z.infer<typeof linkImport>;

export const startLinkImport = endpoint({
  method: 'POST',
  path: '/api/hq/link/imports',
  access: hq('link:manage'),
  summary:
    'Take a CSV file with rows of a source in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs, of at most 25 MiB and 100,000 rows. It is checked in the background; nothing changes before the commit, and nothing is deleted by it.',
  query: z.strictObject({
    sourceId: text(40, 1),
    kind: z.enum(importKinds),
    file: text(200).optional().describe('Name of the file'),
    modifiedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the file was changed last: the version of its rows. Now unless said'),
  }),
  bodyType: 'text/csv',
  body: csvBody,
  response: linkImport,
  status: 202,
});

export const listLinkImports = endpoint({
  method: 'GET',
  path: '/api/hq/link/imports',
  access: hq('link:read'),
  summary: `Files with rows of sources, the newest first. One that was not committed is forgotten after ${linkImportDays} days.`,
  query: pageQuery,
  response: z.object({ total: count, imports: z.array(listedImport) }),
});

export const getLinkImport = endpoint({
  method: 'GET',
  path: '/api/hq/link/imports/:linkImportId',
  access: hq('link:read'),
  summary: 'A file with its counts and the progress of its present step.',
  response: linkImport,
});

export const mapLinkImport = endpoint({
  method: 'PUT',
  path: '/api/hq/link/imports/:linkImportId/mapping',
  access: hq('link:manage'),
  summary:
    'Choose the columns, and check the file with them. The next file of the source with the same columns begins with this choice.',
  body: z.strictObject({ mapping: linkMapping }),
  response: linkImport,
  status: 202,
});
export type LinkMappingChoice = z.infer<NonNullable<typeof mapLinkImport.body>>;

export const linkImportRow = z.object({
  row: count.describe('Number of the row in the file, from 1'),
  line: count.describe('Line of the file in which the row begins'),
  cells: z.array(z.string()).describe('The row as it stands in the file'),
  reason: z.string(),
});
export type LinkImportRow = z.infer<typeof linkImportRow>;

export const listLinkImportRows = endpoint({
  method: 'GET',
  path: '/api/hq/link/imports/:linkImportId/rows',
  access: hq('link:read'),
  summary: `A page of the rows of a file that are not in effect, by why. They are forgotten ${linkImportDays} days after the commit.`,
  query: pageQuery.extend({ list: z.enum(leftResults).default('refused') }),
  response: z.object({ total: count, rows: z.array(linkImportRow) }),
});

export const exportLinkImportRows = endpoint({
  method: 'GET',
  path: '/api/hq/link/imports/:linkImportId/rows.csv',
  access: hq('link:read'),
  summary:
    'All rows of a file that are not in effect as they stand there, column by column, each with its line, result and reason.',
  response: csvFile,
  isExpensive: true,
});

export const commitLinkImport = endpoint({
  method: 'POST',
  path: '/api/hq/link/imports/:linkImportId/commit',
  access: hq('link:manage', { reauth: true }),
  summary: 'Apply the rows as if the source had sent them, in the background. Rows that are refused are left out.',
  response: linkImport,
  status: 202,
  idempotent: true,
});

export const retryLinkImport = endpoint({
  method: 'POST',
  path: '/api/hq/link/imports/:linkImportId/retry',
  access: hq('link:manage'),
  summary: 'Try a file again that the server has set aside after three attempts without progress.',
  response: linkImport,
  status: 202,
  idempotent: true,
});
