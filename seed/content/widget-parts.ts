import { picture, type Draft } from './draft.ts'

export const home = [{ label: 'Home', value: '/client/home' }]
export const testingCenter = [{ label: 'Testing Center', value: '/client/testing-center' }]
export const on = (label: string, slug: string) => [{ label, value: `/client/${slug}` }]
/** A built-in card, which stands on home. */
export const builtIn = (name: string, custom_name: NonNullable<Draft<'widgets'>['custom_name']>, priority: number) =>
  ({ name, type: 'custom', custom_name, priority, displayed_pages: home, cta_url_type: 'none' }) as const
const image = (name: string) => ({ type: 'upload' as const, content: picture(name) })
/** Three pictures with a text. */
export const quad = (first: string, second: string, third: string, description: string) => ({
  image_a: image(first),
  image_b: image(second),
  image_c: image(third),
  description,
})
