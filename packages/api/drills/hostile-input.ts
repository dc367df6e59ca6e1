import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { nouns } from '../src/nouns.ts';
import { hostileBody, hostileQuery, spoiled } from '../src/testing/hostile-json.ts';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../src/http/contract/signature.ts';
import { bodyToSpoil, bodyTypeOf, unusedId, validQuery } from '../src/testing/samples.ts';
import { dispatcher, send, signIn } from './lib/client.ts';
import { startSession } from './lib/collaborator.ts';
import { stretchOf } from './lib/gap-watch.ts';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { type OpenRoute, readRoutes, takesBody } from './lib/routes.ts';
import { attackServer, type AttackedServer } from './lib/attacked-server.ts';

const inputsARound = 1_000;
const parallel = 8;
const goalMs = 500;
const patienceMs = 30_000;
const innards = /\bat \S+ \(|node:|\.ts\b|pglite|postgres|drizzle|argon2|SQLSTATE/i;
const signingKey = { id: 'drill', secret: randomBytes(24).toString('hex') };

interface Input {
  route: OpenRoute;
  path: string;
  body?: Uint8Array<ArrayBuffer>;
}

interface Answered {
  status: number;
  text: string;
  ms: number;
}

const plan = readPlan({ short: 1, long: 10 });
/** Ids for parameters of paths: of things in the lists of the owner and of a tenant's user, else unused ones. */
async function findIds(
  { server: { url }, owner, tenant, companies }: AttackedServer,
  routes: readonly OpenRoute[],
): Promise<Record<string, string>> {
  let texts = JSON.stringify(await startSession(url, owner, 'hostile input'));
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    for (const session of [owner, tenant]) texts += (await send(url, route.path + validQuery(route), { session })).text;
  }
  const ids = nouns.flatMap((noun) => Object.entries(noun.ids));
  return {
    ...Object.fromEntries(
      ids.map(([name, prefix]) => [name, new RegExp(`"(${prefix}_\\w+)"`).exec(texts)?.[1] ?? unusedId(prefix)]),
    ),
    companyId: companies[0] ?? '',
  };
}

const hostileIds = fc.constantFrom(
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '..%2f..%2fetc',
  "';--",
  'cmp_',
  '__proto__',
  'x'.repeat(5_000),
  '%F0%9F%98%80',
);
const bytes = fc.uint8Array({ maxLength: 200 }).map((values) => Uint8Array.from(values));
const utf8 = (text: string) => new TextEncoder().encode(text);

function makeInputs(route: OpenRoute, ids: Readonly<Record<string, string>>, count: number, seed: number): Input[] {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  const good = bodyToSpoil(route);
  const text = good && typeof good === 'object' ? fc.oneof(hostileBody, spoiled({ ...good })) : hostileBody;
  const body = fc.oneof({ arbitrary: text.map(utf8), weight: 6 }, { arbitrary: bytes, weight: 1 });
  const kinds: fc.WeightedArbitrary<Input>[] = [
    { arbitrary: hostileQuery.map((query) => ({ route, path: `${path}?${query}` })), weight: takesBody(route) ? 1 : 4 },
  ];
  if (takesBody(route)) kinds.push({ arbitrary: body.map((given) => ({ route, path, body: given })), weight: 8 });
  if (route.path.includes(':')) {
    kinds.push({ arbitrary: hostileIds.map((id) => ({ route, path: route.path.replace(/:\w+/, id) })), weight: 1 });
  }
  return fc.sample(fc.oneof(...kinds), { numRuns: count, seed });
}

await runDrill('hostile input over every route', plan.seed, (report) =>
  attackServer(
    report,
    {
      env: { ALERTS_INGEST_KEYS: `${signingKey.id}:${signingKey.secret}` },
      rounds: plan.rounds,
      mostMegabytes: (before) => before * 0.2,
    },
    async (attacked, round) => {
      const routes = await readRoutes(attacked.server.url);
      const ids = await findIds(attacked, routes);
      // Inputs that are not counted are sent to every route once.
      const count = round === 0 && plan.isShort ? inputsARound / 3 : inputsARound;
      const inputs = routes.flatMap((route, index) =>
        makeInputs(route, ids, Math.ceil(count / routes.length), plan.seed + round * routes.length + index),
      );
      await sendAll(inputs, attacked, report, `round ${round}: ${inputs.length} inputs over ${routes.length} routes`);
    },
  ),
);

async function sendAll(
  inputs: readonly Input[],
  attacked: AttackedServer,
  report: Report,
  what: string,
): Promise<void> {
  attacked.server.watch();
  const took: number[] = [];
  const counts = new Map<number, number>();
  const queue = inputs.values();
  const work = async () => {
    for (const input of queue) {
      const answered = await sendSignedIn(input, attacked);
      took.push(answered.ms);
      counts.set(answered.status, (counts.get(answered.status) ?? 0) + 1);
      report.fault(...judge(input, answered));
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const p99 = Math.round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0);
  const stretch = stretchOf(await attacked.server.longestGaps());
  if (!plan.isShort && p99 > goalMs * stretch) report.fault(`a hundredth of the answers took more than ${p99} ms`);
  const answers = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  report.say(
    `${what}: ${answers.join(', ')}; p99 ${p99} ms (goal ${goalMs}, times ${stretch.toFixed(1)} for want of a core)`,
  );
}

/** Some inputs are accepted and end the session that they come from. */
async function sendSignedIn(input: Input, attacked: AttackedServer): Promise<Answered> {
  const isTenants = input.route.path.startsWith('/api/eld/');
  const session = isTenants ? attacked.tenant : attacked.owner;
  const { url } = attacked.server;
  const answered = await sendOnce(url, input, session.token);
  if (answered.status !== 401 || input.route.path === '/hq/api/login') return answered;
  const renewed = await (isTenants ? signIn(url, dispatcher) : signIn(url));
  session.token = renewed.token;
  return sendOnce(url, input, session.token);
}

async function sendOnce(url: string, input: Input, token: string): Promise<Answered> {
  const { route, path, body } = input;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': bodyTypeOf(route) }),
    ...(route.method === 'PATCH' && { 'if-match': '"1"' }),
    ...(route.path.startsWith('/api/internal/') && signatureOf(input)),
  };
  const started = performance.now();
  const ms = () => performance.now() - started;
  try {
    const init = { method: route.method, headers, signal: AbortSignal.timeout(patienceMs), ...(body && { body }) };
    const answer = await fetch(url + path, init);
    return { status: answer.status, text: await answer.text(), ms: ms() };
  } catch {
    return { status: 0, text: '', ms: ms() };
  }
}

/** As another system of the platform signs; a signature counts once, so its time is never the same. */
function signatureOf({ route, path, body }: Input): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - Math.floor(plan.random() * 250));
  return {
    [keyHeader]: signingKey.id,
    [timestampHeader]: timestamp,
    [signatureHeader]: sign(signingKey, {
      method: route.method,
      path,
      timestamp,
      body: Buffer.from(body ?? new Uint8Array()),
    }),
  };
}

function judge({ route, path, body }: Input, { status, text }: Answered): string[] {
  const what = `${route.method} ${path.slice(0, 100)} with ${new TextDecoder().decode(body).slice(0, 200)}`;
  if (status === 0) return [`no answer to ${what}`];
  if (status >= 500) return [`${status} to ${what}: ${text.slice(0, 200)}`];
  if (status >= 400 && innards.test(text)) return [`the refusal of ${what} tells of innards: ${text.slice(0, 200)}`];
  return [];
}
