import { expect } from 'vitest';
import type { TestApi } from '../api.ts';

interface Colleague {
  firstName: string;
  role: 'tenant_admin' | 'dispatcher' | 'driver';
  email: string;
}

/** Adds a user of a tenant, and answers the token of the signed-in user. */
export async function signInColleague(api: TestApi, companyId: string, colleague: Colleague): Promise<string> {
  const token = await api.signIn('owner@freight-hq.example');
  const body = { ...colleague, lastName: 'Lind' };
  const { status, text } = await api.call('POST', `/api/hq/tenants/${companyId}/users`, { token, body });
  expect(status, text).toBe(201);
  return api.signIn(colleague.email);
}
