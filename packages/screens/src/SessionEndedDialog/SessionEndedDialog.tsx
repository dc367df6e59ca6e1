export interface LoginPayload {
  email: string;
  password: string;
  employeeId: string;
}

export interface SessionEndedDialogProps {
  isOpen: boolean;
  /** Whose session ended; the e-mail field starts with it. */
  email?: string;
  isSigningIn: boolean;
  error?: string;
  onLogin(payload: LoginPayload): void;
  /** Gives the page up and goes to the sign-in page. */
  onLeave(): void;
}
