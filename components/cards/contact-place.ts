/** Where an address lies, for maps: what everybody may know of it. */
export type CardPlace = { ward: string | null; province: string | null };

/** The address of the contact details: whoever follows it wants to see them, and pressed a button for it already. */
export const contactHash = '#contact';
