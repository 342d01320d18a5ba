import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createAvatars, registerAvatars, type Avatars } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    avatarOf: Avatars
  }
  interface Config {
    /** A service that generates portraits, with `{name}` in its address; absent or null to draw them locally. */
    avatarUrl?: string | null
  }
}

export const avatarsModule = defineModule({
  name: 'avatars',
  settings: defineSettings({
    variables: {
      AVATAR_URL: address(/^https$/, 'https://faces.example/?name={name}').refine(
        (value) => value?.includes('{name}') ?? true,
        'must contain {name} as the placeholder for the name',
      ),
    },
    read: ({ AVATAR_URL: url }) => ({ avatarUrl: url ?? null }),
  }),
  services: { avatarOf: ({ config }) => createAvatars(config.avatarUrl ?? null) },
  routes: [registerAvatars],
})
