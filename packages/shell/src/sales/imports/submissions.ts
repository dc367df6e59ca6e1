import {
  type CommitChoice,
  commitImport,
  type LeadImport,
  mapImport,
  type MappingChoice,
  retryImport,
  startImport,
  undoImport,
} from '@freight-hq/api/contract/sales/imports';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadSales } from '../leads/data.ts';
import { importDetail } from './data.ts';
import { importToasts } from './words.ts';

const failure = 'The server could not be reached. Try again.';

const keep = (client: QueryClient, reply: { import: LeadImport }) => importDetail.keep(client, reply.import.id, reply);

/** Sends a file as it is: the server finds its encoding. */
export const importUpload = submission(
  (call, { draft, options }: Sent<File, null>) =>
    call(startImport, { query: { file: draft.name.slice(0, 200) }, body: draft }, options),
  { keep: (client, reply) => (keep(client, reply), reloadSales(client)), staysOpen: true, failure },
);

export const importMapping = submission(
  (call, { draft, target: { id }, options }: Sent<MappingChoice, Pick<LeadImport, 'id'>>) =>
    call(mapImport, { importId: id, body: draft }, options),
  { keep, staysOpen: true, failure },
);

export const importCommit = submission(
  (call, { draft, target: { id }, options }: Sent<CommitChoice, Pick<LeadImport, 'id'>>) =>
    call(commitImport, { importId: id, body: draft }, options),
  { keep, staysOpen: true, failure },
);

export const importUndo = submission(
  (call, { target: { id }, options }: Sent<null, LeadImport>) => call(undoImport, { importId: id }, options),
  { keep, failure },
);

export const importRetry = submission(
  (call, { target: { id }, options }: Sent<null, LeadImport>) => call(retryImport, { importId: id }, options),
  { keep, refusal: (reason, { target }) => importToasts.notRetried(target.file, reason), failure },
);
