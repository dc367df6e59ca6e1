import { send, type Session } from './client.ts';

/** The companies of the tenants, in the order of their names. */
export async function listCompanies(url: string, session: Session): Promise<string[]> {
  const answer = await send(url, '/api/hq/tenants', { session });
  if (answer.status !== 200) throw new Error(`No list of tenants: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { companyId: string }[]).map(({ companyId }) => companyId);
}
