'use client';

import { useTranslations } from 'next-intl';
import { LateButtons } from '@/components/layout/late-buttons';
import type { Catalogue } from '@/components/layout/merged-words';
import { MoreButtons } from '@/components/layout/more-buttons';
import { ShareButton } from '@/components/layout/share-button';
import { MessageButton } from '@/components/messages/message-button';
import { ReportIsland } from '@/components/reports/report-island';
import type { ProductBarProps } from './product-bar';

type Props = ProductBarProps & {
  more: string;
  /** The set `product`. */
  words: Catalogue;
  pressed: number | null;
};

/** The buttons of a product's bar with everything behind them. */
export function ProductButtons({ publicId, more, sellerCard, url, name, words, pressed }: Props) {
  return (
    <LateButtons words={words} pressed={pressed}>
      {sellerCard ? (
        <MessageButton target="card" publicId={sellerCard} about={{ product: publicId }} says="company" />
      ) : null}
      <ShareProductButton url={url} name={name} />
      <MoreButtons text={more}>
        <ReportIsland target="product" publicId={publicId} />
      </MoreButtons>
    </LateButtons>
  );
}

/** Words: `shop.share`. */
function ShareProductButton({ url, name }: Pick<Props, 'url' | 'name'>) {
  const t = useTranslations('shop.share');
  return <ShareButton url={url} name={name} title={t('title')} qrHint={t('qrHint')} />;
}
