import { areas, isArea } from '../rules/areas.ts';
import { nounSkeleton } from './nounSkeleton.ts';

/** Paths from the top of the repository, and what to write there. */
export type Skeleton = Record<string, string>;

export const kinds = ['component', 'screen', 'noun'] as const;
export type Kind = (typeof kinds)[number];

const shapes: Record<Kind, RegExp> = {
  component: /^[A-Z][A-Za-z0-9]+$/,
  screen: /^[a-z]+\/[A-Z][A-Za-z0-9]+$/,
  noun: /^[a-z]+\/[a-z]+(-[a-z]+)*s$/,
};

const shapeWords: Record<Kind, string> = {
  component: 'A component is PascalCase: Meter',
  screen: 'A screen has its area before its name, which is PascalCase: support/TicketList',
  noun: 'A noun has its area before its name, which is plural and kebab: money/bank-accounts',
};

/**
 * The files of a new component, screen or noun; throws if the name does not fit the kind. The ids of a noun begin
 * with a prefix that is not among `takenPrefixes`.
 */
export function skeletonOf(kind: Kind, name: string, takenPrefixes: readonly string[] = []): Skeleton {
  if (!shapes[kind].test(name)) throw new Error(shapeWords[kind]);
  const area = name.split('/')[0] ?? '';
  if (kind !== 'component' && !isArea(area)) throw new Error(`There is no area '${area}': ${areas.join(', ')}`);
  return kind === 'noun' ? nounSkeleton(name, takenPrefixes) : { component, screen }[kind](name);
}

/** The remaining manual steps, in order. */
export function nextSteps(kind: Kind, name: string): string[] {
  const last = name.split('/').at(-1) ?? '';
  const steps: Record<Kind, string[]> = {
    component: [`Look at it: pnpm storybook`, `Test it: pnpm vitest run --project stories ${name}`],
    screen: [
      `Join it to its data in packages/shell/src/<area>/<noun>/${last}Route.tsx, with stories beside it`,
      'Declare its route in packages/shell/src/<area>/<noun>/route.ts',
      'Add the route to packages/shell/src/sitemap.ts',
    ],
    noun: [
      `Write its migration: pnpm --filter @freight-hq/api generate; add select hold_to_company('${last.replaceAll('-', '_')}') to it`,
      `Test it: pnpm vitest run --project api-postgres --project sweeps nouns/${name} testing/access-matrix`,
      `Choose the roles of its permissions in packages/api/src/nouns/${name}/noun.ts, and its lines in access.txt`,
      `Record the calls of its stories, and the permissions of the mocked users: pnpm mocks ${name} people/sessions`,
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

function screen(place: string): Skeleton {
  const folder = `packages/screens/src/${place}`;
  const [, name = ''] = place.split('/');
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
import preview from '../../../../../.storybook/preview.tsx';
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
