'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { MoveButtons } from '@/components/ui/move-buttons';
import { moveFeaturedCardAction } from '@/lib/flows/cards/admin-actions';

type Props = { id: string; name: string; first: boolean; last: boolean };

/** Moves a card among the featured ones of the home page. */
export function FeaturedMove({ id, name, ...ends }: Props) {
  const t = useTranslations('card-admin.cards');
  const { write } = useWrite();
  return (
    <MoveButtons
      {...ends}
      labels={{ up: t('move.up', { name }), down: t('move.down', { name }) }}
      onMove={(direction) =>
        write({
          call: () => moveFeaturedCardAction({ id, direction }),
          done: t('done.moved'),
          failed: t('failed.move'),
        })
      }
    />
  );
}
