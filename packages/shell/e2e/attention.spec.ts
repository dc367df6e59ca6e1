import type { AttentionList } from '@freight-hq/api/contract/desk/attention';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test('each kind of what needs attention leads to the thing itself', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq');
  const { items } = await ask<AttentionList>(page, '/api/hq/attention');
  const firsts = [...new Map(items.toReversed().map((item) => [item.kind, item])).values()];
  expect(firsts.length).toBeGreaterThan(2);
  for (const { kind, name } of firsts) {
    await page.goto('/hq');
    const panel = page.getByRole('region', { name: 'Needs attention' });
    await panel.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter');
    await panel.getByRole('link', { name, exact: true }).first().press('Enter');
    await expect(page, kind).not.toHaveURL(/\/hq$/);
    // Papers of the bank stand in a page, all else opens in a drawer.
    const place = page.getByRole(kind === 'document' ? 'main' : 'dialog');
    await expect(place.getByText(name).first(), kind).toBeVisible();
  }
});
