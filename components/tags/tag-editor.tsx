'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Tag, X } from '@/components/ui/icons';
import { tagsMost } from '@/lib/shared/own-tags';
import { AddChip } from './add-chip';
import { type TagList, tagActions } from './tag-actions';
import { TagInput } from './tag-input';

type Props = {
  list: TagList;
  /** Of what carries the tags. */
  publicId: string;
  name: string;
  tags: string[];
  /** Tags of the others, offered while typing. */
  known: string[];
};

/** A member's own words on a card or a friend: shown, added and taken off in place. */
export function TagEditor({ list, publicId, name, tags, known }: Props) {
  const t = useTranslations(`${list}.tags`);
  const { write } = useWrite();
  const [adding, setAdding] = useState(false);
  const base = tags.join('\n');
  /** What was just saved, until the page says it itself. */
  const [saved, setSaved] = useState({ base, tags });
  const shown = saved.base === base ? saved.tags : tags;

  async function save(next: string[]): Promise<boolean> {
    setSaved({ base, tags: next });
    const { ok } = await write({
      call: () => tagActions[list].set({ id: publicId, tags: next, seen: shown }),
      done: t('updated'),
      failed: t('failed'),
    });
    if (!ok) setSaved({ base, tags: shown });
    return ok;
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {shown.length > 0 ? (
        <ul aria-label={t('label', { name })} className="contents">
          {shown.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-7 max-w-full items-center rounded-full bg-sunken ps-2.5 text-sm max-md:h-9"
            >
              <Tag aria-hidden className="me-1 size-3.5 shrink-0 text-muted" />
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t('remove', { tag })}
                onClick={() => void save(shown.filter((each) => each !== tag))}
                className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:text-ink max-md:size-11 max-md:-my-1 [&_svg]:size-3.5"
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {adding && shown.length < tagsMost ? (
        <TagInput
          list={list}
          label={t('addTo', { name })}
          known={known.filter((tag) => !shown.includes(tag))}
          onAdd={(tag) => save([...shown, tag])}
          onClose={() => setAdding(false)}
        />
      ) : shown.length < tagsMost ? (
        <AddChip icon={Tag} label={t('addTo', { name })} onClick={() => setAdding(true)}>
          {t('add')}
        </AddChip>
      ) : (
        <span className="text-sm text-muted">{t('full', { count: tagsMost })}</span>
      )}
    </div>
  );
}
