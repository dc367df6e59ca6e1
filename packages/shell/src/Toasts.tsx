import { createToastQueue, ToastRegion } from '@freight-hq/components/Toast';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Toast } from './lib/toasts.ts';

const shortToastMs = 6_000;
const longToastMs = 12_000;

/** Shows each added toast once, and of a flow only the last one, on the page that it belongs to. */
export function Toasts({ messages }: { messages: readonly Toast[] }) {
  const [queue] = useState(createToastQueue);
  const [path, navigate] = useLocation();
  const shown = useRef(0);
  const flows = useRef(new Map<Toast['flow'], string>());
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    for (const key of flows.current.values()) queue.close(key);
    flows.current.clear();
  }, [path, queue]);
  useEffect(() => {
    for (const { flow, link, ...toast } of messages.slice(shown.current)) {
      const earlier = flow && flows.current.get(flow);
      if (earlier) queue.close(earlier);
      const action = link ? { label: link.label, onAction: () => navigate(link.href) } : toast.action;
      const message = { ...toast, ...(action && { action }) };
      const key = queue.add(message, { timeoutMs: action ? longToastMs : shortToastMs });
      if (flow) flows.current.set(flow, key);
    }
    shown.current = messages.length;
  }, [messages, navigate, queue]);
  return <ToastRegion queue={queue} />;
}
