import type { User } from '@freight-hq/api/contract/people/users';
import { Avatar } from '@freight-hq/components/Avatar';
import { Button } from '@freight-hq/components/Button';
import { MenuButton } from '@freight-hq/components/Menu';
import { Text } from '@freight-hq/components/Text';
import { type ThemeChoice, themeChoices } from '@freight-hq/components/theme';
import { roleLabel } from './roleLabel.ts';
import * as styles from './UserMenu.css.ts';

const themeLabel: Record<ThemeChoice, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' };

const isThemeChoice = (id: string): id is ThemeChoice => themeChoices.some((choice) => choice === id);

export interface UserMenuProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'role'>;
  theme: ThemeChoice;
  onThemeChange(theme: ThemeChoice): void;
  /** The height of the rows of lists; absent on pages without lists. */
  rows?: { areComfortable: boolean; onChange(areComfortable: boolean): void };
  /** Whether single letters are keys; absent on pages without lists. */
  keys?: { areOn: boolean; onChange(areOn: boolean): void };
  /** The menu of the user's own account. */
  onOpenAccount(): void;
  /** The provider of single sign-on, if a sign-out can end its session, too. */
  provider?: { name: string; onSignOut(): void };
}

const account = { id: 'account', label: 'Your account' };
const comfortable = { id: 'comfortable', label: 'Comfortable rows' };
const compact = { id: 'compact', label: 'Compact rows' };
const keysOn = { id: 'keys-on', label: 'Use single-letter keys' };
const keysOff = { id: 'keys-off', label: 'Switch single-letter keys off' };

/** The signed-in user with the frame's label, and the menu of their account. */
export function UserMenu({
  user,
  label,
  theme,
  onThemeChange,
  rows,
  keys,
  onOpenAccount,
  provider,
}: UserMenuProps & { label: string }) {
  const name = `${user.firstName} ${user.lastName}`;
  const actions = [
    account,
    ...(rows ? [rows.areComfortable ? compact : comfortable] : []),
    ...(keys ? [keys.areOn ? keysOff : keysOn] : []),
    ...(provider ? [{ id: 'provider', label: `Also sign out of ${provider.name}` }] : []),
  ];
  return (
    <MenuButton
      label={`${name}, ${label}`}
      selectionMode="single"
      trigger={
        <Button variant="quiet">
          <span className={styles.person}>
            <Avatar name={name} size="small" isDecorative />
            <span className={styles.personWords}>
              <span className={styles.personName}>{name}</span>
              <span className={styles.personLabel}>{label}</span>
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
      actions={actions}
      items={themeChoices.map((choice) => ({ id: choice, label: themeLabel[choice], isSelected: choice === theme }))}
      onAction={(id) => {
        if (id === account.id) onOpenAccount();
        if (id === comfortable.id || id === compact.id) rows?.onChange(id === comfortable.id);
        if (id === 'provider') provider?.onSignOut();
        if (id === keysOn.id || id === keysOff.id) keys?.onChange(id === keysOn.id);
        if (isThemeChoice(id)) onThemeChange(id);
      }}
    />
  );
}
