import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { expect, test } from './support/test.ts';
import { seen, signInBySteps } from './support/steps.ts';

test.use({ ownServer: 'file' });

const person = {
  'First name': 'Nora',
  'Last name': 'Quist',
  'Company name': 'Quist Carriers',
  Email: 'nora@quist.example',
  Phone: '+1 555 0100',
} as const;
const password = 'Quiet-harvest-bridge-88';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const create = (page: Page) => page.getByRole('button', { name: 'Create HQ Account' });

async function fillPerson(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
}

test('a sign-up leads through the issued employee ID into HQ, and signs in again with it', async ({ page }) => {
  await page.goto('/hq/register');
  await fillPerson(page);
  await field(page, 'Password').fill(password);
  await create(page).click();
  await expect(page.getByRole('heading', { name: 'HQ account created' })).toBeVisible();
  const employeeId = (await page.getByText(/^HQ-\d+$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/hq');
  await expect(page.getByText('Nora Quist').first()).toBeVisible();
  await page.getByRole('button', { name: /log ?out|sign out/i }).click();
  await expect(page).toHaveURL('/hq/login');
  await signInBySteps(page, { email: person.Email, password, employeeId });
  await expect(page).toHaveURL('/hq');
});

test('bad input gets an error at its field, keeps the typed text, and creates no user', async ({ page, server }) => {
  await page.goto('/hq/register');
  await create(page).click();
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true');
  await fillPerson(page);
  await field(page, 'Password').fill('password1234');
  await create(page).click();
  await seen(page, 'Registration failed');
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value);
  const login = await fetch(`${server.url}/hq/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.Email, password: 'password1234', employeeId: 'HQ-1999' }),
  });
  expect(login.status).toBe(401);
});

test('every control of the sign-up page acts', async ({ page }) => {
  await expectEveryControlActs(page, {
    open: async () => {
      await page.goto('/hq/register');
      await expect(create(page)).toBeVisible();
    },
  });
});
