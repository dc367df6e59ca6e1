/** When a bank takes ACH payments, from a day on. Times are Eastern, such as `14:15`. */
export interface AchHours {
  /** First day, YYYY-MM-DD. */
  from: string;
  /** Largest payment that may arrive on the day of its sending, in cents. */
  sameDayUpToCents: number;
  /** The bank's cut-offs of a day in order; each is earlier than the window of the network that it is for. */
  sameDay: readonly { sentBy: string; arrivesBy: string }[];
  /** When a payment that takes a day arrives on the next banking day. */
  nextDayBy: string;
  /** Days on which the bank is closed, beside weekends and the holidays of the Federal Reserve. */
  closed: readonly string[];
}

/** Half an hour before each window of the network, and its limit of $1,000,000. */
export const defaultAchHours: readonly AchHours[] = [
  {
    from: '2022-03-18',
    sameDayUpToCents: 100_000_000,
    sameDay: [
      { sentBy: '10:00', arrivesBy: '13:00' },
      { sentBy: '14:15', arrivesBy: '17:00' },
      { sentBy: '16:15', arrivesBy: '18:00' },
    ],
    nextDayBy: '08:30',
    closed: [],
  },
];
