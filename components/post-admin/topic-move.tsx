'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { MoveButtons } from '@/components/ui/move-buttons';
import { moveTopicAction } from '@/lib/posts/admin/topic-actions';

type Props = { slug: string; name: string; first: boolean; last: boolean };

/** Moves a topic among the others. */
export function TopicMove({ slug, name, ...ends }: Props) {
  const t = useTranslations('post-admin.topics');
  const { write } = useWrite();
  return (
    <MoveButtons
      {...ends}
      labels={{ up: t('move.up', { name }), down: t('move.down', { name }) }}
      onMove={(direction) =>
        write({
          call: () => moveTopicAction({ slug, direction }),
          done: t('done.moved', { name }),
          failed: t('failed.move'),
        })
      }
    />
  );
}
