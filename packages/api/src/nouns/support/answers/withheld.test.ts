import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApi } from '../../../testing/api.ts';
import { openDesk } from '../../../testing/rows/ticket-desk.ts';
import type { AddedFile } from '../files/contract.ts';

test('a file waits for the scanner before it is sent', async () => {
  const api = await startApi({ settings: { scanCommand: ['true'] } });
  const desk = await openDesk(api);
  const { id } = await desk.created();
  const { json } = await api.call('POST', `/api/hq/support/tickets/${id}/files`, {
    ...{ token: await api.signIn('owner@freight-hq.example'), rawBody: 'Rates' },
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'rates.txt' },
  });
  const file = json as AddedFile;
  const reply = () =>
    desk.say(id, { visibility: 'public', body: 'See the file.', files: [{ id: file.id, name: file.name }] });
  expect(await reply()).toMatchObject({ status: 409, problem: { code: 'scan_pending' } });
  await api.rows(sql`update files set scan_state = 'found', scan_finding = 'Eicar' where id = ${file.id}`);
  expect(await reply()).toMatchObject({ status: 409, problem: { code: 'scan_found' } });
  await api.rows(sql`update files set scan_state = 'clean', scan_finding = null where id = ${file.id}`);
  expect((await reply()).status).toBe(201);
  await api.close();
});
