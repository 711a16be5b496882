/** What the project's own glossary knows. `trades` are services and products of every industry. */
export const ownSubjects = [
  'titles',
  'languages',
  'levels',
  'skills',
  'forms',
  'trades',
  'advantages',
  'departments',
  'certificates',
  'terms',
  'workplaces',
] as const;

export type OwnSubject = (typeof ownSubjects)[number];

/** Whose an entry of the phrasebook is: the site came with it, as it was or changed or switched off, or it is this site's own. */
export const phraseOrigins = ['shipped', 'changed', 'removed', 'own'] as const;
export type PhraseOrigin = (typeof phraseOrigins)[number];
