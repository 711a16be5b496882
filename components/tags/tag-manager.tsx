'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tags } from '@/components/ui/icons';
import type { TagCount } from '@/lib/shared/own-tags';
import type { TagList } from './tag-actions';

const TagDialog = dynamic(() => import('./tag-dialog').then((module) => module.TagDialog), { ssr: false });

/** Opens the list of one's own tags, to rename and delete them everywhere. */
export function TagManager({ list, tags }: { list: TagList; tags: TagCount[] }) {
  const t = useTranslations(`${list}.tags`);
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsked(true)} className="max-md:-ms-3">
        <Tags aria-hidden />
        {t('manage')}
      </Button>
      {asked === null ? null : <TagDialog open={asked} onOpenChange={setAsked} list={list} tags={tags} />}
    </>
  );
}
