/** Moves the focus from a control that goes to what is around it, where it would be lost with it. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}
