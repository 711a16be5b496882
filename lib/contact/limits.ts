/** Characters of a name and a subject (product.md 7), of a message (specification §5) and of an answer. */
export const contactNameLength = 120;
export const contactSubjectLength = 120;
export const contactTextLimit = 500;
export const contactAnswerLimit = 2000;
