import type { Mutation } from './mutation.ts';

const test = 'nouns/link/link/link.test.ts';
const snapshots = 'nouns/link/snapshots/snapshots.test.ts';
const openings = 'nouns/link/openings/openings.test.ts';

const files = 'nouns/link/link-imports/link-imports.test.ts';

export const linkMutations: readonly Mutation[] = [
  {
    breaks: 'the check of a file changes rows of HQ',
    find: 'found = { value: await work(tx) }; throw new TakenBack();',
    replace: 'found = { value: await work(tx) };',
    test: files,
  },
  {
    breaks: 'a file is committed without the password',
    find: "path: '/api/hq/link/imports/:linkImportId/commit', access: hq('link:manage', { reauth: true })",
    replace: "path: '/api/hq/link/imports/:linkImportId/commit', access: hq('link:manage')",
    test: files,
  },
  {
    breaks: 'the revenue of a load in a file is read as cents',
    find: 'Math.round(found.value * 100)',
    replace: 'Math.round(found.value)',
    test: files,
  },
  {
    breaks: 'a load of one company names the driver of another',
    find: 'if (found.companyId === companyId) return { id: found.rowId, wants: null };',
    replace: 'if (found.companyId !== null) return { id: found.rowId, wants: null };',
    test,
  },
  {
    breaks: 'a row of a platform moves to another company',
    find: 'applied?.rowId && applied.companyId !== company.id',
    replace: 'applied?.rowId && applied.companyId === undefined',
    test: 'nouns/link/link/apart.test.ts',
  },
  {
    breaks: 'a platform takes over the user of another company by the address',
    find: 'claim?.id === undefined && (claim?.companyId === undefined || claim.companyId === companyId)',
    replace: 'claim?.id === undefined && companyId !== undefined',
    test: 'nouns/link/link/apart.test.ts',
  },
  {
    breaks: 'two platforms are the same company of HQ',
    find: "if (taken.has(hqId)) return refused('hq_id_taken', 'Another row is this company of HQ already');",
    replace: '',
    test: 'nouns/link/link/adoption.test.ts',
  },
  {
    breaks: 'a deleted user of a platform comes back as a second one',
    find: "const staying: ReadonlySet<LinkKind> = new Set(['companies', 'users', 'invoices', 'payments']);",
    replace: "const staying: ReadonlySet<LinkKind> = new Set(['companies', 'invoices', 'payments']);",
    test: 'nouns/link/link/linked-users.test.ts',
  },
  {
    breaks: 'a payment of a platform is recorded twice by another id',
    find: "return used.has(referenceOf(row)) ? 'reference_used' : undefined;",
    replace: 'return undefined;',
    test: 'nouns/link/link/linked-money.test.ts',
  },
  {
    breaks: 'a payment of an invoice that its platform calls paid counts twice',
    find: 'sql`case when is_told_paid then paid_cents else paid_cents + ${cents} end`',
    replace: 'sql`paid_cents + ${cents}`',
    test: 'nouns/link/link/linked-money.test.ts',
  },
  {
    breaks: 'a late version replaces a newer one',
    find: "if (version < known.version) return 'older';",
    replace: "if (version < known.version) return 'newer';",
    test,
  },
  {
    breaks: 'rows of a platform change without a word in the audit log',
    find: 'auditApplied(tx, batch, outcomes.applied),',
    replace: '',
    test: 'nouns/link/link/calls.test.ts',
  },
  {
    breaks: 'the audit log does not tell which address has sent rows',
    find: 'await audit({ tx, actor: tx.actor, ...request }',
    replace: 'await audit({ tx, actor: tx.actor }',
    test: 'nouns/link/link/calls.test.ts',
  },
  {
    breaks: 'a snapshot that lists half the rows removes the others without a person',
    find: 'missing > rowsWithoutPerson && missing * 100 > scope * percentWithoutPerson',
    replace: 'missing > scope',
    test: snapshots,
  },
  {
    breaks: 'a snapshot of which rows were lost removes them',
    find: 'if (rows !== sent) throw rules.rowsMissing(sent);',
    replace: '',
    test: snapshots,
  },
  {
    breaks: 'a snapshot removes rows of another platform',
    find: 'sql`l.source_id = ${s}.source_id and l.kind = ${s}.kind',
    replace: 'sql`l.kind = ${s}.kind',
    test: snapshots,
  },
  {
    breaks: 'a snapshot removes rows that came while it was sent',
    find: "s.kind = ${kind} and s.state in ('open', 'held', 'removing')",
    replace: "s.kind = ${kind} and s.id = ${snapshotId ?? null} and s.state in ('open', 'held', 'removing')",
    test: snapshots,
  },
  {
    breaks: 'a key reads the log of events, which is for people',
    find: "path: '/api/hq/link/events', access: hq('link:read')",
    replace: "path: '/api/hq/link/events', access: hq('tenants:read')",
    test: 'nouns/link/event-log/event-log.test.ts',
  },
  {
    breaks: 'a mail about a webhook holds what its address may keep secret',
    find: 'disabledMail({ host, source: disabled.source',
    replace: 'disabledMail({ host: disabled.url, source: disabled.source',
    test: 'nouns/link/webhooks/delivery.test.ts',
  },
  {
    breaks: 'a person renames a company of the platform',
    find: "if (changed && (await isLinked(tx, 'companies', companyId))) throw linked('/tenantName');",
    replace: '',
    test: 'nouns/link/link/adoption.test.ts',
  },
  {
    breaks: 'a platform learns how many rows another one has',
    find: 'where source_id = ${sourceId} and kind = ${kind} and deleted_at is null',
    replace: 'where kind = ${kind} and deleted_at is null',
    test: 'nouns/link/linked-rows/digests.test.ts',
  },
  {
    breaks: 'a platform holds calls open by sending next to nothing',
    find: 'const slowMs = graceMs + (size / bytesPerSecond) * 1_000 - waitedMs;',
    replace: 'const slowMs = linesTimeMs;',
    test: 'nouns/link/link/lines.test.ts',
  },
  {
    breaks: 'a body of an unknown caller may take as long as it likes',
    find: 'if (!request.complete) server.emit(',
    replace: 'if (request.complete) server.emit(',
    test: 'http/limits/slow-senders.test.ts',
  },
  {
    breaks: 'a platform reads the id that another platform gave a company',
    find: "'externalId', case when e.source_id = ${sourceId} then e.external_id end",
    replace: "'externalId', case when e.source_id <> '' then e.external_id end",
    test: 'link/events/events.test.ts',
  },
  {
    breaks: 'a deleted company may be used',
    find: "when tenants.company_id is null or ${endsAt} <= ${now}::timestamptz then 'ended'",
    replace: "when ${endsAt} <= ${now}::timestamptz then 'ended'",
    test: 'link/events/events.test.ts',
  },
  {
    breaks: 'a platform reads on in a restored database',
    find: 'epoch === feed.epoch && seq <= feed.seq',
    replace: 'seq <= feed.seq',
    test: 'link/events/feed.test.ts',
  },
  {
    breaks: 'a platform misses events that are not kept any more',
    find: 'seq <= feed.seq && seq >= feed.droppedSeq',
    replace: 'seq <= feed.seq',
    test: 'link/events/feed.test.ts',
  },
  {
    breaks: 'two servers number events at the same time',
    find: 'async function sequenceOnce(tx: Tx): Promise<number> { await lockFeed(tx);',
    replace: 'async function sequenceOnce(tx: Tx): Promise<number> {',
    test: 'link/events/feed.test.ts',
    database: 'postgres',
  },
  {
    breaks: 'a key for rows confirms events',
    find: "path: '/api/link/v1/acks', access: machine('link:events')",
    replace: "path: '/api/link/v1/acks', access: machine('link:write')",
    test: 'link/events/acks.test.ts',
  },
  {
    breaks: 'a late word of a platform replaces a newer one',
    find: 'where excluded.at >= k.at)',
    replace: 'where excluded.at is not null)',
    test: 'link/events/acks.test.ts',
  },
  {
    breaks: 'a customer is billed for a month that the platform has billed',
    find: "(t.billed_through + interval '1 month')::date",
    replace: 'm.first',
    test: openings,
  },
  {
    breaks: 'an opening changes months of revenue that are closed',
    find: 'bookedAt: isClosed ? now : at',
    replace: 'bookedAt: at',
    test: openings,
  },
  {
    breaks: 'a person commits openings that nobody has seen',
    find: 'if (digestOf(staged) !== digest) throw rules.openingsChanged();',
    replace: '',
    test: openings,
  },
  {
    breaks: 'a platform takes back the opening of another one',
    find: 'eq(linkOpenings.sourceId, actor.sourceId)',
    replace: 'eq(linkOpenings.externalId, externalId)',
    test: openings,
  },
  {
    breaks: 'a webhook reaches an inner network by a name',
    find: "return found.every(({ address }) => isPublicAddress(address)) ? first : 'refused_address';",
    replace: 'return first;',
    test: 'http/outgoing/post.test.ts',
  },
  {
    breaks: 'a webhook reaches an inner network by an IPv4 address within an IPv6 one',
    find: "if (embedding.check(address, 'ipv6')) return !blocked.check(lastFour(address), 'ipv4');",
    replace: "if (embedding.check(address, 'ipv6')) return true;",
    test: 'http/outgoing/addresses.test.ts',
  },
  {
    breaks: 'a sealed secret opens in another place',
    find: 'decipher.setAAD(boundTo(place)).setAuthTag(tag);',
    replace: 'decipher.setAuthTag(tag);',
    test: 'kernel/sealing.test.ts',
  },
  {
    breaks: 'the secret before a rotation signs for ever',
    find: 'case when w.previous_until > ${tx.now} then w.previous_secret end as previous',
    replace: 'w.previous_secret as previous',
    test: 'link/webhooks/delivery.test.ts',
  },
  {
    breaks: 'events of a company overtake each other',
    find: "where c.id in (${oldestOpen}) and c.state in ('waiting', 'sending')",
    replace: "where c.state in ('waiting', 'sending')",
    test: 'link/webhooks/delivery.test.ts',
  },
];
