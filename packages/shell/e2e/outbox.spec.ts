import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: true });

test('a reply waits in the outbox until it is deleted, which the audit log tells @main', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/settings');
  const ticket = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('freight-hq.token')}`,
      'content-type': 'application/json',
    };
    const found = await fetch('/api/hq/support/tickets?page[size]=1&status=open', { headers });
    const [first] = (await found.json()) as SupportTicket[];
    const body = JSON.stringify({ visibility: 'public', body: 'The dock is free again' });
    const sent = await fetch(`/api/hq/support/tickets/${first?.id}/messages`, { method: 'POST', headers, body });
    if (!sent.ok) throw new Error(`The reply answered ${sent.status}`);
    return first;
  });
  await page.getByRole('link', { name: 'Outbox', exact: true }).click();
  await expect(page).toHaveURL('/hq/settings/outbox');
  const table = page.getByRole('grid', { name: 'Messages that wait' });
  const row = table.getByRole('row').filter({ hasText: 'by Margaret Ellery' }).first();
  await expect(row).toContainText('Ticket reply');
  await expect(page.getByText(ticket?.customerEmail ?? '')).toHaveCount(0);
  await row.getByRole('button', { name: /^Delete Ticket reply/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Written to the wrong customer');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText('Messages Deleted')).toBeVisible();
  await page.goto('/hq/settings/audit?action=outbox.message_deleted');
  await expect(page.getByText('Written to the wrong customer')).toBeVisible();
});
