import type { DemoAccount } from '../../nouns/people/users/demo-accounts.ts';
import { isLoopback } from '../../http/settings/settings-source.ts';
import type { Settings } from '../../http/settings/settings.ts';

interface Announcement {
  settings: Settings;
  url: string;
  accounts: readonly DemoAccount[];
  setupToken: string | undefined;
}

/** Prints the address of the portal and how to sign in. */
export function announce(print: (line: string) => void, { settings, url, accounts, setupToken }: Announcement): void {
  // Passkeys need a host name; an IP address is none.
  const address = settings.publicOrigin ?? url.replace('//127.0.0.1:', '//localhost:');
  print(`Freight HQ ${settings.version} is ready at ${address}`);
  if (accounts.length > 0) {
    print('Demo accounts (e-mail, password, employee id):');
    for (const { email, password, employeeId, role } of accounts)
      print(`  ${email}  ${password}  ${employeeId}  (${role})`);
    if (!isLoopback(settings.host))
      print('Warning: these passwords are public, and this server can be reached from other machines.');
  }
  if (setupToken) print(`Create the first account at ${address}/hq/register#setup=${setupToken}`);
  print(
    settings.databaseUrl
      ? 'Data is kept in PostgreSQL.'
      : `Data is kept in ${settings.dataDir} by the embedded database: it survives the end of this process, not a power cut.`,
  );
}
