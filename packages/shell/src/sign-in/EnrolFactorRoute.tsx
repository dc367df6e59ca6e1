import { EnrolFactor } from '@freight-hq/screens/people/EnrolFactor';
import { useSetAtom } from 'jotai';
import { useFactors } from '../people/factors/useFactors.ts';
import { checkSessionAtom } from '../session/session.ts';
import { logoutAtom } from './data.ts';

/** Stands in place of every page until the user has the factor that the role needs. */
export function EnrolFactorRoute() {
  const check = useSetAtom(checkSessionAtom);
  const logout = useSetAtom(logoutAtom);
  return <EnrolFactor secondFactor={useFactors()} onContinue={() => void check()} onSignOut={() => void logout()} />;
}
