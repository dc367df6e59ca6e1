export const demoMailIds = [
  'customer',
  'unknown',
  'out_of_office',
  'number',
  'html',
  'files',
  'picture',
  'charset',
  'parts',
  'no_sender',
] as const;

/** A mail of the demo, as a customer's mail program would send it. */
export interface DemoMail {
  id: (typeof demoMailIds)[number];
  label: string;
  /** Headers and text; `{id}` and `{date}` are filled in. */
  raw: string;
}

const mail = (headers: readonly string[], body: string) =>
  [...headers, 'To: support@freight-hq.example', 'Date: {date}', 'Message-ID: <{id}@demo.example>', 'MIME-Version: 1.0']
    .concat(
      headers.some((header) => header.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8'],
    )
    .concat('', body)
    .join('\r\n');

const pixel = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const part = (headers: readonly string[], body: string) => ['--part', ...headers, '', body, ''].join('\r\n');
const mixed = (...parts: readonly string[]) => `${parts.join('')}--part--\r\n`;
const multipart = 'Content-Type: multipart/mixed; boundary="part"';
const plain = 'Content-Type: text/plain; charset=utf-8';

/** Ten mails that show what becomes of mail; each is new whenever it is received. */
export const demoMails: readonly DemoMail[] = [
  {
    id: 'customer',
    label: 'A question of a user',
    raw: mail(
      ['From: Dispatch <dispatch@swifthaul.example>', 'Subject: Dock 14 shows as closed'],
      'Dock 14 shows as closed although our driver stands in front of it. Can you look?\r\n\r\nDispatch, Swift Haul',
    ),
  },
  {
    id: 'unknown',
    label: 'A sender that nobody knows',
    raw: mail(
      ['From: Nora Quill <nora@ternpoint.example>', 'Subject: Rates for forty trucks'],
      'We have forty trucks and look for a system. What would it cost?',
    ),
  },
  {
    id: 'out_of_office',
    label: 'An out-of-office note',
    raw: mail(
      [
        'From: Dispatch <dispatch@blueridge.example>',
        'Subject: Automatic reply: away until Monday',
        'Auto-Submitted: auto-replied',
      ],
      'I am away until Monday.',
    ),
  },
  {
    id: 'number',
    label: "The number of somebody else's ticket in the subject",
    raw: mail(
      ['From: Eve Hart <eve@elsewhere.example>', 'Subject: Re: [TKT-2026-000001] Our new bank details'],
      'Please use our new bank details from now on.',
    ),
  },
  {
    id: 'html',
    label: 'HTML alone',
    raw: mail(
      [
        'From: Dispatch <dispatch@swifthaul.example>',
        'Subject: Detention at the yard',
        'Content-Type: text/html; charset=utf-8',
      ],
      '<h1>Detention</h1><p>Three trucks waited:</p><table><tr><td>Truck 12</td><td>2 h</td></tr><tr><td>Truck 14</td><td>3 h</td></tr></table>',
    ),
  },
  {
    id: 'files',
    label: 'A file that is not what its name says',
    raw: mail(
      ['From: Dispatch <dispatch@swifthaul.example>', 'Subject: Our invoice', multipart],
      mixed(
        part([plain], 'The invoice is attached.'),
        part(
          ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="invoice.html"'],
          '<!doctype html><script>location = "https://elsewhere.example"</script>',
        ),
      ),
    ),
  },
  {
    id: 'picture',
    label: 'A picture inside the text',
    raw: mail(
      ['From: Dispatch <dispatch@blueridge.example>', 'Subject: Damaged seal', multipart],
      mixed(
        part([plain], 'This is how the seal looked:'),
        part(
          [
            'Content-Type: image/gif',
            'Content-Disposition: inline; filename="seal.gif"',
            'Content-Transfer-Encoding: base64',
          ],
          pixel,
        ),
      ),
    ),
  },
  {
    id: 'charset',
    label: 'Japanese in an old encoding',
    raw: mail(
      [
        'From: =?ISO-2022-JP?B?GyRCOzNFRBsoQg==?= <yamada@swifthaul.example>',
        'Subject: =?ISO-2022-JP?B?GyRCOzNFRBsoQg==?=',
        'Content-Type: text/plain; charset=ISO-2022-JP',
      ],
      '\u001B$B;3ED\u001B(B',
    ),
  },
  {
    id: 'parts',
    label: 'A mail with too many parts',
    raw: mail(
      ['From: Dispatch <dispatch@swifthaul.example>', 'Subject: Parts', multipart],
      '--part\r\n\r\nx\r\n'.repeat(1_500),
    ),
  },
  {
    id: 'no_sender',
    label: 'A mail without a sender',
    raw: mail(['Subject: Who am I?'], 'Guess.'),
  },
];
