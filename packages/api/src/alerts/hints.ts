import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { system, type UserActor } from '../lib/actor.ts';
import { tooManyRequests } from '../lib/errors.ts';
import { errorFields, type Logger } from '../lib/logger.ts';
import type { Settings } from '../lib/settings.ts';
import type { Database, Tx } from '../lib/tx.ts';
import { idleTimeoutMs } from '../sessions/contract.ts';
import { authSessions } from '../sessions/tables.ts';
import { tenants } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';
import { createHintStream, type HintStream } from './stream.ts';
import { readVersionsOf, tagOfList } from './versions.ts';

/** Another process may have changed something; this one looks so often while anybody listens. */
const lookEveryMs = 250;

/** Tells browsers that their list has changed. */
export interface Hints {
  /** A stream for a signed-in user; 429 where the user or the company has too many. */
  open(actor: UserActor): Response;
  /** Something may have changed here: looks at once. */
  look(): void;
  /** How many streams are open. */
  readonly size: number;
  /** Ends every stream. */
  stop(): void;
}

export interface HintsDeps {
  db: Database;
  settings: Pick<Settings, 'limits' | 'version'>;
  logger: Logger;
  /** How long a reader may take nothing; 20 seconds unless said. */
  slowReaderMs?: number;
}

interface Listener {
  actor: UserActor;
  companyId: string;
  stream: HintStream;
}

export function createHints({ db, settings, logger, slowReaderMs = 20_000 }: HintsDeps): Hints {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  const lookOnce = async () => {
    const asked = [...listeners];
    if (asked.length === 0) return;
    const found = await db.withTx(system('hints'), (tx) => readState(tx, asked), { readOnly: true });
    for (const listener of asked) {
      if (!found.isAlive(listener.actor)) listener.stream.end();
      else listener.stream.say(tagOfList(found.versionOf(listener.actor), listener.actor, settings.version));
    }
  };
  /** Never two at once; what is asked for meanwhile is looked at right after. */
  const look = () => {
    isAsked = true;
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await lookOnce().catch((error: unknown) => logger.warn('hints_failed', errorFields(error)));
      }
      looking = undefined;
    })();
  };
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    open: (actor) => {
      const companyId = actor.companyId ?? '';
      refuseCrowd([...listeners], actor, settings.limits);
      const listener: Listener = {
        actor,
        companyId,
        stream: createHintStream({ slowReaderMs, onEnd: () => leave(listener) }),
      };
      if (isStopped) listener.stream.end();
      else {
        listeners.add(listener);
        timer ??= setInterval(look, lookEveryMs).unref();
        look();
      }
      return new Response(listener.stream.body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Some proxies hold an answer back until it is complete.
          'x-accel-buffering': 'no',
        },
      });
    },
    look,
    get size() {
      return listeners.size;
    },
    stop: () => {
      isStopped = true;
      for (const { stream } of [...listeners]) stream.end();
    },
  };
}

function refuseCrowd(listeners: readonly Listener[], { userId, companyId }: UserActor, limits: Settings['limits']) {
  const ofUser = listeners.filter(({ actor }) => actor.userId === userId).length;
  const ofCompany = listeners.filter(({ actor }) => actor.companyId === companyId).length;
  if (ofUser >= limits.streamsPerUser || ofCompany >= limits.streamsPerCompany) {
    throw tooManyRequests('Too many streams are open', { code: 'too_many_streams', retryAfterSeconds: 30 });
  }
}

/** Versions and sessions of those who listen, as of one moment. */
async function readState(tx: Tx, listeners: readonly Listener[]) {
  const versionOf = await readVersionsOf(tx, [...new Set(listeners.map(({ companyId }) => companyId))]);
  const actors = listeners.map(({ actor }) => actor);
  const sessions = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(
      and(
        inArray(
          authSessions.id,
          actors.map(({ sessionId }) => sessionId),
        ),
        isNull(authSessions.endedAt),
        gt(authSessions.expiresAt, tx.now),
        gt(authSessions.lastActivityAt, new Date(tx.now.getTime() - idleTimeoutMs)),
      ),
    );
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(tenants, eq(tenants.companyId, users.companyId))
    .where(
      and(
        inArray(
          users.id,
          actors.map(({ userId }) => userId),
        ),
        eq(users.isActive, true),
        isNull(tenants.suspendedAt),
      ),
    );
  const [livingSessions, activeUsers] = [new Set(sessions.map(({ id }) => id)), new Set(active.map(({ id }) => id))];
  return {
    versionOf,
    isAlive: ({ userId, sessionId, expiresAt, issuer }: UserActor) =>
      expiresAt > tx.now && activeUsers.has(userId) && (issuer !== undefined || livingSessions.has(sessionId)),
  };
}
