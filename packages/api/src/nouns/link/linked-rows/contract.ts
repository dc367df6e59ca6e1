import { z } from 'zod';
import { endpoint, exactText, machine, nameText, text } from '../../../http/contract/endpoint.ts';
import { isPlainName } from '../../../kernel/names.ts';
import { isPhone } from '../../../kernel/phone.ts';
import { tenantRoles } from '../../../kernel/permissions.ts';
import { driverStatuses } from '../../fleet/drivers/rules.ts';
import { loadStatuses } from '../../fleet/loads/rules.ts';
import { vehicleStatuses } from '../../fleet/vehicles/rules.ts';
import { linkedInvoiceStatuses, mostInvoiceCents } from '../../money/invoices/rules.ts';
import { receiptRange } from '../../money/payments/rules.ts';
import { type LinkKind, linkKinds } from './rules.ts';

const visible = (value: string) => isPlainName(value) && !/\s/u.test(value);

const ownId = text(128, 1)
  .refine(visible, 'Use visible characters alone, without blanks')
  .refine((value) => !/^(?:cmp_|dot:|ext:)/.test(value), 'Must not begin with cmp_, dot: or ext:');

const externalId = ownId.describe('Your own id of the row: 1 to 128 visible characters');
const version = z
  .int('Must be a whole number from 0 to 9007199254740991')
  .min(0)
  .describe('Rises with every change of the row; an older version changes nothing');

const companyText = text(160, 1).refine(visible, 'Use visible characters alone, without blanks');
const company = companyText
  .transform((value) => (value.startsWith('ext:') ? value.slice('ext:'.length) : value))
  .describe('The company: your own id for it, dot: and its DOT number, or cmp_ and the rest of the id of HQ');

/** An absent member, null and an empty text all mean that there is nothing. */
const optional = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => value || null);

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);
const moment = z.iso.datetime({ offset: true }).transform((value, { addIssue }) => {
  const at = new Date(value);
  if (at.getTime() >= earliest && at.getTime() < latest) return at.toISOString();
  addIssue('Must be a moment from 1900 to 2199');
  return z.NEVER;
});

const lastName = exactText(100)
  .trim()
  .refine(isPlainName, 'Contains an invisible or special character; type the name instead of pasting it');
const phone = optional(text(40).trim().refine(isPhone, 'Enter a phone number, such as (312) 555-0111 x204'));
const notDeleted = z.literal(false, 'Must be true or false').nullish();
const common = { externalId, version, deleted: notDeleted };
const place = (most: number) => text(most, 1).trim().min(1);

const companyRow = z.strictObject({
  ...common,
  hqId: optional(text(30).regex(/^cmp_[0-9a-z]{26}$/, 'An id of HQ reads cmp_ and 26 characters')).describe(
    'The company of HQ that this is, where no DOT number tells',
  ),
  name: nameText(120, 'Enter the name of the company'),
  dotNumber: optional(
    text(12)
      .trim()
      .regex(/^\d{1,8}$/, 'A DOT number has up to 8 digits'),
  ),
  mcNumber: optional(
    text(12)
      .trim()
      .toUpperCase()
      .regex(/^MC-\d{1,7}$/, 'An MC number reads MC- and up to 7 digits'),
  ),
  phone,
  address: optional(text(200).trim()),
  city: optional(text(100).trim()),
  state: optional(text(100).trim()),
  createdAt: moment,
});

const userRow = z.strictObject({
  ...common,
  company,
  email: exactText(254).trim().pipe(z.email('Enter an e-mail address, such as name@company.example')),
  firstName: nameText(100),
  lastName,
  role: z.enum(tenantRoles),
  isActive: z.boolean(),
  phone,
  subject: optional(exactText(255)).describe("The user's id in the tokens of the issuer of your source"),
  createdAt: moment,
});

const driverRow = z.strictObject({
  ...common,
  company,
  firstName: nameText(100),
  lastName,
  phone,
  status: z.enum(driverStatuses),
  createdAt: moment,
});

const vehicleRow = z.strictObject({
  ...common,
  company,
  unitNumber: nameText(60),
  make: place(60),
  modelYear: z.int().min(1900).max(2200),
  status: z.enum(vehicleStatuses),
  createdAt: moment,
});

const reference = optional(ownId);

const loadRow = z.strictObject({
  ...common,
  company,
  loadNumber: nameText(60),
  driver: reference.describe('Your own id of the driver; filled in when the driver comes'),
  vehicle: reference.describe('Your own id of the vehicle; filled in when the vehicle comes'),
  status: z.enum(loadStatuses),
  origin: place(120),
  destination: place(120),
  pickupAt: moment,
  deliveryAt: moment,
  revenueCents: z.int().min(0).max(1_000_000_000_000),
  createdAt: moment,
});

const invoiceRow = z.strictObject({
  ...common,
  company,
  number: text(60, 1)
    .trim()
    .refine(isPlainName, 'Use visible characters alone')
    .describe('Your own number; HQ shows it with EXT- before it'),
  period: text(7, 7)
    .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'A month reads 2026-05')
    .describe('The month that is billed'),
  amountCents: z.int().min(0).max(mostInvoiceCents),
  status: z
    .enum(linkedInvoiceStatuses)
    .describe('`paid` settles it even if you send no payments; HQ tells by itself whether an open one is overdue'),
  issuedAt: moment,
  dueAt: moment,
});

const paymentRow = z.strictObject({
  ...common,
  invoice: companyText.describe('The invoice: your own id for it, or ivc_ and the rest of the id of HQ'),
  amountCents: z.int().min(receiptRange.least).max(receiptRange.most),
  feeCents: z.int().min(0).max(receiptRange.most).describe('What the processor kept'),
  paidAt: moment,
  reference: text(100, 1)
    .trim()
    .refine(isPlainName, 'Use visible characters alone')
    .describe('The id of the payment at the processor'),
});

export const linkRowSchemas = {
  companies: companyRow,
  users: userRow,
  drivers: driverRow,
  vehicles: vehicleRow,
  loads: loadRow,
  invoices: invoiceRow,
  payments: paymentRow,
} as const satisfies Record<LinkKind, z.ZodType>;

export type LinkRowOf<Kind extends LinkKind> = z.output<(typeof linkRowSchemas)[Kind]>;

/** A deleted row: its other members, if it has any, mean nothing. */
export const deletedRow = z.looseObject({ externalId, version, deleted: z.literal(true) });

export const listDigests = endpoint({
  method: 'GET',
  path: '/api/link/v1/digests',
  access: machine('link:write'),
  summary: 'Rows of the source by company, as a count and a sum by which a platform finds what HQ does not have.',
  query: z.strictObject({ kind: z.enum(linkKinds), company: company.optional() }),
  response: z.array(
    z.object({
      company: z.string().describe('Your own id of the company, or that of HQ if you have not sent the company'),
      count: z.number().int().describe('Rows that are not deleted'),
      digest: z.number().int().describe('Sum of the marks of these rows, modulo 2^48'),
    }),
  ),
  isExpensive: true,
});
