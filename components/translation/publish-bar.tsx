'use client';

import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { Send } from '@/components/ui/icons';
import type { TranslationsView } from '@/lib/cards/translations/translations-view';
import { publishDraftAction } from '@/lib/flows/cards/actions';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { useRefetchTranslations } from './use-translations-query';

/** Stays at the foot of the screen while something waits to be published. Words: `translation`, `card-editor`, `drafts`, `errors`. */
export function PublishBar({ view }: { view: TranslationsView }) {
  const t = useTranslations('translation.publishing');
  const back = useTranslations('translation')('back');
  const editor = useTranslations('card-editor');
  const bar = useTranslations('drafts.bar');
  const { busy, write, failure } = useWrite(useRefetchTranslations(view.kind));
  const { changes, kind, obstacle, reviewed, version } = view;
  // A hidden card would be shown again: that is decided where it is edited.
  if (changes === 0 || obstacle !== null) return null;
  const isFaulty = failure?.code === 'invalidInput';

  const publish = () =>
    write({
      call: () => publishDraftAction({ kind, version }),
      done: ({ state }) => editor(state === 'published' ? 'published' : 'submitted'),
    });

  return (
    <section
      data-save-bar
      aria-label={t('label')}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border bg-surface p-3 shadow-float max-md:-mx-4 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:rounded-none max-md:border-x-0 md:bottom-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-medium">{t('waiting', { count: changes })}</p>
        {isFaulty ? (
          <p className="text-danger">{t('faulty')}</p>
        ) : failure ? (
          <FailureText failure={failure} unexpected={editor('publishFailed')} />
        ) : (
          <p className="text-muted">{t(reviewed ? 'reviewText' : 'text')}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {isFaulty ? (
          <Link
            href={paths.memberProfile({ card: kind })}
            prefetch={false}
            className={buttonClass({ tone: 'primary' })}
          >
            {back}
          </Link>
        ) : (
          <Button tone="primary" disabled={busy} onClick={publish}>
            <Send aria-hidden />
            {bar(busy ? 'publishing' : reviewed ? 'submit' : 'publish')}
          </Button>
        )}
      </div>
    </section>
  );
}
