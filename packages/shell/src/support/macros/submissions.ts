import {
  createMacro,
  getMacro,
  type Macro,
  type NewMacro,
  removeMacro,
  updateMacro,
} from '@freight-hq/api/contract/support/macros';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadMacros } from './data.ts';
import { macroToasts } from './words.ts';

export const macroCreation = submission(
  (call, { draft, options }: Sent<NewMacro, void>) => call(createMacro, { body: draft }, options),
  {
    keep: reloadMacros,
    toast: macroToasts.created,
    failure: 'The macro could not be created. Nothing that you typed is lost; try again.',
  },
);

export const macroEdit = submission(
  (call, { draft, target: { id: macroId }, options }: Sent<NewMacro, Macro>) =>
    call(updateMacro, { macroId, body: draft }, options),
  {
    keep: reloadMacros,
    toast: macroToasts.saved,
    conflict: (call, { id: macroId }) => call(getMacro, { macroId }),
    failure: 'The macro could not be saved. Nothing that you typed is lost; try again.',
  },
);

export const macroRemoval = submission(
  (call, { target: { id: macroId }, options }: Sent<void, Macro>) => call(removeMacro, { macroId }, options),
  {
    keep: reloadMacros,
    toast: (_reply, { target }) => macroToasts.removed(target.name),
    onRefused: reloadMacros,
    failure: 'The macro could not be removed; try again.',
  },
);
