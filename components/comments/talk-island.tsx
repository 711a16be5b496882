'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';

/** What the bar's buttons do. */
export type TalkPress = 'like' | 'write';

/** The bar in which the buttons of the talk stand, in front of what else can be done with the post. */
export type TalkBar = { label: string; buttons: ReactNode };

type Props = {
  post: string;
  page: number;
  words: Record<TalkPress | 'failed', string>;
  /** Where there is none the buttons stand above the comments. */
  bar?: TalkBar;
  /** The comments as the kept page has them. */
  children: ReactNode;
};

const loadTalk = () => import('./talk');

/**
 * What is said to a post. Script and words of liking, answering and writing come for members at once, for others when they
 * come near or press a button, which is then done.
 */
export function TalkIsland({ post, page, words, bar, children }: Props) {
  const { user } = useAuth();
  const box = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
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
      <Button onClick={() => setPressed('like')}>
        <Icon name="heart" />
        {words.like}
      </Button>
      <Button onClick={() => setPressed('write')}>
        <Icon name="message-circle" />
        {words.write}
      </Button>
    </>
  );
  // What comes late shows its buttons in the same place, so that the others stay as they are.
  const buttons = part ? <div ref={setSlot} className="contents" /> : <div className="contents">{plain}</div>;
  return (
    <>
      {bar ? (
        <section aria-label={bar.label} className="action-bar">
          {buttons}
          {bar.buttons}
        </section>
      ) : null}
      <section ref={box} id="comments" aria-labelledby="comments-title" className="panel comments">
        {bar ? null : <div className="talk-bar">{buttons}</div>}
        {part ? (
          <part.script.Talk
            post={post}
            page={page}
            words={part.words}
            pressed={pressed}
            slot={slot}
            plainButtons={plain}
            plain={children}
          />
        ) : (
          children
        )}
      </section>
    </>
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
