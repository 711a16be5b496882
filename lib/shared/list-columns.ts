/** Tables whose columns and views each administrator has as they want them; the areas they belong to: lib/admins/tables/areas. */
export const tableNames = [
  'cards',
  'users',
  'posts',
  'products',
  'comments',
  'ratings',
  'contact',
  'orders',
  'referrals',
  'reports',
] as const;

export type TableName = (typeof tableNames)[number];

/** Where the catalogues have a table's `title` and the heads of its `columns`. */
export const tableWords: Record<TableName, string> = {
  cards: 'card-admin.cards',
  users: 'admins.users',
  posts: 'post-admin.posts',
  products: 'shop-admin.products',
  comments: 'post-admin.comments',
  ratings: 'shop-admin.ratings',
  contact: 'contact-admin',
  orders: 'order-admin.orders',
  referrals: 'referral-admin',
  reports: 'message-admin',
};

/** The columns of a table that can be shown or not, in their order. The first column, which names the row, always stays. */
export type ListColumns<Key extends string = string> = {
  table: TableName;
  keys: readonly Key[];
  /** Those that are shown until somebody chooses. */
  standard: readonly Key[];
};

/**
 * The columns of a table, declared once.
 * @param columns whether each is shown until somebody chooses
 */
export function listColumns<const Key extends string>(
  table: TableName,
  columns: Record<Key, boolean>,
): ListColumns<Key> {
  const keys = Object.keys(columns) as Key[];
  return { table, keys, standard: keys.filter((key) => columns[key]) };
}

/** What was stored of a choice as columns that there are, in the order of the table; the standard for none. */
export function readColumns<Key extends string>(
  { keys, standard }: ListColumns<Key>,
  stored: string | null,
): readonly Key[] {
  if (stored === null) return standard;
  const chosen = new Set(stored.split(','));
  return keys.filter((key) => chosen.has(key));
}
