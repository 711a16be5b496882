'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { MoveButtons } from '@/components/ui/move-buttons';
import { moveIndustryAction } from '@/lib/directory/actions';

type Props = { slug: string; name: string; first: boolean; last: boolean };

/** Moves an industry among its like. */
export function IndustryMove({ slug, name, ...ends }: Props) {
  const t = useTranslations('card-admin.industries');
  const { write } = useWrite();
  return (
    <MoveButtons
      {...ends}
      labels={{ up: t('move.up', { name }), down: t('move.down', { name }) }}
      onMove={(direction) =>
        write({
          call: () => moveIndustryAction({ slug, direction }),
          done: t('done.moved', { name }),
          failed: t('failed.move'),
        })
      }
    />
  );
}
