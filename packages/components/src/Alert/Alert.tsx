import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';
import { iconSize } from '../theme/icon.ts';
import { actions, body, heading, mark, marks, message, root, tones, words } from './Alert.css.ts';

export const alertTones = ['info', 'positive', 'caution', 'critical'] as const;
export type AlertTone = (typeof alertTones)[number];

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
};

export interface AlertProps {
  tone: AlertTone;
  /** The matter in a few words. */
  title?: string;
  /** Buttons or links that help. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message in place; screen readers announce a critical one at once, others in the next pause. */
export function Alert({ tone, title, action, children }: AlertProps) {
  const Icon = icons[tone];
  const element = useRef<HTMLDivElement>(null);
  // In a dialog that scrolls, an error may come where it is not seen.
  useEffect(() => {
    if (tone === 'critical' && element.current?.closest('[role=dialog], [role=alertdialog]')) {
      element.current.scrollIntoView({ block: 'nearest' });
    }
  }, [tone]);
  return (
    <div ref={element} role={tone === 'critical' ? 'alert' : 'status'} className={classes(root, tones[tone])}>
      <div className={message}>
        <span className={classes(mark, marks[tone])}>
          <Icon size={iconSize.small} aria-hidden="true" />
        </span>
        <div className={words}>
          {title !== undefined && <p className={heading}>{title}</p>}
          {children !== undefined && <div className={body}>{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className={actions}>{action}</div>}
    </div>
  );
}
