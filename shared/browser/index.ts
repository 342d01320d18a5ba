/** What a browser keeps, whose it is, and how it is given to someone else. */
export { claimBrowser, leaveBrowser, lockBrowser, removeEntriesOfOthers } from './claim.ts'
export { finishLeaving, forgetLeaving, isLeaving, rememberLeaving } from './leaving.ts'
export { onLeftElsewhere } from './leftTabs.ts'
export { forgetLost, lostEntries, rememberLost, type LostEntries } from './lost.ts'
export { mayStoreFor, rememberedMember, rememberMember } from './member.ts'
export { openOfflineDatabase } from './offlineDatabase.ts'
export { mayShowPush } from './pushMember.ts'
export { claimTab, clearTab, isActingTab, personOfTab, tabItem } from './tab.ts'
