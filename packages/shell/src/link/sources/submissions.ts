import {
  createLinkSource,
  deleteLinkSource,
  type LinkSource,
  updateLinkSource,
} from '@freight-hq/api/contract/link/sources';
import type { SourceChange, SourceDraft } from '@freight-hq/screens/link/LinkSync';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadSources } from './data.ts';
import { sourceToasts } from './words.ts';

const effects = { keep: reloadSources, onRefused: reloadSources };

export const sourceAdding = submission(
  (call, { draft: body }: Sent<SourceDraft, void>) => call(createLinkSource, { body }),
  {
    ...effects,
    toast: ({ name }) => sourceToasts.added(name),
    failure: 'The source could not be added. Nothing that you typed is lost; try again.',
  },
);

export const sourceChange = submission(
  (call, { draft: body, target }: Sent<SourceChange, LinkSource>) =>
    call(updateLinkSource, { sourceId: target.id, body }),
  {
    ...effects,
    toast: ({ name }) => sourceToasts.changed(name),
    failure: 'The source could not be changed. Nothing that you typed is lost; try again.',
  },
);

export const sourceRemoval = submission(
  (call, { target }: Sent<void, LinkSource>) => call(deleteLinkSource, { sourceId: target.id }),
  {
    ...effects,
    toast: (_reply, { target }) => sourceToasts.removed(target.name),
    failure: 'The source could not be removed. Try again.',
  },
);
