import type { ComponentType, SVGProps } from 'react';
import { iconSprite } from './icon-sprite';

/** What takes an icon as a property takes one of these. */
export type IconType = ComponentType<
  Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth' | 'aria-hidden'>
>;

type Props = { name: string; className?: string; strokeWidth?: number | string };

/** A drawing of the one sprite: a line in the page and none in its script. The names are those of `icons.tsx`. */
export function Icon({ name, className, strokeWidth }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden
      {...(strokeWidth !== undefined && { strokeWidth })}
    >
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
