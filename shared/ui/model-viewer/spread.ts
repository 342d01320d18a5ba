/**
 * By how much each of these places on a line has to move so that neighbours are at least `gap` apart: those that are too close
 * part evenly. The places ascend.
 */
export const spread = (places: readonly number[], gap: number): number[] => {
  // Neighbours that touch become one block around the mean of where its members would like it to be.
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
