import { AccountDialog } from '@freight-hq/screens/AccountDialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  changePasswordAtom,
  closeAccountAtom,
  endingAtom,
  endSessionsAtom,
  ownSessionsAtom,
  passwordChangeAtom,
} from './data.ts';
import { resourceOf } from '../kit/resource.ts';

/** The user's account as a dialog over the current page; closing it clears the input. */
export function AccountRoute({ onClose }: { onClose(): void }) {
  const sessions = useAtomValue(ownSessionsAtom);
  const ending = useAtomValue(endingAtom);
  const password = useAtomValue(passwordChangeAtom);
  const end = useSetAtom(endSessionsAtom);
  const changePassword = useSetAtom(changePasswordAtom);
  const close = useSetAtom(closeAccountAtom);
  useEffect(() => close, [close]);
  return (
    <AccountDialog
      sessions={resourceOf(sessions, { failure: 'The server did not answer.' })}
      ending={ending}
      onEnd={(chosen) => void end(chosen)}
      password={password}
      onChangePassword={(draft) => void changePassword(draft)}
      onClose={onClose}
    />
  );
}
