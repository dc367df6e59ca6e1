import { send, type Session } from './client.ts';

/** Asks for the code that confirms the deletion of a tenant. */
export async function askCode(url: string, session: Session, companyId: string): Promise<string> {
  const answer = await send(url, `/api/hq/tenants/${companyId}/deletion-code`, { method: 'POST', session });
  if (answer.status !== 200) throw new Error(`No deletion code: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { confirmationCode: string }).confirmationCode;
}

export const removeTenant = (url: string, session: Session, companyId: string, confirmationCode: string) =>
  send(url, `/api/hq/tenants/${companyId}`, { method: 'DELETE', session, body: JSON.stringify({ confirmationCode }) });
