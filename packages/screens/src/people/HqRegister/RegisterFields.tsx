import { Columns } from '@freight-hq/components/Columns';
import { Stack } from '@freight-hq/components/Stack';
import { TextField } from '@freight-hq/components/TextField';
import { NewPasswordField } from '../../lib/CredentialFields.tsx';
import type { FormState } from '../../lib/useForm.ts';
import type { Draft, FieldErrors, FieldName } from './draft.ts';

export function RegisterFields({ form }: { form: FormState<Draft, FieldErrors> }) {
  const field = (name: FieldName) => ({ name, ...form.field(name) });
  return (
    <Stack gap="x4">
      <Columns gap="x4" minWidth={160}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={100} isRequired />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} isRequired />
      </Columns>
      <TextField
        {...field('companyName')}
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        isRequired
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} isRequired />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={40} isRequired />
      <TextField {...field('address')} label="Address (optional)" autoComplete="street-address" maxLength={300} />
      <NewPasswordField {...field('password')} />
    </Stack>
  );
}
