import type { Config } from '@freight-hq/api/contract/desk/config';
import type { Registration } from '@freight-hq/api/contract/people/users';
import { AuthLayout } from '../../lib/AuthLayout.tsx';
import type { SsoStartProps } from '../../lib/SsoStart.tsx';
import { Created } from './Created.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The fields of a sign-up; the server decides the role and ignores this one. */
export type RegistrationDraft = Required<
  Pick<Registration, 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone' | 'address' | 'password'>
> & { role: 'platform_owner' };

/** Why a sign-up was refused; `errors` point at fields (`/email`). */
export interface RegistrationProblem {
  message: string;
  errors?: readonly { pointer: string; detail: string }[];
}

export interface HqRegisterProps {
  /** The server's sign-up policy. */
  policy: Config['registration'];
  /** Which kind of token the link carried, if any. */
  invitation?: 'setup' | 'invite';
  isCreating: boolean;
  problem?: RegistrationProblem;
  /** Set after the account was created; its owner signs in with `employeeId`. */
  created?: { email: string; employeeId?: string };
  onRegister(draft: RegistrationDraft): void;
  /** Leaves the page after the account was created. */
  onContinue(): void;
  loginHref: string;
  /** Single sign-on, for a person with an invitation. */
  sso?: SsoStartProps;
}

/** Sign-up as a platform owner, if the server's policy allows it. */
export function HqRegister({ created, onContinue, ...form }: HqRegisterProps) {
  return (
    <AuthLayout footer="Authorized personnel only">
      {created ? <Created {...created} onContinue={onContinue} /> : <RegisterForm {...form} />}
    </AuthLayout>
  );
}
