'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useAuth } from '@/components/accounts/use-auth';
import { fetchWords } from '@/components/layout/fetch-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { gateOf } from '@/lib/accounts/policy';
import { contactHash } from './contact-place';
import { ContactSkeleton } from './contact-skeleton';

type Props = {
  publicId: string;
  words: Record<'loading' | 'locked' | 'login' | 'failed' | 'retry', string>;
};

type Loaded = {
  ContactPanel: typeof import('./contact-panel').ContactPanel;
  words: Record<string, unknown>;
};

/** Contact details are for members: the panel that asks for them comes for those, the way to the login for the others. */
export function ContactGate({ publicId, words }: Props) {
  const locale = useLocale();
  const { loading, user } = useAuth();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const gate = gateOf(user, 'account');
  const isMember = gate === null;
  useEffect(() => {
    if (!isMember || failed) return;
    let left = false;
    Promise.all([import('./contact-panel'), fetchWords('contact', locale)]).then(
      ([{ ContactPanel }, fetched]) => {
        if (!left) setLoaded({ ContactPanel, words: fetched });
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [isMember, failed, locale]);

  if (isMember && loaded) {
    return <loaded.ContactPanel publicId={publicId} words={loaded.words} />;
  }
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
  if (loading || isMember) return <ContactSkeleton label={words.loading} />;
  return (
    <GateNotice
      gate={gate}
      text={words.locked}
      linkText={words.login}
      intent={{ action: 'contact', subject: publicId }}
      place={contactHash}
    />
  );
}
