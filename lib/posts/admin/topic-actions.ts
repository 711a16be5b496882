'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { fillGridSchema } from '@/lib/translation/grid-schemas';
import { topicSchema, topicTarget } from './topic-schemas';
import {
  createTopic,
  fillTopicNames,
  mergeTopic,
  moveTopic,
  retireTopic,
  updateTopic,
} from './topic-service';

const permission = mayWrite('posts');

export const createTopicAction = adminAction({ schema: topicSchema, permission }, (input, { admin }) =>
  createTopic(admin, input),
);

export const updateTopicAction = adminAction({ schema: topicSchema, permission }, (input, { admin }) =>
  updateTopic(admin, input),
);

/** Names of several topics, as their grid writes them. */
export const fillTopicNamesAction = adminAction(
  { schema: fillGridSchema, permission },
  ({ cells }, { admin }) => fillTopicNames(admin, cells),
);

export const moveTopicAction = adminAction(
  { schema: topicTarget.extend({ direction: z.enum(['up', 'down']) }), permission },
  ({ slug, direction }, { admin }) => moveTopic(admin, slug, direction),
);

export const retireTopicAction = adminAction(
  { schema: topicTarget.extend({ retired: z.boolean() }), permission },
  ({ slug, retired }, { admin }) => retireTopic(admin, slug, retired),
);

export const mergeTopicAction = adminAction(
  { schema: topicTarget.extend({ into: z.string().max(60) }), permission },
  ({ slug, into }, { admin }) => mergeTopic(admin, slug, into),
);
