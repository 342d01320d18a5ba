import type { ReactNode } from 'react'

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    width="72"
    height="88"
    viewBox="0 0 72 88"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** A watch with the day's arc on its face. */
export const DrawnWatch = () => (
  <Drawing>
    <path d="M24 22 27 5h18l3 17M24 66l3 17h18l3-17" stroke="var(--line-strong)" strokeWidth="2" />
    <rect x="14" y="20" width="44" height="48" rx="14" fill="var(--bg-surface)" stroke="var(--text)" strokeWidth="2" />
    <path d="M24 48a12 12 0 0 1 24 0" stroke="var(--chart-track)" strokeWidth="5" />
    <path d="M24 48a12 12 0 0 1 17-10.9" stroke="var(--chart-steps)" strokeWidth="5" />
    <path d="M30 57h12" stroke="var(--line-strong)" strokeWidth="2.5" />
  </Drawing>
)

/** A night of light, deep and REM sleep under a moon. */
export const DrawnNight = () => (
  <Drawing>
    <path d="M45 12a15 15 0 1 0 12 22A12.5 12.5 0 0 1 45 12Z" stroke="var(--text)" strokeWidth="2" />
    <path d="M10 62h14" stroke="var(--chart-sleep-light)" strokeWidth="6" />
    <path d="M31 74h12" stroke="var(--chart-sleep-deep)" strokeWidth="6" />
    <path d="M50 56h12" stroke="var(--chart-sleep-rem)" strokeWidth="6" />
    <path d="M27 62v12M46.5 74V56" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="1 5" />
  </Drawing>
)

/** A switch between a device and a page. */
export const DrawnSwitch = () => (
  <Drawing>
    <rect
      x="11"
      y="12"
      width="50"
      height="28"
      rx="14"
      fill="var(--btn-green-tint)"
      stroke="var(--text)"
      strokeWidth="2"
    />
    <circle cx="47" cy="26" r="8" fill="var(--bg-surface)" stroke="var(--text)" strokeWidth="2" />
    <rect x="11" y="50" width="50" height="28" rx="14" stroke="var(--line-strong)" strokeWidth="2" />
    <circle cx="25" cy="64" r="8" stroke="var(--line-strong)" strokeWidth="2" />
  </Drawing>
)
