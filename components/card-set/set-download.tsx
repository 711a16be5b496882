'use client';

import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/forms/form-error';
import { Button, buttonClass } from '@/components/ui/button';
import { Download } from '@/components/ui/icons';
import { useInChat } from '@/components/ui/use-in-chat';
import { Link } from '@/lib/i18n/navigation';
import { designQuery } from '@/lib/pictures/design';
import type { CardSet } from '@/lib/pictures/schemas';
import { fetchFile } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { saveFile } from '@/lib/shared/save-file';
import { useFileWork } from './use-file-work';

type Props = {
  choice: CardSet;
  /** - waiting: something was written and not published yet */
  state: 'ready' | 'waiting' | 'unpublished' | 'inactive';
};

/** All six as one file, or what has to be done before. */
export function SetDownload({ choice, state }: Props) {
  const t = useTranslations('pictures');
  const inChat = useInChat();
  const { busy, failure, run } = useFileWork();
  const download = () =>
    run(async () =>
      saveFile(await fetchFile(paths.cardSetFiles(designQuery(choice))), `${choice.card}-${choice.kind}.zip`),
    );

  if (state === 'unpublished' || state === 'inactive') {
    const href = state === 'unpublished' ? paths.memberProfile({ card: choice.card }) : paths.membership();
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t(`${state}.text`)}</p>
        <Link href={href} className={buttonClass({ tone: 'primary' })}>
          {t(`${state}.action`)}
        </Link>
      </div>
    );
  }
  if (inChat) return <p className="text-muted">{t('made.openInBrowser')}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        tone="primary"
        disabled={busy || state === 'waiting'}
        onClick={() => void download()}
        className="max-sm:w-full"
      >
        <Download aria-hidden />
        {t(busy ? 'generate.working' : `set.all.${choice.kind}`)}
      </Button>
      {state === 'waiting' ? <p className="text-sm text-muted">{t('set.waiting')}</p> : null}
      <div aria-live="polite">
        {failure ? <FailureText failure={failure} unexpected={t('generate.failed')} /> : null}
      </div>
    </div>
  );
}
