/**
 * How far to move each position on a line so that neighbors are at least `gap` apart; those too close move apart evenly.
 * Positions are ascending.
 */
export const spread = (places: readonly number[], gap: number): number[] => {
  // Neighbors that overlap become one block around the mean of their preferred positions.
  const blocks: { middle: number; count: number }[] = []
  const startOf = ({ middle, count }: (typeof blocks)[number]) => middle - ((count - 1) * gap) / 2
  for (const place of places) {
    let block = { middle: place, count: 1 }
    for (
      let above = blocks.at(-1);
      above && startOf(block) - (startOf(above) + (above.count - 1) * gap) < gap;
      above = blocks.at(-1)
    ) {
      blocks.pop()
      const count = above.count + block.count
      block = { middle: (above.middle * above.count + block.middle * block.count) / count, count }
    }
    blocks.push(block)
  }
  const spaced = blocks.flatMap((block) =>
    Array.from({ length: block.count }, (_, index) => startOf(block) + index * gap),
  )
  return spaced.map((place, index) => place - (places[index] ?? place))
}
