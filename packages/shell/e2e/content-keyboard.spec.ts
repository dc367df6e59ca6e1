import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/409|422/] });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

test('every control of the list of pages acts', { tag: '@walk' }, async ({ page }) => {
  const open = async () => {
    await page.goto('/hq/content');
    await expect(page.getByRole('button', { name: 'Edit Landing Page' })).toBeVisible();
  };
  await expectEveryControlActs(page, { open });
});

test('every control of an open page acts', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/hq/content');
  const rows = await ask<{ id: string; slug: string }[]>(page, '/api/hq/content/pages');
  const id = rows.find(({ slug }) => slug === 'pricing')?.id;
  const open = async () => {
    await page.goto(`/hq/content?edit=${id}`);
    await expect(page.getByRole('textbox', { name: 'hero title' })).toBeVisible();
  };
  await expectEveryControlActs(page, { open });
});
