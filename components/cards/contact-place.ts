/** Where an address lies, for maps: what everybody may know of it. */
export type CardPlace = { ward: string | null; province: string | null };

/** The address of the contact details: who follows it has pressed a button to see them. */
export const contactHash = '#contact';
