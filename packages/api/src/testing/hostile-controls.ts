import type { Control } from './control.ts';

const api = 'packages/api/src';

/** Rules that stand against hostile callers. */
export const hostileControls: readonly Control[] = [
  {
    breaks: 'an entry of the audit log can be changed and removed',
    file: `${api}/db/migrations/0003_audit_chain.sql`,
    find: "  raise exception 'The audit log is append-only' using errcode = 'restrict_violation';\n",
    replace: '  return coalesce(new, old);\n',
    test: `${api}/audit/chain.test.ts`,
  },
  {
    breaks: "the audit log's chain leaves out what an entry says",
    file: `${api}/audit/chain.ts`,
    find: '[position, prevHash, ...said, sorted(details)]',
    replace: '[position, prevHash, ...said.slice(0, 2), typeof sorted(details)]',
    test: `${api}/audit/chain.test.ts`,
  },
  {
    breaks: 'the verifier does not look at the end of the chain',
    file: `${api}/audit/verify.ts`,
    find: '  if (head.position > last.position)\n',
    replace: '  if (head.position > last.position && sealed < 0)\n',
    test: `${api}/audit/chain.test.ts`,
  },
  {
    breaks: 'two sealers make two chains',
    file: `${api}/audit/seal.ts`,
    find: ".from(auditChain).for('update');",
    replace: '.from(auditChain);',
    test: `${api}/audit/chain.test.ts`,
    database: 'postgres',
  },
  {
    breaks: 'what was denied leaves no trace',
    file: `${api}/lib/pipeline.ts`,
    find: "error.code === 'forbidden'",
    replace: "error.code === 'nothing'",
    test: `${api}/audit/events.test.ts`,
  },
  {
    breaks: 'sessions end without a trace',
    file: `${api}/sessions/sweep.ts`,
    find: "    await audit(scope, 'session.ended', {",
    replace: "    if (!tx.now) await audit(scope, 'session.ended', {",
    test: `${api}/audit/events.test.ts`,
  },
  {
    breaks: 'any number of calls is answered at the same time',
    file: `${api}/lib/crowd.ts`,
    find: 'if (all >= requestsInFlight || ',
    replace: 'if (',
    test: `${api}/lib/crowd.test.ts`,
  },
  {
    breaks: 'expensive calls are not held apart',
    file: `${api}/lib/crowd.ts`,
    find: 'expensive >= expensiveRequestsInFlight',
    replace: 'expensive < 0',
    test: `${api}/lib/crowd.test.ts`,
  },
  {
    breaks: 'a fault that nobody catches leaves the process running',
    file: `${api}/lib/signals.ts`,
    find: "for (const event of ['uncaughtException', 'unhandledRejection'] as const)",
    replace: "for (const event of ['uncaughtException'] as const)",
    test: `${api}/lib/signals.embedded.test.ts`,
  },
  {
    breaks: 'a line of the log has members that nobody has named',
    file: `${api}/lib/request-log.ts`,
    find: "    route: c.get('route') ?? 'unknown',\n    status",
    replace: "    route: c.get('route') ?? 'unknown',\n    agent: c.req.header('user-agent'),\n    status",
    test: `${api}/lib/log-lines.embedded.test.ts`,
  },
  {
    breaks: 'the log has the address that was asked for',
    file: `${api}/lib/request-log.ts`,
    find: "    route: c.get('route') ?? 'unknown',\n    status",
    replace: '    route: c.req.path,\n    status',
    test: `${api}/lib/log-lines.embedded.test.ts`,
  },
  {
    breaks: 'an audit entry says whose e-mail was typed',
    file: `${api}/users/register.ts`,
    find: "'registration.refused', { details: { reason: failure.code } }",
    replace: "'registration.refused', { details: { reason: failure.code, by: 'canary.person@canary.example' } }",
    test: `${api}/testing/canary.test.ts`,
  },
  {
    breaks: 'a token is stored as it is',
    file: `${api}/sessions/tokens.ts`,
    find: "createHash('sha256').update(token).digest('hex')",
    replace: "createHash ? token : ''",
    test: `${api}/testing/canary.test.ts`,
  },
  {
    breaks: 'a sign-in that comes with a token leaves the session before alive',
    file: `${api}/sessions/login.ts`,
    find: '      if (ctx.token) await replaceSession',
    replace: '      if (ctx.token === body.email) await replaceSession',
    test: `${api}/sessions/login.test.ts`,
  },
  {
    breaks: 'a session lives for ever as long as it is used',
    file: `${api}/sessions/authenticate.ts`,
    find: 'session.expiresAt > now',
    replace: 'session.expiresAt',
    test: `${api}/sessions/sessions.test.ts`,
  },
];
