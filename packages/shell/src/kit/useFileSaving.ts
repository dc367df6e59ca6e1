import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { messageOf, ReauthCancelled } from '../http/apiError.ts';
import { type Call, callAtom } from '../http/call.ts';
import { saveFile } from '../http/download.ts';
import { bad, notifyAtom } from '../lib/toasts.ts';

/** Saves a file of a ticket under the name that its sender has given it; `read` loads it. */
export function useFileSaving<File extends { name: string }>(
  read: (call: Call, file: File) => Promise<{ blob: Blob }>,
) {
  const call = useAtomValue(callAtom);
  const { notify } = useAtomValue(notifyAtom);
  return useCallback(
    async (file: File) => {
      try {
        const { blob } = await read(call, file);
        saveFile({ name: file.name, blob });
      } catch (error) {
        if (error instanceof ReauthCancelled) return;
        notify(bad('File Not Saved', messageOf(error, 'The file could not be loaded. Try again.')));
      }
    },
    [call, notify, read],
  );
}
