/** What is pushed. A new kind is a name here and its words in `messages/<locale>/push.json` under `kinds`. */
export const pushKinds = ['message', 'test'] as const;

export type PushKind = (typeof pushKinds)[number];

/** Letters of the sender's name that are told. */
export const longestName = 60;

/** Everything that travels to the browser, encrypted for it: public/assets/push-worker.js reads it. */
export type PushPayload = { kind: PushKind; text: string; path: string; locale: string };
