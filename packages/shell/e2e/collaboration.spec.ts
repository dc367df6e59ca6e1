import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

const annotations = (page: Page) => page.getByRole('region', { name: 'Annotations' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Collaboration for Tenant Management' });
const opener = (page: Page) => page.getByRole('button', { name: /^Collaborate(?! on)/ });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/hq/tenants');
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1)).toBeVisible();
  await opener(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function comment(page: Page, text: string, [x, y]: [number, number]): Promise<void> {
  await annotations(page).getByRole('radio', { name: 'Comment' }).click();
  await page.mouse.click(x, y);
  await annotations(page).getByRole('textbox', { name: 'Comment' }).fill(text);
  await page.keyboard.press('Enter');
}

const pin = (page: Page, text: string) => annotations(page).getByRole('button', { name: new RegExp(text) });

test.use({
  allowedProblems: [/ERR_INTERNET_DISCONNECTED|could not be reached|WebSocket|CollaborationError|Failed to load/],
});

test('two people annotate one page together, one of them offline in between', async ({
  page,
  browser,
  server,
  servers,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  const token = await servers.token(server, accounts.admin);
  await other.goto('/favicon.svg');
  await other.evaluate((value) => localStorage.setItem('freight-hq.token', value), token);

  await openDialog(page);
  await dialogOf(page).getByLabel('Session Name').fill('June figures');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('Connected', { exact: true })).toBeVisible();
  await openDialog(other);
  await dialogOf(other).getByRole('button', { name: 'Join June figures' }).click();
  await expect(
    dialogOf(page)
      .getByRole('listitem')
      .filter({ hasText: /\w+ \w+/ }),
  ).not.toHaveCount(0);
  for (const one of [page, other]) {
    await dialogOf(one).getByRole('button', { name: 'Show Annotations' }).click();
    await expect(annotations(one).getByText('2 collaborators')).toBeVisible();
  }

  await comment(page, 'Is this right?', [640, 420]);
  await expect(pin(other, 'Is this right')).toBeVisible();

  await context.setOffline(true);
  const notice = annotations(other).getByText('Disconnected, changes wait');
  await expect(notice).toBeVisible();
  await comment(other, 'Written offline', [700, 520]);
  await expect(pin(other, 'Written offline.*Not saved yet')).toBeVisible();
  await pin(other, 'Is this right').click();
  await annotations(other).getByRole('button', { name: 'Resolve' }).click();
  await expect(pin(other, 'Is this right.*Resolved, Not saved yet')).toBeVisible();
  await annotations(other).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(pin(page, 'Written offline')).toHaveCount(0);
  await context.setOffline(false);
  await expect(pin(page, 'Written offline')).toBeVisible({ timeout: 40_000 });
  await expect(pin(other, 'Not saved yet')).toHaveCount(0);
  await expect(annotations(other).getByText('2 collaborators')).toBeVisible({ timeout: 40_000 });
  await expect(pin(page, 'Written offline')).toHaveCount(1);

  await pin(other, 'Is this right').click();
  const thread = annotations(other).getByRole('dialog');
  await thread.getByRole('textbox', { name: 'Reply' }).fill('It is');
  await page.keyboard.press('Shift');
  await thread.getByRole('textbox', { name: 'Reply' }).press('Enter');
  await expect(thread.getByText('It is', { exact: true })).toBeVisible();
  await expect(pin(page, 'Is this right.*Resolved')).toBeVisible();
  await thread.getByRole('button', { name: 'Reopen' }).click();
  await expect(pin(page, 'Is this right.*Resolved')).toHaveCount(0);
  await pin(page, 'Is this right').click();
  await expect(annotations(page).getByRole('dialog').getByText('It is', { exact: true })).toBeVisible();

  await annotations(other).getByRole('button', { name: 'Close annotations' }).click();
  await opener(other).click();
  await dialogOf(other).getByRole('button', { name: 'Leave Session' }).click();
  await expect(dialogOf(other).getByRole('button', { name: 'Join June figures' })).toBeVisible();
  await expect(annotations(page).getByText('1 collaborator')).toBeVisible({ timeout: 40_000 });
  await context.close();
});

test('a row has sessions of its own, and a link leads to an annotation', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/tenants');
  const button = page.getByRole('button', { name: /^Collaborate on / }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Collaborate on ', '');
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Collaboration for ${name}` });
  await dialog.getByLabel('Session Name').fill('A look at one tenant');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Show Annotations' }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/collaboration/annotations'));
  await comment(page, 'Look here', [640, 420]);
  const { annotation } = (await (await answer).json()) as { annotation: { id: string } };
  await page.goto(`/hq/tenants?annotation=${annotation.id}`);
  // A page, a tenant, the widget and then a session load one after the other.
  await expect(annotations(page).getByRole('dialog').getByText('Look here')).toBeVisible({ timeout: 40_000 });

  // An annotation that the user hides stays hidden on the next visit, until the user shows it.
  await annotations(page).getByRole('dialog').getByText('More actions').click();
  await annotations(page).getByRole('dialog').getByRole('button', { name: 'Hide for me' }).click();
  await expect(pin(page, 'Look here')).toHaveCount(0);
  await page.goto('/hq/tenants');
  await page.getByRole('button', { name: `Collaborate on ${name}` }).click();
  await dialog.getByRole('button', { name: 'Join A look at one tenant' }).click();
  await dialog.getByRole('button', { name: 'Show Annotations' }).click();
  await annotations(page).getByRole('button', { name: 'All annotations' }).click();
  await expect(annotations(page).getByRole('button', { name: /Look here.*Hidden for you/ })).toBeVisible();
  await expect(annotations(page).locator('[data-part="pin"]')).toHaveCount(0);
  await annotations(page).getByRole('button', { name: 'Show all again' }).click();
  await expect(annotations(page).locator('[data-part="pin"]')).toHaveCount(1);
});
