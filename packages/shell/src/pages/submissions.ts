import {
  createPage,
  getPage,
  type Page,
  restorePageVersion,
  savePage,
  unpublishPage,
} from '@freight-hq/api/contract/pages';
import type { NewPage, PageDraft } from '@freight-hq/screens/ContentManager';
import { type Sent, submission } from '../kit/submission.ts';
import { bad } from '../lib/toasts.ts';
import { keepPage, pageDetail } from './data.ts';
import { pageToasts } from './words.ts';

/** Saves on the version that the form stands on. Where another user was faster, their version is loaded to be joined. */
export const pageSave = submission(
  (call, { draft: body, target: pageId, options }: Sent<PageDraft, string>) =>
    call(savePage, { pageId, body }, options),
  {
    keep: keepPage,
    conflict: (call, pageId, client) => pageDetail.load(client, () => call(getPage, { pageId }), pageId),
    failure: 'The page could not be saved. Nothing that you typed is lost; try again.',
    staysOpen: true,
  },
);

export const pageCreation = submission(
  (call, { draft: body, options }: Sent<NewPage, void>) => call(createPage, { body }, options),
  {
    keep: keepPage,
    toast: ({ title }) => pageToasts.created(title),
    failure: 'The page could not be created. Try again.',
  },
);

/** Saves an old version again, on the version that the form stands on. */
export const pageRestore = submission(
  (call, { target: { pageId, pageVersionId }, options }: Sent<undefined, { pageId: string; pageVersionId: string }>) =>
    call(restorePageVersion, { pageId, pageVersionId }, options),
  {
    keep: keepPage,
    toast: ({ version }) => pageToasts.restored(version),
    failure: 'The version could not be restored. Try again.',
    refusal: (message) => bad('Version Not Restored', message),
  },
);

export const pageWithdrawal = submission(
  (call, { target: { id: pageId } }: Sent<undefined, Page>) => call(unpublishPage, { pageId }),
  {
    keep: keepPage,
    toast: ({ title }) => pageToasts.unpublished(title),
    failure: 'The page could not be withdrawn. Try again.',
    refusal: (message) => bad('Page Not Withdrawn', message),
  },
);
