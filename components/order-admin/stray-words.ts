/** Words of the island that lists stray money (stray-money.tsx) and of its dialogs. */
export const strayWords = [
  'order-admin.stray',
  'order-admin.actions',
  'order-admin.dialogs.returnStray',
  'order-admin.dialogs.assignStray',
  'order-admin.form',
  'order-admin.fields',
  'order-admin.done',
  'order-admin.failed',
  'admins.users.actions.cancel',
  'admins.users.actions.busy',
  'admins.users.actions.close',
];
