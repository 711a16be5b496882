import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { type PanelAnswer, readPanel } from '@/lib/server/read-panel';
import { listTopics, type TopicView } from './topics';

// Apart from topics.ts, which the worker reads too: panels know pages and their redirects.

/** Topics for what can be chosen; a failure is that panel's ("topics could not be loaded", specification §8). */
export function readTopics(locale: Locale): Promise<PanelAnswer<TopicView[]>> {
  return readPanel('topics', () => listTopics(locale));
}
