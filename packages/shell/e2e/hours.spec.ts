import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

interface Ticket {
  id: string;
  ticketNumber: string;
}

/** A day on which nobody works: the calendar is open on one weekday that is neither today nor tomorrow. */
const openDay = () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  return names[(new Date().getDay() + 3) % 7] ?? '';
};

test('a calendar is made for all tickets, and a ticket says when its clock continues', async ({ page }) => {
  await page.goto('/hq/settings/hours');
  await page.getByRole('button', { name: 'New Calendar' }).click();
  const creating = page.getByRole('dialog', { name: 'New Calendar' });
  await creating.getByRole('textbox', { name: /^Name/ }).fill('Office');
  await creating.getByRole('textbox', { name: /^From/ }).fill('2020-01-01');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    const box = creating.getByRole('checkbox', { name: day });
    if ((await box.isChecked()) !== (day === openDay())) await creating.getByText(day, { exact: true }).click();
  }
  await creating.getByRole('button', { name: 'Create Calendar' }).click();
  await expect(page.getByText('Calendar Created')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Office' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Office' });
  await editing.getByText(/whose mailbox has no calendar/).click();
  await editing.getByRole('button', { name: 'Preview' }).click();
  const saving = page.getByRole('dialog', { name: 'Save Office?' });
  await expect(saving.getByText(/^\d+ open tickets? gets? another deadline/)).toBeVisible();
  await saving.getByRole('button', { name: 'Save Calendar' }).click();
  await expect(page.getByText('All other tickets')).toBeVisible();

  const [ticket] = await ask<Ticket[]>(page, '/api/hq/support/tickets?page[size]=50&status=in_progress');
  await page.goto(`/hq/support?ticket=${ticket!.id}`);
  const drawer = page.getByRole('dialog', { name: ticket!.ticketNumber });
  await expect(drawer.getByText(new RegExp(`continues ${openDay().slice(0, 3)} 8:00 AM$`))).toBeVisible();
});
