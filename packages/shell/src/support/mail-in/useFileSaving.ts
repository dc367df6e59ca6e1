import { getFile, type TicketFile } from '@freight-hq/api/contract/support/files';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { messageOf, ReauthCancelled } from '../../http/apiError.ts';
import { callAtom } from '../../http/call.ts';
import { saveFile } from '../../http/download.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { mailToasts } from './words.ts';

/** Saves a file of a ticket under the name that its sender has given it. */
export function useFileSaving() {
  const call = useAtomValue(callAtom);
  const { notify } = useAtomValue(notifyAtom);
  return useCallback(
    async ({ id: fileId, name }: TicketFile) => {
      try {
        const { blob } = await call.file(getFile, { fileId });
        saveFile({ name, blob });
      } catch (error) {
        if (error instanceof ReauthCancelled) return;
        notify(mailToasts.notSaved(messageOf(error, 'The file could not be loaded. Try again.')));
      }
    },
    [call, notify],
  );
}
