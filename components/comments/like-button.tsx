'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Heart } from '@/components/ui/icons';
import { setLikeAction } from '@/lib/comments/actions';
import type { LikeState } from '@/lib/comments/likes';
import type { LikeTarget } from '@/lib/comments/schemas';
import { commentAnchor } from '@/lib/shared/paths';
import { useTalkGate } from './talk-gate';
import { useTalkStore } from './use-talk';

type Props = LikeState & {
  post: string;
  target: LikeTarget;
  id: string;
  /** What is liked, for who does not see where the button stands. */
  label: string;
  /** It was pressed before this button came: done now. */
  isPressed?: boolean;
  size?: 'sm';
};

/** Likes something and takes that back: shown at once, and as it was where the server says no. */
export function LikeButton({ post, target, id, likes, liked, label, isPressed = false, size }: Props) {
  const t = useTranslations('comments.talk');
  const { user } = useAuth();
  const { showLike, isReading, refresh } = useTalkStore(post);
  const { write } = useWrite(null);
  const gate = useTalkGate();
  const intent = { action: 'like', subject: id } as const;

  /** What the hand wants while the server is asked; a press during that counts as well. */
  const wish = useRef<boolean | null>(null);

  function wishFor(on: boolean): void {
    wish.current = on;
    showLike(target, id, { likes: Math.max(0, likes + Number(on) - Number(liked)), liked: on });
  }

  async function settle(): Promise<void> {
    let state: LikeState = { likes, liked };
    const wasReading = isReading();
    while (wish.current !== null && wish.current !== state.liked) {
      const on = wish.current;
      const answer = await write({
        call: () => setLikeAction({ target, id, on }),
        failed: t('failed.like'),
        words: { notFound: t('gone'), tooManyRequests: t('limit') },
      });
      if (!answer.ok) break;
      state = answer.data;
    }
    wish.current = null;
    showLike(target, id, state);
    if (wasReading || isReading()) void refresh();
  }

  function press(): void {
    if (!user) {
      gate.ask('like', intent, target === 'comment' ? `#${commentAnchor(id)}` : '');
      return;
    }
    const isSettling = wish.current !== null;
    wishFor(!liked);
    if (!isSettling) void settle();
  }
  // What was wanted before is liked once, not taken back.
  const like = () => (liked ? undefined : press());
  useIntent(intent, user !== null, like);
  const waiting = useRef(isPressed);
  const held = (button: HTMLButtonElement | null) => {
    if (!button || !waiting.current) return;
    waiting.current = false;
    button.focus();
    like();
  };

  const text = t('likes', { count: likes });

  return (
    <Button
      ref={held}
      size={size}
      tone={size ? 'quiet' : 'secondary'}
      aria-pressed={liked}
      aria-label={`${text} (${label})`}
      onClick={press}
      className="like"
    >
      <Heart aria-hidden />
      {text}
    </Button>
  );
}
