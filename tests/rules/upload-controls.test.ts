import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The browser's own control for files says "Choose file" in the browser's language, not in the reader's: it is hidden behind a
// button of the site, everywhere.

const inputs = globSync('{app,components}/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<(?:input|Input)\b[^>]*?type="file"[\s\S]*?\/>/g)].map(
    ([input]) => ({
      file: file.replaceAll('\\', '/'),
      input,
    }),
  ),
);

it('finds the upload controls', () => {
  expect(inputs.length).toBeGreaterThan(5);
});

it.each(inputs)('$file shows no control of the browser', ({ input }) => {
  expect(input).toMatch(/\shidden\s/);
});
