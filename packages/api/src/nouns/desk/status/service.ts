import { type SQL, sql } from 'drizzle-orm';
import { service } from '../../../http/noun/runtime.ts';
import { busService } from '../../../http/noun/services.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields } from '../../../kernel/log/logger.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { alertStreamService } from '../../fleet/alerts/service.ts';
import { createBoard } from './board.ts';
import { readNotices } from './notices.ts';
import { tellTenants } from './tenants.ts';

/** A server that ended with a trouble does not take it back. */
const renewedMs = 5 * 60_000;

/** Condition on `w`: units that were set aside, and jobs in trouble on a running server. */
export const troubleShown = (now: Date): SQL =>
  sql`(w.unit <> '' and w.failures >= ${maxClaims}::int
    or w.unit = '' and w.at > ${new Date(now.getTime() - renewedMs)}::timestamptz)`;

const busTopic = 'status';

/** The addresses at which this server answers requests and sockets; absent before it listens. */
export const ownAddressService = service((): { url?: string; socketUrl?: string } => ({}));

/** Requests since the last record. */
export interface RequestCounts {
  requests: number;
  errors: number;
  milliseconds: number;
}

/** Counts the requests to the API until they are taken for the record. */
export const requestCountsService = service(() => {
  let counts: RequestCounts = { requests: 0, errors: 0, milliseconds: 0 };
  return {
    requestDone: ({ status, seconds }: { status: number; seconds: number }) => {
      counts.requests += 1;
      counts.milliseconds += seconds * 1_000;
      if (status >= 500) counts.errors += 1;
    },
    take: (): RequestCounts => {
      const taken = counts;
      counts = { requests: 0, errors: 0, milliseconds: 0 };
      return taken;
    },
    giveBack: ({ requests, errors, milliseconds }: RequestCounts) => {
      counts.requests += requests;
      counts.errors += errors;
      counts.milliseconds += milliseconds;
    },
  };
});

/** Called after each probe of the database with its result. */
export const probeReportService = service(
  () =>
    (_isGood: boolean): void =>
      undefined,
);

/** The board, and what a change of incidents or windows sets off. */
export const statusService = service(({ db, logger, get }) => {
  const board = createBoard();
  const bus = get(busService);
  const refresh = async () => {
    board.noticed(await db.withTx(system('status'), readNotices, { readOnly: true }));
  };
  const tell = async () => {
    const told = await tellTenants(db);
    if (told > 0) get(alertStreamService).look();
  };
  let onChanged: () => Promise<void> = async () => undefined;
  const warn = (error: unknown) => logger.warn('status_failed', errorFields(error));
  bus.subscribe(busTopic, () => void refresh().catch(warn));
  return {
    board,
    refresh,
    tell,
    /** The job that runs on this server and hears of changes. */
    listen: (listener: () => Promise<void>) => void (onChanged = listener),
    /** After the commit of a change: on this server at once, on the others by the bus. */
    changed: () => {
      bus.publish(busTopic, '');
      get(topicService).publish(['status']);
      void refresh().then(onChanged).catch(warn);
    },
  };
});
