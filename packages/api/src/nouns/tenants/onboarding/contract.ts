import { z } from 'zod';
import { scanProblems, shownScans } from '../../../kernel/files/scan.ts';
import { storedTypes } from '../../../kernel/files/sniff.ts';
import { isPhone } from '../../../kernel/phone.ts';
import { endpoint, hq, listQuery, someOf, storedFile, nameText, text } from '../../../http/contract/endpoint.ts';
import { maxDocumentLetters } from './rules.ts';
import { isRoutingNumber } from '../../money/payees/rules.ts';
import { plans } from '../../money/subscriptions/rules.ts';
import { onboardingStages, stageNames } from './stages.ts';

export { onboardingStages, stageNames, type StageName } from './stages.ts';

export const onboardingStatuses = ['new', 'pending', 'active'] as const;
export const onboardingPriorities = ['high', 'medium', 'low'] as const;
export const documentStates = ['missing', 'received', 'approved', 'rejected'] as const;
export const onboardingEventKinds = [
  'created',
  'saved',
  'uploaded',
  'advanced',
  'assigned',
  'reprioritised',
  'completed',
] as const;
export const documentKinds = ['operatingAuthority', 'insuranceCertificate', 'taxForm'] as const;

const email = z.string().trim().max(254).pipe(z.email('Enter an e-mail address, such as name@company.example'));
const phone = text(40).trim().refine(isPhone, 'Enter a phone number, such as (312) 555-0111 x204');
const userId = text(30, 30).startsWith('usr_');
const document = z.enum(documentStates).default('missing');

/** The facts of each stage; a member is absent until it is known. */
export const onboardingFacts = z.strictObject({
  initialContact: z.strictObject({
    contactedOn: z.iso.date().optional().describe('Day of the first conversation'),
    fleetSize: z.number().int().min(1).max(100_000).optional().describe('Power units'),
    notes: text(2_000).trim().optional(),
  }),
  accountSetup: z.strictObject({
    adminFirstName: nameText(100, 'Enter a first name').optional(),
    adminLastName: nameText(100, 'Enter a last name').optional(),
    adminEmail: email.optional().describe("Address of the tenant's first user"),
    seats: z.number().int().min(1).max(500).optional(),
  }),
  documentationReview: z.strictObject({
    operatingAuthority: document,
    insuranceCertificate: document,
    insuranceExpiresOn: z.iso.date().optional(),
    taxForm: document,
  }),
  bankingIntegration: z.strictObject({
    bankName: text(100).trim().min(1, 'Enter the name of the bank').optional(),
    routingNumber: text(9)
      .refine(isRoutingNumber, 'Enter a routing number: nine digits with a valid check digit')
      .optional(),
    accountLast4: text(4)
      .regex(/^\d{4}$/, 'Enter the last four digits')
      .optional(),
    depositsConfirmed: z.boolean().default(false).describe('Whether the company has confirmed the test deposits'),
  }),
});
export type OnboardingFacts = z.infer<typeof onboardingFacts>;

export const onboarding = z.object({
  id: z.string(),
  companyName: z.string(),
  dotNumber: z.string(),
  mcNumber: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  plan: z.enum(plans),
  stage: z.enum(stageNames),
  progress: z.number().int().min(0).max(100).describe('Share of the completed stages; derived from the stage'),
  createdAt: z.iso.datetime(),
  priority: z.enum(onboardingPriorities),
  status: z
    .enum(onboardingStatuses)
    .describe('new at Initial Contact, pending while HQ reviews the documents, active at the other stages'),
  ownerName: z.string().optional().describe('The responsible HQ user'),
  ownerId: z.string().optional(),
  stageSince: z.iso.datetime(),
  blockers: z.array(z.string()).describe('Blockers to resolve before the onboarding can continue'),
  companyId: z.string().optional().describe('The created tenant'),
  completedAt: z.iso.datetime().optional(),
});
export type Onboarding = z.infer<typeof onboarding>;

