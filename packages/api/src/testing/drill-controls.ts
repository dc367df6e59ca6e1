import type { DrillControl } from './control.ts';

const api = 'packages/api/src';

const deletionInSteps = {
  file: `${api}/tenants/purge.ts`,
  find: '    counts[name] = row?.count ?? 0;\n',
  replace:
    '    counts[name] = row?.count ?? 0;\n    await tx.execute(sql`commit`);\n    await new Promise((resolve) => setTimeout(resolve, 20));\n    await tx.execute(sql`begin`);\n',
};

const stepInPieces = {
  file: `${api}/db/migrate.ts`,
  find: 'await tx.execute(sql.raw(statement));',
  replace: '{ await tx.execute(sql.raw(statement)); await tx.execute(sql`commit`); await tx.execute(sql`begin`); }',
};

/** Each drill with what it stands guard over taken away. */
export const drillControls: readonly DrillControl[] = [
  {
    breaks: 'the embedded database acknowledges what its log does not hold yet',
    file: `${api}/db/embedded-worker.ts`,
    find: '    database = await create(request.folder, request.pageChecks);\n',
    replace:
      "    database = await create(request.folder, request.pageChecks);\n    await database.exec('set synchronous_commit = off');\n",
    drill: 'kill-server-embedded',
    says: 'acknowledged write ',
  },
  {
    breaks: 'the dead thread of the embedded database is not replaced',
    file: `${api}/db/embedded.ts`,
    find: 'void engine.died.then(() => this.#restart());',
    replace: 'void engine.died.then(() => void this.#restart);',
    drill: 'end-worker',
    says: 'Not ready again within ',
  },
  {
    breaks: 'a deletion is many transactions on the embedded database',
    ...deletionInSteps,
    drill: 'kill-deletion-embedded',
    says: ' tables with rows, fewer in ',
  },
  {
    breaks: 'a deletion is many transactions on PostgreSQL',
    ...deletionInSteps,
    drill: 'kill-deletion-postgres',
    says: ' tables with rows, fewer in ',
  },
  {
    breaks: 'a write is acknowledged before its commit',
    file: `${api}/db/transaction.ts`,
    find: "    if (options.readOnly) connection.queryLater('commit');\n    else await connection.query('commit', []);\n",
    replace: "    connection.queryLater('commit');\n",
    drill: 'kill-server-postgres',
    says: 'acknowledged write ',
    rounds: 6,
  },
  {
    breaks: 'PostgreSQL acknowledges what its log does not hold yet',
    file: `${api}/db/postgres.ts`,
    find: "'-c timezone=UTC -c datestyle=ISO -c random_page_cost=1.1'",
    replace: "'-c timezone=UTC -c datestyle=ISO -c random_page_cost=1.1 -c synchronous_commit=off'",
    drill: 'crash-postgres',
    says: 'acknowledged write ',
  },
  {
    breaks: 'nobody listens for connections of the pool that end',
    file: `${api}/db/postgres.ts`,
    find: "  pool.on('error', () => undefined);\n  pool.on('connect', (client) => client.on('error', () => undefined));\n",
    replace: '',
    drill: 'restart-postgres',
    says: 'Not ready again within ',
  },
  {
    breaks: 'a body that is no JSON is a fault of ours',
    file: `${api}/lib/body.ts`,
    find: "  } catch {\n    throw badRequest('The body is not JSON', { code: 'malformed_json' });\n",
    replace: '  } catch (error) {\n    throw error;\n',
    drill: 'hostile-input',
    says: 'the log tells of a fault: ',
  },
  {
    breaks: 'a refusal shows where in the code it comes from',
    file: `${api}/lib/body.ts`,
    find: "  } catch {\n    throw badRequest('The body is not JSON', {",
    replace: "  } catch (error) {\n    throw badRequest((error as Error).stack ?? '', {",
    drill: 'hostile-input',
    says: ' tells of innards: ',
  },
  {
    breaks: 'an article may be sent without end',
    file: `${api}/lib/body.ts`,
    find: 'if (size > maxBytes) {',
    // To two calls alone, since 20 MB to each would take minutes.
    replace: 'if (size > maxBytes && maxBytes === defaultMaxBodyBytes) {',
    drill: 'oversized-input',
    says: ' bytes were taken',
  },
  {
    breaks: 'a request may take for ever to arrive',
    file: `${api}/lib/start-server.ts`,
    find: '  headersTimeout: 8_000,\n  requestTimeout: 15_000,\n',
    replace: '  headersTimeout: 0,\n  requestTimeout: 0,\n',
    drill: 'slow-clients',
    says: ' still hold their connections',
  },
  {
    breaks: 'writes are taken until the disk is full',
    file: `${api}/db/embedded.ts`,
    find: 'if (bavail * bsize < this.#options.minFreeBytes) {',
    replace: 'if (bavail * bsize < 0) {',
    drill: 'disk-full',
    says: 'the guard let writes through to the end of the disk',
  },
  {
    breaks: 'a deletion code runs out by the clock of the node',
    file: `${api}/tenants/deletion-code.ts`,
    find: 'if (code.expiresAt <= now || ',
    replace: 'if (code.expiresAt <= new Date() || ',
    drill: 'clock-jump',
    says: 'a code that is over was answered with ',
  },
  {
    breaks: 'a node goes before balancers know',
    file: `${api}/lib/start-server.ts`,
    find: 'await new Promise((resolve) => setTimeout(resolve, pauseMs));',
    replace: 'void pauseMs;',
    drill: 'rolling-restart',
    says: ' calls failed: ',
  },
  {
    breaks: 'the folder of the embedded database is open to everybody',
    file: `${api}/db/lock.ts`,
    find: 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
    replace: 'select 1',
    drill: 'second-process',
    says: ' and said: ',
  },
  {
    breaks: 'a step of the schema is many transactions on the embedded database',
    ...stepInPieces,
    drill: 'kill-migration-embedded',
    says: 'a step was applied by half',
  },
  {
    breaks: 'a step of the schema is many transactions on PostgreSQL',
    ...stepInPieces,
    drill: 'kill-migration-postgres',
    says: 'a step was applied by half',
  },
  {
    breaks: 'a backup of the embedded database lacks its second half',
    file: `${api}/db/embedded-worker.ts`,
    find: 'await file.writeFile(packed);',
    replace: 'await file.writeFile(packed.subarray(0, packed.length / 2));',
    drill: 'restore-embedded',
    says: 'A command of the operator failed: ',
  },
  {
    breaks: 'a backup of PostgreSQL leaves a table out',
    file: `${api}/backup/postgres.ts`,
    find: "'--schema=public',",
    replace: "'--schema=public', '--exclude-table-data=deletion_codes',",
    drill: 'restore-postgres',
    says: ' writes are half there',
  },
  {
    breaks: 'any number of sign-ins waits for its hash',
    file: `${api}/lib/passwords.ts`,
    find: 'if (waiting.length >= queued) throw',
    replace: 'if (waiting.length >= Infinity) throw',
    drill: 'crowd',
    says: ' were sent away, which are too few',
  },
  {
    breaks: 'a message may have any number of fragments',
    file: `${api}/collaboration/socket.ts`,
    find: '      maxFragments: limits.maxFragments,\n      maxBufferedChunks: limits.maxBufferedChunks,\n',
    replace: '      maxFragments: 0,\n      maxBufferedChunks: 0,\n',
    drill: 'hostile-sockets',
    says: ' fragments ended with ',
  },
  {
    breaks: 'what waits for a reader has no end',
    file: `${api}/collaboration/limits.ts`,
    find: 'unreadBytes: 1024 ** 2,',
    replace: 'unreadBytes: Infinity,',
    drill: 'hostile-sockets',
    says: ' slow readers were dropped',
  },
  {
    breaks: 'a call fails where Redis cannot be told of it',
    file: `${api}/realtime/redis-bus.ts`,
    find: '      speaker.publish(prefix + topic, own + text).catch(echo.forget);\n',
    replace: '      void speaker.publish(prefix + topic, own + text);\n',
    drill: 'joined-nodes',
    says: 'while Redis was away: ',
  },
];
