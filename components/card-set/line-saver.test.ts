import { expect, it } from 'vitest';
import { LineSaver } from './line-saver';

/** Writes that end when the test says so. */
function slowWrites() {
  const written: string[] = [];
  const ends: ((isKept: boolean) => void)[] = [];
  const write = (text: string) => {
    written.push(text);
    return new Promise<boolean>((resolve) => ends.push(resolve));
  };
  return { written, write, end: (isKept: boolean) => ends.shift()?.(isKept) };
}

it('has who publishes wait for what is on its way, and for what was typed during it', async () => {
  const line = new LineSaver('');
  const { written, write, end } = slowWrites();
  line.type('Sàn gỗ');
  const left = line.save(write);
  line.type('Sàn gỗ sồi');
  const published = line.save(write);
  expect(written).toEqual(['Sàn gỗ']);
  end(true);
  await expect.poll(() => written).toEqual(['Sàn gỗ', 'Sàn gỗ sồi']);
  end(true);
  expect(await published).toBe(true);
  expect(await left).toBe(true);
  expect(line.isChanged()).toBe(false);
  // Nothing is sent twice.
  expect(await line.save(write)).toBe(true);
  expect(written).toHaveLength(2);
});

it('says what could not be kept, and tries it again', async () => {
  const line = new LineSaver('x');
  const { written, write, end } = slowWrites();
  line.type('y');
  const first = line.save(write);
  end(false);
  expect(await first).toBe(false);
  expect(line.isChanged()).toBe(true);
  const second = line.save(write);
  end(true);
  expect(await second).toBe(true);
  expect(written).toEqual(['y', 'y']);
  line.type('  ');
  expect(await line.save(write)).toBe(true);
  expect(written).toHaveLength(2);
});
