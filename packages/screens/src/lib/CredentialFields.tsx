import { TextField } from '@freight-hq/components/TextField';

interface CredentialFieldProps {
  value: string;
  onChange(value: string): void;
  autoFocus?: boolean;
}

/** The email address of a sign-in, as password managers know it. */
export function EmailField(field: CredentialFieldProps) {
  return (
    <TextField {...field} label="Email" type="email" name="email" autoComplete="username" isRequired maxLength={254} />
  );
}

/** The password of somebody who has one. */
export function CurrentPasswordField(field: CredentialFieldProps) {
  return (
    <TextField
      {...field}
      label="Password"
      type="password"
      name="password"
      autoComplete="current-password"
      isRevealable
      isRequired
      maxLength={128}
    />
  );
}
