import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastList as ToastList,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { content, description, icon, list, region, title, tones, words } from './Toast.css.ts';

export const toastTones = ['neutral', 'positive', 'critical'] as const;
export const minTimeoutMs = 5_000;
const visibleToasts = 2;

export type ToastTone = (typeof toastTones)[number];

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** One thing to do about it, which must also be possible elsewhere. */
  action?: { label: string; onAction(): void };
}

export interface ToastOptions {
  /** Milliseconds until it closes; at least 5,000, paused under the pointer and with focus. */
  timeoutMs?: number;
}

export interface ToastQueue {
  /** Shows a toast and returns its key. */
  add(message: ToastMessage, options?: ToastOptions): string;
  close(key: string): void;
  clear(): void;
  /** For `ToastRegion` alone. */
  readonly source: AriaToastQueue<ToastMessage>;
}

/** Makes the queue that an app adds its toasts to; two show at a time, the newest first. */
export function createToastQueue(): ToastQueue {
  const source = new AriaToastQueue<ToastMessage>({ maxVisibleToasts: visibleToasts });
  return {
    source,
    add: (message, options) =>
      source.add(message, { timeout: Math.max(options?.timeoutMs ?? minTimeoutMs, minTimeoutMs) }),
    close: (key) => source.close(key),
    clear: () => source.clear(),
  };
}

export interface ToastRegionProps {
  queue: ToastQueue;
  label?: string;
  closeLabel?: string;
}

const icons = { neutral: Info, positive: CircleCheck, critical: CircleAlert };

/** Shows the toasts of a queue in a labelled region; an app has one. */
export function ToastRegion({ queue, label = 'Notifications', closeLabel = 'Close' }: ToastRegionProps) {
  return (
    <AriaToastRegion queue={queue.source} aria-label={label} className={region}>
      <ToastList<ToastMessage> className={list}>
        {({ toast }) => {
          const { tone = 'neutral', action, ...message } = toast.content;
          const Icon = icons[tone];
          return (
            <AriaToast toast={toast} className={tones[tone]}>
              <Icon className={icon} aria-hidden />
              <div className={content}>
                <ToastContent>
                  <div className={words}>
                    <Text slot="title" className={title}>
                      {message.title}
                    </Text>
                    {message.description && (
                      <Text slot="description" className={description}>
                        {message.description}
                      </Text>
                    )}
                  </div>
                </ToastContent>
                {action && (
                  <Button
                    size="small"
                    onPress={() => {
                      action.onAction();
                      queue.close(toast.key);
                    }}
                  >
                    {action.label}
                  </Button>
                )}
              </div>
              <IconButton
                slot="close"
                label={closeLabel}
                icon={<X size={16} aria-hidden />}
                size="small"
                tooltip={false}
              />
            </AriaToast>
          );
        }}
      </ToastList>
    </AriaToastRegion>
  );
}
