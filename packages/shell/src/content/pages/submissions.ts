import {
  createPage,
  createPagePreview,
  getPage,
  type Page,
  restorePageVersion,
  revokePagePreview,
  savePage,
  schedulePage,
  unpublishPage,
  withdrawPageSchedule,
} from '@freight-hq/api/contract/content/pages';
import { addPicture } from '@freight-hq/api/contract/content/pictures';
import type {
  NewPage,
  NewPreview,
  NewSchedule,
  PageDraft,
  PictureTarget,
} from '@freight-hq/screens/content/ContentManager';
import { type Sent, submission } from '../../kit/submission.ts';
import { bad } from '../../lib/toasts.ts';
import { keepPage, pageDetail, reloadPreviews } from './data.ts';
import { pageToasts } from './words.ts';

/** Saves on the version that the form stands on. If another user was faster, their version is loaded to be joined. */
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

export const previewCreation = submission(
  (call, { draft: body, target: pageId, options }: Sent<NewPreview, string>) =>
    call(createPagePreview, { pageId, body }, options),
  {
    keep: (client, _link, { target }) => reloadPreviews(client, target),
    failure: 'The preview link could not be created. Try again.',
    staysOpen: true,
  },
);

interface PreviewOf {
  pageId: string;
  pagePreviewId: string;
}

export const previewRevocation = submission(
  (call, { target }: Sent<undefined, PreviewOf>) => call(revokePagePreview, target),
  {
    keep: (client, _nothing, { target }) => reloadPreviews(client, target.pageId),
    toast: () => pageToasts.revoked(),
    failure: 'The preview link could not be revoked. Try again.',
    refusal: (message) => bad('Link Not Revoked', message),
    onRefused: (client, _error, { pageId }) => reloadPreviews(client, pageId),
  },
);

export const pageScheduling = submission(
  (call, { draft: body, target: pageId, options }: Sent<NewSchedule, string>) =>
    call(schedulePage, { pageId, body }, options),
  {
    keep: keepPage,
    toast: () => pageToasts.scheduled(),
    failure: 'Nothing was scheduled. Try again.',
    onRefused: (client, _error, pageId) => pageDetail.reload(client, pageId),
    staysOpen: true,
  },
);

interface ScheduleOf {
  pageId: string;
  pageScheduleId: string;
}

export const scheduleWithdrawal = submission(
  (call, { target }: Sent<undefined, ScheduleOf>) => call(withdrawPageSchedule, target),
  {
    keep: keepPage,
    toast: () => pageToasts.scheduleCancelled(),
    failure: 'The schedule could not be cancelled. Try again.',
    refusal: (message) => bad('Schedule Not Cancelled', message),
    onRefused: (client, _error, { pageId }) => pageDetail.reload(client, pageId),
  },
);

/** Stores a picture, whose address goes into the text for which it was chosen. */
export const pictureUpload = submission(
  (call, { draft: body, options }: Sent<File, PictureTarget>) => call(addPicture, { body }, options),
  { failure: 'The server could not be reached.' },
);
