import { Avatar } from '@freight-hq/components/Avatar';
import { Button } from '@freight-hq/components/Button';
import { MenuButton } from '@freight-hq/components/Menu';
import { Text } from '@freight-hq/components/Text';
import { type ThemeChoice, themeChoices } from '@freight-hq/components/theme';
import { roleLabel } from '../lib/roleLabel.ts';
import type { HqFrameProps } from './HqFrame.tsx';
import * as styles from './HqFrame.css.ts';

const themeLabel: Record<ThemeChoice, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' };

const isThemeChoice = (id: string): id is ThemeChoice => themeChoices.some((choice) => choice === id);

type UserMenuProps = Pick<HqFrameProps, 'user' | 'theme' | 'onThemeChange' | 'onOpenAccount'>;

const account = { id: 'account', label: 'Your account' };

export function UserMenu({ user, theme, onThemeChange, onOpenAccount }: UserMenuProps) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <MenuButton
      label={`${name}, Platform Owner`}
      selectionMode="single"
      trigger={
        <Button variant="quiet">
          <span className={styles.person}>
            <Avatar name={name} size="small" isDecorative />
            <span className={styles.personWords}>
              <span className={styles.personName}>{name}</span>
              <span className={styles.personLabel}>Platform Owner</span>
            </span>
          </span>
        </Button>
      }
      header={
        <>
          <Text as="span" weight="medium">
            {name}
          </Text>
          <Text as="span" size={13}>
            Role: {roleLabel[user.role]}
          </Text>
          <Text as="span" size={12} tone="muted">
            {user.email}
          </Text>
        </>
      }
      actions={[account]}
      items={themeChoices.map((choice) => ({ id: choice, label: themeLabel[choice], isSelected: choice === theme }))}
      onAction={(id) => {
        if (id === account.id) onOpenAccount();
        if (isThemeChoice(id)) onThemeChange(id);
      }}
    />
  );
}
