import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { AuthLayout } from '../../lib/AuthLayout.tsx';
import { SsoStart, type SsoStartProps } from '../../lib/SsoStart.tsx';
import type { FactorChoice, ShownFactor } from '../../lib/FactorForm.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { EmployeeStep } from './EmployeeStep.tsx';
import { FactorStep } from './FactorStep.tsx';
import { NoAccessNote } from './NoAccessNote.tsx';

export type { SsoStartProps } from '../../lib/SsoStart.tsx';
export { employeeIdError } from './employeeId.ts';
export type { ShownFactor } from '../../lib/FactorForm.tsx';

export interface Credentials {
  email: string;
  password: string;
}

/** The shown step. Back keeps only the employee id; e-mail, password and error are cleared. */
export type HqLoginState =
  | { step: 'employee'; isVerifying: boolean; employeeId?: string; error?: string }
  | { step: 'credentials'; employeeId: string; isSigningIn: boolean; error?: string }
  | ({ step: 'factor'; employeeId: string; isSigningIn: boolean; error?: string } & FactorChoice);

export interface HqLoginProps {
  state: HqLoginState;
  /** Called with the typed text, valid or not; `employeeIdError` validates it. */
  onVerifyEmployee(employeeId: string): void;
  onLogin(credentials: Credentials): void;
  /** Called in the third step, which follows for accounts with a second factor. */
  onShowFactor(factor: ShownFactor): void;
  onBack(): void;
  /** Present while a user without an HQ role is signed in. */
  signedIn?: { email: string; onGoToDashboard(): void; onSignOut(): void };
  /** Why the user has to sign in again. */
  notice?: string;
  /** Address of the page for a forgotten password. */
  forgotHref: string;
  /** Address of the sign-up page; absent if sign-up is closed. */
  registerHref?: string;
  /** Single sign-on, if the server has a provider. */
  sso?: SsoStartProps;
}

/** Sign-in in steps: the employee id, which stays in the browser, e-mail and password, and a second factor. */
export function HqLogin({ state, onVerifyEmployee, onLogin, onShowFactor, onBack, ...page }: HqLoginProps) {
  const { signedIn, notice, registerHref, forgotHref, sso } = page;
  const [isAsked, setIsAsked] = useState(false);
  const isHidden = sso?.isRequired === true && !isAsked;

  return (
    <AuthLayout footer="Authorized personnel only">
      <Stack gap="x6">
        {notice && <Alert tone="info">{notice}</Alert>}
        {signedIn && <NoAccessNote {...signedIn} />}
        {state.step === 'employee' && sso && <SsoStart {...sso} />}
        {state.step === 'employee' && isHidden && (
          <Button variant="quiet" onPress={() => setIsAsked(true)}>
            Sign in with a password
          </Button>
        )}
        {state.step === 'employee' && !isHidden && (
          <EmployeeStep {...state} onVerify={onVerifyEmployee} registerHref={registerHref} />
        )}
        {state.step === 'credentials' && (
          <CredentialsStep {...state} onLogin={onLogin} onBack={onBack} forgotHref={forgotHref} />
        )}
        {state.step === 'factor' && <FactorStep {...state} onShow={onShowFactor} onBack={onBack} />}
        <output>
          <VisuallyHidden>
            {state.step === 'credentials' && `Employee ID ${state.employeeId} verified. Enter your email and password.`}
            {state.step === 'factor' && 'Password accepted. Show your second factor.'}
          </VisuallyHidden>
        </output>
      </Stack>
    </AuthLayout>
  );
}
