import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { removeRows } from './removal.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const most = 40;

/** Some rows in one version, in a call of their own or of the open snapshot. */
const sending = fc.record({
  what: fc.constant('send' as const),
  from: fc.nat(most),
  count: fc.integer({ min: 1, max: most }),
  version: fc.integer({ min: 1, max: 3 }),
  isDeleted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  isListed: fc.boolean(),
});
const acts = fc.constantFrom('start', 'finish', 'finish wrong', 'abort', 'remove', 'release', 'reject');
const single = fc.oneof({ weight: 4, arbitrary: sending }, { weight: 3, arbitrary: acts.map((what) => ({ what })) });
/** A whole snapshot, which otherwise seldom comes about. */
const whole = fc
  .tuple(sending, sending)
  .map(([listed, other]) => [
    { what: 'start' },
    { ...listed, isListed: true },
    { ...other, isListed: false },
    ...['finish', 'release', 'remove'].map((what) => ({ what })),
  ]);
const some = fc.array(fc.oneof({ weight: 4, arbitrary: single.map((one) => [one]) }, { weight: 1, arbitrary: whole }), {
  minLength: 6,
  maxLength: 16,
});

interface Step {
  what: string;
  from?: number;
  count?: number;
  version?: number;
  isDeleted?: boolean;
  isListed?: boolean;
}

interface Known {
  version: number;
  state: 'live' | 'deleted' | 'removed';
}

interface Snapshot {
  id: string;
  state: 'open' | 'held' | 'removing' | 'ended';
  /** Rows that were live when it began. */
  began: ReadonlySet<string>;
  /** Rows that have come since. */
  came: Set<string>;
  listed: Set<string>;
}

/** What HQ has to have after steps, by the words of the documentation alone. */
class Model {
  readonly rows = new Map<string, Known>();
  readonly snapshots: Snapshot[] = [];

  live = () => [...this.rows].flatMap(([id, { state }]) => (state === 'live' ? [id] : []));
  inState = (state: Snapshot['state']) => this.snapshots.find((snapshot) => snapshot.state === state);

  send(id: string, version: number, isDeleted: boolean, into: Snapshot | undefined): void {
    for (const snapshot of this.snapshots) if (snapshot.state !== 'ended') snapshot.came.add(id);
    into?.listed.add(id);
    const known = this.rows.get(id);
    const isNews = !known || version > known.version || (version === known.version && known.state === 'removed');
    if (isNews) this.rows.set(id, { version, state: isDeleted ? 'deleted' : 'live' });
  }

  missingOf = ({ began, came }: Snapshot) => this.live().filter((id) => began.has(id) && !came.has(id));

  start(id: string): void {
    const open = this.inState('open');
    if (open) open.state = 'ended';
    const nothing = () => new Set<string>();
    const began = new Set(this.live());
    this.snapshots.push({ id, state: 'open', began, came: nothing(), listed: nothing() });
  }

  finish(snapshot: Snapshot): { missing: number; state: 'held' | 'removing' } {
    const missing = this.missingOf(snapshot).length;
    const held = this.inState('held');
    if (held) held.state = 'ended';
    const state = missing > 20 && missing * 10 > snapshot.began.size ? 'held' : 'removing';
    snapshot.state = state;
    return { missing, state };
  }

  remove(): void {
    for (const snapshot of this.snapshots) {
      if (snapshot.state !== 'removing') continue;
      for (const id of this.missingOf(snapshot)) {
        const { version } = this.rows.get(id) ?? { version: 0 };
        this.rows.set(id, { version, state: 'removed' });
      }
      snapshot.state = 'ended';
    }
  }
}

async function newPlatform() {
  const { secret: token, sourceId } = await addKey(api, { scopes: ['link:write'] });
  const call = (path: string, body?: object) => {
    api.clock.advance(1_000);
    return api.call('POST', `/api/link/v1/${path}`, { token, ...(body && { body }) });
  };
  // Signed in for each decision, which asks for a fresh password.
  const decide = async (id: string, what: string) => {
    const token = await api.signIn('owner@freight-hq.example');
    return api.call('POST', `/api/hq/link/snapshots/${id}/${what}`, { token });
  };
  const known = async () => {
    const rows = await api.rows<{ id: string; version: string; state: Known['state']; isThere: boolean }>(
      sql`select l.external_id as id, l.version::text as version, d.id is not null as "isThere", case
          when l.deleted_at is null then 'live' when l.content = 'removed' then 'removed' else 'deleted' end as state
        from link_rows l left join drivers d on d.id = l.row_id
        where l.source_id = ${sourceId} and l.kind = 'drivers'`,
    );
    for (const { state, isThere } of rows) expect(isThere).toBe(state === 'live');
    return new Map(rows.map(({ id, version, state }) => [id, { version: Number(version), state }]));
  };
  await call('companies', { rows: [linkRow('companies', 'c-1')] });
  return { call, decide, known };
}

type Platform = Awaited<ReturnType<typeof newPlatform>>;

async function take(step: Step, model: Model, { call, decide }: Platform): Promise<void> {
  const [open, held] = [model.inState('open'), model.inState('held')];
  switch (step.what) {
    case 'send': {
      const { from = 0, count = 0, version = 1, isDeleted = false } = step;
      const ids = Array.from({ length: count }, (_, index) => `d-${(from + index) % most}`);
      const into = step.isListed ? open : undefined;
      const rows = ids.map((id) =>
        isDeleted ? { externalId: id, version, deleted: true } : linkRow('drivers', id, { version }),
      );
      const { status } = await call(`drivers${into ? `?snapshot=${into.id}` : ''}`, { rows });
      expect(status).toBe(200);
      for (const id of ids) model.send(id, version, isDeleted, into);
      return;
    }
    case 'start': {
      const { json } = await call('snapshots', { kind: 'drivers' });
      return model.start((json as { id: string }).id);
    }
    case 'finish': {
      if (!open) return;
      const { json } = await call(`snapshots/${open.id}/finish`, { rows: open.listed.size });
      expect(json).toEqual(model.finish(open));
      return;
    }
    case 'finish wrong': {
      if (!open) return;
      const { problem } = await call(`snapshots/${open.id}/finish`, { rows: open.listed.size + 1 });
      expect(problem.code).toBe('rows_missing');
      return;
    }
    case 'abort':
      if (!open) return;
      expect((await call(`snapshots/${open.id}/abort`)).status).toBe(204);
      open.state = 'ended';
      return;
    case 'remove':
      await removeRows((work) => api.db.withTx(system('link'), work));
      return model.remove();
    default:
      if (!held) return;
      expect((await decide(held.id, step.what)).status).toBe(204);
      held.state = step.what === 'release' ? 'removing' : 'ended';
  }
}

test('rows, versions, deletions and snapshots in any order end as the documentation says', async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(some, async (groups) => {
      const [platform, model] = [await newPlatform(), new Model()];
      for (const one of groups.flat()) {
        await take(one, model, platform);
        if (model.inState('held')) decided += 1;
        if (one.what === 'send' || one.what === 'remove') expect(await platform.known()).toEqual(model.rows);
      }
    }),
    { numRuns: 15, seed: 37 },
  );
  // The steps have led to snapshots that are held.
  expect(decided).toBeGreaterThan(0);
}, 180_000);
