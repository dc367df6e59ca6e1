import { accounts, expect, test } from './support/test.ts';
import { ask, inRowMenu, seen, signInBySteps } from './support/steps.ts';

test.use({ ownServer: 'file', allowedProblems: [/net::ERR_FAILED/] });

const name = 'Swift Haul Logistics';

test.describe('for good', () => {
  test.use({ ownServer: 'test' });

  test('a tenant is deleted by a code that has to be typed', async ({ page }) => {
    await signInBySteps(page, accounts.owner);
    await expect(page).toHaveURL('/hq');
    await page.goto('/hq/tenants?q=swift');
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(request.url());
    });
    const asked = page.waitForRequest((request) => request.url().endsWith('/deletion-code'));
    await (await inRowMenu(page, name, 'Delete')).click();
    const request = await asked;
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postData()).toBeNull();

    const dialog = page.getByRole('alertdialog', { name: 'Delete Tenant' });
    const confirm = dialog.getByRole('button', { name: 'Delete Tenant' });
    await expect(confirm).toBeDisabled();
    const code = dialog.getByText(/^[2-9A-Z]{8}$/);
    await expect(code).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export everything' }).click();
    expect((await download).suggestedFilename()).toMatch(/^tenant-data-.*\.zip$/);
    const box = dialog.getByRole('textbox', { name: 'Type the confirmation code' });
    await box.fill('WRONG');
    await confirm.click();
    await seen(page, 'Invalid Code');
    await expect(confirm).toBeEnabled();
    expect(deletions).toEqual([]);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await (await inRowMenu(page, name, 'Delete')).click();
    await expect(box).toHaveValue('');
    await expect(code).toBeVisible();
    await box.fill((await code.textContent()) ?? '');
    await confirm.click();
    await seen(page, `${name} has been completely removed`);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No tenants found').first()).toBeVisible();
    expect(deletions).toHaveLength(1);
    const left = await ask<{ tenantName: string }[]>(page, '/api/hq/tenants');
    expect(left).toHaveLength(66);
    expect(left.map(({ tenantName }) => tenantName)).not.toContain(name);
    await page.goto('/hq');
    await expect(page.getByRole('main').getByText('66', { exact: true })).toBeVisible();
  });
});

test('a network failure is told, and the code is still good; the keyboard is enough', async ({ page }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  // Before the page, so that no key can be quicker than it in a busy browser.
  let isBroken = true;
  await page.route('**/api/hq/tenants/cmp_*', (route) =>
    isBroken && route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.goto('/hq/tenants?q=blue+ridge');
  await page.getByRole('button', { name: 'More actions for Blue Ridge Freight' }).focus();
  for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Tenant' });
  const code = dialog.getByText(/^[2-9A-Z]{8}$/);
  await expect(code).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type((await code.textContent()) ?? '');
  await page.keyboard.press('Enter');
  await seen(page, 'Failed to delete tenant');
  isBroken = false;
  await page.keyboard.press('Enter');
  await seen(page, 'Blue Ridge Freight has been completely removed');
});

test('the dialog closes by Escape and gives the focus back', async ({ page }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  await page.goto('/hq/tenants?q=swift');
  const trigger = page.getByRole('button', { name: `More actions for ${name}` });
  await trigger.focus();
  for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test('who may not delete is told why, and the API refuses, too', async ({ page }) => {
  await signInBySteps(page, accounts.admin);
  await expect(page).toHaveURL('/hq');
  await page.goto('/hq/tenants?q=swift');
  await expect(await inRowMenu(page, name, 'Delete')).toHaveAttribute('aria-disabled', 'true');
  const [tenant] = await ask<{ companyId: string }[]>(page, '/api/hq/tenants');
  const status = await page.evaluate(async (companyId) => {
    const token = localStorage.getItem('freight-hq.token') ?? '';
    const response = await fetch(`/api/hq/tenants/${companyId}/deletion-code`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    return response.status;
  }, tenant?.companyId ?? '');
  expect(status).toBe(403);
});

test('the password is asked for where it has to be, and the deletion goes on from there', async ({ page }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  let isFresh = false;
  await page.route('**/deletion-code', (route) => {
    if (isFresh) return route.continue();
    const problem = { status: 403, code: 'reauth_required', error: 'Confirm your password to continue' };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.goto('/hq/tenants?q=swift');
  await (await inRowMenu(page, name, 'Delete')).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm your password' });
  const password = prompt.getByRole('textbox', { name: 'Password' });
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(prompt.getByText('The password is wrong')).toBeVisible();
  isFresh = true;
  await password.fill(accounts.owner.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt).toHaveCount(0);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Tenant' });
  await expect(dialog.getByText(/^[2-9A-Z]{8}$/)).toBeVisible();
});
