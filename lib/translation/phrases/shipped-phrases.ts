import { processWide } from '@/lib/server/process-wide';
import {
  type GlossaryEntry,
  glossaryEntries,
  glossaryTrades,
  type OwnSubject,
  ownSubjects,
  tradeEntries,
} from '../glossary-entries';

/** An entry of the phrasebook. `industry`: of services and products, the slug of the industry that they lead to. */
export type Phrase = { subject: OwnSubject; industry: string | null; texts: GlossaryEntry };

/** An entry that the site comes with, under a name that later releases keep. */
export type ShippedPhrase = Phrase & { key: string };

/** The name says what is meant in the first language, behind the file that it stands in. */
function named(file: string, subject: OwnSubject, entries: readonly GlossaryEntry[]): ShippedPhrase[] {
  const industry = file === subject ? null : file;
  const uses = new Map<string, number>();
  return entries.map((texts) => {
    const name = `${file}:${texts[0]?.split('|')[0]}`;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return { key: use === 1 ? name : `${name}~${use}`, subject, industry, texts };
  });
}

const store = processWide('shipped-phrases', (): { read?: readonly ShippedPhrase[] } => ({}));

/** All that the site comes with, in the order of its files. */
export function shippedPhrases(): readonly ShippedPhrase[] {
  store.read ??= ownSubjects.flatMap((subject) =>
    subject === 'trades'
      ? glossaryTrades.flatMap((trade) => named(trade, subject, tradeEntries(trade)))
      : named(subject, subject, glossaryEntries(subject)),
  );
  return store.read;
}
