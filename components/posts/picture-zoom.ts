/** How a picture stands on the screen: how much larger than fitted, and how far its middle is from the screen's, in pixels. */
export type Zoom = { scale: number; x: number; y: number };
/** A place on the screen, from its middle. */
export type Point = { x: number; y: number };
/** The picture as it is fitted, and the screen. */
export type Sizes = { picture: { width: number; height: number }; screen: { width: number; height: number } };

export type ZoomStep =
  /** Pressed once with a mouse, twice with a finger. */
  | { kind: 'toggle'; at: Point }
  /** Turned by a wheel, or pinched: so many times as large, and the place that stays where it is. */
  | { kind: 'scale'; by: number; at: Point }
  | { kind: 'pan'; by: Point }
  | { kind: 'fit' };

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
/** How large one press makes it, and how large it can be. */
const pressed = 2.5;
const largest = 5;

export const isZoomed = ({ scale }: Zoom) => scale > 1;

/** What becomes of a picture by one step; it never leaves the screen, and below its fitted size it is fitted. */
export function zoomBy(zoom: Zoom, step: ZoomStep, sizes: Sizes): Zoom {
  switch (step.kind) {
    case 'fit':
      return fitted;
    case 'toggle':
      return isZoomed(zoom) ? fitted : scaled(zoom, pressed, step.at, sizes);
    case 'scale':
      return scaled(zoom, zoom.scale * step.by, step.at, sizes);
    case 'pan':
      return within({ ...zoom, x: zoom.x + step.by.x, y: zoom.y + step.by.y }, sizes);
  }
}

function scaled(zoom: Zoom, wanted: number, at: Point, sizes: Sizes): Zoom {
  const scale = Math.min(largest, wanted);
  if (!(scale > 1)) return fitted;
  const by = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, sizes);
}

/** Not beyond its own edges; in the middle where the screen is wider. */
function within({ scale, x, y }: Zoom, { picture, screen }: Sizes): Zoom {
  const hold = (place: number, own: number, room: number) => {
    const most = Math.max(0, (own * scale - room) / 2);
    // Plain 0, never -0, which CSS would be told as well.
    return Math.min(most, Math.max(-most, place)) || 0;
  };
  return { scale, x: hold(x, picture.width, screen.width), y: hold(y, picture.height, screen.height) };
}
