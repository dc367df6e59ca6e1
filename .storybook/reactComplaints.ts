const complaints: string[] = [];

/** Collects the errors that React prints while a story is shown, such as two children with the same key. */
export function collectComplaints(): () => void {
  const { error } = console;
  complaints.length = 0;
  console.error = (...parts: unknown[]) => {
    if (isComplaint(parts)) complaints.push(parts.join(' '));
    error(...parts);
  };
  return () => {
    console.error = error;
  };
}

/** Fails the story that React has complained about. */
export function refuseComplaints(): void {
  const [first] = complaints;
  if (first !== undefined) throw new Error(`React complains: ${first}`);
}

/** React prints texts; an error object is reported by the code on purpose. Messages about `act` concern tests. */
const isComplaint = ([first]: readonly unknown[]) => typeof first === 'string' && !/\bact\b/.test(first);
