import { mostDays, whyNotEnd } from '@freight-hq/api/rules/link/keys';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { useNow } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { sourceOf } from '../../lib/sourceOf.ts';
import { type FormState, useForm } from '../../lib/useForm.ts';
import type { LinkKeysProps, NewKey, Scope } from './LinkKeys.tsx';
import * as styles from './LinkKeys.css.ts';
import { scopeGroups } from './scopeWords.ts';

const dayMs = 86_400_000;
/** Days of a new key unless said. */
const usualDays = 365;

/** As typed: blocks of addresses by line, and the last day. */
interface Typed extends Omit<NewKey, 'networks' | 'expiresAt'> {
  networks: string;
  expiresAt: string;
}

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
/** The end of a day in UTC; an invalid date for a text that is no day. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999Z`);

const whyNotDay = (day: string, now: Date): string | undefined => {
  const end = endOf(day);
  return Number.isNaN(end.getTime()) ? 'Enter a day' : whyNotEnd(end, now)?.message;
};

const keyOf = ({ networks, expiresAt, ...draft }: Typed): NewKey => ({
  ...draft,
  networks: networks.split(/[\s,]+/).filter((network) => network !== ''),
  expiresAt: endOf(expiresAt).toISOString(),
});

/** Asks what a new key may do, from where and until when. */
export function NewKeyDialog({ creation, sources }: LinkKeysProps) {
  const now = useNow();
  const items = sources.status === 'ready' ? sources.data.map(({ id, name }) => ({ id, label: name })) : [];
  const initial: Typed = {
    ...{ name: '', sourceId: '', scopes: [], networks: '' },
    expiresAt: dayAfter(now, usualDays),
  };
  const form = useForm(creation, {
    initial,
    check: ({ name, sourceId, scopes, expiresAt }) => ({
      name: name === '' && 'Enter a name',
      sourceId: sourceOf(sources, sourceId) === '' && 'Choose a source',
      scopes: scopes.length === 0 && 'Choose at least one scope',
      expiresAt: whyNotDay(expiresAt, now),
    }),
  });
  const { draft, change } = form;
  return (
    <FormDialog
      title="New key"
      size="large"
      submit={{ label: 'Make Key', busyLabel: 'Making...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The key was not made" />}
      onSubmit={form.submit((typed) => creation.send(keyOf({ ...typed, sourceId: sourceOf(sources, typed.sourceId) })))}
    >
      <TextField
        label="Name"
        description="Says later what the key is for, such as 'Nightly sync'"
        autoComplete="off"
        isRequired
        maxLength={80}
        {...form.field('name')}
      />
      <Select
        label="Source"
        items={items}
        selectedKey={sourceOf(sources, draft.sourceId) || null}
        isRequired
        isDisabled={isSending(creation)}
        onSelectionChange={(sourceId) => change({ sourceId })}
        description="The system that uses the key"
        {...form.faultOf('sourceId')}
      />
      <Scopes form={form} isDisabled={isSending(creation)} />
      <TextField
        label="Networks"
        description="Blocks of addresses from which it may be used, one in a line, such as 203.0.113.0/24. Empty: from everywhere"
        rows={2}
        maxLength={1400}
        {...form.field('networks')}
      />
      <TextField
        label="Last day"
        description={`It works until this day ends in UTC, at most ${mostDays} days`}
        type="date"
        isRequired
        {...form.field('expiresAt')}
      />
    </FormDialog>
  );
}

function Scopes({ form: { draft, change, faultOf }, isDisabled }: { form: FormState<Typed>; isDisabled: boolean }) {
  const toggle = (scope: Scope, isChosen: boolean) =>
    change({ scopes: isChosen ? [...draft.scopes, scope] : draft.scopes.filter((one) => one !== scope) });
  const { errorMessage } = faultOf('scopes');
  return scopeGroups.map(({ title, scopes }, group) => (
    <fieldset key={title} className={styles.scopes}>
      <legend className={styles.legend}>
        <Text as="span" size={13} weight="medium">
          {title}
        </Text>
      </legend>
      {scopes.map(({ id, text }, index) => (
        <Checkbox
          key={id}
          isSelected={draft.scopes.includes(id)}
          isDisabled={isDisabled}
          description={text}
          onChange={(isChosen) => toggle(id, isChosen)}
          {...(errorMessage !== undefined && group === 0 && index === 0 && { errorMessage })}
        >
          {id}
        </Checkbox>
      ))}
    </fieldset>
  ));
}
