import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useIsScrollable } from '../lib/useIsScrollable.ts';
import { body, foot, head, overlay, panel, sizes, title as titleStyle } from './Dialog.css.ts';

export const dialogSizes = ['small', 'medium', 'large'] as const;
export const dialogRoles = ['dialog', 'alertdialog'] as const;

export type DialogSize = (typeof dialogSizes)[number];
export type DialogRole = (typeof dialogRoles)[number];

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** `alertdialog` for a question that must be answered: no close button, focus on the first (safe) choice. */
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

/** A modal dialog: traps the focus, gives it back, and scrolls inside when it is long. */
export function Dialog(props: DialogProps) {
  const { title, role = 'dialog', size = 'medium', closeLabel = 'Close' } = props;
  return (
    <ModalOverlay
      className={overlay}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable={props.isDismissable ?? false}
      isKeyboardDismissDisabled={props.isKeyboardDismissDisabled ?? false}
    >
      <Modal className={sizes[size]}>
        <AriaDialog role={role} className={panel}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleStyle}>
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton
                label={closeLabel}
                icon={<X size={16} aria-hidden />}
                tooltip={false}
                size="small"
                onPress={() => props.onOpenChange(false)}
              />
            )}
          </div>
          <Body>{props.children}</Body>
          {props.footer && <Footer focusesFirst={role === 'alertdialog'}>{props.footer}</Footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Body({ children }: { children: ReactNode }) {
  const { ref, isScrollable } = useIsScrollable<HTMLDivElement>();
  return (
    <div ref={ref} className={body} {...(isScrollable && { tabIndex: 0 })}>
      {children}
    </div>
  );
}

function Footer({ focusesFirst, children }: { focusesFirst: boolean; children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = footer.current?.closest('[role="alertdialog"]');
    if (focusesFirst && !dialog?.querySelector(':focus')) footer.current?.querySelector('button')?.focus();
  }, [focusesFirst]);
  return (
    <div ref={footer} className={foot}>
      {children}
    </div>
  );
}
