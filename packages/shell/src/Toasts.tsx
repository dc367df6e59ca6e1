import { createToastQueue, ToastRegion } from '@freight-hq/components/Toast';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Toast } from './lib/toasts.ts';

const shortToastMs = 6_000;
const longToastMs = 12_000;

interface OpenToast {
  key: string;
  flow: string | undefined;
  /** Has something to do, such as 'Undo', which is right on every page. */
  isLasting: boolean;
  at: number;
}

/** A toast of the step that led to another page comes this long before it at most. */
const stepMs = 1_000;

/** Shows each added toast once, and of a flow only the last one. Another page clears those without an action. */
export function Toasts({ messages }: { messages: readonly Toast[] }) {
  const [queue] = useState(createToastQueue);
  const [path, navigate] = useLocation();
  const shown = useRef(0);
  const open = useRef<OpenToast[]>([]);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const [earlier, kept] = parted(open.current, ({ at, isLasting }) => !isLasting && Date.now() - at > stepMs);
    for (const { key } of earlier) queue.close(key);
    open.current = kept;
  }, [path, queue]);
  useEffect(() => {
    for (const { flow, link, lastsMs, ...toast } of messages.slice(shown.current)) {
      const [replaced, kept] = parted(open.current, (earlier) => flow !== undefined && earlier.flow === flow);
      for (const { key } of replaced) queue.close(key);
      const action = link ? { label: link.label, onAction: () => navigate(link.href) } : toast.action;
      const message = { ...toast, ...(action && { action }) };
      const key = queue.add(message, { timeoutMs: lastsMs ?? (action ? longToastMs : shortToastMs) });
      open.current = [...kept, { key, flow, isLasting: action !== undefined, at: Date.now() }];
    }
    shown.current = messages.length;
  }, [messages, navigate, queue]);
  return <ToastRegion queue={queue} />;
}

const parted = <T,>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];
