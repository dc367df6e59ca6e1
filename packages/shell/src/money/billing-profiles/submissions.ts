import { getSellerProfile, updateSellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { updateDunningPlan } from '@freight-hq/api/contract/money/dunning';
import { playSandbox, type SandboxPlay } from '@freight-hq/api/contract/money/payment-sandbox';
import type { NewPlan, PlanTarget, PreviewedPlan, SellerChange } from '@freight-hq/screens/money/BillingSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { planDetail, sandboxDetail, sellerDetail, thePlan, theSandbox, theSeller } from './data.ts';
import { planToasts, sandboxToasts, sellerToasts } from './words.ts';

/** Saves on the version that the form was opened with. If another user was faster, their version is loaded. */
export const sellerChange = submission(
  (call, { draft, options }: Sent<SellerChange, void>) => call(updateSellerProfile, { body: draft }, options),
  {
    keep: (client, seller) => sellerDetail.keep(client, theSeller, seller),
    toast: () => sellerToasts.saved(),
    conflict: (call, _target, client) => sellerDetail.load(client, () => call(getSellerProfile, {}), theSeller),
    failure: 'The seller could not be saved. Nothing that you typed is lost; try again.',
  },
);

/** Asks which cases would get another next step. */
export const planPreview = submission(
  (call, { draft: { zone, steps }, target: { version } }: Sent<NewPlan, PlanTarget>) =>
    call(updateDunningPlan, { body: { zone, steps: [...steps], dryRun: true } }, { ifMatch: version }),
  { failure: 'The plan could not be looked at. Nothing that you typed is lost; try again.' },
);

/** Saves the plan that was previewed, on the version that it was opened with. */
export const planSaving = submission(
  (call, { target: { zone, steps }, options }: Sent<void, PreviewedPlan>) =>
    call(updateDunningPlan, { body: { zone, steps: [...steps] } }, options),
  {
    keep: (client, { plan }) => planDetail.keep(client, thePlan, plan),
    toast: () => planToasts.saved(),
    onRefused: (client) => planDetail.reload(client, thePlan),
    failure: 'The plan could not be saved. Nothing that you chose is lost; try again.',
  },
);

/** Lets something happen at the sandbox; HQ learns of it a moment later. */
export const sandboxPlay = submission(
  (call, { draft: body, options }: Sent<SandboxPlay, string>) => call(playSandbox, { body }, options),
  {
    keep: (client) => sandboxDetail.reload(client, theSandbox),
    onRefused: (client) => sandboxDetail.reload(client, theSandbox),
    toast: (_reply, { draft }) => sandboxToasts.played(draft),
    refusal: sandboxToasts.refused,
    failure: 'The sandbox did not answer. Try again.',
  },
);
