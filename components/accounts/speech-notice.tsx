import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { MessageSquareOff } from '@/components/ui/icons';
import type { SpeechNotice as Notice } from '@/lib/accounts/speech';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** Told who may not publish and comment: until when and why, or what helps. */
export async function SpeechNotice({ notice }: { notice: Notice }) {
  const t = await getTranslations('accounts');
  const format = await getFormatter();
  const { obstacle, until, reasonCode, reason } = notice;
  const isSilenced = obstacle === 'silenced';
  const why = [reasonCode ? t(`reasons.${reasonCode}`) : '', reason].filter(Boolean).join('\n');
  return (
    <section
      aria-labelledby="speech-notice"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded border border-accent bg-accent-soft p-4"
    >
      <MessageSquareOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="speech-notice" className="font-semibold">
          {t(isSilenced ? 'speech.silencedTitle' : 'speech.mobileTitle')}
        </h2>
        <p>
          {obstacle === 'silenced'
            ? t('speech.silencedText', {
                until: until
                  ? format.dateTime(new Date(until), { dateStyle: 'medium', timeStyle: 'short' })
                  : '',
              })
            : t(`speech.${obstacle}Text`)}
        </p>
        {why ? (
          <p className="whitespace-pre-line break-words">
            <span className="text-muted">{t('speech.reason')}: </span>
            {why}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {obstacle === 'mobileRequired' ? (
          <Link href={paths.memberSettings()} className={buttonClass({ tone: 'primary' })}>
            {t('speech.toSettings')}
          </Link>
        ) : null}
        <Link href={paths.contact()} className={buttonClass()}>
          {t('speech.contact')}
        </Link>
      </div>
    </section>
  );
}
