import { expect, test } from 'vitest';
import { requireNode, siteNode } from './node-version.mjs';

const project = process.cwd();

test('the scripts begin on Node 20.12', () => {
  expect(() => requireNode('v20.12.0')).not.toThrow();
  expect(() => requireNode('v24.0.0')).not.toThrow();
  expect(() => requireNode('v20.11.1')).toThrow('Node 20.12 or newer is needed');
  expect(() => requireNode('v18.20.0')).toThrow('This is Node v18.20.0');
  expect(() => requireNode('v24.0.0', 'darwin')).not.toThrow();
  expect(() => requireNode('v24.0.0', 'win32')).toThrow('on Linux and macOS');
});

test('the site runs on the packaged Node 24', () => {
  const node = siteNode(project, { running: 'v20.12.0', runningPath: '/usr/bin/node' });
  expect(node.version).toMatch(/^v24\./);
  expect(node.file).toContain('node_modules');
  expect(node.warning).toBeNull();
});

test('without it, a new enough running Node stands in and says so; an old one is refused with the remedy', () => {
  const nowhere = '/nowhere';
  const node = siteNode(nowhere, { running: 'v22.18.0', runningPath: '/usr/bin/node' });
  expect(node).toMatchObject({ file: '/usr/bin/node', version: 'v22.18.0' });
  expect(node.warning).toContain('npm rebuild node');
  expect(() => siteNode(nowhere, { running: 'v22.17.1' })).toThrow('Node 22.18 or newer');
  expect(() => siteNode(nowhere, { running: 'v20.20.2' })).toThrow('npm rebuild node');
});
