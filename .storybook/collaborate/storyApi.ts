/** The required fields of the signed-in user. */
interface User {
  firstName: string;
  lastName: string;
  audience: 'hq' | 'tenant';
}

export interface Credentials {
  email: string;
  password: string;
  employeeId: string;
}

interface SignedInAs {
  token: string;
  name: string;
}

export type StoryApiState =
  | { status: 'looking' }
  | { status: 'missing' }
  | { status: 'signedOut'; isBusy: boolean; problem: string | undefined }
  | ({ status: 'signedIn' } & SignedInAs);

const patienceMs = 5_000;
const reportEveryMs = 60_000;
const signedOut = (problem?: string): StoryApiState => ({ status: 'signedOut', isBusy: false, problem });

const refusals: Readonly<Record<number, string>> = {
  401: 'E-mail, password or employee id is wrong.',
  429: 'Too many tries. Wait a minute.',
};

/** A real API and its signed-in user; the token stays in this page's memory. */
export class StoryApi {
  readonly #base: string;
  readonly #listeners = new Set<() => void>();
  #state: StoryApiState = { status: 'looking' };
  #reportedAtMs = 0;

  constructor(base: string) {
    this.#base = base;
  }

  getState = (): StoryApiState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Checks whether an API answers; a signed-in user stays signed in. */
  look = async (): Promise<void> => {
    if (this.#state.status === 'signedIn') return;
    this.#show({ status: 'looking' });
    const answer = await this.#ask('/api/config');
    this.#show(answer?.ok ? signedOut() : { status: 'missing' });
  };

  signIn = async (credentials: Credentials): Promise<void> => {
    this.#show({ status: 'signedOut', isBusy: true, problem: undefined });
    const answer = await this.#ask('/hq/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!answer) return this.#show({ status: 'missing' });
    if (!answer.ok) return this.#show(signedOut(refusals[answer.status] ?? 'Signing in failed.'));
    const { token, user } = (await answer.json()) as { token: string; user: User };
    if (user.audience !== 'hq') return this.#show(signedOut('Stories are reviewed by HQ staff only.'));
    this.#show({ status: 'signedIn', token, name: `${user.firstName} ${user.lastName}` });
    return undefined;
  };

  signOut = async (): Promise<void> => {
    const headers = this.#headers();
    this.#show(signedOut());
    await this.#ask('/hq/api/logout', { method: 'POST', headers });
  };

  /** The token; a request for another one means that this one has ended. */
  getToken = ({ isRenewal }: { isRenewal: boolean }): string | undefined => {
    if (isRenewal) this.#show(signedOut('You have been signed out.'));
    return this.#state.status === 'signedIn' ? this.#state.token : undefined;
  };

  /** Reports activity, since sessions end without it; once a minute is enough. */
  reportActivity = (): void => {
    if (this.#state.status !== 'signedIn' || performance.now() - this.#reportedAtMs < reportEveryMs) return;
    this.#reportedAtMs = performance.now();
    void this.#ask('/hq/api/activity', { method: 'POST', headers: this.#headers() });
  };

  #headers(): Record<string, string> {
    return this.#state.status === 'signedIn' ? { Authorization: `Bearer ${this.#state.token}` } : {};
  }

  async #ask(path: string, options: RequestInit = {}): Promise<Response | undefined> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      return await fetch(this.#base + path, { ...options, signal, credentials: 'omit', cache: 'no-store' });
    } catch {
      return undefined;
    }
  }

  #show(state: StoryApiState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
