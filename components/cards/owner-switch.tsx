'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRelation } from '@/components/favorites/use-relation';
import { buttonClass } from '@/components/ui/button';
import { Pencil } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

/** What others do with a card; its owner gets the way to their editor instead. Words: `cards.edit`. */
export function OwnerSwitch({
  publicId,
  kind,
  children,
}: {
  publicId: string;
  kind: CardKind;
  children: ReactNode;
}) {
  const t = useTranslations('cards');
  const { relation } = useRelation(publicId);
  if (!relation?.own) return children;
  return (
    <Link href={paths.memberProfile({ card: kind })} prefetch={false} className={buttonClass()}>
      <Pencil aria-hidden />
      {t('edit')}
    </Link>
  );
}
