'use client';

import type { ComponentProps } from 'react';
import { PostRow } from './post-row';
import type { PostRowView } from './post-row-view';

type Props = { rows: PostRowView[] } & Omit<ComponentProps<typeof PostRow>, 'row'>;

/** Rows of a feed, given as what they say. */
export function PostRowList({ rows, ...shared }: Props) {
  return (
    <ul className="panel post-rows">
      {rows.map((row) => (
        <PostRow key={row.href} row={row} {...shared} />
      ))}
    </ul>
  );
}
