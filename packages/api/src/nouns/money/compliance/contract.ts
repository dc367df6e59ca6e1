import { z } from 'zod';
import { cursorQuery, endpoint, hq, type Output, text } from '../../../http/contract/endpoint.ts';
import { returns } from '../bank-monitoring/contract.ts';
import { documentKinds, screeningLists, screeningResults } from './rules.ts';

const company = { companyId: z.string(), companyName: z.string() };
const shown = 100;

/** The first rows of a list, and how many it has. */
const firstOf = <Row extends z.ZodType>(row: Row, order: string) =>
  z.object({ total: z.number().int(), rows: z.array(row) }).describe(`${order}; ${shown} rows at most`);

const person = z.object({ id: z.string(), name: z.string() });

export const compliance = z.object({
  inReview: firstOf(
    z.object({
      id: z.string().describe('Of the customer or of the application'),
      ...company,
      person: z.string(),
      state: z
        .string()
        .describe(
          "The bank's word, `sending` and `unanswered` while it has not said any, or `requires_attention` after three times without an answer",
        ),
      since: z.iso.datetime(),
    }),
    'Customers on whom the bank has not decided, the oldest first',
  ),
  documents: firstOf(
    z.object({
      id: z.string(),
      ...company,
      kind: z.enum(documentKinds),
      expiresOn: z.iso.date(),
      days: z.number().int().describe('Until the last day; negative for expired ones'),
    }),
    'Documents that have expired, or do so within 90 days, the earliest first',
  ),
  recordedDocuments: z.number().int().describe('All documents on record'),
  blocked: firstOf(
    z.object({
      accountId: z.string(),
      ...company,
      accountNumber: z.string().describe('Masked but for the last four digits'),
      status: z.string(),
      isRestricted: z.boolean(),
      since: z.iso.datetime().optional().describe('Of the last order; absent where none was given here'),
      by: z.string().optional(),
      reason: z.string().optional(),
    }),
    'Frozen and restricted accounts, by company',
  ),
  ...returns.shape,
  review: z
    .object({
      id: z.string().optional().describe('Absent while no user has planned it'),
      dueOn: z.iso.date().describe('While it is not planned: the last day that keeps to the rule'),
      latest: z.iso.date().describe('The last day that keeps to the rule'),
      owner: person.optional(),
      last: z
        .object({ completedOn: z.iso.date(), completedBy: z.string(), document: z.string() })
        .optional()
        .describe('The last complete one; absent before the first'),
    })
    .describe('The yearly review of fraud monitoring that is due next'),
  possibleOwners: z.array(person).describe('Users who may own the review, by name'),
});

export const getBankCompliance = endpoint({
  method: 'GET',
  path: '/api/hq/banking/compliance',
  access: hq('banking:read'),
  summary: 'Customers in review, documents that expire, blocked accounts, rates of returns, and the yearly review.',
  response: compliance,
});
export type BankCompliance = Output<typeof getBankCompliance>;

export const recordBankDocument = endpoint({
  method: 'POST',
  path: '/api/hq/banking/documents',
  access: hq('banking:propose'),
  summary: 'Record the last day of a document of a company; it replaces the one of the same kind.',
  body: z.strictObject({ companyId: text(64, 1), kind: z.enum(documentKinds), expiresOn: z.iso.date() }),
  response: compliance,
});

export const planFraudReview = endpoint({
  method: 'POST',
  path: '/api/hq/banking/fraud-reviews',
  access: hq('banking:propose'),
  summary: 'Give the review of fraud monitoring that is due next an owner and a due date.',
  body: z.strictObject({ ownerId: text(64, 1), dueOn: z.iso.date() }),
  response: compliance,
});

export const completeFraudReview = endpoint({
  method: 'POST',
  path: '/api/hq/banking/fraud-reviews/:fraudReviewId/complete',
  access: hq('banking:propose'),
  summary: 'Complete a review of fraud monitoring by its document; the next one is due a year later.',
  body: z.strictObject({ document: text(300, 3).describe('Name or address of the document') }),
  response: compliance,
});

export const bankScreening = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string().optional().describe('Absent where the company was deleted'),
  list: z.enum(screeningLists),
  result: z.enum(screeningResults),
  reason: z.string(),
  screenedOn: z.iso.date(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  reportBy: z.iso.date().optional().describe('The last day for the report to OFAC; absent where none is asked for'),
  annualReportBy: z.iso.date().optional().describe('The last day for the annual report of blocked property'),
});
export type BankScreening = z.infer<typeof bankScreening>;

export const listBankScreenings = endpoint({
  method: 'GET',
  path: '/api/hq/banking/screenings',
  access: hq('banking:read'),
  summary: 'What screenings by the bank have found, and who has looked into it; newest first.',
  query: cursorQuery.extend({ result: z.enum(screeningResults).optional() }),
  response: z.array(bankScreening),
  paged: 'cursor',
});

export const recordBankScreening = endpoint({
  method: 'POST',
  path: '/api/hq/banking/screenings',
  access: hq('banking:propose'),
  summary: 'Record a screening by the bank with its result and why; a record is never changed.',
  body: z.strictObject({
    companyId: text(64, 1),
    list: z.enum(screeningLists),
    result: z.enum(screeningResults),
    reason: text(500, 10).describe('Why the result stands, without names of people'),
    screenedOn: z.iso.date(),
  }),
  response: bankScreening,
});
