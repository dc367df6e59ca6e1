import { TextField } from '@freight-hq/components/TextField';

interface CredentialFieldProps {
  value: string;
  onChange(value: string): void;
  errorMessage?: string | undefined;
  isReadOnly?: boolean;
  /** Whether it takes the focus as it appears. */
  autoFocus?: boolean;
}

interface PasswordFieldProps extends CredentialFieldProps {
  /** 'Password' if there is only one such field. */
  label?: string;
}

/** The email address of a sign-in, as password managers know it. */
export function EmailField(field: CredentialFieldProps) {
  return (
    <TextField {...field} label="Email" type="email" name="email" autoComplete="username" isRequired maxLength={254} />
  );
}

/** The current password of an existing user. */
export function CurrentPasswordField({ label = 'Password', ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      name="password"
      autoComplete="current-password"
      isRevealable
      isRequired
      maxLength={128}
    />
  );
}

/** A password that is being chosen. */
export function NewPasswordField({ label = 'Password', ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      name="newPassword"
      description="At least 12 characters. A few unrelated words make a good one."
      autoComplete="new-password"
      isRevealable
      isRequired
      maxLength={128}
    />
  );
}
