import { firstLanguage } from '#shared/i18n/index.ts'
import { calledName, hasBanner, ownTimezone, type Language } from '#shared/rules/index.ts'
import type { Answer } from '../../app/index.ts'
import { partOfDay, type PartOfDay } from './partOfDay.ts'

type Account = Answer<'getUser'>
/** By the names of their texts. */
export type Greetings = Record<`${'greeting' | 'hello'}_${PartOfDay}`, string>

/** The text of HTML that is one plain paragraph; anything else is left to the app. */
const plainText = (html: string): string | null => /^(?:<p>)?([^<&]*)(?:<\/p>)?$/.exec(html.trim())?.[1] ?? null

const greetingOf = ({ user, profile }: Account, texts: Greetings): string => {
  const timezone = profile.timezone ?? ownTimezone()
  const part = partOfDay(new Date(), timezone)
  const name = calledName(user)
  return name ? texts[`greeting_${part}`].replace('{name}', () => name) : texts[`hello_${part}`]
}

/** @returns when the picture is there, or will not come */
const drawBanner = async (outline: Element, organizations: Account['user']['organizations']): Promise<void> => {
  const shown = organizations.find(({ banner_name, banner_heading, banner_description, banner_img }) =>
    hasBanner({
      name: banner_name ?? null,
      heading: banner_heading ?? null,
      description: banner_description ?? null,
      image: banner_img ?? null,
    }),
  )
  const banner = outline.querySelector('section')
  if (!shown || !banner) return
  const put = (selector: string, text: string | null | undefined): void => {
    const element = banner.querySelector(selector)
    if (text && element) element.textContent = text
    else element?.remove()
  }
  put('small', shown.banner_name)
  put('b', shown.banner_heading)
  put('p', plainText(shown.banner_description ?? ''))
  const picture = banner.querySelector('img')
  if (picture && shown.banner_img) picture.src = shown.banner_img
  else picture?.remove()
  banner.dataset['drawn'] = ''
  if (shown.banner_img) await picture?.decode().catch(() => {})
}

/**
 * Draws the top of home in the outlines that its page shows until the app is there, so that it can be read while the app's code
 * is on its way.
 * @returns when all of it can be seen
 */
export const drawTop = async (account: Account, greetings: Record<Language, Greetings>): Promise<void> => {
  const outline = document.querySelector('.outline')
  const title = outline?.querySelector('h1')
  if (!outline || !title) return
  title.lang = firstLanguage()
  title.textContent = greetingOf(account, greetings[title.lang as Language])
  await drawBanner(outline, account.user.organizations)
}
