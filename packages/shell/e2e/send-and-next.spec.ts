import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

test('a reply is sent and the next ticket of the list opens by one press', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/support');
  const names = page.getByRole('grid', { name: /tickets/i }).getByRole('rowheader');
  await expect(names.nth(1)).toBeVisible();
  const numbers = (await names.allInnerTexts()).map((text) => /[A-Z]+-[\d-]+/.exec(text)?.[0] ?? '');
  await names.first().click();
  const first = page.getByRole('dialog', { name: numbers[0] ?? '' });
  const send = first.getByRole('button', { name: 'Send and next' });

  // Without a text nothing is sent, and the ticket stays.
  await send.click();
  await expect(first.getByText('Write something first')).toBeVisible();

  await first.getByRole('textbox', { name: 'Public reply' }).fill('We look into it.');
  await send.click();
  await expect(page.getByRole('dialog', { name: numbers[1] ?? '' })).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Public reply' }).fill('We call you at noon.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const second = page.getByRole('dialog', { name: numbers[1] ?? '' });
  await expect(second.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
  await expect(second.getByText('We call you at noon.')).toBeVisible();
});
