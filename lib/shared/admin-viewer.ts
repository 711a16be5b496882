/** Roles of the back office (lib/admins/permissions.ts says what each may do). */
export const adminRoles = ['super', 'content', 'finance', 'support'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** The signed-in administrator as far as rules and interface ask. */
export type AdminViewer = {
  id: number;
  publicId: string;
  email: string;
  name: string;
  role: AdminRole;
  hasSecondFactor: boolean;
};
