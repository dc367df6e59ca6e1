import { createTestDatabase } from '../../../../scripts/vitest/postgres-database.ts';
import { startRedis } from '../../../../scripts/vitest/redis-server.ts';
import { startBalancer } from '../../../api/drills/lib/balancer.ts';
import { startServer, type Server } from './server.ts';

/** Two built servers on one PostgreSQL, joined by a Redis. */
export interface Nodes {
  one: Server;
  two: Server;
  /** A proxy for one user, which leads to the second node until that node ends. */
  openLine(): Promise<Line>;
  stop(): Promise<void>;
}

export interface Line {
  url: string;
  cut(): void;
  mend(): void;
}

export async function startNodes(): Promise<Nodes> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const redis = await startRedis();
    ends.push(redis.remove);
    const database = await createTestDatabase();
    ends.push(database.drop);
    const settings = { DATABASE_URL: database.url, SEED_DEMO: '1', REDIS_URL: redis.url };
    const one = await startServer(settings);
    ends.push(one.stop);
    const second = await startServer(settings);
    ends.push(second.stop);
    let isSecondAlive = true;
    const two: Server = {
      ...second,
      stop: async (signal) => {
        isSecondAlive = false;
        await second.stop(signal);
      },
    };
    const openLine = async (): Promise<Line> => {
      let isCut = false;
      const balancer = await startBalancer(() => (isCut ? undefined : portOf(isSecondAlive ? two : one)));
      ends.push(async () => balancer.close());
      const cut = () => {
        isCut = true;
        balancer.drop();
      };
      return { url: balancer.url, cut, mend: () => void (isCut = false) };
    };
    return { one, two, openLine, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = ({ url }: Server): number => Number(new URL(url).port);
