import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import type { Page } from '@playwright/test';
import { ask, signedInAs } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

const list = '/api/hq/support/tickets';

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

async function openTicket(page: Page, { id, ticketNumber }: SupportTicket) {
  await page.goto(`/hq/support?ticket=${id}`);
  const drawer = page.getByRole('dialog', { name: ticketNumber });
  await expect(drawer.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  return drawer;
}

const firstOpen = async (page: Page): Promise<SupportTicket> => {
  const [ticket] = await ask<SupportTicket[]>(page, `${list}?page[size]=1&status=open`);
  if (!ticket) throw new Error('The demo has no open ticket');
  return ticket;
};

test.describe('two agents reply to one ticket', () => {
  test.use({ allowedProblems: [/tickets\/tkt_\w+\/messages|409/] });

  test(
    'the second is asked, sees the reply of the first, and loses no word',
    { tag: '@main' },
    async ({ page, browser, server }) => {
      await page.goto('/hq');
      const ticket = await firstOpen(page);
      const drawer = await openTicket(page, ticket);
      const text = drawer.getByRole('textbox', { name: 'Public reply' });
      await text.fill('Please try 4711.');

      const other = await signedInAs(browser, server.url, accounts.finance);
      const theirs = await openTicket(other, ticket);
      // Who only reads is not said to reply; who comes later hears who replies already.
      await expect(theirs.getByText('Margaret Ellery is replying').first()).toBeVisible();
      await expect(drawer.getByText('is reading this ticket, too')).toBeVisible();
      await theirs.getByRole('textbox', { name: 'Public reply' }).fill('Please try 4712.');
      await expect(drawer.getByText('is replying').first()).toBeVisible();
      await theirs.getByRole('button', { name: 'Send reply' }).click();
      await expect(theirs.locator('li', { hasText: 'Please try 4712.' })).toBeVisible();
      await expect(drawer.getByText('is replying')).toHaveCount(0);

      await drawer.getByRole('button', { name: 'Send reply' }).click();
      const notice = drawer.getByRole('status').filter({ hasText: 'A newer message has come' });
      await expect(notice).toContainText('Please try 4712.');
      await expect(text).toHaveValue('Please try 4711.');
      await notice.getByRole('button', { name: 'Send anyway' }).click();
      await expect(drawer.locator('li', { hasText: 'Please try 4711.' })).toBeVisible();
      await expect(text).toHaveValue('');
      await theirs.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(drawer.getByText('is reading this ticket, too')).toBeHidden();
      await other.context().close();
    },
  );
});

test('a ticket is merged into another one by keyboard, and the merge is undone', async ({ page }) => {
  await page.goto('/hq');
  const all = await ask<SupportTicket[]>(page, `${list}?page[size]=200&status=unresolved`);
  const [ticket, into] = all.flatMap((one) => {
    const other = all.find(({ id, tenantId }) => id !== one.id && tenantId === one.tenantId);
    return other ? [one, other] : [];
  });
  if (!ticket || !into) throw new Error('The demo has no two unresolved tickets of one tenant');
  const drawer = await openTicket(page, ticket);
  await drawer.getByRole('button', { name: 'Merge' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Merge ${ticket.ticketNumber}` });
  await dialog.getByRole('combobox', { name: /Merge into/ }).fill(into.ticketNumber);
  await expect(page.getByRole('option', { name: new RegExp(into.ticketNumber) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`will arrive in ${into.ticketNumber}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  const kept = page.getByRole('dialog', { name: into.ticketNumber });
  await expect(kept.getByText(`From ${ticket.ticketNumber}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(kept.getByText(`From ${ticket.ticketNumber}`)).toHaveCount(0);
  const { status } = (await ask<{ ticket: SupportTicket }>(page, `${list}/${ticket.id}`)).ticket;
  expect(status).toBe(ticket.status);
});

test('messages of a ticket are split off, and the new one is opened', async ({ page }) => {
  await page.goto('/hq');
  const ticket = await firstOpen(page);
  const drawer = await openTicket(page, ticket);
  await drawer.getByRole('button', { name: 'Split' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Split ${ticket.ticketNumber}` });
  await dialog.getByRole('button', { name: 'Open New Ticket' }).press('Enter');
  await expect(dialog.getByText('Choose a message')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Subject/ }).fill('The other question');
  await dialog.getByRole('checkbox').first().press(' ');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Open New Ticket' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The other question' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(`split it off ${ticket.ticketNumber}`)).toBeVisible();
});

test('a reply brings a file; one that is too large is refused before it is sent', async ({ page }) => {
  await page.goto('/hq');
  const drawer = await openTicket(page, await firstOpen(page));
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) uploads.push(request.url());
  });
  const input = page.locator('input[type=file]');
  const choose = (name: string, size: number) =>
    input.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7 ') });
  await choose('large.pdf', 26_000_000);
  await expect(drawer.getByText(/large.pdf was not attached/)).toBeVisible();
  expect(uploads).toEqual([]);
  await choose('scan.pdf', 20_000_000);
  await expect(drawer.getByRole('list', { name: 'Attached files' })).toContainText('scan.pdf');
  await drawer.getByRole('textbox', { name: 'Cc' }).fill('clerk@carrier.example');
  await drawer.getByRole('textbox', { name: 'Public reply' }).fill('See the file.');
  await drawer.getByRole('button', { name: 'Send reply' }).click();
  const sent = drawer.locator('li', { hasText: 'See the file.' });
  await expect(sent.getByRole('button', { name: 'Save scan.pdf' })).toBeVisible();
  await expect(sent).toContainText('Cc clerk@carrier.example');
});
