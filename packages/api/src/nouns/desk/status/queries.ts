import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import type { ComponentHistory, Incident, MaintenanceWindow, StatusDay, WorkTrouble } from './contract.ts';
import { troubleShown } from './service.ts';
import { components, historyDays, incidentMissing, minuteMs, uptimeOf, windowMissing } from './rules.ts';

const mostRows = 100;
const dayMs = 24 * 60 * minuteMs;

const iso = (value: Date | string) => new Date(value).toISOString();
const isoOrNull = (value: Date | string | null) => (value === null ? null : iso(value));
const sinceOf = (now: Date) => new Date(Math.floor(now.getTime() / dayMs) * dayMs - (historyDays - 1) * dayMs);

export const getStatusHistory: Query<typeof contract.getStatusHistory> = async (_input, { tx, now }) => {
  const days = await readDays(tx, now);
  const since = sinceOf(now);
  return {
    asOf: iso(now),
    uptime: uptimeOf(sumOf(days.get('platform') ?? [])),
    components: components.flatMap((component): ComponentHistory[] => {
      const own = days.get(component);
      return own ? [{ component, uptime: uptimeOf(sumOf(own)), days: own }] : [];
    }),
    incidents: await readIncidents(tx, sql`i.resolved_at is null or i.started_at >= ${since}`),
    maintenance: await readWindows(tx, sql`m.ends_at >= ${since}`),
    work: await readWork(tx, troubleShown(now)),
  };
};

const sumOf = (days: readonly StatusDay[]) =>
  days.reduce((sum, { good, total }) => ({ good: sum.good + good, total: sum.total + total }), { good: 0, total: 0 });

async function readDays(tx: Tx, now: Date): Promise<Map<string, StatusDay[]>> {
  const rows = await queryRows<StatusDay & { component: string }>(
    tx,
    sql`select component, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, sum(good)::int as good,
        sum(total)::int as total
      from probes where hour >= ${sinceOf(now)} and hour <= ${now} group by 1, 2 order by 1, 2`,
  );
  const days = Map.groupBy(rows, ({ component }) => component);
  return new Map(
    [...days].map(([component, own]) => [component, own.map(({ day, good, total }) => ({ day, good, total }))]),
  );
}

type IncidentRow = Omit<Incident, 'startedAt' | 'resolvedAt' | 'updates'> & {
  startedAt: Date;
  resolvedAt: Date | null;
  updates: Incident['updates'];
};

async function readIncidents(tx: Tx, where: ReturnType<typeof sql>): Promise<Incident[]> {
  const rows = await queryRows<IncidentRow>(
    tx,
    sql`select i.id, i.found_by as "foundBy", i.title, i.components, i.impact, i.started_at as "startedAt",
        i.resolved_at as "resolvedAt",
        (select jsonb_agg(jsonb_build_object('id', p.id, 'at', p.at, 'state', p.state, 'text', p.text,
            'writtenBy', u.first_name || ' ' || u.last_name) order by p.seq desc)
          from incident_updates p left join users u on u.id = p.written_by where p.incident_id = i.id) as updates
      from incidents i where ${where} order by i.started_at desc, i.id desc limit ${mostRows}`,
  );
  return rows.map(({ startedAt, resolvedAt, updates, ...row }) => ({
    ...row,
    startedAt: iso(startedAt),
    resolvedAt: isoOrNull(resolvedAt),
    updates: updates.map((update) => ({ ...update, at: iso(update.at) })),
  }));
}

export async function readIncident(tx: Tx, id: string): Promise<Incident> {
  const [row] = await readIncidents(tx, sql`i.id = ${id}`);
  if (!row) throw incidentMissing();
  return row;
}

type WindowRow = Omit<MaintenanceWindow, 'startsAt' | 'endsAt' | 'cancelledAt'> & {
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
};

async function readWindows(tx: Tx, where: ReturnType<typeof sql>): Promise<MaintenanceWindow[]> {
  const rows = await queryRows<WindowRow>(
    tx,
    sql`select m.id, m.title, m.text, m.components, m.starts_at as "startsAt", m.ends_at as "endsAt",
        m.cancelled_at as "cancelledAt", u.first_name || ' ' || u.last_name as "announcedBy"
      from maintenance_windows m join users u on u.id = m.announced_by
      where ${where} order by m.starts_at desc, m.id desc limit ${mostRows}`,
  );
  return rows.map(({ startsAt, endsAt, cancelledAt, ...row }) => ({
    ...row,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    cancelledAt: isoOrNull(cancelledAt),
  }));
}

export async function readWindow(tx: Tx, id: string): Promise<MaintenanceWindow> {
  const [row] = await readWindows(tx, sql`m.id = ${id}`);
  if (!row) throw windowMissing();
  return row;
}

type WorkRow = Omit<WorkTrouble, 'since' | 'at' | 'nextAt'> & { since: Date; at: Date; nextAt: Date | null };

export async function readWork(tx: Tx, where: ReturnType<typeof sql>): Promise<WorkTrouble[]> {
  const rows = await queryRows<WorkRow>(
    tx,
    sql`select w.id, w.job, nullif(w.unit, '') as unit, c.name as company, w.kind, w.failures, w.error, w.since, w.at,
        w.next_at as "nextAt"
      from work_troubles w left join companies c on c.id = w.company_key
      where ${where} order by w.since, w.id limit ${mostRows}`,
  );
  return rows.map((row) => ({ ...row, since: iso(row.since), at: iso(row.at), nextAt: isoOrNull(row.nextAt) }));
}
