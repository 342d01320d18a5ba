import { GeneratedList } from '../../generated/index.tsx'
import { PageTabs } from './PageTabs.tsx'

const tabs = <PageTabs shown="list" />

export const PageList = () => <GeneratedList banner={tabs} />
