import * as contract from '@freight-hq/api/contract/content/pages';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get, send }: Recorder) {
  const pages: { page: contract.Page; versions: contract.PageVersionText[] }[] = [];
  for (const { id } of await get(contract.listPages)) {
    const versions: contract.PageVersionText[] = [];
    for (const version of await get(contract.listPageVersions, { id })) {
      const path = contract.getPageVersion.path.replace(':pageId', id).replace(':pageVersionId', version.id);
      const answer = await send({ endpoint: contract.getPageVersion, as: 'owner', path });
      versions.push(answer.json as contract.PageVersionText);
    }
    pages.push({ page: await get(contract.getPage, { id }), versions });
  }
  return { pages, tokens: await get(contract.listPageTokens) };
}
