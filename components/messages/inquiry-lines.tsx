'use client';

import { useTranslations } from 'next-intl';
import { CardPicture } from '@/components/cards/card-picture';
import { cn } from '@/components/ui/cn';
import { CircleAlert, CircleCheck, Eye, EyeOff, Reply, Send, Undo2 } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { InquiryState, InquiryTargetView } from '@/lib/messages/inquiry-view';
import type { AboutView } from '@/lib/messages/message-view';
import { cardPath, paths } from '@/lib/shared/paths';
import { useMessageTime } from './use-message-time';

const icons = {
  waiting: CircleAlert,
  failed: CircleAlert,
  sent: Send,
  viewed: Eye,
  replied: Reply,
  withdrawn: Undo2,
} as const satisfies Record<InquiryState, typeof Eye>;

/** The firms of an inquiry, each with what became of it there and the way to the conversation. */
export function InquiryLines({ targets }: { targets: readonly InquiryTargetView[] }) {
  return (
    <ul className="divide-y">
      {targets.map((target, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order in which they were sent
        <InquiryLine key={at} target={target} />
      ))}
    </ul>
  );
}

function InquiryLine({ target }: { target: InquiryTargetView }) {
  const t = useTranslations('messages.inquiry');
  const time = useMessageTime();
  const { about, state, error, at, conversation } = target;
  const Icon = icons[state];
  const name = nameOf(about) ?? t('unlisted');
  return (
    <li className="flex items-start gap-3 py-2">
      <FirmPicture about={about} />
      <span className="grid min-w-0 flex-1">
        <FirmName about={about} fallback={t('unlisted')} isLink />
        <span
          className={cn(
            'flex items-start gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
            error === null && state !== 'waiting' ? 'text-muted' : 'text-danger',
            state === 'replied' && 'text-success',
          )}
        >
          <Icon aria-hidden />
          <span>
            {t(`states.${state}`, { time: at ? time(at) : '' })}
            {error ? <span className="block">{t(`reasons.${error}`)}</span> : null}
          </span>
        </span>
      </span>
      {conversation ? (
        <Link
          href={paths.memberMessages({ conversation })}
          aria-label={t('openOf', { name })}
          className="btn btn-secondary btn-sm shrink-0"
        >
          {t('open')}
        </Link>
      ) : null}
    </li>
  );
}

const nameOf = (about: AboutView | null) => (about?.type === 'card' ? about.name.text : null);

/** The logo of a firm; a mark where its card is not shown. */
export function FirmPicture({ about }: { about: AboutView | null }) {
  if (about?.type === 'card')
    return <CardPicture card={{ logo: about.picture, name: about.name }} className="size-10" />;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded border bg-sunken text-muted">
      <EyeOff aria-hidden className="size-5" />
    </span>
  );
}

type NameProps = { about: AboutView | null; fallback: string; isLink?: boolean };

/** The name of a firm, in the language that it is written in. */
export function FirmName({ about, fallback, isLink = false }: NameProps) {
  if (about?.type !== 'card') return <span className="text-muted">{fallback}</span>;
  const { name } = about;
  return isLink ? (
    <Link href={cardPath(about)} lang={name.lang} className="link break-words font-medium">
      {name.text}
    </Link>
  ) : (
    <span lang={name.lang} className="break-words font-medium">
      {name.text}
    </span>
  );
}

/** Of an inquiry that was just sent: to how many, in a line that is read out. */
export function SentTo({ targets }: { targets: readonly InquiryTargetView[] }) {
  const t = useTranslations('messages.inquiry');
  const sent = targets.filter(({ state }) => state !== 'failed' && state !== 'waiting').length;
  return (
    <p role="status" className="flex items-center gap-2 font-medium">
      {sent > 0 ? <CircleCheck aria-hidden className="size-5 shrink-0 text-success" /> : null}
      {t('sentTo', { sent })}
    </p>
  );
}
