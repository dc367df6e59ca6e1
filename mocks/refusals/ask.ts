import type { Answer } from '@freight-hq/api/testing/api';

export type Caller = 'anonymous' | 'owner' | 'admin' | 'finance' | 'dispatcher' | 'otherDispatcher';
export type Ask = (as: Caller, method: string, path: string, body?: unknown, ifMatch?: number) => Promise<Answer>;

/** Asks for something that is refused, and keeps what does not differ from request to request. */
export const refusedBy =
  (ask: Ask) =>
  async (...request: Parameters<Ask>) => {
    const { instance: _, traceId: __, ...kept } = (await ask(...request)).problem;
    return kept;
  };
