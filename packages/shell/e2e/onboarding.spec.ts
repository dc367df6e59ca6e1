import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask, seen } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

interface Queue {
  items: { companyName: string; stage: string }[];
  summary: Record<string, number>;
}

const queueOf = (page: Page) => ask<Queue>(page, '/api/hq/onboarding');
const company = 'Tern Point Freight';

async function open(page: Page): Promise<void> {
  await page.goto('/hq/tenants/onboarding');
  await expect(page.getByRole('button', { name: /^View Details/ }).first()).toBeVisible();
}

async function addTenant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Tenant' });
  const texts = {
    Company: company,
    'DOT Number': '12',
    'MC Number': 'MC-771200',
    Contact: 'Tess Arden',
    Phone: '(555) 555-0123',
    Email: 'tess@ternpoint.example',
  };
  for (const [label, text] of Object.entries(texts)) await dialog.getByRole('textbox', { name: label }).fill(text);
  await dialog.getByRole('button', { name: 'Add Tenant' }).click();
  await expect(dialog.getByText('A DOT number has 5 to 8 digits')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue(company);
  await dialog.getByRole('textbox', { name: 'DOT Number' }).fill('5123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: company }).getByText('Checklist')).toBeVisible();
}

test('a company goes through all four stages and is a tenant', { tag: '@main' }, async ({ page, signInAs }) => {
  await signInAs(accounts.admin);
  await open(page);
  expect((await queueOf(page)).summary).toEqual({
    inProgress: 12,
    completedThisWeek: 5,
    pendingReview: 8,
    avgDaysToComplete: 7,
  });
  for (const [label, figure] of [
    ['In Progress', '12'],
    ['Completed This Week', '5'],
    ['Pending Review', '8'],
  ] as const) {
    await expect(page.getByRole('button', { name: label })).toContainText(figure);
  }
  await expect(page.getByRole('article', { name: 'Avg. Time to Complete' })).toContainText('7 days');
  await addTenant(page);
  await page.getByRole('dialog', { name: company }).getByRole('button', { name: 'Continue Setup' }).click();
  const dialog = page.getByRole('dialog', { name: company });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const goOn = dialog.getByRole('button', { name: 'Save and Continue' });

  await field('Fleet Size').fill('14');
  await goOn.click();
  await expect(dialog.getByText('Enter the date of the conversation; it must not be in the future')).toBeVisible();
  await expect(field('Fleet Size')).toHaveValue('14');
  await dialog.getByLabel('First Conversation').fill('2026-01-15');
  await goOn.click();

  await expect(dialog.getByRole('tab', { name: 'Account Setup', selected: true })).toBeVisible();
  await field("Administrator's First Name").fill('Tess');
  await field("Administrator's Last Name").fill('Arden');
  await field("Administrator's Email").fill('dispatch@swifthaul.example');
  await field('Seats').fill('4');
  await goOn.click();
  await expect(dialog.getByText('Another user already signs in with this address')).toBeVisible();
  await field("Administrator's Email").fill('tess@ternpoint.example');
  await goOn.click();

  await expect(dialog.getByRole('tab', { name: 'Documentation Review', selected: true })).toBeVisible();
  for (const paper of ['Operating Authority', 'Insurance Certificate', 'Form W-9']) {
    await dialog.getByRole('button', { name: paper }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    // The closing list is still visible for a moment; the next one has the same choices.
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await dialog.getByLabel('Insurance Expires').fill('2099-12-31');
  await goOn.click();

  await expect(dialog.getByRole('tab', { name: 'Banking Integration', selected: true })).toBeVisible();
  await field('Bank').fill('Harbor Community Bank');
  await field('Routing Number').fill('021000021');
  await field('Account, Last Four Digits').fill('4711');
  await dialog.getByText('The company has confirmed the test deposits').click();
  await dialog.getByRole('button', { name: 'Complete Onboarding' }).click();
  await seen(page, `${company} is a tenant now`);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Completed This Week' })).toContainText('6');
  await page.getByRole('button', { name: 'Completed This Week' }).click();
  await expect(page).toHaveURL(/status=completed/);
  const row = page.getByRole('row').filter({ hasText: company });
  await row.getByRole('link', { name: 'Open tenant' }).click();
  await expect(page.getByRole('dialog', { name: company })).toBeVisible();
  await expect(page).toHaveURL(/tenants\?tenant=cmp_/);
});

test('two people at one onboarding lose nothing', async ({ page, signInAs }) => {
  await signInAs(accounts.admin);
  await open(page);
  const [first] = (await queueOf(page)).items.filter(({ stage }) => stage === 'Initial Contact');
  const name = first?.companyName ?? '';
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await open(tab);
    await tab.getByRole('button', { name: `Continue Setup of ${name}` }).click();
    await expect(tab.getByRole('textbox', { name: 'Fleet Size' })).toBeVisible();
  }
  await other.getByRole('textbox', { name: 'Fleet Size' }).fill('21');
  await other.getByRole('button', { name: 'Save for Later' }).click();
  await seen(other, 'Setup Saved');
  await page.getByRole('textbox', { name: 'Notes' }).fill('They call back on Friday');
  await page.getByRole('button', { name: 'Save for Later' }).click();
  await expect(page.getByText('Another user has saved changes in the meantime')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('They call back on Friday');
  await page.getByRole('button', { name: 'Use theirs instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Fleet Size' })).toHaveValue('21');
  await page.getByRole('textbox', { name: 'Notes' }).fill('They call back on Friday');
  await page.getByRole('button', { name: 'Save for Later' }).click();
  await seen(page, 'Setup Saved');
});

for (const by of ['keyboard', 'pointer'] as const) {
  test(`every control acts, by ${by}`, { tag: '@walk' }, async ({ page, signInAs }) => {
    test.setTimeout(900_000);
    await signInAs(accounts.owner);
    await expectEveryControlActs(page, { by, open: () => open(page) });
  });
}

test('an open onboarding has an address: Back closes it, a reload opens it, and an unknown one says so', async ({
  page,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  await open(page);
  const address = '/hq/tenants/onboarding';
  const [first] = (await ask<{ items: { id: string; companyName: string }[] }>(page, '/api/hq/onboarding')).items;
  if (!first) throw new Error('The queue has no onboarding');
  const drawer = page.getByRole('dialog', { name: first.companyName });
  await page.getByRole('button', { name: `View Details of ${first.companyName}` }).click();
  await expect(drawer.getByText('Checklist')).toBeVisible();
  await expect(page).toHaveURL(`${address}?onboarding=${first.id}`);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(drawer.getByText('Checklist')).toBeVisible();
  await drawer.getByRole('button', { name: 'Continue Setup' }).click();
  await expect(page).toHaveURL(address);
  await expect(drawer.getByRole('button', { name: 'Save for Later' })).toBeVisible();
  await page.goto(`${address}?onboarding=onb_${'0'.repeat(26)}`);
  await expect(page.getByRole('dialog').getByText('The onboarding could not be loaded')).toBeVisible();
});