export const onboardingSummary = z.object({
  inProgress: z.number().int().describe('Status active'),
  completedThisWeek: z.number().int().describe('Completed within the last seven days'),
  pendingReview: z.number().int().describe('Status pending'),
  avgDaysToComplete: z.number().describe('Of those completed within the last 90 days; 0 without any'),
});
export type OnboardingSummary = z.infer<typeof onboardingSummary>;

export const onboardingQueue = z.object({
  items: z.array(onboarding),
  total: z.number().int().describe('Number of all listed onboardings, over every page'),
  summary: onboardingSummary,
});
export type OnboardingQueue = z.infer<typeof onboardingQueue>;

export const onboardingDocument = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string().describe('Name of the file, as the user gave it'),
  mediaType: z.enum(storedTypes).describe('By the content of the file'),
  bytes: z.number().int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  scan: z
    .enum(shownScans)
    .optional()
    .describe('What the scanner says: only clean files are served. Without a scanner, present only after a finding'),
  scanFinding: z.string().optional().describe('What the scanner has found'),
  scanProblem: z.enum(scanProblems).optional().describe('Why it has not answered'),
  scanDueAt: z.iso.datetime().optional().describe('When it is asked again'),
});
export type OnboardingDocument = z.infer<typeof onboardingDocument>;

export const onboardingDetail = onboarding.extend({
  version: z.number().int().describe('For If-Match'),
  facts: onboardingFacts,
  documents: z.array(onboardingDocument).describe('Uploaded files, the newest first'),
  checklist: z
    .array(
      z.object({
        stage: z.enum(stageNames),
        pointer: z.string().describe('JSON pointer to the fact'),
        label: z.string(),
        isDone: z.boolean(),
      }),
    )
    .describe('Exit criteria of every stage'),
  history: z
    .array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(onboardingEventKinds),
        stage: z.enum(stageNames),
        actorName: z.string().optional(),
        details: z.record(z.string(), z.string()),
      }),
    )
    .describe('Newest first'),
});
export type OnboardingDetail = z.infer<typeof onboardingDetail>;

export const newOnboarding = z.strictObject({
  companyName: nameText(120, 'Enter the name of the company'),
  dotNumber: text(12)
    .trim()
    .regex(/^\d{5,8}$/, 'A DOT number has 5 to 8 digits'),
  mcNumber: text(12)
    .trim()
    .toUpperCase()
    .regex(/^MC-\d{5,7}$/, 'An MC number reads MC- and 5 to 7 digits'),
  contactName: nameText(120, 'Enter the name of the contact'),
  email,
  phone,
  plan: z.enum(plans, 'Choose a plan'),
  priority: z.enum(onboardingPriorities).default('medium'),
});
export type NewOnboarding = z.infer<typeof newOnboarding>;

export const onboardingChange = z.strictObject({
  priority: z.enum(onboardingPriorities).optional(),
  owner: z
    .union([z.literal('me'), userId])
    .optional()
    .describe('The new owner: the caller, or the id of an active HQ user'),
  initialContact: onboardingFacts.shape.initialContact.optional(),
  accountSetup: onboardingFacts.shape.accountSetup.optional(),
  documentationReview: onboardingFacts.shape.documentationReview.optional(),
  bankingIntegration: onboardingFacts.shape.bankingIntegration.optional(),
});
export type OnboardingChange = z.infer<typeof onboardingChange>;

export const onboardingSortFields = ['companyName', 'stage', 'stageSince', 'priority', 'createdAt'] as const;
export const listOnboardings = endpoint({
  method: 'GET',
  path: '/api/hq/onboarding',
  access: hq('tenants:read'),
  summary:
    'All open onboardings, the most urgent first, with sums over all of them; in pages when `page[size]` is given. `q` searches companies, contacts, e-mail addresses, DOT and MC numbers.',
  query: listQuery({ sort: onboardingSortFields }).extend({
    stage: z.enum(onboardingStages).optional(),
    status: z
      .enum([...onboardingStatuses, 'completed'])
      .optional()
      .describe('`completed`: those of the last seven days, which the list leaves out otherwise'),
    owner: z
      .union([z.enum(['me', 'nobody']), userId])
      .optional()
      .describe('The caller, no owner, or the id of an owner'),
  }),
  response: onboardingQueue,
  paged: true,
});

