import { Badge } from '@freight-hq/components/Badge';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { faultAt } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { X } from 'lucide-react';
import { type AnswerActions, actionLines } from '../../lib/answerActions.ts';
import * as styles from './TicketList.css.ts';
import type { OpenTicket } from './TicketList.tsx';

interface AfterSendingProps extends Pick<OpenTicket, 'message'> {
  actions: AnswerActions;
  isBusy: boolean;
  onChange(actions: AnswerActions): void;
}

/** What the reply changes on its ticket; each change can be taken back before the reply is sent. */
export function AfterSending({ actions, message, isBusy, onChange }: AfterSendingProps) {
  const lines = actionLines(actions);
  if (lines.length === 0) return null;
  const faults = (['status', 'priority'] as const).flatMap((field) => faultAt(message, field).errorMessage ?? []);
  return (
    <fieldset className={styles.after} aria-label="After sending">
      <Inline gap="x2" align="center">
        <Text size={13} tone="muted">
          After sending
        </Text>
        {lines.map(({ id, label }) => (
          <Inline key={id} gap="x1" align="center">
            <Badge tone="info">{label}</Badge>
            <IconButton
              size="small"
              icon={<X size={16} aria-hidden />}
              label={`Take back ${label}`}
              isDisabled={isBusy}
              onPress={() => {
                const { [id]: _, ...rest } = actions;
                onChange(rest);
              }}
            />
          </Inline>
        ))}
      </Inline>
      {faults.map((fault) => (
        <Text key={fault} size={13} tone="critical">
          {fault}
        </Text>
      ))}
    </fieldset>
  );
}
