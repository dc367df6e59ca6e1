import type { OnboardingDocument, OnboardingFacts } from '@freight-hq/api/contract/tenants/onboarding';

export const documentLabels: Record<OnboardingDocument['kind'], string> = {
  operatingAuthority: 'Operating Authority',
  insuranceCertificate: 'Insurance Certificate',
  taxForm: 'Form W-9',
};

export const documentStates: Record<OnboardingFacts['documentationReview']['taxForm'], string> = {
  missing: 'Missing',
  received: 'Received',
  approved: 'Approved',
  rejected: 'Rejected',
};
