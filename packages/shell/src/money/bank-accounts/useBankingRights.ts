import type { BankingRights } from '@freight-hq/screens/money/BankingAdministration';
import { useAtomValue } from 'jotai';
import { userAtom } from '../../session/session.ts';

/** The signed-in user's rights to move money. */
export function useBankingRights(): BankingRights {
  const permissions = useAtomValue(userAtom)?.permissions ?? [];
  return { propose: permissions.includes('banking:propose'), decide: permissions.includes('banking:move') };
}
