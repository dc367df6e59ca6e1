import { type BankingProvider, ProviderRefusal } from './port.ts';

const hourMs = 60 * 60_000;
const most = 5_000;

export interface CallFigures {
  /** Median, in milliseconds. */
  responseMs: number;
  successPercent: number;
  perHour: number;
}

/** How the bank has answered this process in the last hour; the newest 5,000 calls. */
export interface CallLog {
  note(call: { at: number; ms: number; isAnswered: boolean }): void;
  /** Undefined if there was no call. */
  read(now: number): CallFigures | undefined;
}

export function createCallLog(): CallLog {
  let calls: { at: number; ms: number; isAnswered: boolean }[] = [];
  return {
    note: (call) => {
      calls.push(call);
      if (calls.length > 2 * most) calls = calls.slice(-most);
    },
    read: (now) => {
      calls = calls.slice(-most).filter(({ at }) => at > now - hourMs);
      if (calls.length === 0) return undefined;
      const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const answered = calls.filter(({ isAnswered }) => isAnswered).length;
      return {
        responseMs: Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10,
        successPercent: Math.round((answered / calls.length) * 1_000) / 10,
        perHour: calls.length,
      };
    },
  };
}

/** The same provider, with every call timed. A refusal is an answer. */
export function measured(provider: BankingProvider, log: CallLog): BankingProvider {
  const time = async <T>(call: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const note = (isAnswered: boolean) => log.note({ at: Date.now(), ms: performance.now() - startedAt, isAnswered });
    try {
      const answer = await call();
      note(true);
      return answer;
    } catch (error) {
      note(error instanceof ProviderRefusal);
      throw error;
    }
  };
  return {
    name: provider.name,
    isSandbox: provider.isSandbox,
    // A probe each minute would hide what people wait for.
    checkReady: (signal) => provider.checkReady(signal),
    openCustomer: (...given) => time(() => provider.openCustomer(...given)),
    findCustomer: (...given) => time(() => provider.findCustomer(...given)),
    changeContact: (...given) => time(() => provider.changeContact(...given)),
    archiveCustomer: (...given) => time(() => provider.archiveCustomer(...given)),
    setFrozen: (...given) => time(() => provider.setFrozen(...given)),
    closeAccount: (...given) => time(() => provider.closeAccount(...given)),
    setLimits: (...given) => time(() => provider.setLimits(...given)),
    readBalance: (...given) => time(() => provider.readBalance(...given)),
    listTransactions: (...given) => time(() => provider.listTransactions(...given)),
    pay: (...given) => time(() => provider.pay(...given)),
    findPayment: (...given) => time(() => provider.findPayment(...given)),
    addPayee: (...given) => time(() => provider.addPayee(...given)),
    revealNumbers: (...given) => time(() => provider.revealNumbers(...given)),
  };
}
