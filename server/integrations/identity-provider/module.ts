import { defineModule } from '../../kernel/module/index.ts'
import { registerDemoProvider } from './page.ts'

export const identityProviderModule = defineModule({
  name: 'identity-provider',
  routes: [registerDemoProvider],
})
