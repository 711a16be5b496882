'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureOfAsking } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button, buttonClass } from '@/components/ui/button';
import { Download, ExternalLink, Image, Share2 } from '@/components/ui/icons';
import { useInChat, useLongPress } from '@/components/ui/use-in-chat';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { fetchFile } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { saveFile } from '@/lib/shared/save-file';

type Kind = 'card' | 'poster';
type Choice = { locale: Locale; layout: string; background: string; v: string };
type Made = { kind: Kind; locale: Locale; address: string };

const kinds = [
  { kind: 'card', icon: Image, tone: 'primary' },
  { kind: 'poster', icon: Share2, tone: 'secondary' },
] as const;

/** Makes a card or poster of what was chosen and shows it; the cards of all languages are saved at once. */
export function ReferralDownloads({ choice }: { choice: Choice }) {
  const t = useTranslations('referrals.card');
  const inChat = useInChat();
  const [busy, setBusy] = useState<Kind | 'all'>();
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<FormFailure>();

  async function run(what: Kind | 'all', work: () => Promise<void>) {
    setBusy(what);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(failureOfAsking(error)));
    setBusy(undefined);
  }

  const make = (kind: Kind) =>
    run(kind, async () => {
      const address = paths.referralCard({ kind, ...choice });
      // The picture that is shown below comes out of the browser's store.
      await fetchFile(address);
      setMade({ kind, locale: choice.locale, address });
    });

  const saveAll = () =>
    run('all', async () => {
      const { layout, background } = choice;
      saveFile(await fetchFile(paths.referralCards({ layout, background })), 'referral-cards.zip');
    });

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ kind, icon: Icon, tone }) => (
          <Button
            key={kind}
            tone={tone}
            disabled={busy !== undefined}
            onClick={() => void make(kind)}
            className="max-sm:w-full"
          >
            <Icon aria-hidden />
            {busy === kind ? t('working') : t(`make.${kind}`)}
          </Button>
        ))}
        {inChat ? null : (
          <Button disabled={busy !== undefined} onClick={() => void saveAll()} className="max-sm:w-full">
            <Download aria-hidden />
            {busy === 'all' ? t('working') : t('make.all')}
          </Button>
        )}
      </div>
      {inChat ? <p className="text-muted">{t('openInBrowser')}</p> : null}
      {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
      <div aria-live="polite">{made ? <MadeReferral made={made} /> : null}</div>
    </div>
  );
}

function MadeReferral({ made: { kind, locale, address } }: { made: Made }) {
  const t = useTranslations('referrals.card');
  const longPress = useLongPress();
  const isPoster = kind === 'poster';
  return (
    <div className="grid gap-3">
      <p className="font-medium text-success">{t(`done.${kind}`)}</p>
      {/* biome-ignore lint/performance/noImgElement: the file itself, as it is saved by a long press */}
      <img
        key={address}
        src={address}
        width={isPoster ? 1440 : 2100}
        height={isPoster ? 2160 : 1200}
        alt={t(`alt.${kind}`, { language: localeTable[locale].name })}
        className={
          isPoster
            ? 'mx-auto block h-auto w-full max-w-106 rounded border'
            : 'block h-auto w-full rounded border'
        }
      />
      {longPress ? <p className="text-muted">{t('longPress')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <a
          href={`${address}&download=1`}
          download
          className={buttonClass({ tone: 'primary', className: 'max-sm:w-full' })}
        >
          <Download aria-hidden />
          {t(`download.${kind}`)}
        </a>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClass({ className: 'max-sm:w-full' })}
        >
          <ExternalLink aria-hidden />
          {t('open')}
        </a>
      </div>
    </div>
  );
}
