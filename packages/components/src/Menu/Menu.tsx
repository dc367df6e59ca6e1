import { Check, ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Button, type ButtonSize, type ButtonVariant } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import {
  check,
  description,
  divided,
  header as headerStyle,
  icon as iconStyle,
  item as itemStyle,
  label as labelStyle,
  list,
  popover,
} from './Menu.css.ts';
import { trigger as triggerStyle } from './Menu.css.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** A 16 px icon. */
  icon?: ReactNode;
  description?: string;
  isDisabled?: boolean;
  /** Only if the menu has a `selectionMode`. */
  isSelected?: boolean;
  tone?: 'default' | 'critical';
}

export interface MenuButtonProps {
  /** The button's text, or its name if it has an `icon`. */
  label: string;
  /** Makes the trigger an icon button. */
  icon?: ReactNode;
  /** A custom element that opens the menu; it must be a React Aria button. */
  trigger?: ReactElement;
  /** Heading above the items that names the group, such as the signed-in user. */
  header?: ReactNode;
  items: readonly MenuItem[];
  /** A separate group above the items, which cannot be selected. */
  actions?: readonly MenuItem[];
  onAction(id: string): void;
  selectionMode?: 'none' | 'single' | 'multiple';
  variant?: ButtonVariant;
  size?: ButtonSize;
  placement?: PopoverProps['placement'];
  isDisabled?: boolean;
}

/** A button that opens a menu of actions or of choices. */
export function MenuButton(props: MenuButtonProps) {
  const { items, actions, onAction, selectionMode = 'none', placement = 'bottom end' } = props;
  const header = props.header !== undefined && <Header className={headerStyle}>{props.header}</Header>;
  const selectedKeys = items.filter((item) => item.isSelected).map((item) => item.id);
  const choice = { selectionMode, selectedKeys };
  const rows = rowsOf(items, selectionMode !== 'none');
  return (
    <MenuTrigger>
      {props.trigger ?? <Trigger {...props} />}
      <Popover className={popover} placement={placement} offset={4}>
        <Menu
          aria-label={props.label}
          className={list}
          {...(!actions && choice)}
          onAction={(key) => onAction(String(key))}
        >
          {actions ? (
            <>
              <MenuSection {...(!header && { 'aria-label': props.label })}>
                {header}
                {rowsOf(actions, false)}
              </MenuSection>
              <MenuSection aria-label={props.label} className={divided} {...choice}>
                {rows}
              </MenuSection>
            </>
          ) : header ? (
            <MenuSection>
              {header}
              {rows}
            </MenuSection>
          ) : (
            rows
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function rowsOf(items: readonly MenuItem[], canBeChosen: boolean) {
  const hasIcons = items.some((item) => item.icon !== undefined);
  return items.map((item) => (
    <AriaMenuItem
      key={item.id}
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled ?? false}
      className={itemStyle}
      data-tone={item.tone}
    >
      {hasIcons && <span className={iconStyle}>{item.icon}</span>}
      <span className={labelStyle}>{item.label}</span>
      {item.description && <span className={description}>{item.description}</span>}
      {canBeChosen && <Check className={check} aria-hidden />}
    </AriaMenuItem>
  ));
}

function Trigger({
  label,
  icon,
  variant = icon ? 'quiet' : 'secondary',
  size = 'medium',
  isDisabled = false,
}: MenuButtonProps) {
  if (icon) return <IconButton label={label} icon={icon} variant={variant} size={size} isDisabled={isDisabled} />;
  return (
    <Button variant={variant} size={size} isDisabled={isDisabled}>
      <span className={triggerStyle}>
        {label}
        <ChevronDown size={16} aria-hidden />
      </span>
    </Button>
  );
}
