import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { detailOf, doneFacts, onboardingCalls } from '../../../testing/rows/onboardings.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { outboxService } from '../../desk/outbox/service.ts';

let smtp: SmtpServer;
let api: TestApi;
let token: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const from = { name: 'Freight HQ', address: 'hq@freight-hq.example' };
  const mail = { host: '127.0.0.1', port: smtp.port, isSecure: false, isLocal: true, auth: undefined, from };
  api = await startApi({ settings: { mail, publicOrigin: 'https://hq.example.com' } });
});
beforeEach(async () => {
  token = await api.signIn('admin@freight-hq.example');
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const { advance, save, read, standingAt } = onboardingCalls(
  () => api,
  () => token,
);
const finish = async (id: string) => {
  await save(id, { bankingIntegration: doneFacts.bank });
  const answer = await advance(id, 'Banking Integration');
  expect(answer.status, answer.text).toBe(200);
  return detailOf(answer).companyId ?? '';
};
const administratorOf = async (companyId: string) => {
  const [user] = await api.rows<{ email: string; employeeId: string }>(
    sql`select email, employee_id as "employeeId" from users where company_id = ${companyId} and role = 'tenant_admin'`,
  );
  if (!user) throw new Error('The tenant has no administrator');
  return user;
};

test('the administrator of a new tenant signs in by what a mail says', async () => {
  const { email, employeeId } = await administratorOf(await finish(await standingAt('Banking Integration')));
  await api.get(outboxService).turn();
  const text = (smtp.mails.find(({ to }) => to.includes(email))?.text ?? '').replaceAll(/=\r?\n/g, '');
  expect(text).toContain(`you are asked for your employee ID: ${employeeId}`);
  const link = /#token=3D([\w-]+)/.exec(text)?.[1];
  const password = 'correct-horse-battery-41';
  const chosen = await api.call('POST', '/hq/api/password/reset', { body: { token: link, newPassword: password } });
  expect(chosen.status, chosen.text).toBe(204);
  const signedIn = await api.call('POST', '/hq/api/login', { body: { email, password, employeeId } });
  expect(signedIn.json).toMatchObject({ user: { email, role: 'tenant_admin' } });
});

test('of a company that the platform has sent, the employee ID follows those of its users', async () => {
  const id = await standingAt('Banking Integration');
  const { dotNumber, companyName } = await read(id);
  const companyId = newId('cmp');
  await api.rows(sql`insert into companies (id, name, dot_number, created_at)
    values (${companyId}, ${companyName}, ${dotNumber}, ${api.now()})`);
  await api.rows(sql`insert into users (id, audience, company_id, email, first_name, last_name, role, employee_id, is_active,
      created_at, updated_at)
    values (${newId('usr')}, 'tenant', ${companyId}, 'dana@ternpoint.example', 'Dana', 'Reed', 'driver', 'TP-2000', true,
      ${api.now()}, ${api.now()})`);
  expect(await finish(id)).toBe(companyId);
  expect(await administratorOf(companyId)).toMatchObject({ employeeId: 'TP-2001' });
});
