import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { EventType } from '../../nouns/link/events/rules.ts';
import type { TestApi } from '../api.ts';

interface LinkEvent {
  type: EventType;
  minutesAgo: number;
  /** Absent if the platform has said nothing. */
  confirmation?: { outcome: 'applied' | 'failed'; minutesAgo: number; detail?: string };
}

interface LinkedTenant {
  companyId: string;
  /** Name of the source. */
  source?: string;
  sourceId?: string;
  events: readonly LinkEvent[];
}

/** A tenant that a platform has sent, and events about it, the oldest first; the id of the source. */
export async function addLinkEvents(
  api: TestApi,
  { companyId, source = 'Test platform', sourceId = newId('src'), events }: LinkedTenant,
): Promise<string> {
  const ago = (minutes: number) => new Date(api.now().getTime() - minutes * 60_000);
  await api.rows(sql`insert into link_sources (id, key, name, created_at)
    values (${sourceId}, ${sourceId.replace('_', '-')}, ${source}, ${ago(60)})`);
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark,
      received_at)
    values (${sourceId}, 'companies', 'carrier-7', ${companyId}, ${companyId}, 1, 'x', 1, ${ago(60)})`);
  await api.rows(sql`insert into company_versions (company_key, version) values (${companyId}, ${events.length})
    on conflict (company_key) do update set version = excluded.version`);
  for (const [index, { type, minutesAgo, confirmation }] of events.entries()) {
    const id = `evt_${sourceId.slice(4, 28)}${String(index).padStart(2, '0')}`;
    await api.rows(sql`insert into events (id, type, at, company_key, company_version, data, actor)
      values (${id}, ${type}, ${ago(minutesAgo)}, ${companyId}, ${index + 1}, '{}', 'person')`);
    if (confirmation)
      await api.rows(sql`insert into event_acks (event_id, source_id, key_id, outcome, at, detail)
        values (${id}, ${sourceId}, 'key_1', ${confirmation.outcome}, ${ago(confirmation.minutesAgo)},
          ${confirmation.detail ?? null})`);
  }
  return sourceId;
}
