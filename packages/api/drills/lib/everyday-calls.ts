import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, dispatcher, send, signIn } from './client.ts';

export interface EverydayCalls {
  count: number;
  /** The calls with an unexpected answer. */
  failed: string[];
  slowestMs: number;
}

const everyMs = 100;

/** Signs in, reads tenants, money and alerts, and probes readiness for a time, at each server. */
export async function watchEverydayCalls(urls: readonly string[], forMs: number): Promise<EverydayCalls> {
  const found: EverydayCalls = { count: 0, failed: [], slowestMs: 0 };
  const watch = async (url: string) => {
    const sessions = await signBothIn(url).catch((error: unknown) => void found.failed.push(String(error)));
    if (!sessions) return;
    const calls: Record<string, () => Promise<Answered>> = {
      readyz: () => send(url, '/readyz'),
      tenants: () => send(url, '/api/hq/tenants?page[size]=50', { session: sessions.owner }),
      billing: () => send(url, '/api/hq/billing', { session: sessions.owner }),
      alerts: () => send(url, '/api/eld/alerts', { session: sessions.tenant }),
      'sign-in': () => send(url, '/hq/api/login', { method: 'POST', body: JSON.stringify(dispatcher) }),
    };
    const until = performance.now() + forMs;
    do {
      for (const [name, ask] of Object.entries(calls)) {
        const { status, ms } = await ask();
        found.count += 1;
        found.slowestMs = Math.max(found.slowestMs, ms);
        if (status !== 200) found.failed.push(`${name} answered ${status}`);
      }
      await pause(everyMs);
    } while (performance.now() < until);
  };
  await Promise.all(urls.map(watch));
  return found;
}

async function signBothIn(url: string) {
  return { owner: await signIn(url), tenant: await signIn(url, dispatcher) };
}
