import { z } from 'zod';
import { text } from '../lib/endpoint.ts';

export const onboardingStages = [
  'initial_contact',
  'account_setup',
  'documentation_review',
  'banking_integration',
] as const;
export type OnboardingStage = (typeof onboardingStages)[number];
export const onboardingStatuses = ['new', 'pending', 'active', 'completed'] as const;
export const onboardingPriorities = ['high', 'medium', 'low'] as const;
export const onboardingPlans = ['starter', 'professional', 'enterprise'] as const;
export const documentStates = ['missing', 'received', 'approved', 'rejected'] as const;
export const onboardingEventKinds = ['created', 'saved', 'advanced', 'assigned', 'reprioritised', 'completed'] as const;

const emailText = text(254).pipe(z.email('Enter an e-mail address, such as name@company.com'));
const phoneText = text(40).refine((value) => /^\+?[\d\s().-]{7,}$/.test(value), 'Enter a phone number');
const requiredText = (max: number, message: string) =>
  text(max)
    .transform((value) => value.trim())
    .refine((value) => value !== '', message);
const dotNumber = text(12).refine((value) => /^\d{5,8}$/.test(value), 'A DOT number has 5 to 8 digits');
const mcNumber = text(12).refine((value) => /^MC-\d{5,7}$/.test(value), 'An MC number reads MC- and 5 to 7 digits');
const routingNumber = text(9).refine(
  isRoutingNumber,
  'This is not a routing number: nine digits, the last a check digit',
);

/** The ninth digit of a routing number makes the weighted sum a multiple of ten. */
function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false;
  const weights = [3, 7, 1];
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** What a stage asks for; every member may be missing until it is known. */
export const stageFacts = {
  initial_contact: z.strictObject({
    contactedOn: z.iso.date().optional().describe('Day of the first conversation'),
    fleetSize: z.number().int().min(1).max(100_000).optional().describe('Power units'),
    notes: text(2_000).optional(),
  }),
  account_setup: z.strictObject({
    adminFirstName: requiredText(100, 'Enter a first name').optional(),
    adminLastName: requiredText(100, 'Enter a last name').optional(),
    adminEmail: emailText.optional(),
    seats: z.number().int().min(1).max(500).optional(),
  }),
  documentation_review: z.strictObject({
    operatingAuthority: z.enum(documentStates).optional(),
    insuranceCertificate: z.enum(documentStates).optional(),
    taxForm: z.enum(documentStates).optional(),
    insuranceExpiresOn: z.iso.date().optional(),
  }),
  banking_integration: z.strictObject({
    bankName: requiredText(100, 'Enter the name of the bank').optional(),
    routingNumber: routingNumber.optional(),
    accountLast4: text(4)
      .refine((value) => /^\d{4}$/.test(value), 'Enter the last four digits')
      .optional(),
    depositsConfirmed: z.boolean().optional().describe('Whether the test deposits were confirmed by the company'),
  }),
} as const;

/** Everything known so far, by stage. */
export const onboardingFacts = z.object({
  initial_contact: stageFacts.initial_contact,
  account_setup: stageFacts.account_setup,
  documentation_review: stageFacts.documentation_review,
  banking_integration: stageFacts.banking_integration,
});
export type OnboardingFacts = z.infer<typeof onboardingFacts>;
