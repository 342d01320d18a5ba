export interface Tokens {
  access: { token: string; expires: string }
  refresh: { token: string; expires: string }
}

/** Where the tokens are kept. They belong in memory; the server's cookie restores them after a reload. */
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

/** An unparsable date does not count as past: the server decides. */
export const isExpired = (tokens: Tokens, now: number): boolean => Date.parse(tokens.refresh.expires) <= now
