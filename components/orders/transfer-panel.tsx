import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import type { Transfer } from '@/lib/orders/payment/provider';
import { formatVnd } from '@/lib/shared/money';

type Props = {
  transfer: Transfer;
  /** The code as a picture of its own, where it has an address. */
  qrHref?: string;
  children?: ReactNode;
};

/** Where money is to be transferred: a code for the banking app, and every part of it to copy. */
export async function TransferPanel({ transfer, qrHref, children }: Props) {
  const t = await getTranslations('orders.transfer');
  const locale = await getLocale();
  const { bank, account, accountName, amount, memo, qr } = transfer;
  const parts = [
    { label: t('bank'), text: bank },
    { label: t('account'), text: account, copy: account },
    { label: t('holder'), text: accountName, copy: accountName },
    { label: t('amount'), text: formatVnd(amount, locale), copy: String(amount) },
    { label: t('memo'), text: memo, copy: memo },
  ];
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded border p-4 print:hidden">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-sm text-muted">{t('text')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <div className="grid gap-1 text-sm">
          <QrCode text={qr} label={t('qr')} className="size-44" />
          {qrHref ? (
            <a
              href={qrHref}
              target="_blank"
              rel="noopener"
              className="link inline-flex items-center max-md:min-h-11"
            >
              {t('save')}
            </a>
          ) : null}
        </div>
        <dl className="grid min-w-0 flex-1 basis-52 gap-1">
          {parts
            .filter(({ text }) => text !== '')
            .map(({ label, text, copy }) => (
              <div key={label} className="flex min-h-9 items-center justify-between gap-3 max-md:min-h-11">
                <div className="min-w-0">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="tabular break-words font-medium">{text}</dd>
                </div>
                {copy ? <CopyButton text={copy} label={t('copy', { what: label })} /> : null}
              </div>
            ))}
        </dl>
      </div>
      {children}
    </section>
  );
}
