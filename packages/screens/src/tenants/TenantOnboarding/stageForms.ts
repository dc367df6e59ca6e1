import type { OnboardingChange, OnboardingFacts, StageName } from '@freight-hq/api/contract/tenants/onboarding';
import { documentLabels } from './documentWords.ts';

export type StagePart = keyof OnboardingFacts;

export interface StageField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'date' | 'number' | 'area' | 'document' | 'check';
  description?: string;
}

interface StageForm {
  stage: StageName;
  part: StagePart;
  fields: readonly StageField[];
}

const field = (name: string, label: string, kind: StageField['kind'], description?: string): StageField => ({
  name,
  label,
  kind,
  ...(description && { description }),
});

/** The fields of each stage, in the order of the stages. */
export const stageForms: readonly StageForm[] = [
  {
    stage: 'Initial Contact',
    part: 'initialContact',
    fields: [
      field('contactedOn', 'First Conversation', 'date'),
      field('fleetSize', 'Fleet Size', 'number', 'Power units'),
      field('notes', 'Notes', 'area'),
    ],
  },
  {
    stage: 'Account Setup',
    part: 'accountSetup',
    fields: [
      field('adminFirstName', "Administrator's First Name", 'text'),
      field('adminLastName', "Administrator's Last Name", 'text'),
      field('adminEmail', "Administrator's Email", 'email', 'They sign in with it'),
      field('seats', 'Seats', 'number', '1 to 500'),
    ],
  },
  {
    stage: 'Documentation Review',
    part: 'documentationReview',
    fields: [
      field('operatingAuthority', documentLabels.operatingAuthority, 'document'),
      field('insuranceCertificate', documentLabels.insuranceCertificate, 'document'),
      field('taxForm', documentLabels.taxForm, 'document'),
      field('insuranceExpiresOn', 'Insurance Expires', 'date'),
    ],
  },
  {
    stage: 'Banking Integration',
    part: 'bankingIntegration',
    fields: [
      field('bankName', 'Bank', 'text'),
      field('routingNumber', 'Routing Number', 'text', 'Nine digits'),
      field('accountLast4', 'Account, Last Four Digits', 'text', 'The full account number is never requested'),
      field('depositsConfirmed', 'The company has confirmed the test deposits', 'check'),
    ],
  },
];

/** The typed values, by field name. */
export type StageDraft = Readonly<Record<string, string | boolean>>;

/** The known facts of a stage, as values of its form. */
export function draftOf(facts: OnboardingFacts, part: StagePart): StageDraft {
  const known: Readonly<Record<string, unknown>> = facts[part];
  const form = stageForms.find((one) => one.part === part);
  return Object.fromEntries(
    (form?.fields ?? []).map(({ name, kind }) => {
      const value = known[name];
      if (kind === 'check') return [name, value === true];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );
}

/** Fields whose text cannot be sent. */
export function typingErrors(draft: StageDraft, fields: readonly StageField[]): Record<string, string> {
  const wrong = fields.filter(({ name, kind }) => {
    const value = draft[name];
    return kind === 'number' && typeof value === 'string' && value.trim() !== '' && !/^\d{1,9}$/.test(value.trim());
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Enter a whole number']));
}

/** A stage in the server's form; empty fields are left out. */
export function changeOf(draft: StageDraft, part: StagePart, fields: readonly StageField[]): OnboardingChange {
  const given = fields.flatMap(({ name, kind }): [string, string | number | boolean][] => {
    const value = draft[name];
    if (typeof value !== 'string') return [[name, value ?? false]];
    const text = value.trim();
    if (text === '') return [];
    return [[name, kind === 'number' ? Number(text) : text]];
  });
  return { [part]: Object.fromEntries(given) };
}
