'use client';

import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitted, isZoomed, type Point, type Sizes, type ZoomStep, zoomBy } from './picture-zoom';

/** How far a pointer moves before it is no press, in pixels; how long a second tap may take, in milliseconds. */
const still = 8;
const secondTap = 300;
/** How much a turn of the wheel is. */
const wheel = 0.002;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The place of an event from the middle of the screen. */
const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - window.innerWidth / 2,
  y: clientY - window.innerHeight / 2,
});

const sizesOf = ({ offsetWidth: width, offsetHeight: height }: HTMLImageElement): Sizes => ({
  picture: { width, height },
  screen: { width: window.innerWidth, height: window.innerHeight },
});

/**
 * A picture that is made larger by a press, a double tap, the wheel or two fingers, and moved by one.
 * @returns `picture` for its element; `zoomed`, while which one finger moves it and turns no page; `step` for keys
 */
export function usePictureZoom() {
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(fitted);
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const tapped = useRef(0);
  const step = (next: ZoomStep) => {
    const element = image.current;
    if (element) setZoom((before) => zoomBy(before, next, sizesOf(element)));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    step({ kind: 'scale', by: Math.exp(-event.deltaY * wheel), at: placeOf(event) });
  });
  // React's own listener could not keep the browser from zooming the page.
  useEffect(() => {
    const element = image.current;
    const turn = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  function onPointerDown(event: PointerEvent<HTMLImageElement>) {
    if (pointers.current.size === 0) moved.current = 0;
    pointers.current.set(event.pointerId, placeOf(event));
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.current.set(event.pointerId, now);
    moved.current += distance(before, now);
    if (other) {
      const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      step({ kind: 'scale', by: distance(now, other) / Math.max(1, distance(before, other)), at });
    } else step({ kind: 'pan', by: { x: now.x - before.x, y: now.y - before.y } });
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
  }

  function onClick(event: MouseEvent) {
    if (moved.current > still) return;
    const isTouch = (event.nativeEvent as { pointerType?: string }).pointerType === 'touch';
    const isSecond = event.timeStamp - tapped.current < secondTap;
    tapped.current = isSecond ? 0 : event.timeStamp;
    if (!isTouch || isSecond) step({ kind: 'toggle', at: placeOf(event) });
  }

  const { scale, x, y } = zoom;
  return {
    zoomed: isZoomed(zoom),
    step,
    picture: {
      ref: image,
      draggable: false,
      style: isZoomed(zoom) ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined,
      onClick,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}
