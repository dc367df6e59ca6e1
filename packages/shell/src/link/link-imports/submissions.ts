import {
  commitLinkImport,
  type LinkImport,
  type LinkMappingChoice,
  mapLinkImport,
  retryLinkImport,
  startLinkImport,
} from '@freight-hq/api/contract/link/link-imports';
import type { ChosenFile } from '@freight-hq/screens/link/LinkImport';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { linkImportDetail, reloadLinkImports } from './data.ts';
import { linkImportToasts } from './words.ts';

const failure = 'The server could not be reached. Try again.';

const keep = (client: QueryClient, reply: LinkImport) => linkImportDetail.keep(client, reply.id, reply);

/** Sends a file as it is: the server finds its encoding. */
export const linkImportUpload = submission(
  (call, { draft: { sourceId, kind, file }, options }: Sent<ChosenFile, null>) => {
    const modifiedAt = new Date(file.lastModified).toISOString();
    return call(
      startLinkImport,
      { query: { sourceId, kind, modifiedAt, file: file.name.slice(0, 200) }, body: file },
      options,
    );
  },
  { keep: (client, reply) => (keep(client, reply), reloadLinkImports(client)), staysOpen: true, failure },
);

export const linkImportMapping = submission(
  (call, { draft, target: { id }, options }: Sent<LinkMappingChoice, Pick<LinkImport, 'id'>>) =>
    call(mapLinkImport, { linkImportId: id, body: draft }, options),
  { keep, staysOpen: true, failure },
);

export const linkImportCommit = submission(
  (call, { target: { id }, options }: Sent<null, Pick<LinkImport, 'id'>>) =>
    call(commitLinkImport, { linkImportId: id }, options),
  { keep, staysOpen: true, failure },
);

export const linkImportRetry = submission(
  (call, { target: { id }, options }: Sent<null, LinkImport>) => call(retryLinkImport, { linkImportId: id }, options),
  { keep, refusal: (reason, { target }) => linkImportToasts.notRetried(target.file, reason), failure },
);
