import type { SandboxPlay } from '@freight-hq/api/contract/money/payment-sandbox';
import { bad, good } from '../../lib/toasts.ts';

export const sellerToasts = {
  saved: () => good('Seller Saved', 'The next invoices name it'),
} as const;

export const planToasts = {
  saved: () => good('Plan Saved', 'The next step of each running case follows it'),
} as const;

const played: Record<SandboxPlay['act'], string> = {
  plan_charge: 'The next charge is planned',
  plan_event: 'The next event is planned',
  settle: 'The bank debit has succeeded',
  return: 'The bank sends the debit back',
  pay_out: 'The balance is paid out',
  dispute: 'The tenant disputes the charge',
  win: 'The bank decides for us',
  lose: 'The bank decides for the tenant',
};

export const sandboxToasts = {
  played: ({ act }: SandboxPlay) =>
    good(played[act], act.startsWith('plan_') ? 'It counts once' : 'HQ learns of it as from a provider'),
  refused: (reason: string) => bad('Nothing Happened', reason),
} as const;
