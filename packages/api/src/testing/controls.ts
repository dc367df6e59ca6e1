/** One rule of the product, broken on purpose: the named test file must notice. */
export interface Control {
  /** What is broken. */
  breaks: string;
  /** From the top of the repository. */
  file: string;
  /** Occurs exactly once in the file, as written, line breaks and all. */
  find: string;
  replace: string;
  /** Test file that must fail, from the top of the repository. */
  test: string;
  /** Only PostgreSQL runs transactions side by side; the embedded database unless said. */
  database?: 'embedded' | 'postgres';
}

const api = 'packages/api/src';

export const controls: readonly Control[] = [
  {
    breaks: 'a deletion takes the rows of every company',
    file: `${api}/tenants/purge.ts`,
    find: 'where ${companyColumn} = ${companyId} returning 1',
    replace: 'where ${companyColumn} = ${companyColumn} or ${companyId} is null returning 1',
    test: `${api}/tenants/deletion.test.ts`,
  },
  {
    breaks: 'a deletion forgets a table',
    file: `${api}/db/tables.ts`,
    find: 'export const purgeOrder: readonly { name: string; table: PgTable; companyColumn: PgColumn }[] = tables\n',
    replace:
      "export const purgeOrder: readonly { name: string; table: PgTable; companyColumn: PgColumn }[] = tables\n  .filter(({ table }) => getTableName(table) !== 'subscription_events')\n",
    test: `${api}/tenants/deletion.test.ts`,
  },
  {
    breaks: 'a deletion raises no version, so that lists stay as they were',
    file: `${api}/tenants/commands.ts`,
    find: "  await bumpVersion(tx, 'tenants');\n",
    replace: '  void bumpVersion;\n',
    test: `${api}/tenants/deletion.test.ts`,
  },
  {
    breaks: 'money on an account does not stand against a deletion',
    file: `${api}/tenants/commands.ts`,
    find: '  await assertDeletable(ctx, companyId);\n',
    replace: '  void assertDeletable;\n',
    test: `${api}/tenants/deletion.test.ts`,
  },
  {
    breaks: 'tries at one code run side by side',
    file: `${api}/tenants/commands.ts`,
    find: "\n    .for('update');",
    replace: ';',
    test: `${api}/tenants/deletion-code.test.ts`,
    database: 'postgres',
  },
  {
    breaks: 'a deletion code counts in every session of its user',
    file: `${api}/tenants/deletion-code.ts`,
    find: '        eq(deletionCodes.sessionId, actor.sessionId),\n',
    replace: '',
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'a deletion code counts for every user',
    file: `${api}/tenants/deletion-code.ts`,
    find: '        eq(deletionCodes.userId, actor.userId),\n        eq(deletionCodes.sessionId, actor.sessionId),\n',
    replace: '',
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'a deletion code never expires',
    file: `${api}/tenants/deletion-code.ts`,
    find: 'if (code.expiresAt <= now)',
    replace: 'if (code.expiresAt > code.expiresAt)',
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'a deletion code may be guessed without end',
    file: `${api}/tenants/deletion-code.ts`,
    find: 'code.tries >= maxDeletionCodeTries',
    replace: 'code.tries >= Infinity',
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'a wrong try is forgotten with the refusal',
    file: `${api}/tenants/commands.ts`,
    find: '    return refuse(spent);\n',
    replace: '    throw spent;\n',
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'deletion codes may be asked for without limit',
    file: `${api}/tenants/commands.ts`,
    find: '  if (refusal) {\n',
    replace: '  if (refusal && tx.now.getTime() < 0) {\n',
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'a deletion code is stored as it is',
    file: `${api}/tenants/deletion-code.ts`,
    find: "return createHash('sha256').update(`${codeId}:${code}`).digest();",
    replace: "void createHash;\n  return Buffer.from(code.padEnd(32, '.').slice(0, 32) + codeId.slice(0, 0));",
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'hq_admin may delete tenants',
    file: `${api}/lib/permissions.ts`,
    find: "const withheldFromHqAdmin: readonly Permission[] = ['tenants:delete', ",
    replace: 'const withheldFromHqAdmin: readonly Permission[] = [',
    test: `${api}/testing/access-matrix.test.ts`,
  },
  {
    breaks: "a tenant's user passes for HQ staff",
    file: `${api}/lib/access.ts`,
    find: 'if (actor.audience !== access.audience || !actor.permissions',
    replace: "if (actor.audience === 'hq' && !actor.permissions",
    test: `${api}/testing/access-matrix.test.ts`,
  },
  {
    breaks: 'a read is open to anybody',
    file: `${api}/metrics/contract.ts`,
    find: "access: hq('metrics:read')",
    replace: "access: { ...hq('metrics:read'), permission: 'alerts:read', audience: 'tenant' }",
    test: `${api}/testing/access-matrix.test.ts`,
  },
  {
    breaks: 'a disabled user stays signed in',
    file: `${api}/sessions/authenticate.ts`,
    find: 'if (!row?.isActive || !isAlive',
    replace: 'if (!row || !isAlive',
    test: `${api}/testing/access-matrix.test.ts`,
  },
  {
    breaks: 'a session never idles out',
    file: `${api}/sessions/authenticate.ts`,
    find: ' && session.lastActivityAt.getTime() + idleTimeoutMs > now.getTime()',
    replace: ' && idleTimeoutMs > 0',
    test: `${api}/sessions/sessions.test.ts`,
  },
  {
    breaks: 'a route that deletes asks for no recent password',
    file: `${api}/tenants/contract.ts`,
    find: "path: '/api/hq/tenants/:companyId',\n  access: hq('tenants:delete', { reauth: true }),",
    replace: "path: '/api/hq/tenants/:companyId',\n  access: hq('tenants:delete'),",
    test: `${api}/tenants/deletion-code.test.ts`,
  },
  {
    breaks: 'sign-ins are not limited',
    file: `${api}/lib/limits.ts`,
    find: '  if (row.count < free) return undefined;\n',
    replace: '  if (row.count < Infinity) return undefined;\n',
    test: `${api}/sessions/login.test.ts`,
  },
  {
    breaks: 'two processes open one data folder',
    file: `${api}/db/lock.ts`,
    find: "  file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');\n",
    replace: '',
    test: `${api}/db/lock.embedded.test.ts`,
  },
  {
    breaks: 'a figure is a constant',
    file: `${api}/metrics/queries.ts`,
    find: '(select count(*)::int from loads) as "totalLoads"',
    replace: '2287 as "totalLoads"',
    test: `${api}/metrics/metrics.test.ts`,
  },
  {
    breaks: 'growth compares with nothing',
    file: `${api}/metrics/queries.ts`,
    find: 'filter (where at < ${startOfMonth(now)})',
    replace: 'filter (where at < ${new Date(startOfMonth(now).getTime() - 40 * 86_400_000)})',
    test: `${api}/metrics/metrics.test.ts`,
  },
  {
    breaks: 'the revenue of cancelled tenants counts',
    file: `${api}/tenants/queries.ts`,
    find: 'count(*) filter (where tier <> \'cancelled\')::int as "activeTenants"',
    replace: 'count(*)::int as "activeTenants"',
    test: `${api}/tenants/tenants.test.ts`,
  },
  {
    breaks: 'wildcards in a search count as wildcards',
    file: `${api}/lib/like.ts`,
    find: "text.replace(/[\\\\%_]/g, '\\\\$&')",
    replace: 'text',
    test: `${api}/tenants/list.test.ts`,
  },
  {
    breaks: 'a sort without a last key, so that pages overlap',
    file: `${api}/tenants/list.ts`,
    find: ', company_id ${direction}`',
    replace: ', md5(company_id || random())`',
    test: `${api}/tenants/list.test.ts`,
  },
  {
    breaks: 'a body is taken as it comes',
    file: `${api}/lib/body.ts`,
    find: '    if (item.depth > maxDepth)',
    replace: '    if (item.depth > Infinity)',
    test: `${api}/lib/body.test.ts`,
  },
  {
    breaks: 'text that the database cannot hold is let through',
    file: `${api}/lib/endpoint.ts`,
    find: "!value.includes('\\0') && value.isWellFormed()",
    replace: 'value.length >= 0',
    test: `${api}/users/register.test.ts`,
  },
  {
    breaks: 'a body may be as large as it likes',
    file: `${api}/lib/body.ts`,
    find: 'if (size > maxBytes)',
    replace: 'if (size > Infinity)',
    test: `${api}/lib/body.test.ts`,
  },
  {
    breaks: 'a page of any origin may call',
    file: `${api}/lib/origins.ts`,
    find: 'if (!isListed && ',
    replace: 'if (origin === String(isListed) && ',
    test: `${api}/lib/origins.test.ts`,
  },
  {
    breaks: 'requests a minute are not capped',
    file: `${api}/lib/caps.ts`,
    find: 'if (window.count > limit)',
    replace: 'if (window.count > Infinity)',
    test: `${api}/lib/caps.test.ts`,
  },
  {
    breaks: 'the policy lets scripts into the page',
    file: `${api}/lib/security-headers.ts`,
    find: `"script-src 'self'",`,
    replace: `"script-src 'self' 'unsafe-inline'",`,
    test: `${api}/lib/security-headers.test.ts`,
  },
  {
    breaks: 'a sign-in does without the employee id',
    file: `${api}/sessions/login.ts`,
    find: ' && isSameId(candidate.employeeId, body.employeeId);',
    replace: ';',
    test: `${api}/sessions/login.test.ts`,
  },
  {
    breaks: 'two sign-ups at once are both the first',
    file: `${api}/users/register.ts`,
    find: '      await holdSignUps(tx);\n',
    replace: '      void holdSignUps;\n',
    test: `${api}/users/register.test.ts`,
    database: 'postgres',
  },
  {
    breaks: "the database shows a tenant's user every company",
    file: `${api}/db/migrations/0002_company_rows.sql`,
    find: "own text := format('%I = (select current_setting(''app.company'', true))', company_column);",
    replace: "own text := 'true';",
    test: `${api}/db/company-rows.test.ts`,
  },
  {
    breaks: 'the database shows everything where no company is set',
    file: `${api}/db/migrations/0002_company_rows.sql`,
    find: "own text := format('%I = (select current_setting(''app.company'', true))', company_column);",
    replace:
      "own text := format('%I = (select current_setting(''app.company'', true)) or current_setting(''app.company'', true) = ''''', company_column);",
    test: `${api}/db/company-rows.test.ts`,
  },
  {
    breaks: 'transactions run as the owner of the schema, whom no policy holds',
    file: `${api}/db/transaction.ts`,
    find: '...(options.asOwner ? {} : { role: roleOf(actor) }),',
    replace: '...(options.asOwner || roleOf(actor) ? {} : {}),',
    test: `${api}/db/company-rows.test.ts`,
  },
  {
    breaks: 'a table of the tenants has no policy',
    file: `${api}/db/migrations/0002_company_rows.sql`,
    find: "'invoices', 'loads',",
    replace: "'loads',",
    test: `${api}/db/company-rows.test.ts`,
  },
];
