import { send, type Answered, type Session } from './client.ts';

/** A write that the server has acknowledged; the audit log names it by its request. */
export interface Acknowledged {
  requestId: string;
  companyId: string;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that were no success, lost connections among them. */
  readonly refused: readonly Answered[];
  readonly worstMs: number;
  /** Resolves once that many writes are acknowledged in all, or after a minute. */
  reached(count: number): Promise<void>;
  /** Lets calls under way come to their end. */
  stop(): Promise<void>;
}

const patienceMs = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes as fast as answers come: each call is a transaction over several tables. */
export function startWriters(url: string, session: Session, companies: readonly string[], parallel = 4): Writers {
  const acknowledged: Acknowledged[] = [];
  const refused: Answered[] = [];
  let worstMs = 0;
  let isStopped = false;
  let next = 0;
  const write = async () => {
    while (!isStopped) {
      const companyId = companies[next++ % companies.length] ?? '';
      const answer = await send(url, `/api/hq/tenants/${companyId}/deletion-code`, { method: 'POST', session });
      worstMs = Math.max(worstMs, answer.ms);
      if (answer.status === 200) acknowledged.push({ requestId: answer.requestId, companyId });
      else {
        refused.push(answer);
        await pause(10);
      }
    }
  };
  const running = Promise.all(Array.from({ length: parallel }, write));
  return {
    acknowledged,
    refused,
    get worstMs() {
      return Math.round(worstMs);
    },
    reached: async (count) => {
      const started = performance.now();
      while (acknowledged.length < count && performance.now() - started < patienceMs) await pause(5);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
