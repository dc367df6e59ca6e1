import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { statedReason } from '../bank-accounts/contract.ts';
import { accountNumberFault, accountNumberForm, isRoutingNumber, routingNumberFault } from './rules.ts';

const name = text(100).trim().min(1, 'Enter a name');

const reason = statedReason;

export const bankDetails = z.object({
  companyId: z.string(),
  numberOnFile: z
    .string()
    .optional()
    .describe(
      'To call before withdrawals to changed details: the number when the change was asked for; absent where none is known',
    ),
  phoneChangedAt: z.iso
    .datetime()
    .optional()
    .describe('When the phone number of the company was changed, if that was after the bank details were'),
  changeBlocked: z.string().optional().describe('Why the bank details cannot be changed now'),
  current: z
    .object({
      holderName: z.string(),
      routingNumber: z.string(),
      accountNumber: z.string().describe('Masked but for the last four digits'),
      changedAt: z.iso.datetime(),
      changedBy: z.string().describe('Name of the person'),
      usableFrom: z.iso.datetime(),
      blocked: z.string().optional().describe('Why nothing can be withdrawn now'),
      eligibleCallers: z
        .number()
        .int()
        .describe('People who may record the call; 0 asks for another person who may propose'),
      mayCall: z.boolean().describe('The caller is one of them'),
      callBack: z.object({ spokeWith: z.string(), number: z.string(), at: z.iso.datetime() }).optional(),
    })
    .optional()
    .describe('Absent while the details are those of the opening of the account'),
  factoring: z
    .object({ factorName: z.string(), filedAt: z.iso.datetime(), approvalId: z.string().optional() })
    .optional(),
});
export type BankDetails = z.infer<typeof bankDetails>;

export const getBankDetails = endpoint({
  method: 'GET',
  path: '/api/hq/bank-details/:companyId',
  access: hq('banking:read'),
  summary: 'The bank details to which withdrawals of a company go, and the reasons that hold them back.',
  response: bankDetails,
});

export const changeBankDetails = endpoint({
  method: 'POST',
  path: '/api/hq/bank-details/:companyId',
  access: hq('banking:propose', { reauth: true }),
  summary:
    "Change where a company's withdrawals go. They wait for 72 hours and a call to the number on file; every owner is told. 409 while a notice of assignment is on file, and for 72 hours after a change of the phone number.",
  body: z.strictObject({
    holderName: name,
    routingNumber: z.string().refine(isRoutingNumber, routingNumberFault),
    accountNumber: z
      .string()
      .regex(accountNumberForm, accountNumberFault)
      .describe('Goes to the bank; the last four digits alone are kept'),
    reason,
  }),
  response: bankDetails,
});

export const recordCallBack = endpoint({
  method: 'POST',
  path: '/api/hq/bank-details/:companyId/call-back',
  access: hq('banking:propose', { reauth: true }),
  summary:
    'Record that the company has confirmed its new bank details, called at the number on file, by a person who is independent of the one who changed them.',
  body: z.strictObject({ spokeWith: name, number: text(40, 1) }),
  response: bankDetails,
});

export const fileFactoring = endpoint({
  method: 'POST',
  path: '/api/hq/bank-details/:companyId/factoring',
  access: hq('banking:propose'),
  summary: 'File a notice of assignment to a factoring company, which locks the bank details.',
  body: z.strictObject({ factorName: name }),
  response: bankDetails,
});

export const releaseFactoring = endpoint({
  method: 'POST',
  path: '/api/hq/bank-details/:companyId/factoring/release',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose to release the notice of assignment; a second person decides.',
  body: z.strictObject({ reason }),
  response: bankDetails,
});
