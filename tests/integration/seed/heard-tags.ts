import pg from 'pg';
import { decodeTags, tagChannel } from '@/lib/server/cache/tag-messages';
import { searchTag } from '@/lib/server/cache/tags';

const ofSearch = new Set<string>((['cards', 'posts', 'products'] as const).map(searchTag));

/** Tags without those of the search index, which each row that is written announces. */
export const withoutSearch = (tags: readonly string[]) => tags.filter((tag) => !ofSearch.has(tag));

/**
 * Listens for announced cache tags.
 * @returns `take`: the tags that were announced since the last call, in order, each as often as it came; `end` closes
 */
export async function hearTags(): Promise<{ take(): Promise<string[]>; end(): Promise<void> }> {
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  let heard: string[] = [];
  let marks = 0;
  let onMark: () => void = () => undefined;
  await listener.connect();
  listener.on('notification', ({ channel, payload }) => {
    if (channel === 'mark') onMark();
    else heard.push(...(decodeTags(payload)?.tags ?? ['not a message']));
  });
  await listener.query(`LISTEN ${tagChannel}`);
  await listener.query('LISTEN mark');
  return {
    async take() {
      marks += 1;
      // Messages come in the order of commits: with this one, all before it are here.
      const marked = new Promise<void>((resolve) => {
        onMark = resolve;
      });
      await listener.query("SELECT pg_notify('mark', $1)", [String(marks)]);
      await marked;
      const taken = heard;
      heard = [];
      return taken;
    },
    end: () => listener.end(),
  };
}
