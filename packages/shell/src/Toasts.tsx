import { createToastQueue, ToastRegion } from '@freight-hq/components/Toast';
import { useEffect, useRef, useState } from 'react';
import type { Toast } from './lib/toasts.ts';

const shortToastMs = 6_000;
const longToastMs = 12_000;

/** Shows each added toast once. */
export function Toasts({ messages }: { messages: readonly Toast[] }) {
  const [queue] = useState(createToastQueue);
  const shown = useRef(0);
  useEffect(() => {
    for (const toast of messages.slice(shown.current)) {
      queue.add(toast, { timeoutMs: toast.action ? longToastMs : shortToastMs });
    }
    shown.current = messages.length;
  }, [messages, queue]);
  return <ToastRegion queue={queue} />;
}
