import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text as they came, with line ends of one character. */
  text: string;
}

export interface SmtpServer {
  url: string;
  port: number;
  /** Mails that were taken, the oldest first. */
  mails: ReceivedMail[];
  /** Commands in the order in which they came. */
  commands: string[];
  /** Answers by command, such as `RCPT`, or `.` at the end of a mail, in place of the usual ones; null is silence. */
  answers: Map<string, string | null>;
  close(): Promise<void>;
}

/** A mail server on this machine that speaks as much SMTP as the outbox needs, without TLS. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const state: Omit<SmtpServer, 'url' | 'port' | 'close'> = { mails: [], commands: [], answers: new Map() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(socket, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250-localhost\r\n250 AUTH PLAIN',
  AUTH: '235 Signed in',
  DATA: '354 Go on',
  QUIT: '221 Bye',
  STARTTLS: '502 Not here',
  hello: '220 localhost',
};

function converse(socket: Socket, { mails, commands, answers }: Pick<SmtpServer, 'mails' | 'commands' | 'answers'>) {
  let mail: ReceivedMail = { from: '', to: [], text: '' };
  let isData = false;
  let rest = '';
  const answer = (command: string) => {
    const given = answers.get(command);
    if (given !== null) socket.write(`${given ?? usual[command] ?? '250 OK'}\r\n`);
    return given === undefined;
  };
  const take = (line: string) => {
    if (isData) {
      if (line !== '.') mail.text += `${line.replace(/^\.\./, '.')}\n`;
      else {
        isData = false;
        if (answer('.')) mails.push(mail);
        mail = { from: '', to: [], text: '' };
      }
      return;
    }
    commands.push(line);
    const [command = ''] = line.toUpperCase().split(' ');
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (command === 'MAIL') mail.from = address;
    if (command === 'RCPT') mail.to.push(address);
    if (answer(command) && command === 'DATA') isData = true;
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  answer('hello');
}
