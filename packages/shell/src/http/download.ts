import type { CallInput, Endpoint } from '@freight-hq/api/endpoint';
import { atom, useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { messageOf, ReauthCancelled } from './apiError.ts';
import { callAtom, type NamedFile } from './call.ts';
import { bad, notifyAtom } from '../lib/toasts.ts';

// Some browsers read the file only after the click has been dealt with.
const revokeAfterMs = 60_000;

/** Hands a file to the browser, which saves it under its name. */
export function saveFile({ name, blob }: NamedFile): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), revokeAfterMs);
}

type FileEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

/** Fetches a file with the session's token and saves it; a refusal is shown in a toast. */
const exportAtom = atom(null, async (get, _set, endpoint: FileEndpoint, input: CallInput<FileEndpoint>) => {
  try {
    saveFile(await get(callAtom).file(endpoint, input));
  } catch (error) {
    if (error instanceof ReauthCancelled) return;
    const failure = bad('Export Failed', messageOf(error, 'The file could not be loaded. Try again.'));
    get(notifyAtom).notify({ ...failure, flow: 'export' });
  }
});

/** Saves the file of an endpoint; resolves once it is saved or refused. */
export function useDownload() {
  const start = useSetAtom(exportAtom);
  return useCallback(
    <E extends FileEndpoint>(endpoint: E, input: CallInput<E>) => start(endpoint, input as CallInput<FileEndpoint>),
    [start],
  );
}

/** State and action of an export button, for an endpoint that returns a file. */
export function useExport<E extends FileEndpoint>(endpoint: E, input: CallInput<E>) {
  const [isExporting, setExporting] = useState(false);
  const download = useDownload();
  const onExport = () => {
    if (isExporting) return;
    setExporting(true);
    void download(endpoint, input).finally(() => setExporting(false));
  };
  return { isExporting, onExport };
}
