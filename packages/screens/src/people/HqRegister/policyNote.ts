import type { HqRegisterProps } from './HqRegister.tsx';

interface PolicyNote {
  text: string;
  /** Whether the form can lead anywhere. */
  isOpen: boolean;
}

/** Explanation of the sign-up policy above the form. */
export function policyNote(policy: HqRegisterProps['policy'], invitation: HqRegisterProps['invitation']): PolicyNote {
  if (policy === 'closed') return { text: 'Sign-up is closed. Ask a platform owner for an account.', isOpen: false };
  if (policy === 'open') return { text: 'This is a demo: anyone who can open this page can sign up.', isOpen: true };
  if (invitation === 'setup')
    return { text: 'You are setting up the first account of this installation.', isOpen: true };
  if (invitation === 'invite') return { text: 'You are signing up by invitation.', isOpen: true };
  return policy === 'bootstrap'
    ? {
        text: 'The first account needs the setup link from the log of the server. Open that link to sign up.',
        isOpen: true,
      }
    : { text: 'Sign-up is by invitation. Open the link of your invitation to sign up.', isOpen: true };
}
