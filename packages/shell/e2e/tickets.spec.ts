import type { Locator, Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask, seen } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Ticket {
  id: string;
  ticketNumber: string;
  subject: string;
  status: string;
  priority: string;
  tenantName: string;
  customerEmail: string;
}

const list = '/api/hq/support/tickets';
const gridOf = (page: Page) => page.getByRole('grid', { name: 'Support tickets' });
const rows = (page: Page) => gridOf(page).getByRole('row');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/hq/support${query}`);
  await expect(rows(page).nth(1)).toBeVisible({ timeout: 30_000 });
}

async function openTicket(page: Page, { id, ticketNumber }: Ticket): Promise<Locator> {
  await page.goto(`/hq/support?ticket=${id}`);
  const drawer = page.getByRole('dialog', { name: ticketNumber });
  await expect(drawer.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  return drawer;
}

const inStatus = async (page: Page, status: string): Promise<Ticket[]> =>
  ask<Ticket[]>(page, `${list}?page[size]=50&status=${status}`);

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

async function fillDialog(page: Page, subject: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Support Ticket' });
  await dialog.getByRole('combobox', { name: 'Tenant' }).fill('swift haul');
  await page.getByRole('option', { name: /Swift Haul Logistics/ }).click();
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Customer Email').fill('dispatch@swifthaul.example');
  return dialog;
}

test('a new ticket is created, shows in the list and in the tiles', async ({ page }) => {
  await openList(page);
  const { open } = await ask<{ open: number }>(page, `${list}/summary`);
  const dialog = await fillDialog(page, 'Gate code does not open the yard');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(list));
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  expect((await sent).postDataJSON()).toEqual({
    tenantId: expect.stringMatching(/^ten_/),
    subject: 'Gate code does not open the yard',
    description: '',
    priority: 'medium',
    customerEmail: 'dispatch@swifthaul.example',
  });
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('Search tickets...').fill('Gate code does not open the yard');
  await expect(rows(page).nth(1)).toContainText('Gate code does not open the yard');
  await expect(page.getByRole('button', { name: /^Open/ })).toContainText(String(open + 1));
  await page.getByRole('button', { name: 'New Ticket' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test.describe('where the server does not answer or refuses', () => {
  test.use({ allowedProblems: [/support\/tickets|Failed to load resource|net::ERR_FAILED/] });

  test('the dialog keeps what was typed, says why, and Retry sends it once', async ({ page }) => {
    // Before the page: one that is there already may send a while past a new route.
    let isDown = true;
    await page.route(`**${list}`, (route) =>
      isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await openList(page);
    const before = (await ask<Ticket[]>(page, list)).length;
    const dialog = await fillDialog(page, 'Kept while the line is down');
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The ticket could not be created');
    await expect(dialog.getByLabel('Subject')).toHaveValue('Kept while the line is down');
    isDown = false;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog).toBeHidden();
    expect((await ask<Ticket[]>(page, list)).length).toBe(before + 1);
  });

  test('what is wrong is told at its field', async ({ page }) => {
    await openList(page);
    await page.getByRole('button', { name: 'New Ticket' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Tenant' }).fill('ten_00000000000000000000000000');
    await dialog.getByLabel('Subject').fill('ab');
    await dialog.getByLabel('Customer Email').fill('nobody');
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog.getByText('Enter a subject of at least 3 characters')).toBeVisible();
    await expect(dialog.getByText(/Enter an e-mail address/)).toBeVisible();
    await dialog.getByLabel('Subject').fill('Gate code');
    await dialog.getByLabel('Customer Email').fill('dispatch@swifthaul.example');
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog.getByText('Tenant not found')).toBeVisible();
  });

  test('a list that cannot be loaded says so and is loaded again', async ({ page }) => {
    await page.route(`**${list}?*`, (route) => route.abort());
    await page.goto('/hq/support');
    await expect(page.getByText('Tickets could not be loaded', { exact: true })).toBeVisible();
    await expect(page.getByText('No support tickets found')).toBeHidden();
    await page.unroute(`**${list}?*`);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(rows(page).nth(1)).toBeVisible();
  });
});

test('the address holds filter, order and the open ticket', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: /^Resolved/ }).click();
  await expect(page).toHaveURL(/status=resolved$/);
  await expect(page.getByRole('button', { name: /^Resolved/, pressed: true })).toBeVisible();
  await gridOf(page).getByText('Subject', { exact: true }).click();
  await expect(page).toHaveURL(/status=resolved&sort=subject$/);
  const resolved = (await inStatus(page, 'resolved')).toSorted((a, b) =>
    a.subject.toLowerCase() < b.subject.toLowerCase() ? -1 : 1,
  );
  await expect(rows(page).nth(1)).toContainText(resolved[0]?.subject ?? '');
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(resolved.length + 1));
  await rows(page).nth(1).getByRole('button', { name: /^View/ }).click();
  await expect(page).toHaveURL(/ticket=tkt_/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=resolved&sort=subject$/);
  await page.goBack();
  await expect(drawer).toBeVisible();
});

test(
  'a ticket is answered, moved on and assigned; the clock of the first reply stops',
  { tag: '@main' },
  async ({ page }) => {
    await openList(page);
    const [ticket] = await inStatus(page, 'open');
    if (!ticket) throw new Error('The story has no open ticket');
    const drawer = await openTicket(page, ticket);
    await expect(drawer.getByText(/First reply (overdue|due)/)).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Public reply' }).fill('We look into it.');
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'We look into it.' })).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
    await expect(drawer.getByText(/First reply after/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Start work' }).click();
    await expect(drawer.getByText('IN PROGRESS', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: /Assigned To/ }).click();
    await page.getByRole('option').nth(1).click();
    await expect(drawer.getByText(/assigned it to/)).toBeVisible();
    await drawer.getByRole('button', { name: /Kind of message/ }).click();
    await page.getByRole('option', { name: 'Internal note' }).click();
    await drawer.getByRole('textbox', { name: 'Internal note' }).fill('Known since Monday');
    await drawer.getByRole('button', { name: 'Add note' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Known since Monday' })).toContainText('Internal note');
  },
);

test.describe('two people with one ticket', () => {
  test.use({ allowedProblems: [/412|Failed to load resource/] });

  test('neither overwrites the other, and nothing typed is lost', async ({ page, browser, server }) => {
    await openList(page);
    const [ticket] = await inStatus(page, 'in_progress');
    if (!ticket) throw new Error('The story has no ticket in progress');
    const mine = await openTicket(page, ticket);
    await mine.getByRole('textbox', { name: 'Public reply' }).fill('Half a sentence');
    const token = await page.evaluate(() => localStorage.getItem('freight-hq.token') ?? '');
    const other = await browser.newContext({ baseURL: server.url });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { headers: found } = await fetch(`${server.url}${list}/${ticket.id}`, { headers }).then((answer) => ({
      headers: answer.headers,
    }));
    const theirs = await fetch(`${server.url}${list}/${ticket.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': found.get('etag') ?? '' },
      body: JSON.stringify({ priority: ticket.priority === 'low' ? 'urgent' : 'low', category: 'training' }),
    });
    expect(theirs.status).toBe(200);
    await other.close();
    await mine.getByRole('button', { name: 'Wait for customer', exact: true }).click();
    await expect(mine.getByText('Another user changed this ticket in the meantime')).toBeVisible();
    await expect(mine.getByRole('button', { name: /Category/ })).toContainText('Training');
    await expect(mine.getByText('IN PROGRESS', { exact: true })).toBeVisible();
    await expect(mine.getByRole('textbox', { name: 'Public reply' })).toHaveValue('Half a sentence');
    await mine.getByRole('button', { name: 'Apply mine as well' }).click();
    await expect(mine.getByText('WAITING CUSTOMER', { exact: true })).toBeVisible();
    await expect(mine.getByRole('button', { name: /Category/ })).toContainText('Training');
  });
});

