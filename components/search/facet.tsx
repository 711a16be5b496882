'use client';

import { Icon } from '@/components/ui/icon';
import { type FilterOption, Option } from './filter-option';
import { MoreOptions } from './more-options';

type Props = {
  title: string;
  options: FilterOption[];
  /** Behind a fold; where the page has them already. */
  folded?: FilterOption[];
  /** The list without this facet's choice. */
  clear?: { href: string; text: string };
  /** Where the other options come from when they are wanted, and where they stand without a script. */
  more?: { from: string; href: string };
  showMore: string;
};

/**
 * A facet as links. An island, since it is given its options in less than half of what the same links would weigh as elements of the
 * page; it does the press for more of them.
 */
export function Facet({ title, options, folded, clear, more, showMore }: Props) {
  return (
    <section className="facet">
      <h2>{title}</h2>
      <ul>
        {clear ? (
          <li>
            <a href={clear.href} className="clear">
              <Icon name="chevron-left" />
              {clear.text}
            </a>
          </li>
        ) : null}
        {options.map((option) => (
          <Option key={option.name} option={option} />
        ))}
      </ul>
      {more ? <MoreOptions {...more} label={showMore} /> : null}
      {folded ? (
        <details>
          <summary>{showMore}</summary>
          <ul>
            {folded.map((option) => (
              <Option key={option.name} option={option} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
