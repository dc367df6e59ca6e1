import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'test' });

test('a source and a key are made by keyboard, and the key works until it is revoked @main', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  const use = async (secret: string) => {
    const answer = await fetch(`${server.url}/api/hq/tenants`, { headers: { authorization: `Bearer ${secret}` } });
    return answer.status;
  };
  await page.goto('/hq/settings/link');
  await expect(page.getByText(/^No system is connected yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Source' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add source' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Our TMS');
  await adding.getByRole('textbox', { name: 'Key' }).fill('tms');
  await adding.getByRole('button', { name: 'Add Source' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Our TMS' })).toBeVisible();

  await page.goto('/hq/settings/link?tab=keys');
  await page.getByRole('button', { name: 'New Key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly sync');
  await form.getByRole('checkbox', { name: 'tenants:read' }).press('Space');
  await form.getByRole('button', { name: 'Make Key' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Secret of Nightly sync' });
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(await use(secret)).toBe(200);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'I Have Stored It' }).press('Enter');
  await page.reload();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: /^Rotate Nightly sync/ }).press('Enter');
  await page.getByRole('textbox', { name: /^Hours/ }).fill('1');
  await page.getByRole('button', { name: 'Make New Key' }).press('Enter');
  const newSecret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect([await use(secret), await use(newSecret)]).toEqual([200, 200]);
  await shown.getByRole('button', { name: 'I Have Stored It' }).press('Enter');

  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Revoke Nightly sync/ })
      .first()
      .press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Revoke Nightly sync/ })).toHaveCount(left);
  }
  expect([await use(secret), await use(newSecret)]).toEqual([401, 401]);
});
