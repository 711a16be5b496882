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
  const { showLike } = useTalkStore(post);
  const { busy, write } = useWrite(null);
  const gate = useTalkGate();
  const intent = { action: 'like', subject: id } as const;

  async function set(on: boolean): Promise<void> {
    const before = { likes, liked };
    showLike(target, id, { likes: Math.max(0, likes + (on ? 1 : -1)), liked: on });
    const answer = await write({
      call: () => setLikeAction({ target, id, on }),
      failed: t('failed.like'),
      words: { notFound: t('gone'), tooManyRequests: t('limit') },
    });
    showLike(target, id, answer.ok ? answer.data : before);
  }

  function press(): void {
    if (busy) return;
    if (user) void set(!liked);
    else gate.ask('like', intent);
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
