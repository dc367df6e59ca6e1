import { ReauthDialog } from '@freight-hq/screens/people/ReauthDialog';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSigning } from '../people/signatures/useSigning.ts';
import { useFactorChoice } from '../people/passkeys/useFactorChoice.ts';
import { configAtom } from '../desk/config/data.ts';
import {
  cancelReauthAtom,
  confirmedElsewhereAtom,
  confirmReauthAtom,
  reauthChannel,
  reauthPromptAtom,
} from '../session/reauth.ts';

export function ReauthRoute() {
  const prompt = useAtomValue(reauthPromptAtom);
  const confirm = useSetAtom(confirmReauthAtom);
  const confirmed = useSetAtom(confirmedElsewhereAtom);
  const cancel = useSetAtom(cancelReauthAtom);
  const sso = useAtomValue(configAtom).data?.sso;
  const signing = useSigning(prompt?.signature);
  const choice = useFactorChoice(prompt?.by === 'factor');
  useEffect(() => {
    const channel = new BroadcastChannel(reauthChannel);
    channel.addEventListener('message', confirmed);
    return () => channel.close();
  }, [confirmed]);
  // The page stays open with what was typed; the other tab comes back to its own.
  const provider = sso && { name: sso.name, onOpen: () => void open(links.confirmBySso(), '_blank', 'noopener') };
  return (
    <ReauthDialog
      isOpen={prompt !== null}
      by={prompt?.by ?? 'password'}
      {...(choice && { choice })}
      {...(prompt?.signature !== undefined && { signing })}
      isConfirming={prompt?.isConfirming ?? false}
      {...(prompt?.error && { error: prompt.error })}
      {...(provider && { provider })}
      onConfirm={(entry) => void confirm(entry)}
      onCancel={cancel}
    />
  );
}
