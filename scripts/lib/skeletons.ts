/** Paths from the top of the repository, and what to write there. */
export type Skeleton = Record<string, string>;

export const kinds = ['component', 'screen', 'noun'] as const;
export type Kind = (typeof kinds)[number];

/** The files of a new component, screen or noun; throws if the name does not fit the kind. */
export function skeletonOf(kind: Kind, name: string): Skeleton {
  const shape = kind === 'noun' ? /^[a-z]+(-[a-z]+)*s$/ : /^[A-Z][A-Za-z0-9]+$/;
  if (!shape.test(name)) {
    throw new Error(
      kind === 'noun' ? 'A noun is plural and kebab: bank-accounts' : `A ${kind} is PascalCase: TicketList`,
    );
  }
  return { component, screen, noun }[kind](name);
}

/** The remaining manual steps, in order. */
export function nextSteps(kind: Kind, name: string): string[] {
  const steps: Record<Kind, string[]> = {
    component: [`Look at it: pnpm storybook`, `Test it: pnpm vitest run --project stories ${name}`],
    screen: [
      `Join it to its data in packages/shell/src/<noun>/${name}Route.tsx, with stories beside it`,
      'Declare its route in packages/shell/src/<noun>/route.ts',
      'Add the route to packages/shell/src/sitemap.ts',
    ],
    noun: [
      'List its manifest in packages/api/src/nouns.ts, and its mocks in mocks/all.ts',
      'Write its migration: pnpm --filter @freight-hq/api generate',
      `Choose the roles of its permissions in packages/api/src/nouns/${name}/noun.ts`,
      'Write its rows of the access matrix; the test that fails names them',
    ],
  };
  return steps[kind];
}

function component(name: string): Skeleton {
  const folder = `packages/components/src/${name}`;
  return {
    [`${folder}/${name}.css.ts`]: `import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    padding: vars.space.x4,
    borderRadius: vars.radius.card,
    background: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    fontSize: vars.size.text14,
  }),
);
`,
    [`${folder}/${name}.tsx`]: `import type { ReactNode } from 'react';
import { root } from './${name}.css.ts';

export interface ${name}Props {
  children: ReactNode;
}

/** Say here in one sentence what it is for. */
export function ${name}({ children }: ${name}Props) {
  return <div className={root}>{children}</div>;
}
`,
    [`${folder}/${name}.stories.tsx`]: `import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ${name} } from './${name}.tsx';

const meta = preview.meta({ title: 'Components/${name}', component: ${name}, args: { children: 'Swift Haul Logistics' } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Swift Haul Logistics')).toBeVisible();
  },
});
`,
  };
}

function screen(name: string): Skeleton {
  const folder = `packages/screens/src/${name}`;
  return {
    [`${folder}/${name}.tsx`]: `import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';

export interface ${name}Props {
  names: Resource<readonly string[]>;
}

/** Describe in one sentence the content and its users. */
export function ${name}({ names }: ${name}Props) {
  return (
    <Stack gap="x4">
      <ResourceNotice resource={names} />
      {names.status === 'loading' && <Spinner label="Loading" />}
      {names.status === 'ready' && <Card>{listOf(names.data)}</Card>}
    </Stack>
  );
}

function listOf(names: readonly string[]) {
  if (names.length === 0) return <Text tone="muted">Nothing here yet</Text>;
  return names.map((name) => <Text key={name}>{name}</Text>);
}
`,
    [`${folder}/${name}.stories.tsx`]: `import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ${name} } from './${name}.tsx';

const retry = fn();
const meta = preview.meta({
  title: 'Screens/${name}',
  component: ${name},
  args: { names: ready(['Swift Haul Logistics', 'Blue Ridge Freight']) },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Swift Haul Logistics')).toBeVisible();
  },
});

export const Empty = meta.story({ args: { names: ready([]) } });

export const Many = meta.story({
  args: { names: ready(Array.from({ length: 200 }, (_, index) => \`Carrier \${index + 1}\`)) },
});

export const Loading = meta.story({ args: { names: loading } });

export const Failed = meta.story({
  args: { names: failed('The server did not answer', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});
`,
  };
}

function noun(name: string): Skeleton {
  const plural = camel(name);
  const single = singular(plural);
  const Plural = capital(plural);
  const table = name.replaceAll('-', '_');
  const folder = `packages/api/src/nouns/${name}`;
  return {
    [`${folder}/contract.ts`]: `import { z } from 'zod';
import { endpoint, hq } from '../../http/contract/endpoint.ts';

export const ${single} = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
});
export type ${capital(single)} = z.infer<typeof ${single}>;

export const list${Plural} = endpoint({
  method: 'GET',
  path: '/api/hq/${name}',
  access: hq('${name}:read'),
  summary: 'Say here in one sentence what it answers.',
  response: z.array(${single}),
});
`,
    [`${folder}/tables.ts`]: `import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../../db/companies.ts';
import { tenantOwned } from '../../db/ownership.ts';

export const ${plural} = tenantOwned(
  pgTable(
    '${table}',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => companies.id),
      name: text('name').notNull(),
    },
    (table) => [index('${table}_company').on(table.companyId, table.id)],
  ),
);
`,
    [`${folder}/queries.ts`]: `import type { Query } from '../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { ${plural} } from './tables.ts';

export const list${Plural}: Query<typeof contract.list${Plural}> = (_input, { tx }) =>
  tx
    .select({ id: ${plural}.id, companyId: ${plural}.companyId, name: ${plural}.name })
    .from(${plural})
    .orderBy(${plural}.id);
`,
    [`${folder}/routes.ts`]: `import { mount, serve } from '../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(serve(contract.list${Plural}, queries.list${Plural}));
`,
    [`${folder}/noun.ts`]: manifest(name, plural),
    [`${folder}/${name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('returns all of them to HQ, and refuses other callers', async () => {
  const owner = await api.signIn('owner@freight-hq.example');
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', '/api/hq/${name}', { token: owner })).json).toEqual([]);
  expect((await api.call('GET', '/api/hq/${name}', { token: dispatcher })).status).toBe(403);
  expect((await api.call('GET', '/api/hq/${name}')).status).toBe(401);
});
`,
    ...nounMocks(name),
  };
}

/** Recorded calls and handlers of a new noun. */
function nounMocks(name: string): Skeleton {
  const plural = camel(name);
  const Plural = capital(plural);
  return {
    [`mocks/${name}/calls.ts`]: `import * as contract from '@freight-hq/api/contract/${name}';
import { call, type Call } from '../kit/call.ts';

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [call(contract.list${Plural})];
`,
    [`mocks/${name}/handlers.ts`]: `import * as contract from '@freight-hq/api/contract/${name}';
import { mock } from '../kit/mock.ts';

export const ${plural}Handlers = () => [mock(contract.list${Plural})(() => [])];
`,
  };
}

const manifest = (name: string, plural: string): string => `import { noun } from '../../http/noun/noun.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const ${plural} = noun('${name}', {
  tables,
  routes,
  permissions: { '${name}:read': ['platform_owner', 'super_admin'] },
});
`;

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const singular = (plural: string): string => (plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1));
