/** Another server, from the folder `bench` at the top, whose packages `pnpm bench` installs. */
interface Anchor {
  listen(): Promise<number>;
  connect(port: number, hear: (text: string) => void): Promise<{ send(text: string): void; close(): void }>;
}

/** Files of that folder, by what the figures call them; its packages are not there for the type checker. */
const files = { 'socket.io': 'socket-io.ts', hocuspocus: 'hocuspocus.ts' } as const;
export type AnchorKind = keyof typeof files;

export const isAnchor = (kind: string): kind is AnchorKind => kind in files;

export async function loadAnchor(kind: AnchorKind): Promise<Anchor> {
  const url = new URL(`../../../../bench/${files[kind]}`, import.meta.url);
  return (await import(url.href)) as Anchor;
}
