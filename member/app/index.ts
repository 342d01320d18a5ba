export { ClientContext, savedEvent, useClient, type Answer, type KeyHolder, type MemberClient } from './client.ts'
export { failureOf, type Failure } from './errors.ts'
export { forgetAnswers, keepAnswers, type ReadAnswer } from './keptAnswers.ts'
export { useErrorText, useFieldTexts } from './useErrorText.ts'
export { useFailureToast } from './useFailureToast.ts'
export { CrashScreen } from './CrashScreen.tsx'
export { DayRefresh } from './DayRefresh.ts'
export { LanguageSync, savePickedLanguage } from './LanguageSync.tsx'
export { ThemeSync } from './ThemeSync.tsx'
export { PageSpeed } from './PageSpeed.ts'
export { ToastRules } from './ToastRules.tsx'
export { keyOf, useCall } from './useCall.ts'
export {
  SharedAnswers,
  Withheld,
  withheldCode,
  withheldInstead,
  withheldStates,
  type SealedCode,
  type WithheldProps,
} from './Withheld.tsx'
export { usePageTitle } from './usePageTitle.ts'
export { useSettings } from './useSettings.ts'
export { useNow } from './useNow.ts'
export { ChosenDay, ChosenDayContext, useChooseDay, useDayOfScreen } from './ChosenDay.tsx'
export { useTaskCount } from './useTaskCount.ts'
export { useLoggingDay } from './useLoggingDay.ts'
export { useTimezone, useToday } from './useToday.ts'
export { LeaveWatch } from './LeaveWatch.tsx'
export { useUnloadWarning, useUnsavedWarning, type FormName } from './unsaved.ts'
export { useDecimalSign, useUnits, type Units } from './useUnits.ts'
export { useDistanceText } from './useDistanceText.ts'
export { useDue } from './useDue.ts'
export { useFlags } from './useFlags.ts'
export { useIsOpen } from './useIsOpen.ts'
export { watchRefusedForms } from './refusedForms.ts'
export { hasTyped, typedText, watchTyping } from './typed.ts'
export { isPlainClick } from './isPlainClick.ts'
export { isLoaded, LazyLoad, LoadWhenIdle, LoadWhenNear, OnDemand, preload, Unseen } from './LazyLoad.tsx'
export { SetBackNotice, SetBackText } from './SetBackNotice.tsx'
