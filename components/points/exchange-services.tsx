'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { exchangeMonthsAction, exchangeUpgradeAction } from '@/lib/flows/exchanges/actions';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { ServiceOffer } from '@/lib/orders/exchange/services';
import { paths } from '@/lib/shared/paths';
import { useExchange } from './use-exchange';

type Service = { months: number | null; points: number };

/** Services for points: months of membership, and the upgrade; nothing where none has a price. Words: `exchange`. */
export function ExchangeServices({ offer, balance }: { offer: ServiceOffer; balance: number }) {
  const t = useTranslations('exchange');
  const locale = useLocale() as Locale;
  const { busy, exchange } = useExchange();
  const [asked, setAsked] = useState<Service | null>(null);
  const { months, upgrade } = offer;
  if (months.length === 0 && !upgrade) return null;
  const nameOf = (service: Service) =>
    service.months === null ? t('services.upgrade') : t('services.months', { months: service.months });
  const services: (Service & { waiting: boolean })[] = [
    ...months.map((each) => ({ ...each, waiting: false })),
    ...(upgrade ? [{ ...upgrade, months: null }] : []),
  ];

  const call = ({ months, points }: Service, placeKey: string) =>
    months === null
      ? exchangeUpgradeAction({ placeKey, points, locale })
      : exchangeMonthsAction({ placeKey, points, months, locale });

  return (
    <section aria-labelledby="exchange-services" className="grid gap-3">
      <h2 id="exchange-services" className="text-lg font-semibold">
        {t('services.title')}
      </h2>
      <ul className="panel divide-y">
        {services.map((service) => (
          <li key={service.months ?? 'upgrade'} className="flex flex-wrap items-center gap-3 p-4">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-medium">{nameOf(service)}</span>
              <span className="tabular text-muted text-sm">{t('points', { count: service.points })}</span>
            </div>
            {service.waiting ? (
              <Link href={paths.membership()} className="link text-sm">
                {t('services.waiting')}
              </Link>
            ) : balance < service.points ? (
              <p className="tabular text-muted text-sm">
                {t('missing', { count: service.points - Math.max(0, balance) })}
              </p>
            ) : (
              <Button disabled={busy} onClick={() => setAsked(service)}>
                {t('exchange')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={nameOf(asked)}
          description={
            <>
              {t('costs', { count: asked.points, left: balance - asked.points })}{' '}
              {t(asked.months === null ? 'services.upgradeText' : 'services.monthsText')}
            </>
          }
          words={{ confirm: t('confirm'), cancel: t('cancel'), busy: t('busy'), close: t('close') }}
          onConfirm={async () => {
            await exchange((placeKey) => call(asked, placeKey));
          }}
        />
      ) : null}
    </section>
  );
}
