import { useState } from 'react';

/** The search for a field that is given each text; nothing is sent while it is not open. */
export function useTyped<Found>(useFound: (text: string | null) => Found, isOpen = true) {
  const [typed, setTyped] = useState('');
  // A dialog that opens again begins with an empty search.
  if (!isOpen && typed !== '') setTyped('');
  return { ...useFound(isOpen ? typed : null), onSearch: setTyped };
}
