// Runs before the first paint, as a plain script in <head>, so that a remembered theme never flashes and the content
// security policy needs no inline code. The key and the values are those of shared/ui/theme.tsx.
{
  let choice = 'system'
  try {
    choice = localStorage.getItem('hale.theme') ?? 'system'
  } catch {
    // Storage may be closed to us; the system's theme then holds.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
