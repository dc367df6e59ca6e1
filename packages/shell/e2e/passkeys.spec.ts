import { plugIn } from './support/passkeys.ts';
import { accounts, expect, test } from './support/test.ts';
import { seen, signedInAs, signInBySteps } from './support/steps.ts';

test.use({ ownServer: 'file' });

test(
  'by keyboard a passkey is added, renamed, signs in, and confirms a risky step',
  { tag: '@main' },
  async ({ page }) => {
    const { cdp, authenticatorId } = await plugIn(page);
    await signInBySteps(page, accounts.owner);
    await expect(page).toHaveURL(/\/hq$/);
    await page.goto('/hq/settings/security');
    await seen(page, /^None\./);
    await page.getByRole('button', { name: 'Add Passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Work laptop');
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await page.getByRole('button', { name: 'I Saved Them' }).focus();
    await page.keyboard.press('Enter');
    await seen(page, '10 recovery codes left');
    await seen(page, /^Passkey, added/);

    await page.getByRole('button', { name: 'Rename Work laptop' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Rename Old laptop' })).toBeVisible();

    await page.getByRole('button', { name: 'Log out' }).click();
    await signInBySteps(page, accounts.owner);
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.keyboard.press('Enter');
    await seen(page, /The passkey was not used/);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('button', { name: 'Confirm' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hq$/);
    await seen(page, 'Welcome to HQ Admin Portal');
    await page.goto('/hq/settings/security');
    await seen(page, 'Password and passkey');

    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await seen(page, /Your role needs a second factor/);
  },
);

test('at an address of numbers the button says why there is no passkey', async ({ browser, server }) => {
  const page = await signedInAs(browser, server.url.replace('localhost', '127.0.0.1'), accounts.admin);
  await page.goto('/hq/settings/security');
  await seen(page, /^Passkeys do not work at 127\.0\.0\.1\. Open the portal at http:\/\/localhost:\d+/);
  const button = page.getByRole('button', { name: 'Add Passkey' });
  await expect(button).toHaveAccessibleDescription(/use an authenticator app/);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add App' })).toBeEnabled();
});
