import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';
import { seen, signInBySteps } from './support/steps.ts';
import { codeOf } from './support/totp.ts';

test.use({ ownServer: 'file' });

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

test(
  'by keyboard an app is added, its codes sign in once each, and a recovery code does',
  { tag: '@main' },
  async ({ page }) => {
    await signInBySteps(page, accounts.owner);
    await expect(page).toHaveURL('/hq');
    await page.goto('/hq/settings/security');
    await seen(page, /^None\./);
    await page.getByRole('button', { name: 'Add App' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Work phone');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(code(page)).toBeFocused();
    const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    await page.keyboard.type(codeOf(key, 9));
    await page.keyboard.press('Enter');
    await seen(page, /was used before/);
    await code(page).fill(codeOf(key, -1));
    await page.keyboard.press('Enter');

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await page.getByRole('button', { name: 'I Saved Them' }).focus();
    await page.keyboard.press('Enter');
    await seen(page, '10 recovery codes left');

    await page.getByRole('button', { name: 'Log out' }).click();
    await signInBySteps(page, accounts.owner);
    await expect(code(page)).toBeFocused();
    await expect(page).toHaveURL('/hq/login');
    await page.keyboard.type(codeOf(key, -1));
    await page.keyboard.press('Enter');
    await seen(page, /was used before/);
    const now = codeOf(key);
    await code(page).fill(`${now.slice(0, 3)} ${now.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hq');
    await seen(page, 'Welcome to HQ Admin Portal');

    await page.getByRole('button', { name: 'Log out' }).click();
    await signInBySteps(page, accounts.owner);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.keyboard.type(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hq');
    await page.goto('/hq/settings/security');
    await seen(page, '9 recovery codes left');
    await seen(page, 'Password and recovery code');
  },
);
