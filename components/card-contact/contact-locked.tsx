'use client';

import { GateNotice } from '@/components/accounts/gate-notice';
import { gateOf } from '@/lib/accounts/policy';
import { contactHash } from './contact-place';

type Props = { publicId: string; text: string; linkText: string };

/** The way to the login, in place of the contact details; they open when the reader comes back. */
export function ContactLocked({ publicId, text, linkText }: Props) {
  const gate = gateOf(null, 'account');
  if (gate === null) return null;
  const intent = { action: 'contact', subject: publicId } as const;
  return <GateNotice gate={gate} text={text} linkText={linkText} intent={intent} place={contactHash} />;
}
