import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { type AlertKind, alertKinds, places, tiers } from './alertTexts.ts';
import { dayMs, hourMs, minuteMs } from './calendar.ts';
import type { Carrier } from './carriers.ts';
import { randomOf, type Random } from './random.ts';
import { movingAccounts } from './money.ts';

type Rows = WorldRows;
type AlertRows = Pick<Rows, 'alerts' | 'alertClocks' | 'alertStandings' | 'alertEvents' | 'alertVersions'>;
type Alert = Rows['alerts'][number];
type Event = Rows['alertEvents'][number];

/** So many carriers have every alert: those whose dispatchers can sign in. */
const carriersWithAll = 2;

/**
 * Forty alerts for each of them, with deadlines around the last day of the demo data, and one of each kind for
 * carriers that move money.
 */
export function makeAlerts(
  seed: number,
  anchor: Date,
  carriers: readonly Carrier[],
  { users, drivers, vehicles, bankAccounts }: Pick<Rows, 'users' | 'drivers' | 'vehicles' | 'bankAccounts'>,
): AlertRows {
  const random = randomOf(seed, 'alerts');
  const rows: AlertRows = { alerts: [], alertClocks: [], alertStandings: [], alertEvents: [], alertVersions: [] };
  const moving = new Set(bankAccounts.slice(0, movingAccounts).map(({ companyId }) => companyId));
  for (const [place, { companyId }] of carriers.entries()) {
    const hasAll = place < carriersWithAll;
    if (!hasAll && !moving.has(companyId)) continue;
    const isOurs = (row: { companyId?: string | null }) => row.companyId === companyId;
    const names = {
      driver: drivers.filter(isOurs).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      vehicle: vehicles.filter(isOurs).map(({ unitNumber }) => unitNumber),
    };
    const people = users.filter((user) => isOurs(user) && user.isActive);
    for (const kind of alertKinds) {
      for (let index = 0; index < (hasAll ? kind.count : 1); index++) {
        addAlert(rows, { random, anchor, companyId, names, people }, kind, index);
      }
    }
    addStandings(rows, { random, anchor, companyId, people });
    rows.alertVersions.push({ companyId, reader: '', value: 1 });
  }
  return rows;
}

interface Scene {
  random: Random;
  anchor: Date;
  companyId: string;
  people: Rows['users'];
}

function addAlert(
  rows: AlertRows,
  scene: Scene & { names: Record<'driver' | 'vehicle', string[]> },
  kind: AlertKind,
  index: number,
): void {
  const { random, anchor, companyId } = scene;
  const hours = kind.deadlines[index] ?? null;
  const [place, timeZone] = places[(index + random.between(0, 5)) % places.length] ?? places[0];
  const asset = assetOf(scene, kind, index);
  const expiresAt = hours === null ? null : deadlineOf(anchor, hours, kind.freeDays !== undefined);
  const startedAt = expiresAt && kind.freeDays ? new Date(expiresAt.getTime() - kind.freeDays * dayMs) : undefined;
  const createdAt = createdBefore(random, anchor, startedAt);
  const fill = (text: string) => text.replaceAll('{asset}', asset ?? '').replaceAll('{place}', place);
  const id = newId('alr', createdAt.getTime(), random.bytes);
  const alert: Alert = {
    id,
    companyId,
    dedupeKey: `${kind.type}:${index + 1}`,
    type: kind.type,
    severity: kind.severity,
    givenSeverity: kind.severity,
    title: fill(kind.titles[index % kind.titles.length] ?? ''),
    message: fill(kind.message),
    expiresAt,
    givenCostCents: kind.cost ? (kind.cost[index] ?? 0) * 100 : null,
    costCents: kind.cost ? (kind.cost[index] ?? 0) * 100 : null,
    actionRequired: kind.actionRequired ?? false,
    actionUrl: kind.actionUrl ? fill(kind.actionUrl) : null,
    asset,
    place: kind.freeDays ? place : null,
    timeZone: kind.freeDays ? timeZone : null,
    createdAt,
    updatedAt: createdAt,
    nextStepAt: anchor,
  };
  rows.alerts.push(alert);
  rows.alertEvents.push(eventOf(random, alert, 'created', createdAt));
  if (expiresAt && startedAt) {
    addClocks(rows, random, alert, { place, timeZone, startedAt, freeUntil: expiresAt }, index);
    escalate(rows, random, alert, { startedAt, freeUntil: expiresAt }, anchor);
  }
}

/** On the hour, or at the next quarter if it is close: the gates of a terminal keep such times. */
function deadlineOf(anchor: Date, hours: number, isRound: boolean): Date {
  const time = anchor.getTime() + hours * hourMs;
  if (!isRound) return new Date(Math.round(time / minuteMs) * minuteMs);
  const step = Math.abs(hours) < 3 ? 15 * minuteMs : hourMs;
  return new Date(Math.ceil(time / step) * step);
}

