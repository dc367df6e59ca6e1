import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { TestApi } from '../api.ts';
import { addSource } from '../machine.ts';

/** An existing customer of a platform: since 2025, with a higher price from March 2026 on. */
export const openingOf = (changes: object = {}) => ({
  ...{ plan: 'professional' as const, seats: 4, baseCents: 10_000, seatCents: 5_000, addonCents: 0 },
  startedAt: '2025-11-10T09:00:00Z',
  history: [
    { at: '2025-11-10T09:00:00Z', plan: 'starter' as const, monthlyCents: 12_000 },
    { at: '2026-03-05T00:00:00Z', plan: 'professional' as const, monthlyCents: 30_000 },
  ],
  ...{ billedThrough: '2026-07', suspended: false },
  ...changes,
});

/** A company that is no tenant, without a DOT number; answers its id. */
export async function addCarrier(api: Pick<TestApi, 'rows'>, name: string, id = newId('cmp')): Promise<string> {
  await api.rows(sql`insert into companies (id, name, created_at) values (${id}, ${name}, '2025-11-10')`);
  return id;
}

/** Stages an opening of a new company of a new source. */
export async function addOpening(api: TestApi, name: string): Promise<void> {
  const companyId = await addCarrier(api, name);
  await api.rows(sql`insert into link_openings (source_id, external_id, content, staged_at)
    values (${await addSource(api)}, ${companyId}, ${JSON.stringify(openingOf())}::jsonb, ${api.now()})`);
}
