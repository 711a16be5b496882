'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { Button } from '@/components/ui/button';
import { MessageCircle, RotateCw } from '@/components/ui/icons';
import { PageLinks } from '@/components/ui/page-links';
import { commentAnchor, paths } from '@/lib/shared/paths';
import { LikeButton } from './like-button';
import type { TalkPress } from './talk-island';
import { TalkRow } from './talk-row';
import { type TalkPlace, useTalk, useTalkStore } from './use-talk';
import { WriteForm } from './write-form';

type Props = {
  post: string;
  page: number;
  pressed: TalkPress | null;
  slot: HTMLElement | null;
  plainButtons: ReactNode;
  plain: ReactNode;
};

const fieldId = 'comment-text';

/** A page of the talk: what there is to it now, how to like it and to say something. */
export function TalkPage({ post, page, pressed, slot, plainButtons, plain }: Props) {
  const t = useTranslations('comments');
  const gates = useTranslations('accounts.gate');
  const { loading, user } = useAuth();
  const [place, setPlace] = useState<TalkPlace>({ page });
  const [wanted, setWanted] = useState<string | null>(null);
  const { data, error, refetch, isPlaceholderData } = useTalk(post, place);
  const { refresh } = useTalkStore(post);

  const write = () => {
    const field = document.getElementById(fieldId) ?? document.getElementById('comment-gate');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  const show = async (id: string) => {
    await refresh();
    setPlace({ at: id });
    setWanted(id);
  };
  const isReady = data !== undefined && !loading;
  useIntent({ action: 'comment', subject: post }, isReady && user !== null, write);
  const waiting = useRef(pressed === 'write');
  useEffect(() => {
    if (!isReady || !waiting.current) return;
    waiting.current = false;
    write();
  });

  useEffect(() => {
    const look = () => {
      const [, id] = /^#comment-([a-z2-9]{10})$/.exec(window.location.hash) ?? [];
      if (id) setWanted(id);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  // One that stands on another page is fetched with it.
  useEffect(() => {
    if (!data || isPlaceholderData || wanted === null) return;
    if (data.comments.some(({ publicId }) => publicId === wanted)) {
      const row = document.getElementById(commentAnchor(wanted));
      row?.scrollIntoView({ block: 'center' });
      row?.focus({ preventScroll: true });
      setWanted(null);
    } else if ('at' in place && place.at === wanted) setWanted(null);
    else setPlace({ at: wanted });
  }, [data, isPlaceholderData, wanted, place]);

  const buttons = data ? (
    <>
      <LikeButton
        post={post}
        target="post"
        id={post}
        likes={data.likes}
        liked={data.liked}
        label={t('talk.likePost')}
        isPressed={pressed === 'like'}
      />
      <Button onClick={write}>
        <MessageCircle aria-hidden />
        {t('write')}
      </Button>
    </>
  ) : (
    plainButtons
  );
  const bar = slot && createPortal(buttons, slot);
  if (!data)
    return (
      <>
        {bar}
        {plain}
        {error ? (
          <div role="alert" className="comments-failed">
            <p>{t('talk.loadFailed')}</p>
            <Button size="sm" onClick={() => void refetch()}>
              <RotateCw aria-hidden />
              {t('talk.retry')}
            </Button>
          </div>
        ) : null}
      </>
    );
  return (
    <>
      {bar}
      <h2 id="comments-title" tabIndex={-1}>
        {t('count', { count: data.total })}
      </h2>
      {user ? (
        <WriteForm post={post} replyTo={null} fieldId={fieldId} onSent={show} />
      ) : loading ? null : (
        <div id="comment-gate" tabIndex={-1}>
          <GateNotice
            gate="login"
            text={t('talk.loginToComment')}
            linkText={gates('login')}
            intent={{ action: 'comment', subject: post }}
          />
        </div>
      )}
      {data.comments.length === 0 ? (
        <p className="none">
          <b>{t('empty')}</b> {t('emptyText')}
        </p>
      ) : (
        <ol>
          {data.comments.map((comment) => (
            <TalkRow
              key={comment.publicId}
              post={post}
              comment={comment}
              mark={data.marks[comment.publicId]}
              isPostAuthor={data.ownPost}
              onSent={show}
            />
          ))}
        </ol>
      )}
      <PageLinks page={data.page} last={data.pageCount} hrefOf={(each) => paths.postComments(post, each)} />
    </>
  );
}
