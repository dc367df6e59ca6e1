import { ProfileSettings } from '@freight-hq/screens/people/ProfileSettings';
import { useAtomValue } from 'jotai';
import { userAtom } from '../../session/session.ts';

export function ProfileRoute() {
  const user = useAtomValue(userAtom);
  return user && <ProfileSettings user={user} />;
}
