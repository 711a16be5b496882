import type { CardHead } from '@/lib/cards/card-view';
import { CardRow } from './card-row';

/** Cards one below the other. */
export function CardRows({ cards }: { cards: CardHead[] }) {
  return (
    <ul className="panel overflow-hidden">
      {cards.map((card) => (
        <CardRow key={card.publicId} card={card} />
      ))}
    </ul>
  );
}
