import {
  addMember,
  getSalesSettings,
  type NewMember,
  removeMember,
  type SettingsChange,
  updateSalesSettings,
} from '@freight-hq/api/contract/sales/sales-team';
import type { Rep } from '@freight-hq/screens/sales/SalesTeam';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadSales } from '../leads/data.ts';
import { teamToasts } from './words.ts';

const failure = 'The server could not be reached. Nothing that you typed is lost; try again.';

export const memberAddition = submission(
  (call, { draft, options }: Sent<NewMember, void>) => call(addMember, { body: draft }, options),
  { keep: reloadSales, toast: ({ name }) => teamToasts.added(name), failure },
);

export const memberRemoval = submission(
  (call, { target: { id }, options }: Sent<null, Rep>) => call(removeMember, { salesRepId: id }, options),
  {
    keep: reloadSales,
    toast: (_nothing, { target }) => teamToasts.removed(target.name),
    failure: 'The server could not be reached. Nobody was removed; try again.',
  },
);

/** Changes the version that the user saw. If another user was faster, that version is loaded. */
export const settingsChange = submission(
  (call, { draft, options }: Sent<SettingsChange, void>) => call(updateSalesSettings, { body: draft }, options),
  {
    keep: reloadSales,
    conflict: (call) => call(getSalesSettings, {}),
    toast: () => teamToasts.settingsSaved,
    failure,
  },
);
