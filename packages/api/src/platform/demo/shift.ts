import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type DemoMove, demoMoveOf } from '../../db/columns.ts';
import type { Tx } from '../../db/tx.ts';
import { nouns } from '../../nouns.ts';
import { tables } from '../tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Moves the demo data from its last day to a later one, so that its last month is the month of that day. */
export async function shiftDemo(tx: Tx, from: string, to: string): Promise<void> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  const now = sql`${tx.now}::timestamptz`;
  const laterDay = (column: string) => sql`${sql.identifier(column)} + make_interval(days => ${days}::int)`;
  const laterMonth = monthMove(from, to, now);
  const moves: Moves = {
    // Events after the seed, such as a sign-in, are not moved into the future.
    days: (column) => sql`least(${laterDay(column)}, ${now})`,
    daysAhead: laterDay,
    months: laterMonth,
  };
  for (const { table } of tables) await moveColumns(tx, table, moves);
  for (const noun of nouns) await noun.shiftDemo?.(tx, { from, days, months: monthsBetween(from, to), laterMonth });
}

type Move = (column: string) => SQL;
/** Times that move by hours are moved by their noun. */
type Moves = Record<Exclude<DemoMove, 'hours'>, Move>;

async function moveColumns(tx: Tx, table: PgTable, moves: Moves): Promise<void> {
  const changes = Object.values(getTableColumns(table)).flatMap((column) => {
    const move = demoMoveOf(column);
    return move && move !== 'hours'
      ? [sql`${sql.identifier(column.name)} = ${unlessNull(column.name, moves[move])}`]
      : [];
  });
  if (changes.length > 0) await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)}`);
}

/** `least` passes over a null, which would become the present. */
const unlessNull = (column: string, move: Move) =>
  sql`case when ${sql.identifier(column)} is not null then ${move(column)} end`;

/** Earlier months keep their days; what has passed of the last one is stretched to what has passed of the new. */
function monthMove(from: string, to: string, now: SQL): Move {
  const [oldStart, newStart] = [monthStart(from), monthStart(to)];
  const months = monthsBetween(from, to);
  const oldPassed = Date.parse(from) - oldStart.getTime();
  const stretch = oldPassed === 0 ? 1 : (Date.parse(to) - newStart.getTime()) / oldPassed;
  return (name) => {
    const column = sql.identifier(name);
    return sql`case when ${column} < ${oldStart}::timestamptz then ${column} + make_interval(months => ${months}::int)
      else least(${newStart}::timestamptz + (${column} - ${oldStart}::timestamptz) * ${stretch}::float8, ${now}) end`;
  };
}

function monthsBetween(from: string, to: string): number {
  const [oldStart, newStart] = [monthStart(from), monthStart(to)];
  return (newStart.getUTCFullYear() - oldStart.getUTCFullYear()) * 12 + newStart.getUTCMonth() - oldStart.getUTCMonth();
}

function monthStart(day: string): Date {
  return new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
}
