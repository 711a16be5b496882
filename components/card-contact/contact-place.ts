/** The address of the contact details: who follows it has pressed a button to see them. */
export const contactHash = '#contact';

/** The same on a list: whose details stand open beside it. */
export const rowContactHash = (publicId: string) => `${contactHash}-${publicId}`;
