import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useIsScrollable } from '../lib/useIsScrollable.ts';
import { DiscardQuestion } from '../Unsaved/DiscardQuestion.tsx';
import { useGuard } from '../Unsaved/Unsaved.tsx';
import { body, foot, head, overlay, panel, sizes, title as titleStyle } from './Dialog.css.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useFocusBack } from './useFocusBack.ts';

export const dialogSizes = ['small', 'medium', 'large'] as const;
export const dialogRoles = ['dialog', 'alertdialog'] as const;

export type DialogSize = (typeof dialogSizes)[number];
export type DialogRole = (typeof dialogRoles)[number];

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** `alertdialog` for a question that must be answered: no close button, and its content is announced as it opens. */
  role?: DialogRole;
  size?: DialogSize;
  children: ReactNode;
  /** Buttons, the safe choice first. */
  footer?: ReactNode;
  /** Whether a press outside closes it as well; Escape always does, unless `isKeyboardDismissDisabled`. */
  isDismissable?: boolean;
  isKeyboardDismissDisabled?: boolean;
  closeLabel?: string;
}

/**
 * A modal dialog: traps the focus, gives it back, and scrolls inside when it is long. It opens with the focus in the
 * first field of its form; without one, a question on its first (safe) choice and any other on the dialog itself.
 * While a form inside holds unsaved changes, it asks before it closes.
 */
export function Dialog(props: DialogProps) {
  const { title, role = 'dialog', size = 'medium', closeLabel = 'Close' } = props;
  const bodyId = useId();
  const isQuestion = role === 'alertdialog';
  const { leave, question, guarded } = useGuard(() => props.onOpenChange(false));
  const footer = question ? <DiscardQuestion {...question} /> : props.footer;
  return (
    <ModalOverlay
      className={overlay}
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => (isOpen ? props.onOpenChange(true) : leave())}
      isDismissable={props.isDismissable ?? false}
      isKeyboardDismissDisabled={props.isKeyboardDismissDisabled ?? false}
    >
      <Modal className={sizes[size]}>
        <AriaDialog
          role={role}
          className={panel}
          data-modal="dialog"
          {...(isQuestion && { 'aria-describedby': bodyId })}
        >
          <div className={head}>
            <Heading slot="title" level={2} className={titleStyle}>
              {title}
            </Heading>
            {!isQuestion && (
              <IconButton
                label={closeLabel}
                icon={<X size={16} aria-hidden />}
                tooltip={false}
                size="small"
                onPress={leave}
              />
            )}
          </div>
          {guarded(
            <>
              <Body id={bodyId} isQuestion={isQuestion}>
                {props.children}
              </Body>
              {footer && <div className={foot}>{footer}</div>}
            </>,
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Body({ id, isQuestion, children }: { id: string; isQuestion: boolean; children: ReactNode }) {
  const { ref, isScrollable } = useIsScrollable<HTMLDivElement>();
  useFocusBack(ref);
  useFirstFocus(ref, isQuestion);
  return (
    <div ref={ref} id={id} className={body} {...(isScrollable && { tabIndex: 0 })}>
      {children}
    </div>
  );
}