function createdBefore(random: Random, anchor: Date, startedAt: Date | undefined): Date {
  const recently = anchor.getTime() - random.between(3, 300) * minuteMs;
  return new Date(startedAt ? Math.min(startedAt.getTime(), recently) : recently);
}

function assetOf(
  { random, names }: { random: Random; names: Record<'driver' | 'vehicle', string[]> },
  { assets }: AlertKind,
  index: number,
): string | null {
  if (assets === 'none') return null;
  if (assets === 'container') return `${random.pick(['MSCU', 'TGHU', 'CMAU'])}${random.between(1_000_000, 9_999_999)}`;
  if (assets === 'chassis') return `${random.pick(['DCLZ', 'TSXZ'])}${random.between(100_000, 999_999)}`;
  const known = names[assets];
  return known[(index * 3) % known.length] ?? null;
}

type Span = Pick<Rows['alertClocks'][number], 'startedAt' | 'freeUntil'>;

/** Every second container has a clock of its carrier beside the terminal's. */
function addClocks(
  rows: AlertRows,
  random: Random,
  alert: Alert,
  at: Span & { place: string; timeZone: string },
  index: number,
): void {
  const { id: alertId, companyId } = alert;
  const clock = (position: number, kind: 'demurrage' | 'per_diem', span: Partial<typeof at>) =>
    rows.alertClocks.push({
      id: newId('acl', alert.createdAt.getTime(), random.bytes),
      companyId,
      alertId,
      position,
      kind,
      ...at,
      ...span,
      tiers: [...tiers[kind]],
    });
  if (alert.type === 'chassis_return') clock(0, 'per_diem', {});
  else clock(0, 'demurrage', {});
  if (alert.type === 'container_demurrage' && index % 2 === 0) {
    const freeUntil = new Date(at.freeUntil.getTime() + 2 * dayMs);
    clock(1, 'per_diem', { place: 'Harborside Equipment Depot', startedAt: at.startedAt, freeUntil });
  }
}

const steps = [
  [50, 'medium'],
  [80, 'high'],
  [100, 'critical'],
] as const;

/** The clock of the server has raised it on the way here. */
function escalate(rows: AlertRows, random: Random, alert: Alert, { startedAt, freeUntil }: Span, anchor: Date): void {
  for (const [percent, severity] of steps) {
    const at = new Date(startedAt.getTime() + ((freeUntil.getTime() - startedAt.getTime()) * percent) / 100);
    if (at > anchor) return;
    alert.severity = severity;
    alert.updatedAt = at;
    rows.alertEvents.push({ ...eventOf(random, alert, 'escalated', at), details: { severity } });
  }
}

function eventOf(
  random: Random,
  alert: Alert,
  kind: Event['kind'],
  at: Date,
  actorUserId: string | null = null,
): Event {
  const { id: alertId, companyId } = alert;
  return {
    id: newId('aev', at.getTime(), random.bytes),
    companyId,
    alertId,
    at,
    kind,
    actorUserId,
    details: {},
  };
}

/** Actions of a carrier's users so far; the second user is the dispatcher who signs in. */
function addStandings(rows: AlertRows, { random, anchor, companyId, people }: Scene): void {
  const own = rows.alerts.filter((alert) => alert.companyId === companyId);
  const [manager, dispatcher] = people;
  if (!manager || !dispatcher) throw new Error('A carrier with alerts needs two people');
  const ago = (minutes: number) => new Date(anchor.getTime() - minutes * minuteMs);
  const note = (alert: Alert, kind: Event['kind'], at: Date, userId = dispatcher.id) => {
    const event = eventOf(random, alert, kind, at, userId);
    rows.alertEvents.push(event);
    return event;
  };
  const stand = (alert: Alert, changes: Partial<Rows['alertStandings'][number]>) =>
    rows.alertStandings.push({ companyId, alertId: alert.id, userId: dispatcher.id, ...changes });
  const calm = own.filter(({ severity }) => severity !== 'critical');
  const [snoozed, dismissed, read] = [calm.slice(2, 5), calm.slice(9, 12), calm.slice(13, 21)];
  for (const alert of read) {
    stand(alert, { readAt: ago(2) });
    note(alert, 'read', ago(2));
  }
  for (const alert of snoozed) {
    const until = new Date(Math.min(alert.expiresAt?.getTime() ?? Infinity, anchor.getTime() + 6 * hourMs));
    stand(alert, { readAt: ago(2), snoozedUntil: until });
    note(alert, 'snoozed', ago(2)).details.until = until.toISOString();
  }
  for (const alert of dismissed) {
    stand(alert, { readAt: ago(2), dismissedAt: ago(1) });
    note(alert, 'dismissed', ago(1));
  }
  for (const [index, alert] of own.filter(({ severity }) => severity === 'critical').entries()) {
    if (index > 2) break;
    const holder = index === 1 ? dispatcher : manager;
    alert.claimedBy = holder.id;
    alert.claimedAt = ago(2);
    note(alert, 'claimed', ago(2), holder.id);
  }
}
