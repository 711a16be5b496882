'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';

/** What the bar's buttons do. */
export type TalkPress = 'like' | 'write';

type Props = {
  post: string;
  page: number;
  words: Record<TalkPress | 'failed', string>;
  /** The comments as the kept page has them. */
  children: ReactNode;
};

const loadTalk = () => import('./talk');

/**
 * What is said to a post. Script and words of liking, answering and writing come for members at once, for others when they
 * come near or press a button, which is then done.
 */
export function TalkIsland({ post, page, words, children }: Props) {
  const { user } = useAuth();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const [pressed, setPressed] = useState<TalkPress | null>(null);
  const [failed, setFailed] = useState(false);
  const part = useLatePart('talk', loadTalk, {
    wanted: pressed !== null || (!failed && (isNear || user !== null)),
    onFailure: () => {
      if (pressed !== null) void notify('error', words.failed);
      setPressed(null);
      setFailed(true);
    },
  });
  const plain = (
    <>
      <div className="talk-bar">
        <Button onClick={() => setPressed('like')}>
          <Icon name="heart" />
          {words.like}
        </Button>
        <Button onClick={() => setPressed('write')}>
          <Icon name="message-circle" />
          {words.write}
        </Button>
      </div>
      {children}
    </>
  );
  return (
    <div ref={box}>
      {part ? (
        <part.script.Talk post={post} page={page} words={part.words} pressed={pressed} plain={plain} />
      ) : (
        plain
      )}
    </div>
  );
}

/** Whether a part of the page has come near what the reader sees, or is what the address leads to. */
function useNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return;
    if (window.location.hash.startsWith('#comment')) return setNear(true);
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, isNear]);
  return isNear;
}
