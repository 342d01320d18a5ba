import { englishNameOf, languages } from '#shared/languages/index.ts'
import { checked, chaptersIn } from './read.ts'

/** Languages, switches and settings of the whole platform. */
export const platform = [
  checked('shared/languages/index.ts', {
    resource: 'languages',
    items: languages.map(({ code, name }, index) => ({
      name: englishNameOf(code),
      native_name: name,
      code,
      order: index + 1,
    })),
  }),
  ...chaptersIn('platform', ['featureflag', 'global_defaults', 'toast_message_locations', 'securityquestions']),
]
