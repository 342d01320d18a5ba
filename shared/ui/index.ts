export { AccountName } from './AccountName.tsx'
export { AgreementCheckbox } from './AgreementCheckbox.tsx'
export { announce, announceShown, useAnnouncedValue, useAnnouncement } from './announcer/index.ts'
export { Avatar } from './Avatar.tsx'
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonLinkProps,
  type ButtonProps,
  type IconButtonProps,
} from './Button.tsx'
export {
  buttonColors,
  buttonSizes,
  buttonStyles,
  buttonVariants,
  buttonAttributes,
  type ButtonColor,
  type ButtonStyle,
  type ButtonSize,
  type ButtonVariant,
} from './buttonStyles.ts'
export { Carousel } from './carousel/index.ts'
export {
  Checkbox,
  RadioGroup,
  Switch,
  type CheckboxProps,
  type RadioGroupProps,
  type RadioOption,
  type SwitchProps,
} from './Choice.tsx'
export { Confetti, throwConfetti } from './confetti.ts'
export {
  ClientTable,
  firstQuery,
  searchDelay,
  serverPageSize,
  ServerTable,
  unpagedRows,
  type ClientTableProps,
  type ServerTableProps,
  type SortEntry,
  type TableColumn,
  type TableQuery,
} from './data-table/index.ts'
export { Asterisk, Beside, FieldError, FieldFrame, Help, Label, useField, type FieldProps } from './Field.tsx'
export { FileInput, type FileInputProps } from './FileInput.tsx'
export { keepFocus } from './focus/keepFocus.ts'
export { HelpLink } from './HelpLink.tsx'
export { scrollThreshold, useDebounced, useMediaQuery, usePrinting, useReducedMotion, useScrolled } from './hooks.ts'
export { Icon, iconByName, type IconName } from './icons/index.ts'
export { LanguageSelector } from './LanguageSelector.tsx'
export { DayArc, Logo } from './Logo.tsx'
export { topLayer, useInertBehind } from './layers.ts'
export { Modal, modalSizes, modalVariants, type ModalProps } from './Modal.tsx'
export { Notice } from './Notice.tsx'
export { PageHeader } from './PageHeader.tsx'
export { CalorieGauge, ProgressBar, ProgressCircle, wholePercent } from './Progress.tsx'
export { CardSelector, TabSelector, type CardOption } from './Selectors.tsx'
export { fact, factsOfKit } from './fact.ts'
export { FromDate } from './FromDate.tsx'
export { useSettled, whenIdle, whenSettled, whenUsed, watchUse } from './settled.ts'
export { SidePanel, type SidePanelProps } from './SidePanel.tsx'
export { Loading, Skeleton, SkeletonCircle, SkeletonRows, SkeletonText } from './Skeleton.tsx'
export { Spinner } from './Spinner.tsx'
export {
  EmptyState,
  ErrorBoundary,
  ErrorState,
  OpenLinksContext,
  SaysOfflineContext,
  Stateful,
  WithheldContext,
} from './States.tsx'
export { Badge, StatusBadge, statuses, statusOf, type BadgeTone, type Status } from './StatusBadge.tsx'
export { Card, CardHeading, CardTitle, Divider, Pine, TextLink } from './Surface.tsx'
export { Tabs, tabVariants, type Tab, type TabsProps, type TabVariant } from './Tabs.tsx'
export {
  Select,
  TextArea,
  TextInput,
  type SelectOption,
  type SelectProps,
  type TextAreaProps,
  type TextInputProps,
} from './TextInput.tsx'
export { DateInput, type DateInputProps } from './DateInput.tsx'
export { ThemeProvider, themeChoices, useTheme, type Theme, type ThemeChoice } from './theme.tsx'
export { ThemeSelector } from './ThemeSelector.tsx'
export { configureToasts, toast, Toaster, toastDurations, type ToastKind, type ToastOptions } from './toast/index.ts'
export { breakpoints, narrowContainer, depth, media, token, type, type TokenName } from './tokens.ts'
export { UndoLine } from './UndoLine.tsx'
export { Tooltip } from './Tooltip.tsx'
export { NewTab, SkipLink, VisuallyHidden } from './VisuallyHidden.tsx'
