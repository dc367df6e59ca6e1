import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Goes through both steps of the sign-in page, as a person would. */
export async function signInBySteps(page: Page, { email, password, employeeId }: Account): Promise<void> {
  await page.goto('/hq/login');
  await verifyEmployee(page, employeeId);
  await enterCredentials(page, { email, password });
}

export async function verifyEmployee(page: Page, employeeId: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Employee ID' }).fill(employeeId);
  await page.getByRole('button', { name: 'Verify Employee ID' }).click();
}

export async function enterCredentials(page: Page, { email, password }: Omit<Account, 'employeeId'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Access HQ Dashboard' }).click();
}

/** The same server, seen by another person in a browser of their own. */
export async function signedInAs(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInBySteps(page, account);
  await expect(page).toHaveURL(/\/hq$/);
  return page;
}

/** Text of a toast or another temporary element. */
export const seen = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** The API's answer to the signed-in user of this page. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (target) => {
    const token = localStorage.getItem('freight-hq.token') ?? '';
    const response = await fetch(target, { headers: { Authorization: `Bearer ${token}` } });
    return (await response.json()) as never;
  }, path);
}

export const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;

/** Opens the menu of a tenant's row; answers the action in it. */
export async function inRowMenu(page: Page, tenant: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${tenant}` }).click();
  return page.getByRole('menuitem', { name: action });
}

/** Replies to an open ticket; answers the ticket. */
export const replyToTicket = (page: Page) =>
  page.evaluate(async () => {
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
