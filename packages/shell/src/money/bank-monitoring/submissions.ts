import { changeSandboxPayment, planBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import type { CallInput } from '@freight-hq/api/endpoint';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBanking } from '../bank-accounts/reload.ts';
import { sandboxKey } from './data.ts';
import { sandboxRefused } from './words.ts';

type Plan = CallInput<typeof planBankSandbox>['body'];
type PaymentChange = CallInput<typeof changeSandboxPayment>['body'];

export const sandboxPlan = submission((call, { draft }: Sent<Plan, void>) => call(planBankSandbox, { body: draft }), {
  keep: (client, state) => client.setQueryData(sandboxKey, state),
  failure: 'The sandbox did not answer.',
});

export const sandboxChange = submission(
  (call, { draft, target: transferId }: Sent<PaymentChange, string>) =>
    call(changeSandboxPayment, { transferId, body: draft }),
  { keep: reloadBanking, refusal: sandboxRefused, failure: 'The sandbox did not answer.' },
);
