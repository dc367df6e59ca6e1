import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'test' });

test('a source and a key are made by keyboard, and the key works until it is revoked @main', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  const use = async (secret: string) => {
    const answer = await fetch(`${server.url}/api/hq/tenants`, { headers: { authorization: `Bearer ${secret}` } });
    return answer.status;
  };
  await page.goto('/hq/settings/link');
  await expect(page.getByText(/^No system is connected yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Source' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add source' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Our TMS');
  await adding.getByRole('textbox', { name: 'Key' }).fill('tms');
  await adding.getByRole('button', { name: 'Add Source' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Our TMS' })).toBeVisible();

  await page.goto('/hq/settings/link?tab=keys');
  await page.getByRole('button', { name: 'New Key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly sync');
  await form.getByRole('checkbox', { name: 'tenants:read' }).press('Space');
  await form.getByRole('button', { name: 'Make Key' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Secret of Nightly sync' });
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(await use(secret)).toBe(200);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'I Have Stored It' }).press('Enter');
  await page.reload();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: /^Rotate Nightly sync/ }).press('Enter');
  await page.getByRole('textbox', { name: /^Hours/ }).fill('1');
  await page.getByRole('button', { name: 'Make New Key' }).press('Enter');
  const newSecret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect([await use(secret), await use(newSecret)]).toEqual([200, 200]);
  await shown.getByRole('button', { name: 'I Have Stored It' }).press('Enter');

  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Revoke Nightly sync/ })
      .first()
      .press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Revoke Nightly sync/ })).toHaveCount(left);
  }
  expect([await use(secret), await use(newSecret)]).toEqual([401, 401]);
});

test('a suspension that the platform applies or refuses stands in the drawer of the tenant', async ({
  page,
  server,
  servers,
  signInAs,
}) => {
  const token = await servers.token(server, accounts.owner);
  const call = async <T>(path: string, bearer: string, body?: object): Promise<T> => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { id: sourceId } = await call<{ id: string }>('/api/hq/link/sources', token, { key: 'tms', name: 'Our TMS' });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const key = { name: 'Sync', sourceId, scopes: ['link:write', 'link:events'], expiresAt };
  const { secret } = await call<{ secret: string }>('/api/hq/keys', token, key);
  const [tenant] = await call<{ companyId: string }[]>('/api/hq/tenants?q=swift', token);
  const company = { externalId: 'carrier-7', version: 1, hqId: tenant?.companyId, name: 'Swift Haul Logistics' };
  await call('/api/link/v1/companies', secret, { rows: [{ ...company, createdAt: '2026-01-05T08:00:00Z' }] });
  const change = (act: string) => call(`/api/hq/tenants/${tenant?.companyId}/${act}`, token, { reason: 'Unpaid' });
  /** Says what became of an event as soon as it is in the feed, as the platform would. */
  const confirm = async (type: string, ack: object) => {
    let eventId: string | undefined;
    await expect(async () => {
      const { events } = await call<{ events: { id: string }[] }>(`/api/link/v1/events?types=${type}`, secret);
      eventId = events.at(-1)?.id;
      expect(eventId).toBeDefined();
    }).toPass();
    await call('/api/link/v1/acks', secret, { acks: [{ eventId, at: new Date().toISOString(), ...ack }] });
  };

  await signInAs(accounts.owner);
  await change('suspend');
  await confirm('company.suspended', { outcome: 'applied' });
  await page.goto(`/hq/tenants?tenant=${tenant?.companyId}`);
  const drawer = page.getByRole('dialog', { name: 'Swift Haul Logistics' });
  await expect(drawer.getByText(/^Since .*: Unpaid · Applied on the platform/)).toBeVisible();
  await drawer.getByRole('tab', { name: 'Platform' }).click();
  await expect(drawer.getByText('Came from Our TMS as carrier-7')).toBeVisible();
  const newest = drawer.getByRole('listitem').first();
  await expect(newest).toHaveText(/^Suspended.*Applied on the platform/);

  await change('resume');
  await expect(newest).toHaveText(/^Resumed.*Not confirmed$/, { timeout: 20_000 });
  await confirm('company.resumed', { outcome: 'failed', detail: 'The yard is closed' });
  await expect(newest).toHaveText(/^Resumed.*Refused by the platformThe yard is closed/);

  // The platform owns the name.
  await drawer.getByRole('button', { name: 'Edit' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Company' });
  await expect(name).toHaveAccessibleDescription('Comes from Our TMS, where the name is changed');
  await name.pressSequentially('x');
  await expect(name).toHaveValue('Swift Haul Logistics');

  // The same events, with their payloads, for people.
  await page.goto('/hq/settings/link?tab=events');
  const events = page.getByRole('grid', { name: 'Events' });
  await page.getByRole('textbox', { name: 'Own id' }).fill('carrier-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=events&ownId=carrier-7/);
  await expect(events.getByRole('row', { name: /Resumed.*carrier-7/ })).toContainText('Refused');
  await events.getByText('Suspended', { exact: true }).click();
  const event = page.getByRole('dialog', { name: 'Event' });
  await expect(event.getByText('"externalId": "carrier-7"')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(event).toBeHidden();
  await expect(page).toHaveURL(/tab=events&ownId=carrier-7$/);
});

test('a snapshot that lists too few drivers waits for a person, who releases it by keyboard', async ({
  page,
  server,
  servers,
  signInAs,
}) => {
  const token = await servers.token(server, accounts.owner);
  const call = async <T>(path: string, bearer: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { id: sourceId } = await call<{ id: string }>('/api/hq/link/sources', token, { key: 'tms', name: 'Our TMS' });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const key = { name: 'Sync', sourceId, scopes: ['link:write'], expiresAt };
  const { secret } = await call<{ secret: string }>('/api/hq/keys', token, key);
  const send = <T>(path: string, body: object) => call<T>(`/api/link/v1/${path}`, secret, body);
  const createdAt = '2026-06-01T08:00:00Z';
  const drivers = Array.from({ length: 30 }, (_, index) => ({
    ...{ externalId: `d-${index}`, version: 1, company: 'c-1', firstName: 'Ben', lastName: `Ortiz ${index}` },
    ...{ status: 'available', createdAt },
  }));
  await send('companies', { rows: [{ externalId: 'c-1', version: 1, name: 'Tern Point Freight', createdAt }] });
  await send('drivers', { rows: drivers });
  const { id } = await send<{ id: string }>('snapshots', { kind: 'drivers' });
  await send(`drivers?snapshot=${id}`, { rows: drivers.slice(0, 5) });
  const finish = () => send<{ missing: number; state: string }>(`snapshots/${id}/finish`, { rows: 5 });
  expect(await finish()).toEqual({ missing: 25, state: 'held' });

  await signInAs(accounts.owner);
  await page.goto('/hq/settings/link');
  await expect(page.getByText(/^25 of 30 rows would be removed/)).toBeVisible();
  await expect(page.getByText('Ben Ortiz 10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Release: Drivers of Our TMS' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove 25 rows of Our TMS?' });
  await question.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(page.getByText('Snapshot Released')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Release:/ })).toHaveCount(0);
  await expect.poll(async () => (await finish()).state).toBe('removed');
  expect(await send('drivers', { rows: drivers.slice(0, 5) })).toMatchObject({ unchanged: 5, applied: 0 });
});
