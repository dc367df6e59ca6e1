import { Agent, get } from 'node:http';
import { median } from '../../../../scripts/lib/verdict.ts';
import type { Served } from './served.ts';

export interface Load {
  /** Microseconds on a processor of the server, a request. */
  cpuUs: number;
  /** Requests a second. */
  rate: number;
}

export interface LoadOptions {
  path: string;
  headers?: Record<string, string>;
  /** Requests on their way at a time. */
  parallel?: number;
  requests: number;
}

/** Asks the same thing again and again over connections that stay open. */
export async function load(server: Served, { path, headers = {}, parallel = 8, requests }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const ask = () => request(new URL(path, server.url), headers, agent);
  const cpuBefore = await server.cpu();
  const startedAt = performance.now();
  let left = requests;
  const chain = async (): Promise<void> => {
    while (left-- > 0) await ask();
  };
  await Promise.all(Array.from({ length: parallel }, chain));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuUs = ((await server.cpu()) - cpuBefore) / requests;
  agent.destroy();
  return { cpuUs, rate: requests / seconds };
}

function request(url: URL, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`));
      response.on('data', () => undefined).on('end', resolve);
    }).on('error', reject);
  });
}

/** Medians of several rounds, in which the candidates take turns, so that a busy machine is unjust to none. */
export async function takeTurns<Name extends string>(
  candidates: Record<Name, () => Promise<Load>>,
  rounds: number,
): Promise<Record<Name, Load>> {
  const names = Object.keys(candidates) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>;
  for (const name of names) await candidates[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name].push(await candidates[name]());
  }
  const middle = (loads: readonly Load[]): Load => ({
    cpuUs: median(loads.map(({ cpuUs }) => cpuUs)),
    rate: median(loads.map(({ rate }) => rate)),
  });
  return Object.fromEntries(names.map((name) => [name, middle(found[name])])) as Record<Name, Load>;
}
