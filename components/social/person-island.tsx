'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useIntent } from '@/components/accounts/intent';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { useRelation } from '@/components/relations/use-relation';
import { Button } from '@/components/ui/button';
import { Flag } from '@/components/ui/icons';
import type { CardRelation, PostRelation } from '@/lib/favorites/relation';

type Props = { target: 'card' | 'post'; publicId: string; name: string };

const loadDialog = () => import('./person-dialog').then(({ PersonDialog }) => PersonDialog);

/** What one can do about the person behind a card or a post; its dialog comes with the first press. Words: `social`. */
export function PersonIsland({ target, publicId, name }: Props) {
  const t = useTranslations('social.person');
  const client = useQueryClient();
  const { signedIn, relation, key } = useRelation<CardRelation | PostRelation>(target, publicId);
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  useIntent({ action: 'report', subject: publicId }, signedIn, show);
  return (
    <>
      <Button tone="quiet" onClick={show}>
        <Flag aria-hidden />
        {t('button')}
      </Button>
      {Dialog ? (
        <Dialog
          {...held}
          target={target}
          publicId={publicId}
          name={name}
          muted={relation?.person?.mutes === true}
          onChanged={() => client.invalidateQueries({ queryKey: key })}
        />
      ) : null}
    </>
  );
}
