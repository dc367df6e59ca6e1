import type { SandboxAct } from '@freight-hq/screens/money/BillingSettings';
import { bad, good } from '../../lib/toasts.ts';

export const sellerToasts = {
  saved: () => good('Seller Saved', 'The next invoices name it'),
} as const;

export const planToasts = {
  saved: () => good('Plan Saved', 'The next step of each running case follows it'),
} as const;

const played: Record<SandboxAct, string> = {
  dispute: 'The tenant disputes the charge',
  win: 'The bank decides for us',
  lose: 'The bank decides for the tenant',
};

export const sandboxToasts = {
  played: (act: SandboxAct) => good(played[act], 'HQ learns of it as from a provider'),
  refused: (reason: string) => bad('Nothing Happened', reason),
} as const;
