import type { Names } from './nounSkeleton.ts';

export const record = ({
  area,
  name,
  Plural,
  Single,
}: Names) => `import * as contract from '@freight-hq/api/contract/${area}/${name}';
import { accounts } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** Makes the calls of the stories, in their order. */
export async function record({ get, write }: Recorder) {
  await get(contract.list${Plural});
  const { companyId } = accounts.dispatcher.user;
  await write(contract.create${Single}, { body: { companyId, name: 'Example' } });
  await get(contract.list${Plural});
}
`;

/** The file that `pnpm mocks` writes, before it has run. */
export const answers = (_names: Names) => `{
"parts": [],
"calls": []
}
`;

export const handlers = ({ plural }: Names) => `import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

export const ${plural}Handlers = replay(answers);
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
