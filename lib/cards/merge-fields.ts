import { fieldsWhere } from './field-lists';

/** What of two cards that become one is chosen side by side, in the order of the page. */
export const mergeFields = fieldsWhere('compared', 'merge');

export type MergeField = (typeof mergeFields)[number];
