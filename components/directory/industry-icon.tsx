import { createElement } from 'react';
import { industryIcons } from './industry-icons';

/** The drawing of an industry; an unknown name gets the general one. */
export function IndustryIcon({ name, className }: { name: string; className?: string }) {
  const icon = industryIcons[name as keyof typeof industryIcons] ?? industryIcons.building;
  return createElement(icon, { 'aria-hidden': true, className, strokeWidth: 1.6 });
}
