import { PostRows } from '@/components/posts/post-rows';
import type { ShownSearch } from '@/lib/cards/found';
import type { FoundPosts } from '@/lib/posts/found';
import { paths, type SearchParams } from '@/lib/shared/paths';
import { ChosenChips } from './chosen-chips';
import { FoundBeside, FoundList } from './found-list';
import { PostChoices } from './post-choices';

type Props = {
  search: ShownSearch;
  found: FoundPosts;
  hrefOf: (params: SearchParams) => string;
  /** Whether the next answer is on its way. */
  busy?: boolean | undefined;
};

/** The posts that were found, and the way to narrow them. */
export function PostResults({ search, found, hrefOf, busy }: Props) {
  const { posts } = found;
  const [industry, region] = [search.industries[0]?.slug, search.provinces[0]?.slug];
  return (
    <FoundList
      kind="posts"
      search={search}
      found={found}
      hrefOf={hrefOf}
      busy={busy}
      narrowHref={paths.interactSearch({
        q: search.q,
        industry,
        region,
        kind: search.kind ?? undefined,
        time: search.time,
      })}
      browseHref={paths.interact()}
      choices={
        <>
          <PostChoices search={search} hrefOf={hrefOf} />
          <ChosenChips search={search} hrefOf={hrefOf} />
        </>
      }
    >
      {posts.length > 0 ? <PostRows posts={posts} level={2} detailed /> : null}
    </FoundList>
  );
}

/** The first few posts beside cards. */
export function PostsBeside({ found: { posts, total }, href }: { found: FoundPosts; href: string }) {
  return (
    <FoundBeside kind="posts" total={total} shown={posts.length} href={href}>
      <PostRows posts={posts} level={3} />
    </FoundBeside>
  );
}
