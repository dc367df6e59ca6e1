import { accounts, expect, test } from './support/test.ts';
import { enterCredentials, seen, signInBySteps, verifyEmployee } from './support/steps.ts';

test('both steps lead to the dashboard, and the first one sends nothing', { tag: '@main' }, async ({ page }) => {
  await page.goto('/hq/login');
  await expect(page.getByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) calls.push(request.url());
  });
  await page.getByRole('button', { name: 'Verify Employee ID' }).click();
  await seen(page, 'Employee ID is required');
  await verifyEmployee(page, 'HQ1');
  await seen(page, 'Invalid Employee ID. Please check with HR.');
  await seen(page, 'Employee Not Found');
  await verifyEmployee(page, accounts.owner.employeeId);
  await seen(page, 'Please enter your login credentials.');
  await expect(page.getByRole('button', { name: 'Access HQ Dashboard' })).toBeDisabled();
  expect(calls).toEqual([]);
  await enterCredentials(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  await seen(page, 'Welcome to HQ Admin Portal');
  await expect(page).toHaveTitle('HQ Dashboard · Freight HQ');
});

test('a wrong password is refused in place and in a toast; going back clears all but the employee id', async ({
  page,
}) => {
  await signInBySteps(page, { ...accounts.owner, password: 'not the password' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid credentials or access denied');
  await seen(page, 'Login Failed');
  await page.getByRole('button', { name: 'Back to Employee Verification' }).click();
  await expect(page.getByRole('textbox', { name: 'Employee ID' })).toHaveValue(accounts.owner.employeeId);
  await page.getByRole('button', { name: 'Verify Employee ID' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a wrong employee id has the same answer as a wrong password', async ({ page }) => {
  await signInBySteps(page, { ...accounts.owner, employeeId: 'HQ-9999' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid credentials or access denied');
});

test("a tenant's user signs in at the same page and lands on his company's", async ({ page }) => {
  await signInBySteps(page, accounts.dispatcher);
  await expect(page).toHaveURL('/dashboard');
  await seen(page, /^Welcome back, \w+$/);
});

test('the sign-in page leads back to what was wanted', async ({ page }) => {
  await page.goto('/hq/tenants?q=swift');
  await expect(page).toHaveURL('/hq/login');
  await expect(page.getByRole('textbox', { name: 'Employee ID' })).toBeFocused();
  await verifyEmployee(page, accounts.owner.employeeId);
  await enterCredentials(page, accounts.owner);
  await expect(page).toHaveURL('/hq/tenants?q=swift');
  await seen(page, 'Welcome to HQ Admin Portal');
  await expect(page.getByText('Please enter your login credentials.')).toHaveCount(0);
});

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/hq/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reach = async (name: string) => {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await page.getByRole('textbox', { name }).evaluate((field) => field === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await expect(page.getByRole('textbox', { name: 'Employee ID' })).toBeFocused();
  await page.keyboard.type(accounts.admin.employeeId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(accounts.admin.email);
  await reach('Password');
  await page.keyboard.type(accounts.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hq');
});
