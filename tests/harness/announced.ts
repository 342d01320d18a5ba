/** @returns everything that is announced from now on, in order */
export const listen = (): readonly string[] => {
  const said: string[] = []
  new MutationObserver(() => {
    const text = document.querySelector('#announcer')?.textContent
    if (text && text !== said.at(-1)) said.push(text)
  }).observe(document.body, { childList: true, subtree: true })
  return said
}
