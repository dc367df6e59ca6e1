// A small identity provider on this machine, to try single sign-on by hand. It has no accounts and believes everything:
// a person types an e-mail address and is signed in with it. It prints the settings for the server.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const port = Number(process.env.PORT ?? 4790);
const hq = process.env.HQ_ORIGIN ?? 'http://localhost:4780';
const issuer = `http://localhost:${port}`;
const client = { client_id: 'freight-hq', client_secret: 'a-secret-for-this-machine-alone' };

const provider = new Provider(issuer, {
  clients: [
    {
      ...client,
      redirect_uris: [`${hq}/hq/login/sso`],
      post_logout_redirect_uris: [`${hq}/hq/login`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  cookies: { keys: ['for-this-machine-alone'] },
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  findAccount: (_ctx, email) => ({ accountId: email, claims: () => claimsOf(email) }),
  // The server asks with it whether a person may still come. Stop this provider to see what happens without an answer.
  issueRefreshToken: () => true,
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    // END_SESSION=0: a provider that does not end its own session on demand, as Google.
    rpInitiatedLogout: { enabled: process.env.END_SESSION !== '0' },
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile offline_access');
    await grant.save();
    return grant;
  },
});

function claimsOf(email) {
  const [first = 'Mia', last = 'Lind'] = email
    .split('@')[0]
    .split('.')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return { sub: email, email, email_verified: true, name: `${first} ${last}`, given_name: first, family_name: last };
}

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Sign in</title>
  <style>
    body { font: 16px system-ui; max-width: 24rem; margin: 15vh auto; padding: 0 1rem; }
    input, button { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; margin-top: 0.5rem; }
  </style>
  <h1>Works Directory</h1>
  <p>A provider for trials. Whoever you type you are.</p>
  <form method="post">
    <label>E-mail <input name="email" type="email" required autofocus value="owner@freight-hq.example" /></label>
    <button>Sign in</button>
  </form>
</html>`;

async function interact(request, response) {
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page);
  let body = '';
  for await (const chunk of request) body += chunk;
  const email = new URLSearchParams(body).get('email') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId: email.toLowerCase() } });
}

const answer = provider.callback();
createServer((request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
  interact(request, response).catch((error) => response.writeHead(400).end(`${error.message}. Start again.`));
}).listen(port, 'localhost', () => {
  console.log(`A provider for trials runs on ${issuer}. Start the server with:

PUBLIC_ORIGIN=${hq} \\
OIDC_ISSUER=${issuer} \\
OIDC_CLIENT_ID=${client.client_id} \\
OIDC_CLIENT_SECRET=${client.client_secret} \\
OIDC_NAME='Works Directory' \\
npx -y pnpm@12 start`);
});
