import type { Mutation } from './mutation.ts';

const test = 'nouns/link/link/link.test.ts';

export const linkMutations: readonly Mutation[] = [
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
    find: "const staysLinked = kind === 'users' || kind === 'companies';",
    replace: "const staysLinked = kind === 'companies';",
    test: 'nouns/link/link/linked-users.test.ts',
  },
  {
    breaks: 'a late version replaces a newer one',
    find: "if (version < known.version) return 'older';",
    replace: "if (version < known.version) return 'newer';",
    test,
  },
  {
    breaks: 'a person renames a company of the platform',
    find: "if (changed && (await isLinked(tx, 'companies', companyId))) throw linked('/tenantName');",
    replace: '',
    test: 'nouns/link/link/adoption.test.ts',
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
];
