import { expect, it } from 'vitest';
import { treeOf } from './lib/tree.ts';
import { foldersHaveOneName, screensHaveOneName } from './rules/areas.ts';
import { importsFollowLayers } from './rules/layers.ts';
import { nounsKeepTheirSize } from './rules/nounSizes.ts';

const faultsOf = (files: Record<string, string>) =>
  importsFollowLayers(
    treeOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/api/src/${path}`, text]))),
  );

it('imports may point to an earlier layer, and to the public files of a noun', () => {
  expect(
    faultsOf({
      'http/pipeline/serve.ts': `import type { Tx } from '../../db/tx.ts';`,
      'nouns/support/tickets/commands.ts': `import { users } from '../../people/users/tables.ts';\nimport { serve } from '../../../http/pipeline/serve.ts';`,
      'nouns/money/billing/commands.ts': `import { x } from '../../support/tickets/service.ts';`,
      'nouns.ts': `import { tickets } from './nouns/support/tickets/noun.ts';`,
      'platform/start/app.ts': `import { nouns } from '../../nouns.ts';`,
    }),
  ).toEqual([]);
});

it.each([
  ['db/tx.ts', '../http/pipeline/serve.ts'],
  ['kernel/ids.ts', '../nouns.ts'],
  ['http/pipeline/admit.ts', '../../nouns/people/sessions/authenticate.ts'],
  ['nouns/support/tickets/queries.ts', '../../../platform/start/app.ts'],
])('an import of a later layer is refused: %s', (from, to) => {
  expect(faultsOf({ [from]: `import { x } from '${to}';` })).toEqual([
    expect.stringMatching(/which is in a later layer$/),
  ]);
});

it.each(['queries.ts', 'shared.ts', 'list/service.ts'])('an inner file of another noun is refused: %s', (file) => {
  expect(faultsOf({ 'nouns/money/billing/commands.ts': `import { x } from '../../support/tickets/${file}';` })).toEqual(
    [
      `packages/api/src/nouns/money/billing/commands.ts imports nouns/support/tickets/${file}, which its noun does not offer to others`,
    ],
  );
});

it('folders that need each other are refused, also by way of a third', () => {
  const pair = {
    'nouns/people/users/tables.ts': `import { x } from '../../tenants/tenants/tables.ts';`,
    'nouns/tenants/tenants/tables.ts': `import type { x } from '../../people/users/tables.ts';`,
  };
  expect(faultsOf(pair)).toHaveLength(2);
  const ring = {
    'http/a/a.ts': `import '../b/b.ts';`,
    'http/b/b.ts': `const c = await import('../c/c.ts');`,
    'http/c/c.ts': `import { a } from '../a/a.ts';`,
  };
  expect(faultsOf(ring)).toHaveLength(3);
});

it('folders of a noun that need each other are refused, also by way of a file beside them', () => {
  const layered = {
    'nouns/money/transfers/routes.ts': `import '../transfers/stops/stop.ts';`,
    'nouns/money/transfers/stops/stop.ts': `import type { x } from '../contract.ts';\nimport '../approvals/propose.ts';`,
    'nouns/money/transfers/approvals/propose.ts': `import { y } from '../tables.ts';`,
  };
  expect(faultsOf(layered)).toEqual([]);
  const pair = { ...layered, 'nouns/money/transfers/approvals/decide.ts': `import { x } from '../stops/stop.ts';` };
  expect(faultsOf(pair)).toEqual(
    ['stops', 'approvals'].map(
      (folder) => `packages/api/src/nouns/money/transfers/${folder} is in a cycle of folders that need each other`,
    ),
  );
  const way = { ...layered, 'nouns/money/transfers/contract.ts': `import { x } from './stops/states.ts';` };
  expect(faultsOf(way)).toEqual([expect.stringContaining('transfers/stops is in a cycle')]);
});

it.each(['packages/shell/src', 'packages/components/src', 'packages/screens/src', 'mocks'])(
  'folders of %s that need each other are refused, also by way of a page that is loaded later; tests are not asked',
  (root) => {
    const files = {
      [`${root}/sitemap.tsx`]: `const load = () => import('./login/Login.tsx');`,
      [`${root}/login/Login.tsx`]: `import { isSignedIn } from '../session/session.ts';`,
      [`${root}/session/session.test.ts`]: `import { Login } from '../login/Login.tsx';`,
    };
    expect(importsFollowLayers(treeOf(files))).toEqual([]);
    const ring = { ...files, [`${root}/session/session.ts`]: `import { pages } from '../sitemap.tsx';` };
    expect(importsFollowLayers(treeOf(ring))).toEqual(
      ['login', 'session'].map((folder) => `${root}/${folder} is in a cycle of folders that need each other`),
    );
  },
);

it('a folder has the name of an area or of a noun, everywhere the same', () => {
  const good = {
    'packages/api/src/nouns/support/tickets/noun.ts': '',
    'packages/screens/src/support/TicketList/TicketList.tsx': '',
    'packages/shell/src/support/tickets/data.ts': '',
    'packages/shell/src/kit/listOf.ts': '',
    'mocks/support/tickets/rows.ts': '',
  };
  expect(foldersHaveOneName(treeOf(good))).toEqual([]);
  const faultsOf = (path: string) => foldersHaveOneName(treeOf({ ...good, [path]: '' }));
  for (const path of ['packages/shell/src/ticketing/data.ts', 'mocks/helpdesk/tickets/rows.ts']) {
    expect(faultsOf(path)).toEqual([expect.stringContaining('is neither an area nor in the list')]);
  }
  for (const path of ['packages/shell/src/support/ticket-list/data.ts', 'mocks/money/tickets/rows.ts']) {
    expect(faultsOf(path)).toEqual([expect.stringContaining('has the name of no noun in')]);
  }
});

it('a screen lies in the area of the folder that shows it, and has the name of its route or tab', () => {
  const route = 'packages/shell/src/support/tickets/TicketListRoute.tsx';
  const faultsOf = (path: string, screen: string) =>
    screensHaveOneName(treeOf({ [path]: `import {\n  type Props,\n  X,\n} from '@freight-hq/screens/${screen}';` }));
  expect(faultsOf(route, 'support/TicketList')).toEqual([]);
  expect(faultsOf('packages/shell/src/money/payments/PaymentsRoute.tsx', 'money/RevenuePayments')).toEqual([]);
  expect(faultsOf('packages/shell/src/frame/HqBellRoute.tsx', 'desk/HqBell')).toEqual([]);
  expect(faultsOf(route, 'desk/TicketList')).toEqual([expect.stringContaining('shows TicketList of the area desk')]);
  expect(faultsOf(route, 'support/Helpdesk')).toEqual([
    expect.stringContaining('shows no screen with TicketList in its name'),
  ]);
});

it('a noun has one contract, one file of rules and at most 1,550 lines, but for tests and samples', () => {
  const noun = 'packages/api/src/nouns/support/articles';
  const long = 'export const x = 1;\n'.repeat(1551);
  const good = { [`${noun}/contract.ts`]: 'a\n', [`${noun}/x.test.ts`]: long, [`${noun}/samples.ts`]: long };
  expect(nounsKeepTheirSize(treeOf(good))).toEqual([]);
  expect(nounsKeepTheirSize(treeOf({ ...good, [`${noun}/queries.ts`]: long }))).toEqual([
    expect.stringContaining('support/articles has 1552 lines, at most 1550'),
  ]);
  expect(nounsKeepTheirSize(treeOf({ ...good, [`${noun}/replies/contract.ts`]: '' }))).toEqual([
    'support/articles has more than one contract.ts: join them, or make a noun of the part',
  ]);
});
