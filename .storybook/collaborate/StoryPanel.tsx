import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { CollaborateWidget } from '@freight-hq/components/collaborate';
import { Inline } from '@freight-hq/components/Inline';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { type Credentials, StoryApi, type StoryApiState } from './storyApi.ts';

export interface StoryPanelProps {
  /** Origin of the API. */
  apiBase: string;
  story: { id: string; title: string };
  /** The annotation that a link has led to. */
  annotationId?: string | undefined;
}

/** One client for each address, so that the user stays signed in from story to story. */
const apis = new Map<string, StoryApi>();

function apiAt(base: string): StoryApi {
  const api = apis.get(base) ?? new StoryApi(base);
  apis.set(base, api);
  return api;
}

/** Signs in to an API, and opens collaboration on a story there. */
export function StoryPanel({ apiBase, story, annotationId }: StoryPanelProps) {
  const api = apiAt(apiBase);
  const state = useSyncExternalStore(api.subscribe, api.getState);
  useEffect(() => {
    void api.look();
    document.addEventListener('pointerdown', api.reportActivity);
    document.addEventListener('keydown', api.reportActivity);
    return () => {
      document.removeEventListener('pointerdown', api.reportActivity);
      document.removeEventListener('keydown', api.reportActivity);
    };
  }, [api]);
  return (
    <div className="story-panel" data-collab-ignore="">
      <Card title="Collaborate" level={2}>
        {state.status === 'signedIn' ? (
          <SignedIn api={api} name={state.name} {...{ apiBase, story, annotationId }} />
        ) : (
          <SignedOut state={state} apiBase={apiBase} onLook={api.look} onSignIn={api.signIn} />
        )}
      </Card>
    </div>
  );
}

function SignedIn({ api, name, apiBase, story, annotationId }: StoryPanelProps & { api: StoryApi; name: string }) {
  const [isOpen, setOpen] = useState(annotationId === undefined);
  return (
    <Stack gap="x3">
      <Inline gap="x3">
        <CollaborateWidget
          apiBaseUrl={apiBase}
          getToken={api.getToken}
          resourceType="story"
          resourceId={story.id}
          resourceName={story.title}
          annotationId={annotationId}
          linkTo={(id) => linkTo(story.id, id)}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
        <Button variant="quiet" onPress={() => void api.signOut()}>
          Sign out
        </Button>
      </Inline>
      <Text tone="muted" size={12}>
        {name}, at {apiBase}
      </Text>
    </Stack>
  );
}

/** The address of Storybook's page, which contains this one. */
function linkTo(storyId: string, annotationId: string): string {
  const address = new URL('./', location.href);
  address.search = `?path=/story/${storyId}&globals=collaborate:!true&annotation=${annotationId}`;
  return address.href;
}

interface SignedOutProps {
  state: Exclude<StoryApiState, { status: 'signedIn' }>;
  apiBase: string;
  onLook(): Promise<void>;
  onSignIn(credentials: Credentials): Promise<void>;
}

function SignedOut({ state, apiBase, onLook, onSignIn }: SignedOutProps) {
  if (state.status === 'looking') return <Spinner label={`Looking for the API at ${apiBase}`} isLabelVisible />;
  if (state.status === 'missing') {
    return (
      <Alert tone="caution" title={`No API at ${apiBase}`} action={<Button onPress={onLook}>Look again</Button>}>
        Start one with pnpm dev, or name another in STORYBOOK_API_URL. It must admit {location.origin}.
      </Alert>
    );
  }
  return <SignIn isBusy={state.isBusy} problem={state.problem} onSignIn={onSignIn} />;
}

const fields = [
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
  { name: 'employeeId', label: 'Employee ID' },
] as const;

interface SignInProps {
  isBusy: boolean;
  problem: string | undefined;
  onSignIn(credentials: Credentials): Promise<void>;
}

function SignIn({ isBusy, problem, onSignIn }: SignInProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '', employeeId: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onSignIn(credentials);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="x3">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            value={credentials[name]}
            onChange={(value) => setCredentials((before) => ({ ...before, [name]: value }))}
            isRequired
          />
        ))}
        {problem !== undefined && <Alert tone="critical">{problem}</Alert>}
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Signing in..." isWide>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
