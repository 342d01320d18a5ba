import * as RadixSlider from 'radix-ui/slider'
import { styled } from 'styled-components'
import { useDebounced } from '#shared/ui/index.ts'

interface SliderProps {
  label: string
  min: number
  max: number
  value: number
  /** The value in words. */
  valueText: string
  onChange: (value: number) => void
}

/** Milliseconds a value rests before screen readers get it: a figure that turns would have them speak without end. */
const restsAfter = 400

/** A value set by dragging or with the arrow keys. */
export const Slider = ({ label, min, max, value, valueText, onChange }: SliderProps) => (
  <Root min={min} max={max} value={[value]} onValueChange={([next]) => next !== undefined && onChange(next)}>
    <Track />
    <Thumb
      aria-label={label}
      aria-valuenow={useDebounced(value, restsAfter)}
      aria-valuetext={useDebounced(valueText, restsAfter)}
    />
  </Root>
)

const Root = styled(RadixSlider.Root)`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  height: var(--size-touch);
  touch-action: none;
  user-select: none;
`
const Track = styled(RadixSlider.Track)`
  flex: 1;
  height: 6px;
  border-radius: var(--radius-full);
  background: var(--chart-track);
`
const Thumb = styled(RadixSlider.Thumb)`
  display: block;
  width: 24px;
  height: 24px;
  border: 2px solid var(--text);
  border-radius: var(--radius-full);
  background: var(--bg-surface);
  cursor: grab;

  /* As large to a finger as every other control. */
  &::after {
    position: absolute;
    inset: -10px;
    content: '';
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`
