/** Why a call to an address that a person has entered was not made, or got no answer. */
export const outgoingProblems = {
  refused_address: 'Not an address of the internet',
  unknown_host: 'Host name not found',
  no_connection: 'Not reached',
  no_tls: 'No valid certificate',
  timeout: 'No answer within 10 seconds',
} as const;
export type OutgoingProblem = keyof typeof outgoingProblems;
