'use client';

import { useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ContactSkeleton } from './contact-skeleton';

type Props = {
  publicId: string;
  words: Record<'loading' | 'locked' | 'login' | 'failed' | 'retry', string>;
};

const loadPanel = () => import('./contact-panel');
const loadLocked = () => import('./contact-locked');

/**
 * Contact details are for members: the panel that asks for them comes for those, the way to the login for the others; neither
 * with the page, which does not know its reader.
 */
export function ContactGate({ publicId, words }: Props) {
  const { loading, user } = useAuth();
  const [failed, setFailed] = useState(false);
  const isAsked = !loading && !failed;
  const isMember = user !== null;
  const onFailure = () => setFailed(true);
  const panel = useLatePart('contact', loadPanel, { wanted: isAsked && isMember, onFailure });
  const locked = useLatePart(null, loadLocked, { wanted: isAsked && !isMember, onFailure });

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
  if (isAsked && isMember && panel) {
    return <panel.script.ContactPanel publicId={publicId} words={panel.words} />;
  }
  if (isAsked && !isMember && locked) {
    return <locked.script.ContactLocked publicId={publicId} text={words.locked} linkText={words.login} />;
  }
  return <ContactSkeleton label={words.loading} />;
}
