// The options of npm run bench.

import { ScriptError } from '../scripts/lib/say.mjs';

/** What can be measured alone. */
export const parts = [
  'memory',
  'javascript',
  'weights',
  'load',
  'renewals',
  'crawl',
  'live',
  'search',
  'posts',
  'products',
  'points',
  'sign-in',
  'uploads',
  'exports',
  'pictures',
];
/** Parts that need no running site. */
export const withoutSite = [
  'search',
  'posts',
  'products',
  'points',
  'sign-in',
  'uploads',
  'exports',
  'pictures',
];

/**
 * @typedef {object} Options
 * @property {number} cards how many cards the database has
 * @property {number} posts how many posts it is brought to beside the demo's; 0 for none
 * @property {number} products how many products it is brought to beside the demo's; 0 for none
 * @property {boolean} fresh whether the database is made anew
 * @property {boolean} asIs whether packages and build are taken as they are
 * @property {number} seconds of each measurement of pages
 * @property {string | null} profile folder for a CPU profile of the site
 * @property {string[]} only the parts to measure
 * @property {string} rows what the names of the measured pages begin with; empty for all
 */

const usage = `npm run bench -- [--cards 100000] [--posts 200000] [--products 100000] [--fresh] [--only ${parts.join('|')}]… [--seconds 10] [--rows 'a card'] [--profile folder] [--as-is]`;

function wholeNumber(name, text, least, most) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new ScriptError(`${name} takes a whole number from ${least} to ${most}.\n${usage}`);
}

/**
 * Reads the command line.
 * @param {string[]} args
 * @returns {Options}
 * @throws {ScriptError} for anything unknown
 */
export function readOptions(args) {
  const options = {
    cards: 100_000,
    posts: 0,
    products: 0,
    fresh: false,
    asIs: false,
    seconds: 10,
    profile: null,
    only: [],
    rows: '',
  };
  const rest = args.flatMap((arg) => arg.match(/^(--[a-z-]+)=(.*)$/)?.slice(1) ?? [arg]);
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === '--fresh') options.fresh = true;
    else if (name === '--as-is') options.asIs = true;
    else if (name === '--cards') options.cards = wholeNumber(name, rest.shift(), 1, 5_000_000);
    else if (name === '--posts') options.posts = wholeNumber(name, rest.shift(), 1, 5_000_000);
    else if (name === '--products') options.products = wholeNumber(name, rest.shift(), 1, 5_000_000);
    else if (name === '--seconds') options.seconds = wholeNumber(name, rest.shift(), 1, 600);
    else if (name === '--rows' && rest[0]) options.rows = rest.shift();
    else if (name === '--profile' && rest[0]) options.profile = rest.shift();
    else if (name === '--only' && parts.includes(rest[0])) options.only.push(rest.shift());
    else throw new ScriptError(`${name} is not understood.\n${usage}`);
  }
  if (options.only.length === 0) options.only = [...parts];
  return options;
}
