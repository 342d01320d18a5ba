/** The longest that this thread worked without a turn for others, in milliseconds of its own processor time: a busy machine adds none. */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, longest, isOver] = [used(), 0, false]
  const look = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    await work()
  } finally {
    await new Promise(setImmediate)
    isOver = true
  }
  return longest
}
