import { X } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { foot, overlay } from '../Dialog/Dialog.css.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classes } from '../lib/classes.ts';
import { useIsScrollable } from '../lib/useIsScrollable.ts';
import { DiscardQuestion } from '../Unsaved/DiscardQuestion.tsx';
import { useGuard } from '../Unsaved/Unsaved.tsx';
import { DrawerHead } from './DrawerHead.ts';
import { body, head, panel, sides, sizes, title as titleStyle } from './Drawer.css.ts';

export const drawerSides = ['start', 'end'] as const;

export const drawerSizes = ['narrow', 'wide', 'wider'] as const;

export type DrawerSide = (typeof drawerSides)[number];
export type DrawerSize = (typeof drawerSizes)[number];

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** The edge it slides over from, in the reading direction. */
  side?: DrawerSide;
  /** 'wide' for content that users read and edit, 'wider' for such content with a panel beside it; both have the whole width of a phone. */
  size?: DrawerSize;
  /** Fills the panel from edge to edge and brings its own padding. */
  children: ReactNode;
  closeLabel?: string;
}

/**
 * A modal panel over the page's edge, closed by Escape, its button or a press outside. While a form inside holds
 * unsaved changes, it asks first.
 */
export function Drawer(props: DrawerProps) {
  const { title, side = 'start', size = 'narrow', closeLabel = 'Close' } = props;
  const { leave, question, guarded } = useGuard(() => props.onOpenChange(false));
  const beside = useContext(DrawerHead);
  return (
    <ModalOverlay
      className={overlay}
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => (isOpen ? props.onOpenChange(true) : leave())}
      isDismissable
    >
      <Modal className={classes(sides[side], sizes[size])}>
        <Dialog className={panel}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleStyle}>
              {title}
            </Heading>
            {beside && guarded(beside.content)}
            <IconButton
              label={closeLabel}
              icon={<X size={16} aria-hidden />}
              tooltip={false}
              size="small"
              onPress={leave}
            />
          </div>
          {guarded(
            <DrawerHead value={undefined}>
              <Body key={beside?.id}>{props.children}</Body>
            </DrawerHead>,
          )}
          {question && (
            <div className={foot}>
              <DiscardQuestion {...question} />
            </div>
          )}
        </Dialog>
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
