// In place of one token a question may name some of which one is enough. No token of the index holds the sign between them.

const sign = '|';

/** Some tokens of which one is enough. */
export function eitherToken(...tokens: readonly string[]): string {
  return [...new Set(tokens)].join(sign);
}

/** The tokens of which one is enough; a token alone is itself. */
export function tokensOfEither(token: string): string[] {
  return token.split(sign);
}
