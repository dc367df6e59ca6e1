import { ReauthDialog } from '@freight-hq/screens/people/ReauthDialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { cancelReauthAtom, confirmReauthAtom, reauthPromptAtom } from '../session/reauth.ts';

export function ReauthRoute() {
  const prompt = useAtomValue(reauthPromptAtom);
  const confirm = useSetAtom(confirmReauthAtom);
  const cancel = useSetAtom(cancelReauthAtom);
  return (
    <ReauthDialog
      isOpen={prompt !== null}
      by={prompt?.by ?? 'password'}
      isConfirming={prompt?.isConfirming ?? false}
      {...(prompt?.error && { error: prompt.error })}
      onConfirm={(entry) => void confirm(entry)}
      onCancel={cancel}
    />
  );
}
