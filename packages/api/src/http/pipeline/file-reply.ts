/** A stored file as an answer, to be saved and never to be shown in the page's origin. */
export class FileReply {
  /** Of small letters, digits, hyphens and one full stop. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    fileName: string,
    mediaType: string,
    body: Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.body = body;
    this.headers = headers;
  }
}
