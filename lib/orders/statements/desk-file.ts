/** A file of a bank or a carrier is some thousand lines at most. */
export const deskFileMaxBytes = 2 * 1024 * 1024;
