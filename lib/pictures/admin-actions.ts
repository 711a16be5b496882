'use server';

import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import {
  backgroundIdSchema,
  changeBackgroundSchema,
  moveBackgroundSchema,
  newBackgroundSchema,
  switchBackgroundSchema,
} from './background-schemas';
import {
  createBackground,
  deleteBackground,
  moveBackground,
  switchBackground,
  updateBackground,
} from './backgrounds-service';

const permission = mayWrite('cards');

export const createBackgroundAction = adminAction(
  { schema: newBackgroundSchema, permission },
  (input, { admin }) => createBackground(admin, input),
);

export const updateBackgroundAction = adminAction(
  { schema: changeBackgroundSchema, permission },
  ({ id, ...input }, { admin }) => updateBackground(admin, id, input),
);

export const switchBackgroundAction = adminAction(
  { schema: switchBackgroundSchema, permission },
  ({ id, active }, { admin }) => switchBackground(admin, id, active),
);

export const moveBackgroundAction = adminAction(
  { schema: moveBackgroundSchema, permission },
  ({ id, by }, { admin }) => moveBackground(admin, id, by),
);

export const deleteBackgroundAction = adminAction(
  { schema: backgroundIdSchema, permission },
  ({ id }, { admin }) => deleteBackground(admin, id),
);
