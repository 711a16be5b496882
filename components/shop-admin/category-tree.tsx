'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { cn } from '@/components/ui/cn';
import { DataRow } from '@/components/ui/data-table';
import { MoveButtons } from '@/components/ui/move-buttons';
import { moveCategoryAction } from '@/lib/shop/category-actions';
import { type DropPart, type DropRow, dropPartAt, placeOfDrop } from '@/lib/shop/category-drop';

type Place = { parent: string; before: string | null };

/** Moves a category, and says what came of it. */
function useMove() {
  const t = useTranslations('shop-admin.categories');
  const { write } = useWrite();
  return (slug: string, name: string, place: Place) =>
    write({
      call: () => moveCategoryAction({ slug, ...place }),
      done: t('done.moved', { name }),
      failed: t('failed.move'),
      words: { invalidInput: t('fields.tooDeep'), notFound: t('failed.changed') },
    });
}

type BodyProps = {
  rows: readonly (DropRow & { name: string; cells: ReactNode })[];
  current: string | undefined;
  /** Order means nothing in a tree that is narrowed, and is not everybody's to change. */
  movable: boolean;
};

const edges: Record<DropPart, string> = {
  before: '[&>td]:border-t-2 [&>td]:border-t-accent',
  onto: 'bg-accent-soft',
  after: '[&>td]:border-b-2 [&>td]:border-b-accent',
};

/** The rows of the tree, each of which can be dragged to another place; keys and buttons do the same (`CategoryMove`). */
export function CategoryRows({ rows, current, movable }: BodyProps) {
  const move = useMove();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ slug: string; part: DropPart } | null>(null);

  function hover(event: DragEvent<HTMLTableRowElement>, slug: string) {
    if (dragged === null || dragged === slug) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setOver({ slug, part: dropPartAt((event.clientY - top) / height) });
  }

  function drop() {
    const place = dragged && over ? placeOfDrop(rows, dragged, over.slug, over.part) : null;
    const name = rows.find(({ slug }) => slug === dragged)?.name ?? '';
    setDragged(null);
    setOver(null);
    if (dragged && place) void move(dragged, name, place);
  }

  return (
    <tbody>
      {rows.map(({ slug, cells }) => (
        <DataRow
          key={slug}
          current={slug === current}
          draggable={movable}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', slug);
            setDragged(slug);
          }}
          onDragOver={(event) => hover(event, slug)}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDrop={(event) => {
            event.preventDefault();
            drop();
          }}
          className={cn(dragged === slug && 'opacity-50', over?.slug === slug && edges[over.part])}
        >
          {cells}
        </DataRow>
      ))}
    </tbody>
  );
}

type MoveProps = {
  slug: string;
  name: string;
  parent: string;
  /** Its shelf, itself included, in order. */
  shelf: readonly string[];
};

/** Moves a category among those of its shelf, by buttons. */
export function CategoryMove({ slug, name, parent, shelf }: MoveProps) {
  const t = useTranslations('shop-admin.categories');
  const move = useMove();
  const at = shelf.indexOf(slug);
  return (
    <MoveButtons
      first={at === 0}
      last={at === shelf.length - 1}
      labels={{ up: t('move.up', { name }), down: t('move.down', { name }) }}
      onMove={(direction) =>
        move(slug, name, { parent, before: shelf[direction === 'up' ? at - 1 : at + 2] ?? null })
      }
    />
  );
}
