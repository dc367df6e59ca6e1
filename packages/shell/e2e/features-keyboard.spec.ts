import type { FeatureUsage } from '@freight-hq/api/contract/fleet/features';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/409|422/] });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

test('every control of /hq/features acts', { tag: '@walk' }, async ({ page }) => {
  const open = async () => {
    await page.goto('/hq/features?feature=invoicing');
    await expect(page.getByRole('button', { name: 'Edit Invoicing' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /^Raise limit of/ }).first()).toBeVisible();
  };
  await open();
  const { usage } = await ask<FeatureUsage>(page, '/api/hq/features?feature=invoicing&page[size]=1');
  // The controls of every row and of every feature of the catalogue are alike.
  const others = new RegExp(
    `^(Message|Raise limit of|Create upsell lead of) (?!${usage[0]?.tenantName})|^Edit (?!Invoicing)`,
  );
  await expectEveryControlActs(page, { open, except: others });
});
