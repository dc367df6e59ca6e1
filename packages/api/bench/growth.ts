import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { load } from './parts/load.ts';
import { serveApart, type Served } from './parts/served.ts';

const sizes = [67, 5_000, 100_000];
const rounds = Number(process.argv[2] ?? 7);
const perPage = 50;
const lastPage = (size: number) => Math.ceil(size / perPage);
const middlePage = (size: number) => Math.ceil(size / 2 / perPage);
interface Call {
  what: string;
  query?: string;
  page?: (size: number) => number;
  goal: number;
}
const calls: readonly Call[] = [
  { what: 'first page', goal: 2 },
  { what: 'page 90', page: () => 90, goal: 2 },
  { what: 'middle page', page: middlePage, goal: 2 },
  { what: 'last page', page: lastPage, goal: 2 },
  { what: 'sort by revenue, down', query: 'sort=-monthlyRevenue', goal: 2 },
  { what: 'the same, middle page', query: 'sort=-monthlyRevenue', page: middlePage, goal: 2 },
  { what: 'the same, last page', query: 'sort=-monthlyRevenue', page: lastPage, goal: 2 },
  { what: 'sort by activity', query: 'sort=lastActivity', goal: 2 },
  { what: 'search, 0.7 % match', query: 'q=ab3', goal: 3 },
];

/** How the price of GET /api/hq/tenants grows; the embedded database works in the measured process. */
const servers: Served[] = [];
try {
  for (const size of sizes) servers.push(await serveApart('product-database.ts', ['embedded', String(size)]));
  console.log(`Medians of ${rounds} rounds, in milliseconds of CPU of server and database together.\n`);
  console.log(['call'.padEnd(24), ...sizes.map((size) => String(size).padStart(8)), 'last two'].join(' '));
  for (const { goal, ...call } of calls) {
    const [first = 0, second = 0, third = 0] = await measureAll(call);
    const ratio = third / second;
    const words = `${ratio.toFixed(2)}x`.padStart(8);
    console.log([call.what.padEnd(24), ...[first, second, third].map(ms), words, verdict(ratio, goal, 'x')].join(' '));
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}

/** The sizes take turns, so that a busy machine is unjust to none. */
async function measureAll({ query = 'sort=tenantName', page = () => 1 }: Omit<Call, 'goal'>): Promise<number[]> {
  const found = servers.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const headers = { authorization: `Bearer ${server.token}` };
      const path = `/api/hq/tenants?page[size]=${perPage}&page[number]=${page(sizes[index] ?? 0)}&${query}`;
      const { cpuUs } = await load(server, { path, headers, parallel: 1, requests: 20 });
      if (round > 0) found[index]?.push(cpuUs);
    }
  }
  return found.map(median);
}

function ms(us: number): string {
  return (us / 1000).toFixed(2).padStart(8);
}
