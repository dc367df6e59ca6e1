import type { BoardCard, SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import { isAgeing } from '@freight-hq/api/rules/sales/pipeline';
import { isClosed, type Stage, stages } from '@freight-hq/api/rules/sales/leads';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, useDeferredValue } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { useTimeZone } from '@freight-hq/components/Clock';
import { Heading } from '@freight-hq/components/Heading';
import { IconButton } from '@freight-hq/components/IconButton';
import { Link } from '@freight-hq/components/Link';
import { MenuButton } from '@freight-hq/components/Menu';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import { dayIn, daysSince, useToday } from '../../lib/days.ts';
import { links } from '../../links/links.ts';
import { salesLinks } from '../../links/salesLinks.ts';
import * as styles from './SalesPipeline.css.ts';

export type Column = SalesBoard['columns'][number];

export interface CardActions {
  canWrite: boolean;
  onMoveTo(card: BoardCard, stage: Stage): void;
  /** Takes up the card by the keyboard, or puts it down. */
  onLift(card: BoardCard): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface BoardColumnProps extends CardActions {
  column: Column;
  isOver: boolean;
  /** Id of the card that the keyboard moves. */
  lifted: string | undefined;
}

/** Cards of a column in the first paint; the others follow at once, below the window. */
const firstCards = 8;

/** One stage: its sum, and the leads that have reached it last. */
export const BoardColumn = memo(function BoardColumn({ column, isOver, lifted, ...actions }: BoardColumnProps) {
  const { stage, count, value, average_days: averageDays, leads } = column;
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, firstCards);
  return (
    <section className={styles.column} aria-label={stage} data-column={stage} data-over={isOver ? '' : undefined}>
      <div className={styles.columnHead}>
        <Heading level={2} size={14}>
          {stage}
        </Heading>
        <Text size={13} tone="muted">
          {formatCount(count)} {count === 1 ? 'lead' : 'leads'} · <Money value={value} decimals="whereAny" />
        </Text>
      </div>
      {count === 0 && (
        <Text size={13} tone="muted">
          No lead is here
        </Text>
      )}
      <ol className={styles.cards}>
        {leads.slice(0, shown).map((card) => (
          <Card key={card.id} card={card} averageDays={averageDays} isLifted={card.id === lifted} {...actions} />
        ))}
      </ol>
      {count > leads.length && <Link href={salesLinks.stage(stage)}>Show all {formatCount(count)} as a list</Link>}
    </section>
  );
});

interface CardProps extends CardActions {
  card: BoardCard;
  averageDays: number | null;
  isLifted: boolean;
}

const Card = memo(function Card({ card, averageDays, isLifted, canWrite, onMoveTo, onLift, onKeyDown }: CardProps) {
  const name = card.company_name;
  return (
    <li className={styles.card} data-card={card.id} data-lifted={isLifted ? '' : undefined}>
      <div className={styles.cardHead}>
        <Link href={`${links.lead(card.id)}&from=pipeline`}>{name}</Link>
        {canWrite && (
          <>
            <span className={styles.handle} data-handle>
              <IconButton
                label={`Move ${name}`}
                tooltip={false}
                size="small"
                aria-pressed={isLifted}
                icon={<GripVertical size={16} aria-hidden />}
                onPress={({ pointerType }) => {
                  if (pointerType === 'keyboard') onLift(card);
                }}
                onKeyDown={onKeyDown}
              />
            </span>
            <MenuButton
              label={`Move ${name} to`}
              icon={<EllipsisVertical size={16} aria-hidden />}
              size="small"
              header="Move to"
              items={stages.filter((stage) => stage !== card.stage).map((id) => ({ id, label: id }))}
              onAction={(id) => {
                const stage = stages.find((each) => each === id);
                if (stage) onMoveTo(card, stage);
              }}
            />
          </>
        )}
      </div>
      <Text size={13}>
        <Money value={card.estimated_value} /> · {card.assigned_to ?? 'Unassigned'}
      </Text>
      {!isClosed(card.stage) && <Age card={card} averageDays={averageDays} />}
    </li>
  );
});

/** Days at the stage, marked if they are many, and by how much the close date has passed. */
function Age({ card, averageDays }: Pick<CardProps, 'card' | 'averageDays'>) {
  const [today, timeZone] = [useToday(), useTimeZone()];
  const days = daysSince(dayIn(new Date(card.stage_since), timeZone), today);
  const late = card.close_date === null ? 0 : daysSince(card.close_date, today);
  return (
    <span className={styles.facts}>
      {isAgeing(days, averageDays) ? (
        <Badge tone="caution">
          {days} d here, average {averageDays} d
        </Badge>
      ) : (
        <Text as="span" size={12} tone="muted">
          {days} d here
        </Text>
      )}
      {late > 0 && <Badge tone="critical">Close overdue {late} d</Badge>}
    </span>
  );
}
