import type { Names } from './nounSkeleton.ts';

export const rows = ({
  area,
  name,
  single,
  Single,
}: Names) => `import type { ${Single} } from '@freight-hq/api/contract/${area}/${name}';

/** The rows of a mocked world. */
export const ${single}Rows = (): ${Single}[] => [];
`;

export const handlers = ({
  area,
  name,
  single,
  plural,
  Plural,
  Single,
  prefix,
}: Names) => `import * as contract from '@freight-hq/api/contract/${area}/${name}';
import { newId } from '@freight-hq/api/ids';
import { companyMissing } from '@freight-hq/api/rules/${area}/${name}';
import { mock } from '../../kit/mock.ts';
import { tenants } from '../../tenants/tenants/rows.ts';
import type { MockWorld } from '../../kit/world.ts';
import { ${single}Rows } from './rows.ts';

export const ${plural}Handlers = (world: MockWorld) => [
  mock(contract.list${Plural})(() => world.get(${single}Rows)),
  mock(contract.create${Single})(({ body }) => {
    if (!tenants.some(({ companyId }) => companyId === body.companyId)) throw companyMissing();
    const added = { id: newId('${prefix}'), ...body };
    world.get(${single}Rows).push(added);
    return added;
  }),
];
`;

export const calls = ({
  area,
  name,
  Plural,
  Single,
}: Names) => `import * as contract from '@freight-hq/api/contract/${area}/${name}';
import { call, type Call } from '../../kit/call.ts';
import { tenants } from '../../tenants/tenants/rows.ts';

const missing = 'cmp_00000000000000000000000000';

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.list${Plural}),
  call(contract.list${Plural}, { as: 'anonymous' }),
  call(contract.create${Single}, { body: { companyId: tenants[0]?.companyId, name: 'Example' }, makes: 'id' }),
  call(contract.list${Plural}),
  call(contract.create${Single}, { body: { companyId: missing, name: 'Example' } }),
];
`;

export const data = ({
  area,
  name,
  plural,
  Plural,
}: Names) => `import { list${Plural} } from '@freight-hq/api/contract/${area}/${name}';
import { queryOf } from '../../kit/queryOf.ts';

export const ${plural}Key = ['${name}'] as const;

export const ${plural}Atom = queryOf(list${Plural}, ${plural}Key, {});
`;

export const submissions = ({
  area,
  name,
  single,
  plural,
  Single,
  words,
}: Names) => `import { create${Single} } from '@freight-hq/api/contract/${area}/${name}';
import { type Sent, submission } from '../../kit/submission.ts';
import { ${plural}Key } from './data.ts';

export const ${single}Creation = submission(
  (call, { draft: body, options }: Sent<{ companyId: string; name: string }, void>) =>
    call(create${Single}, { body }, options),
  {
    keep: (client) => client.invalidateQueries({ queryKey: ${plural}Key }),
    failure: 'The ${words} could not be added. Try again.',
  },
);
`;
