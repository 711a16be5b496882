/** What an uploaded background must have to be sharp on a card; twice as much is better. */
export const backgroundMinimum = { width: 1050, height: 600 } as const;
