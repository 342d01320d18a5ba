export interface Tokens {
  access: { token: string; expires: string }
  refresh: { token: string; expires: string }
}

/** Where the tokens are kept. They belong in memory; the server's cookie brings them back after a reload. */
export interface TokenStore {
  get(): Tokens | null
  set(tokens: Tokens | null): void
}

export const createTokenStore = (initial: Tokens | null = null): TokenStore => {
  let tokens = initial
  return {
    get: () => tokens,
    set: (next) => {
      tokens = next
    },
  }
}

/** A date that cannot be read does not count as past: the server has the last word. */
export const isExpired = (tokens: Tokens, now: number): boolean => Date.parse(tokens.refresh.expires) <= now
