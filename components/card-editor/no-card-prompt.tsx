import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { IdCard } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import type { CardRight } from '@/lib/cards/editor/policy';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

type Props = { kind: CardKind; rights: Record<CardKind, CardRight> };

/** For who may not have such a card: the membership that it comes with. */
export async function NoCardPrompt({ kind, rights }: Props) {
  const t = await getTranslations('card-editor.none');
  const lacks = kind === 'company' && rights.personal !== 'none' ? 'company' : 'visitor';
  return (
    <MessagePanel
      icon={IdCard}
      title={t(`${lacks}Title`)}
      actions={
        <>
          <Link href={paths.membership()} className={buttonClass({ tone: 'primary' })}>
            {t(`${lacks}Action`)}
          </Link>
          {lacks === 'company' ? (
            <Link href={paths.memberProfile({ card: 'personal' })} className={buttonClass()}>
              {t('back')}
            </Link>
          ) : null}
        </>
      }
    >
      <p>{t(`${lacks}Text`)}</p>
    </MessagePanel>
  );
}
