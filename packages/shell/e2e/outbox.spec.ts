import { type SmtpServer, startSmtpServer } from '@freight-hq/api/testing/smtp-server';
import { replyToTicket } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.describe('without a mail server', () => {
  test.use({ ownServer: 'test' });

  test('a reply waits in the outbox until it is deleted, which the audit log tells', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    await page.goto('/hq/settings');
    const ticket = await replyToTicket(page);
    await page.getByRole('link', { name: 'Outbox', exact: true }).click();
    await expect(page).toHaveURL('/hq/settings/outbox');
    const table = page.getByRole('grid', { name: 'Messages that wait' });
    const row = table.getByRole('row').filter({ hasText: 'by Margaret Ellery' }).first();
    await expect(row).toContainText('Ticket reply');
    await expect(page.getByText(ticket?.customerEmail ?? '')).toHaveCount(0);
    const retry = row.getByRole('button', { name: /^Retry Ticket reply/ });
    await expect(retry).toHaveAccessibleDescription('No mail server is configured');
    await row.getByRole('button', { name: /^Delete Ticket reply/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Written to the wrong customer');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(page.getByText('Messages Deleted')).toBeVisible();
    await page.goto('/hq/settings/audit?action=outbox.message_deleted');
    await expect(page.getByText('Written to the wrong customer')).toBeVisible();
  });
});

test.describe('with a mail server', () => {
  let mailServer: SmtpServer;

  test.use({
    serverSettings: async ({ serverSettings }, use) => {
      mailServer = await startSmtpServer();
      mailServer.answers.set('RCPT', '550 Unknown');
      await use({ ...serverSettings, SMTP_URL: mailServer.url, MAIL_FROM: 'Freight HQ <hq@freight-hq.example>' });
      await mailServer.close();
    },
  });

  test('a reply that is not taken shows why, and Retry sends it', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    await page.goto('/hq/settings/outbox');
    const ticket = await replyToTicket(page);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Ticket reply' });
    await expect(row).toContainText("Recipient's address not accepted", { timeout: 15_000 });
    await expect(row).toContainText('Failed');
    mailServer.answers.clear();
    await row.getByRole('button', { name: /^Retry Ticket reply/ }).press('Enter');
    await expect(page.getByText('Messages Are Sent')).toBeVisible();
    await expect.poll(() => mailServer.mails.map(({ to }) => to)).toEqual([[ticket?.customerEmail]]);
    await expect(page.getByText('No message waits for delivery')).toBeVisible();
    await page.goto('/hq/settings/audit?action=outbox.message_retried');
    await expect(page.getByRole('row').filter({ hasText: 'Margaret Ellery' }).first()).toBeVisible();
  });
});
