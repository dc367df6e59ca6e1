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
      isConfirming={prompt?.isConfirming ?? false}
      {...(prompt?.error && { error: prompt.error })}
      onConfirm={(password) => void confirm(password)}
      onCancel={cancel}
    />
  );
}
