import { chaptersIn, checked, readContent } from './read.ts'

/** The codes that a reward's secrets carry, and how many there are; few are left of one, and none of another. */
export const stock = readContent<{ reward: string; code: string; count: number }[]>('offers/stock')

/** Partners to refer members to, and what stars are redeemed for. */
export const offers = [
  ...chaptersIn('offers', ['referralcategory', 'referral', 'rewards']),
  checked('seed/content/offers/stock.json', {
    resource: 'reward_secrets',
    items: stock.flatMap(({ reward, code, count }) =>
      Array.from({ length: count }, (_, index) => ({
        reward_id: reward,
        secret: `HALE-${code}-${4107 + index * 613}`,
        pin: index % 2 === 0 ? String(2040 + index * 331) : null,
        expires_on: { day: 180 + index * 10 },
      })),
    ),
  }),
]
