'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { fetchWords } from '@/components/layout/fetch-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { ContactSkeleton } from './contact-skeleton';

type Props = {
  publicId: string;
  words: Record<'loading' | 'locked' | 'login' | 'failed' | 'retry', string>;
};

/** What is drawn for this reader, once it is there. */
type Draw = (props: Props) => ReactNode;

async function forMembers(locale: Locale): Promise<Draw> {
  const [{ ContactPanel }, words] = await Promise.all([
    import('./contact-panel'),
    fetchWords('contact', locale),
  ]);
  return ({ publicId }) => <ContactPanel publicId={publicId} words={words} />;
}

async function forOthers(): Promise<Draw> {
  const { ContactLocked } = await import('./contact-locked');
  return ({ publicId, words }) => (
    <ContactLocked publicId={publicId} text={words.locked} linkText={words.login} />
  );
}

/**
 * Contact details are for members: the panel that asks for them comes for those, the way to the login for the others; neither
 * with the page, which does not know its reader.
 */
export function ContactGate(props: Props) {
  const { words } = props;
  const locale = useLocale();
  const { loading, user } = useAuth();
  const [drawn, setDrawn] = useState<{ isMember: boolean; draw: Draw }>();
  const [failed, setFailed] = useState(false);
  const isMember = user !== null;
  useEffect(() => {
    if (loading || failed) return;
    let left = false;
    (isMember ? forMembers(locale) : forOthers()).then(
      (draw) => {
        if (!left) setDrawn({ isMember, draw });
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [loading, isMember, failed, locale]);

  if (failed) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-danger">{words.failed}</p>
        <Button onClick={() => setFailed(false)}>
          <Icon name="rotate-cw" />
          {words.retry}
        </Button>
      </div>
    );
  }
  if (!loading && drawn?.isMember === isMember) return drawn.draw(props);
  return <ContactSkeleton label={words.loading} />;
}
