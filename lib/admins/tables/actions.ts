'use server';

import { type AdminActionContext, adminAction } from '@/lib/server/action';
import type { TableName } from '@/lib/shared/list-columns';
import { mayRead } from '../may';
import type { AdminArea } from '../permissions';
import { changeViewSchema, columnsSchema, newViewSchema, viewSchema } from './schemas';
import { changeView, deleteView, saveView, setColumns } from './service';

/** The area of the back office that each table belongs to: who may not read it keeps nothing of it. */
const tableAreas: Record<TableName, AdminArea> = {
  cards: 'cards',
  users: 'users',
  posts: 'posts',
  products: 'products',
  comments: 'posts',
  ratings: 'posts',
  contact: 'content',
  orders: 'orders',
  referrals: 'orders',
  reports: 'messages',
};

/** Who may read a table has it as they want it. */
const permission = (context: Pick<AdminActionContext, 'admin'>, { table }: { table: TableName }) =>
  mayRead(tableAreas[table])(context);

export const setColumnsAction = adminAction({ schema: columnsSchema, permission }, (input, { admin }) =>
  setColumns(admin, input),
);

export const saveViewAction = adminAction({ schema: newViewSchema, permission }, (input, { admin }) =>
  saveView(admin, input),
);

export const changeViewAction = adminAction({ schema: changeViewSchema, permission }, (input, { admin }) =>
  changeView(admin, input),
);

export const deleteViewAction = adminAction({ schema: viewSchema, permission }, (input, { admin }) =>
  deleteView(admin, input),
);
