import type { User } from '@freight-hq/api/contract/people/users';
import { TenantOnly } from '@freight-hq/screens/frame/TenantOnly';
import type { ThemeChoice } from '@freight-hq/components/theme';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { ComponentType } from 'react';
import { isLoggingOutAtom, signOutAtom } from '../sign-in/data.ts';
import { userAtom } from '../session/session.ts';
import { themeAtom } from '../lib/theme.ts';
import { useAccount } from '../people/sessions/useAccount.tsx';
import { useIdle } from '../session/useIdle.ts';

export interface TenantPageProps {
  user: User;
  theme: ThemeChoice;
  onThemeChange(theme: ThemeChoice): void;
  onOpenAccount(): void;
  onLogout(): void;
  isLoggingOut: boolean;
}

/** A page for tenant users only; for other users it is not rendered, so that nothing is fetched. */
export function TenantUsersOnly({ Page }: { Page: ComponentType<TenantPageProps> }) {
  const user = useAtomValue(userAtom);
  const isLoggingOut = useAtomValue(isLoggingOutAtom);
  const signOut = useSetAtom(signOutAtom);
  const [theme, onThemeChange] = useAtom(themeAtom);
  const account = useAccount();
  useIdle();
  if (!user) return null;
  const Shown: ComponentType<TenantPageProps> = user.audience === 'tenant' ? Page : TenantOnly;
  return (
    <>
      <Shown {...{ user, theme, onThemeChange, isLoggingOut }} onOpenAccount={account.open} onLogout={signOut} />
      {account.dialog}
    </>
  );
}
