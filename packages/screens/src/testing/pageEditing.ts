import type { Page } from '@freight-hq/api/contract/content/pages';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { landing, pageTokens } from '@freight-hq/mocks/content/pages/rows';
import { fn } from 'storybook/test';
import type { PageDraft, PageEditing, PictureTarget } from '../content/ContentManager/ContentManager.tsx';

/** Hears what the form of the open page sends. */
export const sendPage = fn();

/** The landing page as it is open to be edited, without a drawer. */
export const editing: PageEditing = {
  id: landing.id,
  page: ready(landing),
  save: submissionIn<PageDraft, string, Page>({ status: 'open', target: landing.id }, { send: sendPage }),
  picture: submissionIn<File, PictureTarget>({ status: 'idle' }),
  onUnsavedChange: fn(),
  values: Object.fromEntries(pageTokens.map(({ name, value }) => [name, value])),
  canPublish: true,
  onHistory: fn(),
  onUnpublish: fn(),
  onCopy: fn(),
  onPreviews: fn(),
  onPlan: fn(),
  onOtherTabDone: fn(),
  otherEditors: [],
  onClose: fn(),
};
