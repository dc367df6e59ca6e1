import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import { flowMs } from './rules.ts';
import { ssoFlows } from './tables.ts';

/** What binds the answer of the provider to the browser tab that began. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Each is 32 bytes in base64url, and tells nothing about the others nor about the secret. */
export function secretsOf(flow: string): FlowSecrets {
  const derive = (use: string) => createHmac('sha256', flow).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

type NewFlow = Pick<typeof ssoFlows.$inferInsert, 'purpose' | 'sessionId' | 'invitationId' | 'connectTokenHash'>;

/** Answers the secret, which is kept nowhere here. */
export async function beginFlow(tx: Tx, flow: NewFlow): Promise<string> {
  const secret = newToken();
  const expiresAt = new Date(tx.now.getTime() + flowMs);
  await tx.insert(ssoFlows).values({ ...flow, flowHash: hashToken(secret), expiresAt });
  return secret;
}

export type Flow = typeof ssoFlows.$inferSelect;

/** The sign-in of a secret, once. */
export async function takeFlow(tx: Tx, secret: string): Promise<Flow | undefined> {
  const isMine = eq(ssoFlows.flowHash, hashToken(secret));
  const [flow] = await tx
    .update(ssoFlows)
    .set({ usedAt: tx.now })
    .where(and(isMine, isNull(ssoFlows.usedAt), gt(ssoFlows.expiresAt, tx.now)))
    .returning();
  return flow;
}

/** Drops sign-ins that can not be finished any more. */
export async function dropOldFlows(tx: Tx): Promise<void> {
  await tx.delete(ssoFlows).where(lt(ssoFlows.expiresAt, tx.now));
}