test('several are changed at once, and each has a result', async ({ page }) => {
  await openList(page, '?sort=status');
  const [open] = await inStatus(page, 'open');
  const [busy] = await inStatus(page, 'in_progress');
  if (!open || !busy) throw new Error('The story has too few tickets');
  const bulkButton = page.getByRole('button', { name: 'Mark as Resolved' });
  await expect(bulkButton).toHaveAccessibleDescription('Select tickets first');
  for (const { ticketNumber } of [open, busy]) {
    await rows(page).filter({ hasText: ticketNumber }).getByRole('gridcell').first().click();
  }
  await page.getByRole('button', { name: 'Send Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Update' });
  await dialog.getByLabel('Message').fill('{ticket} of {tenant}: still on it');
  const preview = await dialog.getByRole('region', { name: 'Preview' }).locator('div').textContent();
  await dialog.getByRole('button', { name: 'Send to 2 tickets' }).click();
  await seen(page, '2 updated');
  const previewed = [open, busy].find(({ ticketNumber }) => preview?.startsWith(ticketNumber));
  const { messages } = await ask<{ messages: { body: string }[] }>(page, `${list}/${previewed?.id}`);
  expect(messages.at(-1)?.body).toBe(preview);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const select = async () => {
    for (const { ticketNumber } of [open, busy]) {
      await rows(page).filter({ hasText: ticketNumber }).getByRole('gridcell').first().click();
    }
  };
  await select();
  await bulkButton.click();
  await seen(page, '2 resolved');
  await expect(rows(page).filter({ hasText: open.ticketNumber })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await seen(page, '2 put back');
  await expect(rows(page).filter({ hasText: open.ticketNumber })).toContainText('OPEN');
  await select();
  await page.getByRole('button', { name: 'Assign to Me' }).click();
  await seen(page, '2 assigned to you');
});

test('the search box of the top bar opens a ticket', async ({ page }) => {
  await openList(page);
  const [ticket] = await inStatus(page, 'closed');
  if (!ticket) throw new Error('The story has no closed ticket');
  await page.goto('/hq');
  await page.getByPlaceholder('Search tenants, tickets...').fill(ticket.ticketNumber);
  await page.getByRole('option', { name: new RegExp(ticket.ticketNumber) }).click();
  await expect(page).toHaveURL(`/hq/support?ticket=${ticket.id}`);
  await expect(page.getByRole('dialog', { name: ticket.ticketNumber })).toBeVisible();
});

for (const by of ['keyboard', 'pointer'] as const) {
  test.describe(`every control acts by ${by}`, { tag: '@walk' }, () => {
    // Many page loads.
    test.describe.configure({ timeout: 400_000 });
    // A walk sends empty forms and edits that are too late.
    test.use({ allowedProblems: [/409|412|422|Failed to load resource/] });

    test('of the list', async ({ page }) => {
      await expectEveryControlActs(page, { by, open: () => openList(page), except: /^New Ticket$/ });
    });

    test('of the dialog for a new ticket', async ({ page }) => {
      const open = async () => {
        await openList(page);
        await page.getByRole('button', { name: 'New Ticket' }).click();
        await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible();
      };
      await expectEveryControlActs(page, { by, open });
    });

    test('of the dialog for an update of several', async ({ page }) => {
      const open = async () => {
        await openList(page);
        for (const row of [1, 2]) await rows(page).nth(row).getByRole('gridcell').first().click();
        await page.getByRole('button', { name: 'Send Update' }).click();
        await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
      };
      await expectEveryControlActs(page, { by, open });
    });

    test('of an open ticket', async ({ page }) => {
      await openList(page);
      const [ticket] = await inStatus(page, 'waiting_customer');
      if (!ticket) throw new Error('The story has no ticket that waits');
      await expectEveryControlActs(page, { by, open: async () => void (await openTicket(page, ticket)) });
    });
  });
}
