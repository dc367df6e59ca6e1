import type { ServerMessage } from '../../nouns/collaboration/collaboration/protocol.ts';

/** The browser's socket, as far as the client uses it. */
export class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  sent: string[] = [];
  isClosed = false;
  closedWith: number | undefined;
  readonly url: string;
  readonly protocols: string[];

  constructor(url: string, protocols: string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code?: number): void {
    this.isClosed = true;
    this.closedWith = code;
  }

  says(message: Partial<ServerMessage> | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify({ userId: '', timestamp: '', ...message });
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  ends(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
