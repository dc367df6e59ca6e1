import { HqKeys } from '@freight-hq/screens/frame/HqKeys';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The list of keys. */
export function HqKeysRoute({ onClose }: { onClose(): void }) {
  return <HqKeys isOpen onOpenChange={onClose} isMac={isMac} />;
}
