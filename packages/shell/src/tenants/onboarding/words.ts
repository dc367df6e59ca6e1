import { links } from '@freight-hq/screens/links';
import { bad, good } from '../../lib/toasts.ts';

export const onboardingToasts = {
  added: (name: string) => good('Tenant Added', `${name} is in the onboarding queue`),
  uploaded: (name: string) => good('Document Uploaded', name),
  scanAsked: (name: string) => good('The Scanner Is Asked Again', name),
  scanRefused: (name: string, reason: string) => bad(`${name} was not scanned again`, reason),
  saved: (name: string) => good('Setup Saved', name),
  stageDone: (stage: string, name: string) => good(`${stage} Done`, name),
  completed: (name: string, companyId: string | undefined) => ({
    ...good('Onboarding Completed', `${name} is a tenant now`),
    ...(companyId && { link: { label: 'Open tenant', href: links.tenant(companyId) } }),
  }),
} as const;
