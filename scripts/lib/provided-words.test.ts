import { describe, expect, it } from 'vitest';
import { findingLine } from './message-keys';
import { readMessageUses } from './message-uses';
import { checkProvided } from './provided-words';

const island = (namespace: string, key = 'text') => `'use client';
import { useTranslations } from 'next-intl';
export function Island() { const t = useTranslations('${namespace}'); return t('${key}'); }`;

const giving = (paths: string[], inside: string, imports: string) => `
import { ClientWords } from '@/components/words';
${imports}
export default function Part({ children }) {
  return <ClientWords paths={${JSON.stringify(paths).replaceAll('"', "'")}}>${inside}</ClientWords>;
}`;

const importIsland = "import { Island } from '@/components/island';";

function findings(files: Record<string, string>): string[] {
  const texts = new Map(Object.entries(files));
  return checkProvided(texts, readMessageUses(texts).uses).map(findingLine);
}

describe('words of islands', () => {
  it('are given by the page, or by a component on the way', () => {
    expect(
      findings({
        'app/a/page.tsx': giving(['cards.contact'], '<Island />', importIsland),
        'app/b/page.tsx': "import { Panel } from '@/components/panel'; export default () => <Panel />;",
        'components/panel.tsx': giving(['cards'], '<Island />', "import { Island } from './island';"),
        'components/island.tsx': island('cards.contact'),
      }),
    ).toEqual([]);
  });

  it('are given by a layout above', () => {
    expect(
      findings({
        'app/layout.tsx': giving(['errors'], '{children}', ''),
        'app/a/page.tsx': `${importIsland} export default () => <Island />;`,
        'components/island.tsx': island('errors.codes'),
      }),
    ).toEqual([]);
  });

  it('are missed on the one page that gives none', () => {
    const found = findings({
      'app/a/page.tsx': giving(['cards'], '<Island />', importIsland),
      'app/b/page.tsx': `${importIsland} export default () => <Island />;`,
      'components/island.tsx': island('cards'),
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('cards.text is not sent to the browser with app/b/page.tsx');
  });

  it('are missed where an island comes late', () => {
    const found = findings({
      'app/a/page.tsx': "import { Late } from '@/components/late'; export default () => <Late />;",
      'components/late.tsx': "'use client'; export const Late = () => import('./island');",
      'components/island.tsx': island('cards'),
    });
    expect(found).toHaveLength(1);
  });

  it('that only the server reads are sent nowhere', () => {
    expect(
      findings({
        'app/a/page.tsx': `${importIsland} export default () => <Island />;`,
        'components/island.tsx': island('cards').replace("'use client';", ''),
      }),
    ).toEqual([]);
  });

  it('are told where nobody below uses them', () => {
    const found = findings({
      'app/a/page.tsx': giving(['cards', 'media'], '<Island />', importIsland),
      'components/island.tsx': island('cards'),
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('media is sent to the browser, and no island below uses it');
  });

  it('with a name that is known only when the code runs are found by what is known of it', () => {
    const file = island('cards', 'text').replace("t('text')", ['t(`$', '{kind}Title`)'].join(''));
    const page = (path: string) => giving([path], '<Island />', importIsland);
    const check = (path: string) => findings({ 'app/a/page.tsx': page(path), 'components/island.tsx': file });
    expect(check('cards.companyTitle')).toEqual([]);
    expect(check('cards.companyText')).toHaveLength(2);
  });
});
