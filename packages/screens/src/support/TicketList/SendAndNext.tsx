import { useEffect, useRef } from 'react';
import { Button } from '@freight-hq/components/Button';
import { useSteps } from '@freight-hq/components/DrawerSteps';
import { isSending } from '@freight-hq/components/Submission';
import type { OpenTicket } from './TicketList.tsx';

interface SendAndNextProps extends Pick<OpenTicket, 'message'> {
  /** Why nothing can be sent. */
  reason: string | undefined;
  /** Answers whether the reply is on its way. */
  onSend(): boolean;
}

/** Sends the reply and, once it is accepted, opens the next ticket of the list; absent if no list has opened the ticket. */
export function SendAndNext({ message, reason, onSend }: SendAndNextProps) {
  const steps = useSteps();
  const goOn = useRef<() => void>(undefined);
  const { status } = message.state;
  useEffect(() => {
    if (status === 'sending') return;
    const go = goOn.current;
    goOn.current = undefined;
    if (status === 'open') go?.();
  }, [status]);
  if (!steps) return null;
  const { next } = steps;
  const disabledReason = reason ?? (typeof next === 'function' ? undefined : next.reason);
  return (
    <Button
      isDisabled={isSending(message)}
      {...(disabledReason !== undefined && { disabledReason })}
      onPress={() => {
        if (onSend() && typeof next === 'function') goOn.current = next;
      }}
    >
      Send and next
    </Button>
  );
}
