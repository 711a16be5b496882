'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useAuth } from '@/components/accounts/use-auth';
import { VerifiedNote } from '@/components/cards/verified-note';
import { ExportCardButton } from '@/components/favorites/export-card-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { type Catalogue, MergedWords } from '@/components/layout/merged-words';
import { QueryProvider } from '@/components/layout/query-provider';
import { MessageButton } from '@/components/messages/message-button';
import { useCardRelation } from '@/components/relations/use-relation';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { MessageCircle, Phone } from '@/components/ui/icons';
import { gateOf } from '@/lib/accounts/policy';
import type { CardContact, OpenedContact } from '@/lib/cards/card-view';
import type { CardKind } from '@/lib/shared/card-kind';
import { ContactDetails } from './contact-panel';
import { rowContactHash } from './contact-place';
import { ContactSkeleton } from './contact-skeleton';

export type ContactDialogProps = {
  publicId: string;
  kind: CardKind;
  name: string;
  /** The owner made the details public. */
  isPublic: boolean;
  /** The set `row`. */
  words: Catalogue;
  onClose: () => void;
};

/** The contact details of a row's card beside the list, as its page has them: the same gate, limit and count. */
export function ContactDialog({ words, ...props }: ContactDialogProps) {
  return (
    <MergedWords messages={words}>
      <QueryProvider>
        <Side {...props} />
      </QueryProvider>
    </MergedWords>
  );
}

function Side({ publicId, kind, name, isPublic, onClose }: Omit<ContactDialogProps, 'words'>) {
  const t = useTranslations('cards.contact');
  const { loading, user } = useAuth();
  const gate = isPublic ? null : gateOf(user, 'account');
  const close = useBackCloses(rowContactHash(publicId), onClose);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => (open ? undefined : close())}
      title={name}
      description={<span className="sr-only">{t('title')}</span>}
      closeLabel={t('close')}
    >
      {loading ? (
        <ContactSkeleton label={t('loading')} />
      ) : gate ? (
        <GateNotice
          gate={gate}
          text={t('locked')}
          linkText={t('login')}
          place={window.location.search + rowContactHash(publicId)}
        />
      ) : (
        <div>
          <ContactDetails
            publicId={publicId}
            isPublic={isPublic}
            opened
            actions={kind === 'company' ? CompanyActions : PersonActions}
          />
        </div>
      )}
    </Dialog>
  );
}

type ActionsProps = { publicId: string; contact: OpenedContact };

const CompanyActions = (props: ActionsProps) => <Actions kind="company" {...props} />;
const PersonActions = (props: ActionsProps) => <Actions kind="personal" {...props} />;

/**
 * What people come for, as buttons: the call, each chat that can be opened from here or copied for it, a message to its owner, and
 * to keep the card.
 */
function Actions({ publicId, kind, contact }: ActionsProps & { kind: CardKind }) {
  const { relation } = useCardRelation(publicId);
  // Whether there is somebody who reads it is known of the signed-in; the others have its button on the card's page.
  const hasOwner = relation?.person != null;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <CallLink contact={contact} />
        {contact.chatTools.map((tool) => (
          <ChatAction key={`${tool.kind} ${tool.value}`} tool={tool} />
        ))}
        {hasOwner ? <MessageButton target="card" publicId={publicId} says={kind} /> : null}
        <FavoriteButton target="card" publicId={publicId} />
        <ExportCardButton publicId={publicId} />
      </div>
      <VerifiedNote verifiedOn={contact.verifiedOn} className="mb-3 text-sm text-muted" />
    </>
  );
}

function CallLink({ contact: { mobile, phone } }: { contact: CardContact }) {
  const t = useTranslations('cards.contact');
  const number = mobile?.href ? mobile : phone?.href ? phone : null;
  if (!number?.href) return null;
  return (
    <a href={number.href} className={buttonClass({ tone: 'primary' })}>
      <Phone />
      {t('ways.call')} <span className="tabular">{number.text}</span>
    </a>
  );
}

function ChatAction({ tool: { kind, value, href } }: { tool: CardContact['chatTools'][number] }) {
  const t = useTranslations('cards.contact');
  const label = useTranslations('card-fields.tools')(kind);
  if (href === null)
    return (
      <CopyButton text={value} label={t('copyLabel', { field: label })}>
        {label}
      </CopyButton>
    );
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc" className={buttonClass()}>
      <MessageCircle />
      {label}
    </a>
  );
}

/**
 * Gives what stands in front of a list an entry of the browser's history: "back" puts it away, as people expect of a sheet on the
 * phone, and the list stays. Whoever came with the place in the address has no such entry; there the place leaves the address,
 * so that reading the page again opens nothing.
 * @param place the hash that names it
 * @param onClose puts it away
 * @returns the same for everything else that does
 */
function useBackCloses(place: string, onClose: () => void): () => void {
  const isOwnEntry = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (window.location.hash !== place) {
      window.history.pushState(null, '', place);
      isOwnEntry.current = true;
    }
    const look = () => {
      if (window.location.hash !== place) close();
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [place]);
  return () => {
    const { pathname, search, hash } = window.location;
    if (hash !== place) return onClose();
    // The answer to it closes.
    if (isOwnEntry.current) return window.history.back();
    window.history.replaceState(null, '', pathname + search);
    onClose();
  };
}