export const createOnboarding = endpoint({
  method: 'POST',
  path: '/api/hq/onboarding',
  access: hq('onboarding:write'),
  summary: 'A new tenant at Initial Contact; 409 if the DOT number is in use.',
  body: newOnboarding,
  response: onboardingDetail,
  status: 201,
  idempotent: true,
});

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/hq/onboarding/:onboardingId',
  access: hq('tenants:read'),
  summary: 'One onboarding with its checklist, blockers, owner and history.',
  response: onboardingDetail,
});

export const updateOnboarding = endpoint({
  method: 'PATCH',
  path: '/api/hq/onboarding/:onboardingId',
  access: hq('onboarding:write'),
  summary: 'Record facts; the facts of a given stage are replaced as a whole.',
  body: someOf(onboardingChange),
  response: onboardingDetail,
  ifMatch: true,
});

export const advanceOnboarding = endpoint({
  method: 'POST',
  path: '/api/hq/onboarding/:onboardingId/advance',
  access: hq('onboarding:write'),
  summary: 'Complete a stage; the last one creates the tenant. 409 with pointers to the missing facts.',
  body: z.strictObject({ stage: z.enum(stageNames).describe('The completed stage') }),
  response: onboardingDetail,
});

export const newDocument = z.strictObject({
  kind: z.enum(documentKinds),
  name: text(200, 1),
  content: z
    .string()
    .min(1, 'The file is empty')
    .max(maxDocumentLetters, 'The file is larger than 5 MB')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Not in base 64')
    .describe('The file in base 64: a PDF, PNG or JPEG of at most 5 MB'),
});
export type NewDocument = z.infer<typeof newDocument>;

export const addOnboardingDocument = endpoint({
  method: 'POST',
  path: '/api/hq/onboarding/:onboardingId/documents',
  access: hq('onboarding:write'),
  summary:
    'Upload a document for the review; a missing or rejected one is received then. 422 for other types of files.',
  body: newDocument,
  maxBodyBytes: maxDocumentLetters + 8 * 1024,
  response: onboardingDetail,
  status: 201,
  idempotent: true,
});

export const getOnboardingDocument = endpoint({
  method: 'GET',
  path: '/api/hq/onboarding/:onboardingId/documents/:documentId',
  access: hq('tenants:read'),
  summary:
    'The file of a document, to be saved. With a scanner, 409 `scan_pending` until it has answered; 409 `scan_found` after a finding.',
  response: storedFile,
});

export const scanOnboardingDocument = endpoint({
  method: 'POST',
  path: '/api/hq/onboarding/:onboardingId/documents/:documentId/scan',
  access: hq('onboarding:write'),
  summary: 'Ask the scanner again at once, for a document that it has not answered for; 409 for any other.',
  response: onboardingDetail,
});

/** What an onboarding needs beyond the data of its lead. */
const terms = z.strictObject({
  plan: newOnboarding.shape.plan,
  mc_number: newOnboarding.shape.mcNumber,
  dot_number: newOnboarding.shape.dotNumber.optional().describe('Needed where the lead has none'),
  priority: newOnboarding.shape.priority,
});
export type Conversion = z.input<typeof terms>;
export type ConversionTerms = z.output<typeof terms>;

export const convertLead = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/leads/:leadId/convert',
  access: hq('sales:write'),
  summary:
    'Begin the onboarding of a won lead with its data. A lead has one: another call changes nothing and answers the same.',
  body: terms,
  response: z.object({ onboarding_id: z.string() }),
});
